"""The steps of a painted glass cloth that is covered: test, sanding, two coats, sanding and primer."""
import numpy as np

import tools
from fields import linear, mix, smooth
from smooth_wall_steps import band, frame_of
from wall import WHITE, raking, rolled_paint, surface, undulation

PAINT, FILLER = linear("#dcd2bc"), WHITE * 1.02


def cloth(wall, grid, pitch=0.0062):
    """A painted glass cloth: its threads are round and soft below two coats of paint."""
    x, z = grid.x + 0.0008 * grid.noise(0.08, 3), grid.z + 0.0008 * grid.noise(0.07, 5)
    u, v = x / pitch, z / pitch
    warp = np.sqrt(np.clip(1 - (((u % 1) - 0.5) / 0.5) ** 2, 0, 1)) * (0.55 + 0.45 * np.sin(np.pi * (v + np.floor(u))))
    weft = np.sqrt(np.clip(1 - (((v % 1) - 0.5) / 0.5) ** 2, 0, 1)) * (0.55 - 0.45 * np.sin(np.pi * (u + np.floor(v))))
    wall.height = 0.0007 * np.maximum(warp, weft) + 0.00002 * grid.noise(0.0015, 7, 1) + undulation(grid, 30, 0.0005)
    wall.colour[:] = PAINT
    wall.vary(grid.clouds(0.3, 35), 0.02)
    wall.roughness[:] = 0.5


@surface(0.3)
def step_cloth_tested(wall, grid):
    cloth(wall, grid)
    at, cut = (-0.035, 0.012), np.full(grid.x.shape, 9.0)
    for turn, reach in ((48, 0.07), (-44, 0.052)):
        along, across = frame_of(grid, at, turn)
        cut = np.minimum(cut, np.where(np.abs(along) < reach, np.abs(across + 0.0005 * grid.noise(0.03, turn + 90)), 9))
    # The knife pulled at one corner: it holds, only a few millimetres came off the wall.
    along, across = frame_of(grid, at, 2)
    lifted = np.clip(1 - np.hypot(along, across * 0.9) / 0.022, 0, 1) * (along > np.abs(across) * 0.95)
    wall.height += 0.006 * lifted**1.5
    wall.height -= 0.0016 * smooth(0.0009, 0.0004, cut)
    wall.paint(linear("#8d8371"), smooth(0.0008, 0.0003, cut) * 0.9)
    wall.height += 0.0005 * np.exp(-(((cut - 0.0013) / 0.0006) ** 2))
    tools.room(1.2)
    tools.cutter((0.003, -0.0045, 0.051), 24, 40)
    raking(12, 40, sky=0.3)


@surface(0.5)
def step_cloth_dulled(wall, grid):
    cloth(wall, grid)
    path = [(-0.3, 0.12), (-0.02, 0.13), (0.02, 0.05), (-0.3, 0.0), (-0.3, -0.1), (0.05, -0.03)]
    done = smooth(0.06, 0.045, grid.distance(path, 0.1) + 0.006 * grid.noise(0.03, 90))
    # Paper takes the paint's shine off the tops of the threads, and leaves dust between them.
    tops = smooth(0.0002, 0.0006, wall.height - undulation(grid, 30, 0.0005))
    wall.paint(linear("#f0ebe0"), done * (0.35 + 0.4 * tops) * np.clip(0.9 + 0.15 * grid.clouds(0.06, 92, 3), 0, 1))
    wall.roughness = mix(wall.roughness, 0.95, done)
    wall.height -= 0.00012 * done * tops
    tools.sanding_block((0.06, -0.0008, -0.02), 24)
    raking(12, 40, sky=0.3)


def first_coat(wall, grid, at, wet):
    """Pressed into the relief up to the threads: some of them show through."""
    relief = wall.height.copy()
    band(wall, grid, at, 90, 0.4, 0.0011, 100, FILLER * (0.95 if wet else 1), 0.008 if wet else 0)
    along, across = frame_of(grid, at, 90)
    inside = smooth(0.199, 0.197, np.abs(across + 0.002 * grid.noise(0.2, 100))) * smooth(0.001, -0.001, along)
    wall.height += 0.25 * relief * inside
    shown = inside * smooth(0.4, 1.6, grid.noise(0.09, 110, 1.3)) * smooth(0.00045, 0.0007, relief)
    wall.paint(PAINT, shown * 0.4)


@surface(0.74)
def step_cloth_first_coat(wall, grid):
    cloth(wall, grid)
    first_coat(wall, grid, (0.0, 0.03), True)
    tools.knife(0.4, (0.0, -0.0018, 0.031), 90)
    raking(15, 40, sky=0.3)


@surface(0.74)
def step_cloth_crossed(wall, grid):
    cloth(wall, grid)
    for x in (-0.38, 0.0, 0.38):
        first_coat(wall, grid, (x, 1), False)
    wall.vary(grid.noise(0.02, 75, 1, stretch=(1, 12)), 0.01)
    band(wall, grid, (0.08, -0.02), 0, 0.32, 0.0016, 200, WHITE * linear("#e2dfd8"), 0.007)
    tools.knife(0.32, (0.081, -0.002, -0.02), 0, 18)
    raking(13, 40, sky=0.3)


@surface(0.74)
def step_cloth_smoothed(wall, grid):
    wall.colour[:] = WHITE * 1.04
    wall.height = 0.00009 * grid.noise(0.25, 91) + 0.000012 * grid.noise(0.004, 92, 1.2)
    wall.vary(grid.clouds(0.1, 93, 3), 0.01)
    # At the right the cloth is as it was, with both coats in steps before it.
    old = wall.height * 0
    keep = wall.colour.copy(), wall.height.copy()
    cloth(wall, grid)
    old, paint = wall.height.copy(), wall.colour.copy()
    wall.colour, wall.height = keep[0].copy(), keep[1] + 0.0019
    for x, level, colour in ((0.06, 0.0015, WHITE * 0.97), (0.17, 0.0009, WHITE * 0.93)):
        edge = grid.x - x + 0.003 * grid.noise(0.3, 95) + 0.0007 * grid.noise(0.02, 96 + int(x * 100))
        past = smooth(-0.0006, 0.0006, edge)
        lines = 0.00006 * grid.noise(0.003, 97, 1, stretch=(1, 40))
        wall.height = mix(wall.height, level + lines + (0.25 * old if level < 0.001 else 0), past)
        wall.paint(colour, past)
    edge = grid.x - 0.26 + 0.004 * grid.noise(0.25, 98) + 0.001 * grid.noise(0.02, 99)
    past = smooth(-0.0006, 0.0006, edge)
    wall.height = mix(wall.height, old, past)
    wall.colour = mix(wall.colour, paint, past[..., None])
    raking(9, 40, sky=0.28)


@surface(0.74)
def step_cloth_primed(wall, grid):
    wall.colour[:] = WHITE * linear("#e0dace")
    wall.height = 0.00009 * grid.noise(0.25, 91)
    wall.vary(grid.clouds(0.12, 89, 3), 0.012)
    for n, (x, bottom) in enumerate(((-0.31, -0.05), (-0.08, -0.05), (0.15, -0.03))):
        edge = np.abs(grid.x - x + 0.003 * grid.noise(0.3, 120 + n)) / 0.125
        drag = grid.noise(0.005, 130 + n, 1, stretch=(1, 14))
        strip = smooth(1, 0.98, edge + 0.008 * drag) * smooth(bottom - 0.006, bottom, grid.z + 0.004 * drag + 0.012 * (n < 2) * grid.noise(0.05, 140 + n))
        wall.paint(WHITE * 1.09, strip * np.clip(0.93 + 0.06 * drag, 0, 1))
        wall.height += 0.00009 * strip * (1 + np.tanh(grid.noise(0.0045, 150 + n, 2.5)))
        wall.roughness = mix(wall.roughness, 0.3, strip)
    tools.roller(0.25, (0.15, -0.002, -0.035), -90)
    raking(12, 40, sky=0.3)
