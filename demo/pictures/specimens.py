"""The specimens of a laboratory on a workshop's bench."""
import bpy
import numpy as np

import studio
import tools
from fields import Grid, linear, smooth
from pack_scenes import bench, light_things, plaster_cup, put_down, skimmed_wall
from scenes import scene


def prism(x, y, turn, colour, seed, level=0.02):
    """A test specimen of 40 × 40 × 160 mm with the pores that its mould left. `level`: metres of its centre above the bench."""
    grid = Grid(0.16, 0.04, 700)
    first, _, chance = grid.cells(0.004, seed)
    pores = smooth(0.0008 + 0.0009 * (chance - 0.75) * 4, 0.0004, first) * (chance > 0.75)
    edge = np.minimum(0.08 - np.abs(grid.x), 0.02 - np.abs(grid.z)) + 0.0004 * grid.noise(0.012, seed + 1)
    height = 0.00005 * grid.noise(0.004, seed + 2) - 0.0009 * pores - 0.002 * smooth(0.0022, 0.0, edge) ** 2
    paint = np.broadcast_to(linear(colour), (*grid.x.shape, 3)) * (1 + 0.02 * grid.clouds(0.03, seed + 3, 5))[..., None]
    paint = paint * (1 - 0.25 * pores)[..., None]
    body = tools.matter(colour, 0.9, 0.15)
    before = set(bpy.data.objects)
    studio.add_box((0.1585, 0.0385, 0.0385), (0, 0, 0), bevel=0.0015, material=body)
    for tilt, place in ((-90, (0, 0, 0.02)), (0, (0, -0.02, 0))):
        side = studio.add_wall(grid, height, paint, 0.9)
        side.rotation_euler, side.location = (np.radians(tilt), 0, 0), place
    group = bpy.data.objects.new("prism", None)
    bpy.context.collection.objects.link(group)
    for thing in set(bpy.data.objects) - before - {group}:
        thing.parent = group
    group.location, group.rotation_euler = (x, y, level), (0, 0, np.radians(turn))


@scene
def test_prisms(columns):
    skimmed_wall(2.6, columns // 2, 0.6, -0.3)
    bench(2.9, 1.5, columns * 2 // 3, -0.78)
    for n, (x, y, turn, colour, level) in enumerate((
        (-0.1, 0.02, 4, "#e9e5dc", 0.02),
        (-0.09, 0.085, -2, "#e6e1d6", 0.02),
        (-0.095, 0.05, 9, "#ece8e0", 0.06),
        (0.08, -0.02, -16, "#b7b3aa", 0.02),
        (0.11, 0.055, -11, "#aeaaa2", 0.02),
    )):
        prism(x, y, turn, colour, 40 + 7 * n, level)
    plaster_cup(0.245, 0.09)
    put_down(lambda: tools.knife(0.06, (0, 0, 0), 0, 4), -0.03, -0.13, 8, 0.001)
    light_things(0.2)
    studio.add_camera((0.05, -0.85, 0.55), (0.05, 0.0, 0.035), 66)
    return -0.9
