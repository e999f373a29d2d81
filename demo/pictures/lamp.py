"""One wall under a lamp that moves: blender -b --factory-startup -P demo/pictures/lamp.py -- FOLDER WIDTH HEIGHT SAMPLES NUMBER…

Writes damaged-1.png and finished-1.png for each height of the lamp, counted from the lowest.
"""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import bpy  # noqa: E402
import numpy as np  # noqa: E402

import studio  # noqa: E402
from damaged_walls import cut_cracks  # noqa: E402
from grain import grain  # noqa: E402
from wall import OLD, WHITE, Wall, rolled_paint, undulation  # noqa: E402

# Vertices for each pixel of a row: edges of cracks are smooth.
FINENESS = 1.4
# Degrees above the wall.
ANGLES = (4, 7, 11, 17, 25, 35, 47, 62)


def damaged(columns):
    wall = Wall(1.2, columns)
    grid = wall.grid
    wall.colour[:] = OLD
    wall.vary(grid.clouds(0.3, 20), 0.025)
    wall.height = undulation(grid, 1, 0.0006) + rolled_paint(grid, 2, 0.00006)
    cut_cracks(wall, np.random.default_rng(26), (-0.28, 0.4), -0.95, 0.95, 0.0016)
    for n, (x, z) in enumerate(((0.3, 0.14), (0.41, -0.2), (-0.38, -0.17))):
        dent = np.hypot((grid.x - x) / (1 + 0.2 * n), grid.z - z) + 0.004 * grid.noise(0.03, 30 + n)
        wall.height -= 0.0018 * np.exp(-((dent / 0.016) ** 2))
    plug = np.hypot(grid.x - 0.18, grid.z + 0.08) + 0.0022 * grid.noise(0.02, 40, 1)
    wall.height -= 0.02 * np.clip((0.006 - plug) / 0.003, 0, 1) + 0.0012 * np.clip((0.014 - plug) / 0.003, 0, 1)
    wall.paint(WHITE * 0.95, np.clip((0.0145 - plug) / 0.002, 0, 1))
    grain(wall)
    return wall


def finished(columns):
    wall = Wall(1.2, columns)
    wall.colour[:] = WHITE
    wall.height = 0.00005 * wall.grid.noise(0.5, 3) + 0.000008 * wall.grid.noise(0.004, 4, 1.2)
    grain(wall, 0.012, 0.008)
    return wall


folder, width, height, samples, *numbers = sys.argv[sys.argv.index("--") + 1 :]
for state in (damaged, finished):
    studio.empty_scene()
    wall = state(round(int(width) * FINENESS))
    studio.add_wall(wall.grid, wall.height, wall.colour, wall.roughness)
    studio.set_sky(0.16)
    studio.add_camera((0, -1.2 * 0.97 * 50 / 36, 0), (0, 0, 0))
    for number in numbers:
        angle = ANGLES[int(number) - 1]
        if "lamp" in bpy.data.objects:
            bpy.data.objects.remove(bpy.data.objects["lamp"])
        # The wall stays about as bright while the lamp rises.
        studio.add_lamp(angle, 3.2, 34 * (math.sin(math.radians(8)) / math.sin(math.radians(angle))) ** 0.75, 0.35)
        studio.render(f"{folder}/{state.__name__}-{number}.png", int(width), int(height), int(samples), 0.45)
