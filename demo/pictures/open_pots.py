"""The material itself: a filler in its open bucket, and powder that falls into its water."""
import bmesh
import bpy
import numpy as np

import labelled_packs
import studio
import tools
from fields import Grid, blend, linear, mix, smooth
from pack_scenes import bench, light_things, skimmed_wall
from scenes import scene
from steps import FILLER


def disc(grid, height, colour, roughness, radius, level):
    """A round, level surface in a pot; `level`: metres above the bench."""
    thing = studio.add_wall(grid, height, colour, roughness)
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    outside = [corner for corner in mesh.verts if np.hypot(corner.co.x, corner.co.z) > radius]
    bmesh.ops.delete(mesh, geom=outside, context="VERTS")
    mesh.to_mesh(thing.data)
    mesh.free()
    thing.rotation_euler, thing.location = (-np.pi / 2, 0, 0), (0, 0, level)
    return thing


def torn_paste(grid):
    """Heights of a paste from which a knife has taken a portion: a trough with lips, lines along it, and torn peaks at its end."""
    turn = np.linspace(2.9, 0.35, 40)
    path = [(0.075 * np.cos(a) - 0.005, 0.062 * np.sin(a) - 0.035) for a in turn]
    d = grid.distance(path, 0.12)
    along = grid.noise(0.03, 4, 1.2)
    trough = -0.024 * np.exp(-((d / 0.034) ** 4))
    lips = 0.009 * np.exp(-(((d - 0.044 - 0.004 * along) / 0.008) ** 2)) * (1 + 0.45 * along)
    lines = 0.0006 * np.sin(d / 0.0031 + 1.3 * along) * smooth(0.036, 0.02, d)
    end = np.hypot(grid.x - path[-1][0], grid.z - path[-1][1])
    ridges = 1 - np.abs(np.tanh(1.2 * grid.noise(0.026, 9, 1.8, stretch=(1, 1.5))))
    torn = (0.016 * ridges**4 + 0.0015 * grid.clouds(0.012, 10, 3)) * smooth(0.055, 0.015, end)
    strokes = 0.002 * grid.clouds(0.16, 11, 2, 0.5, stretch=(2, 1)) + 0.00012 * grid.noise(0.006, 12, 1.2, stretch=(12, 1))
    fold = np.abs(grid.z - 0.07 - 0.25 * grid.x - 0.008 * grid.noise(0.08, 13, 1.6))
    return strokes + 0.005 * np.exp(-((fold / 0.007) ** 2)) + trough + lips + lines + torn


@scene
def open_pot(columns):
    skimmed_wall(2.6, columns // 2, 0.6, -0.3)
    bench(2.9, 1.5, columns * 2 // 3, -0.78)
    labelled_packs.bucket("bucket-medium", "TV010204", 0, 0, 8, is_open=True)
    grid = Grid(0.284, 0.284, min(columns // 2, 1000))
    height = torn_paste(grid)
    wall = smooth(0.128, 0.139, np.hypot(grid.x, grid.z))
    # A film of paste remains on the pot's wall.
    height = mix(height, 0.012 + 0.006 * grid.clouds(0.06, 14, 5), wall**2)
    colour = np.broadcast_to(FILLER, (*grid.x.shape, 3)) * (1 + 0.012 * grid.clouds(0.05, 15, 4))[..., None]
    disc(grid, height, colour, 0.42 + 0.05 * grid.noise(0.02, 16), 0.1385, 0.226)
    tools.knife(0.1, (0.028, 0.035, 0.205), 55, 12)
    light_things(0.2)
    studio.add_camera((0.02, -0.8, 0.9), (0.02, 0.0, 0.205), 60)
    return -0.9


WATER, POWDER = linear("#a9a69f"), linear("#f1ede4")


def islands(grid):
    """Heights of powder above the water at 0: a heap below the stream, islands around it, and what has sunk."""
    r = np.hypot(grid.x + 0.01, grid.z - 0.015) + 0.008 * grid.clouds(0.07, 31, 4)
    heap = 0.042 - 0.55 * r - 0.01 * smooth(0.03, 0.0, r)
    crumbs = 0.0011 * grid.clouds(0.02, 32, 4, 0.6) + 0.00025 * grid.noise(0.002, 33, 1)
    shore = smooth(0.15, 0.08, r)
    return np.maximum(heap, -0.009 + 0.006 * shore + 0.005 * grid.clouds(0.06, 34, 4)) + crumbs


def falling_powder(top, bottom, seed=1, count=170000):
    """Grains as slender tetrahedra, in a stream that widens as it falls. Metres above the bench."""
    rng = np.random.default_rng(seed)
    fall = rng.random(count)
    clumps = 1 + 0.25 * np.sin(fall * 23) + 0.2 * np.sin(fall * 61 + 1)
    wide = (0.007 + 0.014 * fall**1.4) * clumps
    place = np.stack([-0.01 + wide * rng.standard_normal(count), -0.015 + 0.7 * wide * rng.standard_normal(count), top + (bottom - top) * fall], -1)
    size = rng.lognormal(-8.4, 0.5, count)[:, None]
    long = 1 + 2 * np.sqrt(fall)[:, None]
    corners = np.array([(1, 0, -0.6), (-0.5, 0.87, -0.6), (-0.5, -0.87, -0.6), (0, 0, 1)])
    grains = place[:, None] + corners[None] * size[..., None] * np.stack([np.ones_like(long), np.ones_like(long), long], -1)
    first = 4 * np.arange(count)[:, None, None]
    faces = (first + np.array([(0, 1, 3), (1, 2, 3), (2, 0, 3), (0, 2, 1)])[None]).reshape(-1, 3)
    mesh = bpy.data.meshes.new("powder")
    mesh.from_pydata(grains.reshape(-1, 3).tolist(), [], faces.tolist())
    mesh.materials.append(studio.new_material("powder", POWDER, 0.95, specular=0.1)[0])
    bpy.context.collection.objects.link(bpy.data.objects.new("powder", mesh))


@scene
def powder_water(columns):
    skimmed_wall(2.6, columns // 2, 0.6, -0.3)
    bench(2.9, 1.5, columns * 2 // 3, -0.78)
    shape = [(0, 0), (0.118, 0), (0.13, 0.006), (0.172, 0.19), (0.181, 0.194), (0.182, 0.2), (0.176, 0.203), (0.168, 0.197), (0.126, 0.012)]
    studio.add_lathe(shape, (0, 0, 0), material=tools.matter("#2b2c2f", 0.5, 0.35))
    grid = Grid(0.33, 0.33, min(columns // 2, 1100))
    powder = islands(grid)
    dry = smooth(0.002, 0.009, powder)
    wet = smooth(-0.001, 0.001, powder)
    ripples = 0.00025 * np.sin(np.hypot(grid.x + 0.01, grid.z - 0.015) / 0.0035) * smooth(0.16, 0.06, np.hypot(grid.x, grid.z))
    colour = blend(blend(np.broadcast_to(WATER, (*grid.x.shape, 3)), POWDER * 0.62, wet), POWDER, dry)
    # Powder that has sunk makes the water paler near the islands.
    colour = blend(colour, np.broadcast_to(linear("#d2cdc3"), colour.shape), 0.6 * (1 - wet) * smooth(-0.012, -0.002, powder))
    height = mix(ripples, powder, wet)
    disc(grid, height, colour, mix(mix(0.03, 0.35, wet), 0.95, dry), 0.157, 0.125)
    falling_powder(0.75, 0.15)
    light_things(0.2)
    studio.add_camera((0.02, -0.84, 0.92), (0.02, 0.0, 0.17), 64)
    return -0.9
