"""Maps to and from the Tiled editor (formats.md, Map): its files are read by pytiled_parser, from the extra `mod`."""
