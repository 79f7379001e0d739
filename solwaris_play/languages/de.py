"""German."""

from __future__ import annotations

#: An event as a sentence, by type; a suffix marks another case of the same type.
EVENTS = {
    "picked": "{unit} wählt {at} als Startfeld.",
    "picked_unseen": "{unit} hat ein Startfeld gewählt.",
    "placed": "{unit} steht auf {at}.",
    "drawn": "Das Los: Seite {side} soll beginnen.",
    "bid_made": "{unit} bietet {price} für Seite {side}.",
    "declined": "{unit} bietet nicht weiter.",
    "paid_pot": "Seite {side} zahlt {amount} in den Topf.",
    "paid_burnt": "Seite {side} zahlt {amount}, und niemand bekommt es.",
    "initiative": "{unit} beginnt.",
    "idled": "{unit} lässt den Zug verstreichen (untätige Züge in Folge: {turns}).",
    "warned": "{unit} wird verwarnt: {turns} untätige Züge in Folge.",
    "turn_started": "Runde {turn}: {unit} ist am Zug.",
    "turn_ended": "{unit} ist fertig mit dem Zug.",
    "moved": "{unit} geht nach {at}.",
    "pushed": "{unit} wird nach {at} gestoßen.",
    "pulled": "{unit} wird nach {at} gezogen.",
    "teleported": "{unit} erscheint auf {at}.",
    "swapped": "{unit} und {other} tauschen die Plätze.",
    "impact": "{unit} prallt gegen {against}, {short} zu früh.",
    "cast": "{unit} wirkt {spell} auf {at} für {cost} AP.",
    "cast_nowhere": "{unit} wirkt {spell} für {cost} AP.",
    "cast_unseen": "{unit} wirkt etwas für {cost} AP.",
    "points_returned": "{unit} wird aufgehalten und bekommt {mp} MP zurück.",
    "points_given": "{unit} erhält {points}.",
    "points_removed": "{unit} verliert {points}.",
    "points_removed_refused": "{unit} verliert {points} ({refused} verweigert).",
    "damaged": "{unit} verliert {health} Leben ({steps}).",
    "damaged_all": "{unit} verliert die letzten {health} Leben ({steps}).",
    "healed": "{unit} gewinnt {amount} Leben.",
    "sacrificed": "{unit} opfert {amount} Leben.",
    "armour_gained": "{unit} erhält {amount} Rüstung.",
    "armour_lost": "{unit} verliert {amount} Rüstung.",
    "modified": "Auf {unit} wirkt {effect}.",
    "took_effect": "{unit}: Was angekündigt war, wirkt jetzt.",
    "ticked": "{effect} setzt {unit} zu.",
    "expired": "{effect} auf {unit} endet.",
    "trap_laid": "{unit} legt eine Falle auf {at}: {trap}.",
    "trap_gone": "Eine Falle von {unit} ist verschwunden.",
    "trap_triggered": "{unit} löst eine Falle von {owner} auf {at} aus: {trap}.",
    "pickup_spawned": "Ein Bonus erscheint auf {at}: {kind}.",
    "pickup_gone": "Der Bonus auf {at} ist weg: {kind}.",
    "pickup_taken": "{unit} nimmt einen Bonus: {kind}.",
    "summoned": "{owner} stellt {unit} auf {at} auf.",
    "invisible": "{unit} verschwindet.",
    "revealed": "{unit} ist auf {at} zu sehen.",
    "died": "{unit} fällt.",
    "left": "{unit} ist weg.",
    "forfeited": "{unit} gibt auf.",
    "match_over_won": "Seite {winner} gewinnt: {reason}.",
    "match_over_drawn": "Niemand gewinnt: {reason}.",
}

#: Why an action is refused, by code, with its numbers.
REFUSALS = {
    "match_over": "Das Duell ist vorbei.",
    "wrong_phase": "Das geht in diesem Abschnitt des Duells nicht.",
    "not_your_turn": "Du bist nicht am Zug.",
    "unknown_spell": "Diesen Zauber gibt es hier nicht.",
    "not_enough_ap": "Das kostet {need} AP, übrig sind {have}.",
    "on_cooldown": "Dieser Zauber lädt noch (Züge: {turns}).",
    "cast_limit": "Dieser Zauber geht in diesem Zug nicht öfter (Grenze: {limit}).",
    "not_playable": "Auf diesem Feld kann niemand stehen.",
    "out_of_range": "Außer Reichweite: {distance} Felder entfernt, er reicht von {low} bis {high}.",
    "not_in_line": "Dieser Zauber braucht dieselbe Zeile oder Spalte.",
    "no_sight": "Ein Hindernis versperrt die Sicht.",
    "wrong_aim": "Auf das, was dort steht, kann dieser Zauber nicht zielen.",
    "unit_limit": "Mehr davon darf es nicht zugleich geben.",
    "occupied": "Dieses Feld ist besetzt.",
    "unreachable": "Zu diesem Feld führt kein Weg.",
    "not_enough_mp": "Dieser Weg kostet {need} MP, übrig sind {have}.",
    "not_in_zone": "Dieses Feld liegt nicht in deiner Startzone.",
    "no_bid": "Bieten kostet {price}, du hast {purse}.",
}

#: Everything else that is shown.
WORDS = {
    "unseen": "jemand Unsichtbares",
    "unseen_by": "jemand Unsichtbarem",
    "somewhere": "irgendwo",
    "solid": "etwas Festes",
    "armour_time": "Rüstung",
    "the_duel": "Das Duell",
    "tile": "{count} Feld",
    "tiles": "{count} Felder",
    "nothing": "nichts",
    "and": " und ",
    "roll": "Wurf {roll}",
    "bonus": "Bonus {bonus:+} %",
    "critical": "kritisch",
    "resistance": "Resistenz {resistance} %",
    "absorbed": "Rüstung fängt {absorbed} ab",
    "pickup_ap": "AP",
    "pickup_mp": "MP",
    "pickup_heal": "Leben",
    "pickup_armour": "Rüstung",
    "pickup_power": "Kraft",
    "reason_fallen": "kein Held der anderen Seite steht mehr",
    "reason_forfeit": "die andere Seite hat aufgegeben",
    "reason_turn_limit": "der letzte Zug ist gespielt",
    # The first and the last lines of a duel.
    "against": "{first} gegen {second}",
    "title": "{fighters} auf der Karte {map}: Regelwerk {ruleset}, {who}",
    "bots": "Bots {bots}",
    "human": "du spielst Seite {side}",
    "seed": "Seed {seed}",
    "wins": "{name} (Seite {side}) gewinnt in Runde {round}",
    "team": "Team {heroes}",
    "draw": "Unentschieden in Runde {round}",
    "cut_off": "Hier bricht das Duell ab; niemand hat gewonnen.",
    "left": "Du hast das Duell in Runde {round} verlassen; es ist nicht zu Ende.",
    # What stands below the board.
    "line_hp": "{hp}/{max_hp} Leben",
    "line_ap": "{ap} AP",
    "line_mp": "{mp} MP",
    "line_armour": "{armour} Rüstung",
    "line_invisible": "unsichtbar",
    "line_unseen": "nicht zu sehen",
    "line_last_at": "zuletzt auf {at}",
    "line_unplaced": "noch nicht aufgestellt",
    "line_forfeited": "aufgegeben",
    # What a person at the prompt is told and asked.
    "ask_place": "{unit}: Startfeld> ",
    "ask_auction": "{unit}: bieten oder passen> ",
    "ask_fight": "{unit}, {ap} AP, {mp} MP> ",
    "ask_own": "{spell}: wirken? (j, u: doch nicht)> ",
    "ask_tile": "{spell}: Feld (u: doch nicht)> ",
    "turn": "Runde {turn}: Du ziehst {unit}. ? zeigt die Befehle.",
    "placement": "Wähle ein Startfeld für {unit}: p X Y, oder X Y. * ist frei, {enemy} die Zone der anderen Seite.",
    "auction": "Du kannst den ersten Zug kaufen. Das kostet {price}, du hast {purse}: bieten, oder d zum Passen.",
    "auction_poor": "Bieten kostet {price}, du hast {purse}: Du kannst nur passen (d).",
    "other_purse": "Die andere Seite hat {purse}.",
    "payers_all": "Jede Seite, die bietet, zahlt ihr letztes Gebot, wer auch beginnt.",
    "payers_last": "Nur wer zuletzt bietet, zahlt.",
    "no_command": "{line!r} verstehe ich nicht. ? zeigt die Befehle.",
    "no_tile": "Ein Feld sind zwei Zahlen, x und y, wie am Rand des Bretts: 3 4.",
    "no_spell": "{unit} hat keinen Zauber {spell!r}. s nennt die Zauber.",
    "no_spell_near": "{unit} hat keinen Zauber {spell!r}; meinst du {near}?",
    "no_unit": "Über {name!r} ist nichts bekannt. i allein zeigt alle.",
    "no_targets": "{spell}: {why}",
    "nothing_to_aim": "von hier aus kein Ziel.",
    "targets": "{spell} kann auf * zielen: {tiles}",
    "acts_on": "{spell} würde wirken auf: {units}.",
    "acts_on_nobody": "{spell} würde hier auf niemanden wirken.",
    "walks": "{unit} kann nach * gehen.",
    "no_walks": "{unit} kann nirgendwohin gehen.",
    "dropped": "{spell} bleibt aus.",
    "nothing_to_drop": "Nichts ist angefangen, was sich zurücknehmen ließe; was getan ist, bleibt getan.",
    "no_log": "Seit deiner letzten Aktion ist nichts geschehen.",
    # Spells.
    "range": "Reichweite {low}-{high}",
    "range_one": "Reichweite {high}",
    "self": "auf sich selbst",
    "line": "in Linie",
    "cost": "{cost} AP",
    "one_target": "1 Ziel",
    "many_targets": "{count} Ziele",
    "no_target": "kein Ziel",
    "hits_nobody": "trifft niemanden",
    "state_not_enough_ap": "zu teuer",
    "state_on_cooldown": "lädt noch {turns}",
    "state_cast_limit": "verbraucht",
    "state_unit_limit": "Grenze erreicht",
    "no_spells": "{unit} hat keine Zauber.",
    # One unit, in full.
    "passive": "Passiv: {passive}",
    "from_sheet": "Vom Blatt von {unit}; „du“ heißt dort {unit}:",
    "owner": "von {unit}",
    "figures": "Schaden {damage:+} %, Resistenz {resistance} %, verweigert AP {refuse_ap} %, MP {refuse_mp} %",
    "effects": "darauf wirkt {effects}",
    "cooldowns": "lädt: {cooldowns}",
    "anchored": "verankert",
    "trap_at": "^{side} {trap} auf {at}",
    "trap_tiles": "{trap} von {unit}; geht los auf {tiles}",
    "pickup_at": "Auf {at} liegt ein Bonus: {kind}.",
    "empty": "Auf {at} ist nichts zu sehen.",
    "help": """\
m X Y          auf ein Feld gehen;
               m X Y X Y … nennt den ganzen Weg
X Y            im eigenen Zug: sofort dorthin gehen
c ZAUBER X Y   einen Zauber wirken, nach Nummer oder Name;
               ohne Feld zeigt es die Ziele und fragt danach
j              ja: den Zauber auf sich selbst wirken
u              zurück: den Zauber lassen, der noch wartet
t, t ZAUBER    zeigen, wohin du gehen oder zielen kannst
s, s ZAUBER    deine Zauber aufzählen, oder einen lesen
i, i X Y, i A  alle ansehen, ein Feld, eine Figur
b, l           das Brett noch einmal; was zuletzt geschah
e              den Zug beenden
p X Y          ein Startfeld wählen (Aufstellung)
bieten, d      bieten oder passen (Versteigerung)
aufgeben       diesen Helden aufgeben
q              das Duell verlassen; auch Strg-D und Strg-C
? oder h       diese Hilfe""",
    "legend": """\
Auf dem Brett: A1 Held a der Seite 1, b2 Beschworenes oder
Gestelltes der Seite 2, ^1 eine Falle der Seite 1, +h ein
Bonus, . freier Boden, leer ist Leere, * wonach gefragt ist.
Kulisse, die Weg und Sicht versperrt: ## Fels, hh Hecke,
cc Kiste, WW Mauer, VV Gruft.""",
}
