"""Settings in a dialog: language, theme, font size, seen at once; Cancel takes them back."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QSlider, QVBoxLayout, QWidget

from judgehelper.kernel.words import Language
from judgehelper.session.settings import LARGEST, SMALLEST, Settings
from judgehelper.ui.widgets.context import Context, label
from judgehelper.ui.widgets.shaped import Choices

LANGUAGES = ((Language.RU, "Русский"), (Language.EN, "English"))


class Preferences(QDialog):
    """Every change is tried on at once through `apply`."""

    def __init__(
        self, context: Context, settings: Settings, apply: Callable[[Settings], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.settings, self.before, self.apply = settings, settings, apply
        self.setWindowTitle(context.words("settings.title"))
        self._make_fields(context, settings)
        column = QVBoxLayout(self)
        column.addLayout(self._form(context))
        column.addWidget(self._buttons(context))
        self.language.currentIndexChanged.connect(self._changed)
        self.theme.currentIndexChanged.connect(self._changed)
        self.font_size.valueChanged.connect(self._changed)

    def _make_fields(self, context: Context, settings: Settings) -> None:
        self.language = Choices()
        for language, name in LANGUAGES:
            self.language.addItem(name, language.value)
        self.language.setCurrentIndex([each for each, _ in LANGUAGES].index(settings.language))
        self.theme = Choices()
        self.theme.addItem(context.words("settings.theme.desktop"), "")
        for theme in context.services.themes:
            self.theme.addItem(theme.title(settings.language), theme.name)
        self.theme.setCurrentIndex(max(0, self.theme.findData(settings.theme)))
        self.font_size = QSlider(Qt.Orientation.Horizontal)
        self.font_size.setRange(SMALLEST, LARGEST)
        self.font_size.setSingleStep(10)
        self.font_size.setPageStep(20)
        self.font_size.setValue(settings.font_percent)
        self.percent = label(f"{settings.font_percent}\u00a0%")

    def _form(self, context: Context) -> QFormLayout:
        form, words = QFormLayout(), context.words
        for key, widget in (
            ("settings.language", self.language),
            ("settings.theme", self.theme),
            ("settings.size", self.font_size),
        ):
            widget.setAccessibleName(words(key))
            form.addRow(words(key), widget)
        form.addRow("", self.percent)
        return form

    def _buttons(self, context: Context) -> QDialogButtonBox:
        buttons, words = QDialogButtonBox(), context.words
        buttons.addButton(words("settings.keep"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(words("settings.cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _changed(self) -> None:
        self.settings = replace(
            self.settings,
            language=Language(self.language.currentData()),
            theme=self.theme.currentData(),
            font_percent=round(self.font_size.value() / 10) * 10,
        )
        self.percent.setText(f"{self.settings.font_percent}\u00a0%")
        self.apply(self.settings)

    def reject(self) -> None:
        """Take everything back."""
        self.apply(self.before)
        super().reject()
