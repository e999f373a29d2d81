"""The front of a house: render, a window with its shutters, plinth and gravel."""
import math

import numpy as np

import studio
from fields import Grid, blend, linear, smooth
from scenes import plastic, scene
from wall import Wall, render_grain

WIDTH, WINDOW_X = 5.2, 0.75  # metres; the window is right of the middle

def gravel(grid):
    """Relief and colour of a strip of gravel at the foot of a house."""
    first, second, chance = grid.cells(0.03, 70)
    stone = np.sqrt(np.clip(1 - (first / 0.021) ** 2, 0, 1))
    colour = blend(linear("#7d766a"), linear("#b9b1a2"), chance) * (0.55 + 0.45 * stone[..., None])
    return 0.014 * stone, colour


@scene
def house_front(columns):
    wall = Wall(WIDTH, columns)
    grid = wall.grid
    wall.colour[:] = linear("#e3d6bb")
    wall.height = render_grain(grid, 60, 0.012, 0.0022) + 0.0006 * grid.noise(0.7, 61)
    wall.vary(grid.clouds(0.9, 62, 4), 0.022)
    # The reveal of the window; its head and jambs carry the same render.
    across, up = np.abs(grid.x - WINDOW_X) - 0.5, np.abs(grid.z - 0.36) - 0.62
    inside = np.maximum(across, up)
    wall.height -= 0.16 * smooth(0.004, -0.004, inside)
    plinth = smooth(-0.80, -0.806, grid.z)
    wall.height += 0.022 * plinth
    wall.paint(linear("#8f887b"), plinth)
    wall.vary(grid.clouds(0.3, 63, 4) * (0.3 + plinth), 0.03)
    damp = np.exp(-(((grid.z + 0.78) / 0.1) ** 2)) * (0.6 + 0.4 * grid.noise(0.3, 64))
    wall.colour = wall.colour * (1 - 0.1 * np.clip(damp, 0, 1) * (1 - plinth))[..., None]
    studio.add_wall(grid, wall.height, wall.colour, wall.roughness).location = (0, 0, 1.1)
    frame, glass = plastic("frame", "#f1efe9", 0.3), studio.new_material("glass", linear("#1d2a30"), 0.04, specular=0.7)[0]
    studio.add_box((0.98, 0.01, 1.22), (WINDOW_X, 0.13, 1.46), material=glass)
    for x in (-0.47, 0.0, 0.47):
        studio.add_box((0.075 if x else 0.11, 0.05, 1.24), (WINDOW_X + x, 0.115, 1.46), bevel=0.006, material=frame)
    for z in (0.88, 1.66, 2.04):
        studio.add_box((1.0, 0.05, 0.075 if z != 1.66 else 0.03), (WINDOW_X, 0.118, z), bevel=0.006, material=frame)
    stone = plastic("stone", "#c9c2b4", 0.8)
    studio.add_box((1.16, 0.26, 0.06), (WINDOW_X, 0.03, 0.81), bevel=0.008, material=stone)
    shutter = plastic("shutter", "#5d7570", 0.55)
    for side in (-1, 1):
        x = WINDOW_X + side * 0.8
        for edge in (-0.245, 0.245):
            studio.add_box((0.07, 0.036, 1.26), (x + edge, -0.04, 1.46), bevel=0.004, material=shutter)
        for z in (0.865, 1.46, 2.055):
            studio.add_box((0.44, 0.036, 0.07), (x, -0.04, z), bevel=0.004, material=shutter)
        for row in range(27):
            z = 0.925 + row * 0.0412
            if abs(z - 1.46) > 0.04:
                studio.add_box((0.43, 0.006, 0.05), (x, -0.036, z), (-38, 0, 0), bevel=0.001, material=shutter)
    ground = Grid(WIDTH, 1.6, columns)
    relief, colour = gravel(ground)
    stones = studio.add_wall(ground, relief, colour, 0.9)
    stones.rotation_euler, stones.location = (-math.pi / 2, 0, 0), (0, -0.8, 0)
    # The edge of the roof is outside the picture; its shadow is in it.
    studio.add_box((9, 0.4, 0.1), (0, -0.2, 2.85), material=frame)
    studio.add_sun(24, 130, 5.2, 0.6)
    studio.set_sky(0.75, (0.62, 0.76, 1.0))
    studio.add_camera((-0.45, -5.3, 1.25), (0.12, 0, 1.06), 50)
    return 0.1
