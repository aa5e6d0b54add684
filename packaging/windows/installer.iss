; Inno Setup: installs for one user, without rights of an administrator. Not run yet.
#ifndef Version
  #define Version "0.0.0"
#endif
[Setup]
AppId={{6C6F3C1E-6B0B-4F0E-9D2B-6A9D5E1F7A10}
AppName=judgehelper
AppVersion={#Version}
DefaultDirName={autopf}\judgehelper
DefaultGroupName=judgehelper
PrivilegesRequired=lowest
OutputDir=..\..\dist
OutputBaseFilename=judgehelper-{#Version}-windows
Compression=lzma2
SolidCompression=yes
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\build\icons\judgehelper.ico
UninstallDisplayIcon={app}\judgehelper.exe
[Languages]
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"
[Files]
Source: "..\..\dist\judgehelper\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
[Icons]
Name: "{group}\judgehelper"; Filename: "{app}\judgehelper.exe"
