"""The maker's packs: on a screed in front of a finished wall, and on the bench of a workshop."""
import math

import bpy
import numpy as np

import labelled_packs
import studio
import tools
from fields import Grid, blend, linear, mix, smooth
from grain import grain
from scenes import scene
from wall import WHITE, Wall


def skimmed_wall(width, columns, y, bottom=0.0):
    """A finished wall behind the things."""
    wall = Wall(width, columns)
    grid = wall.grid
    wall.colour[:] = linear("#d6cdbf")
    wall.height = 0.0005 * grid.noise(0.7, 3) + 0.00012 * grid.noise(0.12, 4, stretch=(3, 1)) + 0.00002 * grid.noise(0.004, 6, stretch=(14, 1))
    wall.vary(grid.clouds(0.4, 5, 4), 0.018)
    grain(wall, 0.05, 0.012)
    studio.add_wall(grid, wall.height, wall.colour, wall.roughness).location = (0, y, grid.height / 2 + bottom)


def screed(width, depth, columns, y):
    """A floor of cement, trowelled smooth, with the dust and the drops of the work."""
    grid = Grid(width, depth, columns)
    tone = 0.6 * grid.clouds(0.6, 11, 7, 0.72) + 0.5 * grid.noise(0.02, 12, 1.2)
    colour = blend(linear("#78736b"), linear("#918c83"), smooth(-2.2, 2.2, tone))
    colour = colour * (1 + 0.07 * grid.noise(0.003, 13, 1) + 0.06 * grid.noise(0.0015, 14, 1))[..., None]
    dust = smooth(0.2, 2.6, grid.clouds(0.5, 15, 8, 0.75))
    colour = blend(colour, np.broadcast_to(linear("#d8d4cc"), colour.shape), 0.22 * dust)
    first, _, chance = grid.cells(0.07, 16)
    drop = smooth(1, 0.75, first / (0.0015 + 0.005 * (chance - 0.7) / 0.3) + 0.2 * grid.noise(0.004, 17, 1.2)) * (chance > 0.7)
    colour = blend(colour, np.broadcast_to(WHITE * 0.95, colour.shape), drop)
    height = 0.0004 * grid.noise(0.3, 18) + 0.00007 * grid.noise(0.004, 19, 1.2) + 0.0007 * drop
    floor = studio.add_wall(grid, height, colour, mix(0.62, 0.85, dust))
    floor.rotation_euler, floor.location = (-math.pi / 2, 0, 0), (0, y, 0)


def bench(width, depth, columns, front):
    """A worn bench top of glued beech staves, its front edge at y = `front`, its top at height 0."""
    grid = Grid(width, depth, columns)
    row = np.floor(grid.z / 0.062 + 0.37)
    rng = np.random.default_rng(21)
    shift = rng.uniform(0, 1, 60)[row.astype(int) + 30]
    stave = np.floor(grid.x / 0.55 + shift)
    tone = rng.normal(0, 1, (60, 20))[row.astype(int) + 30, stave.astype(int) + 10]
    fibre = grid.noise(0.0016, 22, 1, stretch=(40, 1)) + 0.7 * grid.noise(0.007, 23, 1.2, stretch=(22, 1)) + 0.5 * grid.clouds(0.05, 24, 3, stretch=(9, 1))
    colour = blend(linear("#8a6244"), linear("#bd9468"), smooth(-2.4, 2.4, fibre + 0.7 * tone))
    along, across = (grid.x / 0.55 + shift) % 1, (grid.z / 0.062 + 0.37) % 1
    gap = np.minimum(np.minimum(across, 1 - across) * 0.062, np.minimum(along, 1 - along) * 0.55)
    colour = colour * (1 - 0.4 * smooth(0.0009, 0.0002, gap))[..., None]
    dust = smooth(0.3, 2.8, grid.clouds(0.2, 25, 6, 0.65) + 0.15 * fibre)
    colour = blend(colour, np.broadcast_to(linear("#e6e0d6"), colour.shape), 0.22 * dust)
    top = studio.add_wall(grid, 0.00006 * fibre - 0.0003 * smooth(0.0008, 0.0002, gap), colour, mix(0.5, 0.85, dust))
    top.rotation_euler, top.location = (-math.pi / 2, 0, 0), (0, front + depth / 2, 0)
    edge, shader = studio.new_material("edge", roughness=0.5)
    nodes, links = edge.node_tree.nodes, edge.node_tree.links
    lines, _ = tools.field_of(nodes, links, (4, 300, 500), 4)
    links.new(tools.ramp(nodes, links, lines, (0.3, linear("#8d6646")), (0.7, linear("#b98f63"))), shader.inputs["Base Color"])
    studio.add_box((width, 0.02, 0.045), (0, front - 0.0095, -0.0226), bevel=0.002, material=edge)
    studio.add_box((width, 0.02, 0.6), (0, front + 0.03, -0.34), bevel=0, material=tools.matter("#77736c", 0.6))


def light_things(sky=0.17, power=34):
    studio.add_lamp(34, 2.8, power, 0.4, azimuth=150, up=0.5)
    studio.set_sky(sky)
    tools.room(3.0)


@scene
def bucket_row(columns):
    skimmed_wall(2.3, columns // 2, 0.34)
    screed(2.3, 2.1, columns * 2 // 3, -0.7)
    for n, (form, reference, x, y, turn) in enumerate((
        ("bucket-medium", "TV010204", -0.49, -0.02, 7),
        ("bucket-large", "TV040303", -0.165, 0.03, 2),
        ("bucket-medium", "TV050303", 0.165, -0.01, -4),
        ("bucket-small", "TV090301", 0.45, -0.05, -9),
    )):
        labelled_packs.bucket(form, reference, x, y, turn)
    light_things()
    studio.add_camera((-0.01, -2.7, 0.48), (-0.01, 0.0, 0.165), 67)
    return -0.9


def test_wall(width, columns, y, bottom):
    """A workshop's wall with boards on which fillers are tried: smoothed in bands, rolled, and spread with a trowel."""
    wall = Wall(width, columns)
    grid = wall.grid
    z = grid.z + grid.height / 2 + bottom
    wall.colour[:] = linear("#d6cdbf")
    wall.vary(grid.clouds(0.4, 5, 4), 0.02)
    wall.height = 0.0005 * grid.noise(0.7, 3) + 0.00008 * grid.noise(0.006, 6) + 0.00003 * grid.noise(0.0028, 7)
    for n, (x, low, wide, high) in enumerate(((-0.74, 0.4, 0.46, 0.6), (-0.18, 0.4, 0.46, 0.6), (0.38, 0.4, 0.46, 0.6), (0.94, 0.4, 0.46, 0.6))):
        u, v = grid.x - x, z - low
        inner = np.minimum(np.minimum(u + wide / 2, wide / 2 - u), np.minimum(v, high - v))
        board = smooth(-0.0004, 0.0004, inner)
        wall.height += 0.0125 * board
        wall.paint(linear("#a9a294"), board)
        edge = inner + 0.0022 * grid.noise(0.2, 30 + n) + 0.0007 * grid.noise(0.015, 40 + n)
        cover = smooth(0.026, 0.029, edge) * (u < (0.05 if n == 1 else 1))
        tone = (WHITE * 0.9, WHITE * 0.86, linear("#b9b5ad"), linear("#cf9a80"))[n]
        wall.paint(tone, cover)
        lines = grid.noise(0.005, 50 + n, 1, stretch=(1, 40)) + 0.8 * grid.noise(0.05, 60 + n, 1.4, stretch=(1, 5))
        coat = (0.00016 * lines, 0.00003 * lines, 0.0002 * grid.clouds(0.12, 70, 6, 0.7), 0.0001 * grid.clouds(0.1, 71, 5))[n]
        wall.height += cover * (0.0012 + coat)
        wall.vary(grid.clouds(0.16, 80 + n, 7, 0.72) * cover, (0.012, 0.008, 0.05, 0.07)[n])
        for side in (-1, 1):
            for place in (0.014, high - 0.014):
                screw = np.hypot(u - side * (wide / 2 - 0.014), v - place)
                wall.height -= 0.0012 * smooth(0.0045, 0.004, screw)
                wall.paint(linear("#5f5b55"), smooth(0.0045, 0.004, screw))
    grain(wall, 0.04, 0.012)
    studio.add_wall(grid, wall.height, wall.colour, wall.roughness).location = (0, y, grid.height / 2 + bottom)


def put_down(build, x, y, turn, lift=0.0):
    """Puts a tool, which is made in front of a wall, flat on the bench. `turn`: degrees, seen from above."""
    before = set(bpy.data.objects)
    build()
    group = bpy.data.objects.new("tool", None)
    bpy.context.collection.objects.link(group)
    for thing in set(bpy.data.objects) - before - {group}:
        thing.parent = group
    group.location, group.rotation_euler = (x, y, lift), (-math.pi / 2, 0, math.radians(turn))


def plaster_cup(x, y):
    """A rubber cup with mixed plaster."""
    rubber, plaster = tools.matter("#2a2b2e", 0.55, 0.3), tools.matter("#e9e4da", 0.8, 0.2)
    outside = [(0, 0), (0.034, 0), (0.042, 0.006), (0.059, 0.045), (0.064, 0.085), (0.0645, 0.088), (0.0625, 0.088), (0.0575, 0.05)]
    studio.add_lathe(outside, (x, y, 0), material=rubber)
    filling = [(0.06, 0.062), (0.057, 0.064), (0.04, 0.069), (0.028, 0.066), (0.012, 0.071), (0, 0.07)]
    studio.add_lathe(filling, (x, y, 0), material=plaster)
    studio.add_lathe([(0.0648, 0.0882), (0.0622, 0.0886), (0.0605, 0.075)], (x, y, 0), material=plaster)


def socket_box(x, y, turn):
    """A box for a socket, lying with its opening towards the viewer."""
    shell = [(0, 0), (0.032, 0), (0.034, 0.003), (0.034, 0.045), (0.036, 0.047), (0.036, 0.05), (0.0325, 0.05), (0.032, 0.004), (0, 0.003)]
    studio.add_lathe(shell, (x, y, 0.036), (90, 0, turn), tools.matter("#c9762a", 0.45, 0.4))


@scene
def workshop(columns):
    # The head of a category shows a strip around the packs, covered by words at its lower left.
    test_wall(2.7, columns * 2 // 3, 0.4, -0.12)
    bench(2.9, 1.2, columns * 2 // 3, -0.78)
    labelled_packs.bag("TV080302", (20.37, 9.5, 28.05), 0.13, 0.03, 5)
    labelled_packs.carton("TV080301", 0.37, -0.02, -14)
    labelled_packs.bucket("bucket-medium", "TV010204", 0.67, 0.04, -6)
    plaster_cup(-0.2, -0.03)
    socket_box(-0.36, -0.1, 12)
    socket_box(-0.45, -0.06, -24)
    put_down(lambda: tools.trowel((0, 0, 0), 0, 0, 0.28), -0.95, 0.0, 24, 0.001)
    put_down(lambda: tools.knife(0.12, (0, 0, 0), 0, 4), -0.78, -0.16, -20, 0.001)
    light_things()
    studio.add_camera((0.0, -3.1, 0.52), (0.0, 0.0, 0.37), 50)
    return -0.9
