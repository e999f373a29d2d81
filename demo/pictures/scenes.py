"""A room with a finished wall."""
import math

import numpy as np

import studio
from fields import Grid, blend, linear, smooth
from grain import grain
from wall import SURFACES, WHITE, Wall


def scene(build):
    SURFACES[build.__name__.replace("_", "-")] = build
    return build


def plastic(name, colour, roughness=0.35):
    return studio.new_material(name, linear(colour), roughness, specular=0.45)[0]


def light_from_window(wall, columns, rows, shade=0.52):
    """Daylight through the panes of a window, slanted and soft. The paint carries it: a flat wall shows no difference."""
    grid = wall.grid
    z = grid.z - 0.16 * grid.x
    soft = 0.012 + 0.02 * smooth(-0.6, 0.6, grid.x)
    span = lambda value, low, high: smooth(low - soft, low + soft, value) * smooth(high + soft, high - soft, value)
    lit = sum(span(grid.x, *column) * span(z, *row) for column in columns for row in rows)
    wall.colour = wall.colour * blend(np.array([0.95, 0.98, 1.03]) * shade, np.ones(3), np.clip(lit, 0, 1))


def floor_boards(grid):
    """Relief and colour of a wooden floor; its boards run away from the viewer."""
    board = np.floor(grid.x / 0.14 + 0.3)
    across = (grid.x / 0.14 + 0.3) % 1
    gap = np.minimum(across, 1 - across) * 0.14
    fibre = grid.noise(0.006, 8, 1, stretch=(1, 40)) + 0.6 * grid.noise(0.03, 9, 1.5, stretch=(1, 18))
    shade = 0.84 + 0.3 * np.random.default_rng(3).random(60)[board.astype(int) + 30]
    colour = blend(linear("#8d6239"), linear("#b98a57"), smooth(-1.7, 1.7, fibre)) * shade[..., None]
    return -0.003 * smooth(0.0025, 0.0008, gap), colour


@scene
def room_light(columns):
    wall = Wall(3.4, columns)
    grid = wall.grid
    wall.colour[:] = WHITE * 1.02
    wall.height = 0.0003 * grid.noise(0.9, 3) + 0.00003 * grid.noise(0.008, 4, 1.2)
    grain(wall, 0.03, 0.008)
    light_from_window(wall, [(-0.62, -0.07), (-0.01, 0.54)], [(-0.42, -0.04), (0.02, 0.4)])
    studio.add_wall(grid, wall.height, wall.colour, wall.roughness).location = (0, 0, 0.8)
    studio.add_box((3.4, 0.016, 0.1), (0, -0.008, 0.05), bevel=0.006, material=plastic("skirting", "#f3f1ec", 0.4))
    floor = Grid(3.4, 2.0, columns)
    relief, colour = floor_boards(floor)
    boards = studio.add_wall(floor, relief, colour, 0.45)
    boards.rotation_euler, boards.location = (-math.pi / 2, 0, 0), (0, -0.98, 0)
    studio.add_lamp(24, 4.5, 22, 0.9, azimuth=160, up=0.9)
    studio.set_sky(0.3)
    studio.add_camera((0.05, -3.0, 0.8), (0.05, 0, 0.5), 50)
    return 0.3
