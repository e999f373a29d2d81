"""Rooms and packs in front of a finished wall."""
import math

import numpy as np

import studio
from fields import Grid, blend, linear, mix, smooth
from grain import grain
from wall import SURFACES, WHITE, Wall

FAMILIES = ["#1f4fd1", "#c8443a", "#1f6a4a", "#b8860b", "#5b3f8c"]


def scene(build):
    SURFACES[build.__name__.replace("_", "-")] = build
    return build


def plastic(name, colour, roughness=0.35):
    return studio.new_material(name, linear(colour), roughness, specular=0.45)[0]


def steel(name="steel", roughness=0.25):
    return studio.new_material(name, (0.62, 0.62, 0.63), roughness, metallic=1)[0]


def skimmed_wall(width, columns, place_y):
    """A finished wall behind the things."""
    wall = Wall(width, columns)
    grid = wall.grid
    wall.colour[:] = WHITE * 0.98
    wall.height = 0.0004 * grid.noise(0.8, 3) + 0.00006 * grid.noise(0.05, 4, stretch=(4, 1))
    wall.vary(grid.clouds(0.4, 5, 3), 0.01)
    grain(wall, 0.03, 0.008)
    studio.add_wall(grid, wall.height, wall.colour, wall.roughness).location = (0, place_y, grid.height / 2 - 0.05)


def shelf(width, depth, columns):
    """A board under the things, its top at height 0."""
    grid = Grid(width, depth, columns)
    fibre = grid.noise(0.0025, 8, 1, stretch=(60, 1)) + 0.5 * grid.noise(0.012, 9, 1.5, stretch=(30, 1))
    colour = blend(linear("#a9825a"), linear("#cda878"), smooth(-1.6, 1.6, fibre))
    board = studio.add_wall(grid, 0.0002 * fibre, colour, 0.6)
    board.rotation_euler = (-math.pi / 2, 0, 0)
    board.location = (0, 0, 0)


def bucket(x, y, colour, scale=1.0, turn=0):
    """A plastic bucket with a lid, a printed band and a wire handle. At scale 1 it holds 15 litres."""
    k = lambda points: [(r * scale, z * scale) for r, z in points]
    white = plastic("bucket", "#f1efe9")
    body = [(0, 0.004), (0.121, 0.004), (0.126, 0), (0.13, 0.006), (0.147, 0.262), (0.155, 0.264), (0.155, 0.27), (0.148, 0.272),
            (0.149, 0.288), (0.156, 0.29), (0.156, 0.298)]
    studio.add_lathe(k(body), (x, y, 0), material=white)
    lid = [(0.157, 0.292), (0.16, 0.294), (0.16, 0.31), (0.157, 0.314), (0.15, 0.314), (0.147, 0.308), (0.03, 0.306), (0, 0.306)]
    studio.add_lathe(k(lid), (x, y, 0), material=plastic("lid", "#e9e6df", 0.45))
    at = lambda z: 0.1306 + (0.147 - 0.13) * (z - 0.006) / 0.256
    for low, high, tone in ((0.05, 0.15, colour), (0.15, 0.235, "#fbfaf6")):
        studio.add_lathe(k([(at(low), low), (at(high), high)]), (x, y, 0), material=plastic("print", tone, 0.4))
    c, s = math.cos(turn), math.sin(turn)
    arc = []
    for t in np.linspace(0, math.pi, 15):
        u, w = 0.157 * math.cos(t), -0.03 - 0.11 * math.sin(t)
        arc.append((x + scale * (u * c + w * s * 1.1), y + scale * (u * s + w * c * 1.1), scale * (0.262 - 0.13 * math.sin(t))))
    studio.add_wire(arc, 0.004 * scale, steel())


def bag(x, y, colour, columns):
    """A filled paper bag that stands on its bottom: bulging sides, a sewn top."""
    width, height, depth = 0.36, 0.55, 0.13
    u, v = np.meshgrid(np.linspace(0, 1, 300), np.linspace(0, 1, 240))
    angle = u * 2 * math.pi
    grid = Grid(1.0, 0.8, 300)
    power = 0.55
    cx = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power
    sy = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** (power + 0.25)
    bulge = np.sin(np.clip(v, 0, 1) * math.pi) ** 0.55
    thick = depth / 2 * (0.05 + 0.95 * bulge) * (1 + 0.06 * (1 - v))
    crease = 0.0022 * grid.clouds(0.25, 4, 4, 0.5)[:240, :300] * (1.4 - bulge)
    wide = width / 2 * (0.93 + 0.07 * np.sin(v * math.pi) ** 0.5)
    px, py, pz = cx * wide + crease * cx, sy * (thick + crease), v * height
    mesh_faces = [(r * 300 + n, r * 300 + (n + 1) % 300, (r + 1) * 300 + (n + 1) % 300, (r + 1) * 300 + n) for r in range(239) for n in range(299)]
    import bpy

    mesh = bpy.data.meshes.new("bag")
    mesh.from_pydata(np.stack([px, py, pz], -1).reshape(-1, 3).tolist(), [], mesh_faces)
    paper = linear("#e4dccb")
    tone = np.ones((240, 300, 4), np.float32)
    printed = smooth(0.27, 0.28, v) * smooth(0.78, 0.77, v)
    tone[..., :3] = blend(np.broadcast_to(paper, (240, 300, 3)), np.broadcast_to(linear(colour), (240, 300, 3)), printed)
    tone[..., 3] = 0.85
    mesh.color_attributes.new("paint", "FLOAT_COLOR", "POINT").data.foreach_set("color", tone.reshape(-1))
    mesh.materials.append(studio.painted())
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    thing = bpy.data.objects.new("bag", mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.location, thing.rotation_euler = (x, y, 0), (0, 0, 0.18)


def tin(x, y, colour, radius=0.056, height=0.126):
    metal = steel("tin", 0.22)
    ring = [(radius * 0.96, 0.004), (radius, 0), (radius, 0.005), (radius * 0.985, 0.007)]
    side = [(radius * 0.985, 0.007), (radius * 0.985, height - 0.007)]
    top = [(radius * 0.985, height - 0.007), (radius, height - 0.005), (radius, height), (radius * 0.93, height), (radius * 0.9, height - 0.005),
           (radius * 0.75, height - 0.005), (radius * 0.72, height - 0.001), (0, height - 0.001)]
    for part in (ring, top):
        studio.add_lathe(part, (x, y, 0), material=metal)
    studio.add_lathe(side, (x, y, 0), material=plastic("tin-print", "#f8f6f1", 0.3))
    at = radius * 0.9855
    studio.add_lathe([(at, height * 0.25), (at, height * 0.68)], (x, y, 0), material=plastic("tin-band", colour, 0.3))


@scene
def bucket_row(columns):
    skimmed_wall(2.6, columns, 0.45)
    shelf(2.6, 2.6, columns // 2)
    for n, colour in enumerate(FAMILIES):
        bucket(-0.72 + 0.36 * n, 0.015 * (n % 2), colour, 1, 0.1 * (n - 2))
    light_things()
    studio.add_camera((-0.4, -2.6, 0.62), (0.0, 0.1, 0.22), 50)
    return 0.0


def light_things():
    studio.add_lamp(36, 2.8, 34, 0.7, azimuth=155, up=0.5)
    studio.set_sky(0.2)


@scene
def workshop(columns):
    skimmed_wall(2.2, columns, 0.35)
    shelf(2.2, 1.4, columns // 2)
    bag(0.24, 0.05, "#1f6a4a", columns)
    bucket(-0.22, -0.02, "#1f4fd1", 1, 0.2)
    tin(0.02, -0.22, "#c8443a", 0.062, 0.13)
    light_things()
    studio.add_camera((-0.12, -1.75, 0.45), (0.02, 0.05, 0.24), 50)
    return 0.0


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
