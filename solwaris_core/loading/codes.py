"""The codes of faults in data files: a closed list, each with what it means."""

from __future__ import annotations

CODES = {
    # Reading bytes
    "not_found": "there is no such file or folder, or a link leads to nothing",
    "not_a_file": "a folder, device or pipe stands where a file was expected",
    "unreadable": "the operating system does not let the file be read",
    "wrong_ending": "a file's name does not end in `.yaml`, so no folder's reader takes it up",
    "outside_folder": "a link leads out of the folder that is being read",
    "too_large": "a file, a folder or a structure passes a limit",
    "too_deep": "mappings and lists are nested deeper than the limit",
    "too_many_aliases": "aliases unfold to more than the limit allows",
    "empty_file": "the file or document holds nothing",
    "not_utf8": "the bytes are no UTF-8 text",
    "control_character": "the text holds a character that is neither printable nor a line break",
    "tab": "a tab stands where YAML wants spaces",
    "bad_yaml": "the text is no YAML",
    "several_documents": "one file holds one thing; only scenario files may hold several",
    # Its tree
    "tag": "tags (`!x`) are not used in these formats",
    "unknown_alias": "an alias names an anchor that was not set before it",
    "alias_loop": "an alias stands inside what it names",
    "bad_key": "a key is no plain word",
    "repeated_key": "a mapping has the same key twice",
    # Against the definitions
    "not_yaml_file": "a file that ends otherwise than in `.yaml` is none of this project's formats",
    "unknown_format": "the first key says no known kind of file",
    "unknown_field": "an expected event has no field of that name",
    "unknown_key": "the key is not known here",
    "missing_key": "a key that must be there is not",
    "missing_language": "a text lacks a language that all content speaks",
    "wrong_type": "another type of value is expected",
    "out_of_bounds": "a number or a length is too small or too large",
    "unknown_word": "the word is none of those that may stand here",
    "bad_id": "an id is not snake_case",
    "bad_shape": "an area is no shape that is known, or its size is missing",
    "wrong_count": "a list has too few or too many entries",
    "min_above_max": "a minimum is larger than its maximum",
    "conflict": "two keys do not go together, or one lacks the other",
    "invalid_value": "a plugin's own check refuses the value",
    # Against each other
    "unknown_unit": "no unit of that id can be summoned here, or none of that name is in the scenario",
    "unknown_trap": "no trap of that id can be laid here",
    "unknown_class": "no class of that id is loaded",
    "unknown_slot": "the class has no slot of that id",
    "unknown_variant": "the class has no variant of that id",
    "unknown_map": "no map of that id is loaded",
    "unknown_ruleset": "no ruleset of that id is loaded",
    "extends_cycle": "rulesets extend each other in a circle",
    "duplicate_id": "two things bear the same id",
    # Scenarios
    "bad_tile": "a tile is not playable, or something stands or lies on it already",
    "bad_action": "this is no action",
    "bad_dice": "no throw has this label, or its result cannot be this",
    "unknown_fighter": "no fighter of the scenario has this name",
    "unknown_pickup": "the ruleset has no pickup of this kind",
    "unknown_spell": "who casts here has no spell of that id",
    # Rows of a map
    "empty_map": "a map has no rows, or its first row is empty",
    "map_too_large": "a map is wider or higher than the limit",
    "unequal_rows": "a row is longer or shorter than the first",
    "space_in_map": "a blank stands in a row, or rows run together into one line",
    "unknown_letter": "a letter of a row is neither built in nor in the legend",
    "bad_piece": "connected letters are not exactly one piece of scenery",
    "void_edge": "an outer row or column is all void",
    "no_free_tile": "nothing of the map is playable",
    # What a map owes its two sides (R1.6)
    "zone_size": "a start zone has too few or too many tiles",
    "zone_split": "a start zone is not in one piece",
    "zones_too_near": "the start zones are too near each other",
    "zones_in_sight": "too many tiles of the start zones see each other",
    "zone_without_cover": "a start zone has no tile behind cover",
    "zone_without_open": "a start zone has no tile in the open",
    "cut_off": "no walk joins some playable tiles to the rest",
    "not_symmetric": "the map has not the symmetry it claims",
    # Legend of a map
    "built_in_letter": "a legend gives a built-in letter another meaning",
    "bad_letter": "a key of a legend is no single letter",
    # Silencing lints
    "unknown_lint": "an `allow` names a lint that there is not",
    "no_reason": "an `allow` silences a lint without saying why",
}

#: Faults of maps that their `allow` may silence as well: a map may break R1.6 on purpose.
SILENCED = (
    "zone_size", "zone_split", "zones_too_near", "zones_in_sight", "zone_without_cover", "zone_without_open",
    "cut_off", "not_symmetric",
)  # fmt: skip
