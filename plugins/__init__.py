"""The bundled classes, a folder each; imported as `solwaris_plugins`."""
