"""A wall to fill in: heights, colours and roughness of its surface, its paints and its lamp."""
import math

import numpy as np

import studio
from fields import Grid, blend, linear

WHITE, WARM, OLD = linear("#eeebe4"), linear("#ebe3d5"), linear("#dccfb9")
PLASTER, BRICK = linear("#d9cfc2"), linear("#8c5a47")
SURFACES = {}


class Wall:
    """Fields of one wall, flat and white at first."""

    def __init__(self, width, columns):
        self.grid = Grid(width, width * 10 / 16, columns)
        self.height = np.zeros(self.grid.x.shape)
        self.colour = np.broadcast_to(WHITE, (*self.grid.x.shape, 3)).copy()
        self.roughness = np.full(self.grid.x.shape, 0.85)
        self.bend_at = None
        self.camera = None
        self.exposure = 0.45

    def paint(self, colour, mask):
        self.colour = blend(self.colour, np.broadcast_to(colour, self.colour.shape), mask)

    def vary(self, field, amount):
        """Lightens and darkens the paint by a field of standard deviation 1."""
        self.colour = self.colour * (1 + amount * field[..., None])


def surface(width):
    """Registers a surface whose picture is `width` metres wide."""

    def register(fill):
        def build(columns):
            wall = Wall(width, columns)
            fill(wall, wall.grid)
            studio.add_wall(wall.grid, wall.height, wall.colour, wall.roughness, wall.bend_at)
            # At 50 mm a camera sees 36/50 of its distance; the wall's edge stays outside.
            studio.add_camera(*(wall.camera or ((0, -width * 0.97 * 50 / 36, 0), (0, 0, 0), 50)))
            return wall.exposure

        SURFACES[fill.__name__.replace("_", "-")] = build
        return fill

    return register


def raking(angle=8.0, power=34.0, sky=0.2, size=0.5, distance=3.5, **others):
    """The lamp on the left, close to the wall, and a little cool light from the room."""
    studio.add_lamp(angle, distance, power, size, **others)
    studio.set_sky(sky)


def rolled_paint(grid, seed, depth=0.00008):
    """The fine stipple of a paint roller."""
    return depth * (grid.noise(0.006, seed, 1.6) + 0.5 * grid.noise(0.0028, seed + 1, 1.6))


def undulation(grid, seed, depth=0.0008):
    """A wall that was never quite flat."""
    return depth * grid.clouds(0.5, seed, 3, 0.4)


def render_grain(grid, seed, size, depth):
    """Sand and gravel in a render: round grains of several sizes, close together."""
    total = np.zeros(grid.x.shape)
    for n, (scale, part) in enumerate(((1, 1), (0.55, 0.6), (0.3, 0.35))):
        first, _, chance = grid.cells(size * scale, seed + n)
        lift = 0.4 + 0.6 * chance
        total = np.maximum(total, depth * part * lift * np.sqrt(np.clip(1 - (first / size / scale / 0.62) ** 2, 0, 1)))
    return total + depth * 0.12 * grid.noise(size * 0.2, seed + 9, 1.2)
