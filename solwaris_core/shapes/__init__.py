"""The shapes of areas that the kernel knows; one file a shape."""

from __future__ import annotations

from solwaris_core.definitions.vocabulary import Shape
from solwaris_core.shapes.circle import Circle
from solwaris_core.shapes.cross import Cross
from solwaris_core.shapes.diagonals import Diagonals
from solwaris_core.shapes.line import Line
from solwaris_core.shapes.point import Point
from solwaris_core.shapes.ring import Ring
from solwaris_core.shapes.square import Square

SHAPES: tuple[type[Shape], ...] = (Point, Cross, Diagonals, Circle, Ring, Square, Line)
