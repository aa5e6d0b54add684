"""The composition root: main, paths, i18n, logging, workers."""
