"""Walls that are being finished, or are: smoothed, sprayed, rolled, sanded, primed."""
import math

import numpy as np

from fields import linear, mix, smooth
from grain import grain
from wall import OLD, WARM, WHITE, raking, rolled_paint, surface, undulation


def stroke(wall, start, end, width, seed, lift=0.0004, ridge=0.0005, colour=None):
    """One pull of a filling knife: it covers what lies below, with fine lines along it and a burr at each side."""
    grid = wall.grid
    (x0, z0), (x1, z1) = start, end
    length = math.hypot(x1 - x0, z1 - z0)
    ux, uz = (x1 - x0) / length, (z1 - z0) / length
    along = (grid.x - x0) * ux + (grid.z - z0) * uz
    across = -(grid.x - x0) * uz + (grid.z - z0) * ux + 0.004 * grid.noise(0.25, seed, 2)
    edge = across / (width / 2)
    rng = np.random.default_rng(seed)
    lines = np.interp(across, np.linspace(-width, width, 400), np.cumsum(rng.normal(0, 1, 400)) * 0.1 + rng.normal(0, 0.35, 400))
    start_ragged = along + 0.002 * grid.noise(0.06, seed + 1, 1.5)
    inside = smooth(1.0, 0.985, np.abs(edge)) * smooth(0, 0.008, start_ragged) * smooth(length, length - 0.012, start_ragged)
    fade = 0.6 + 0.4 * np.sin(np.clip(along / length, 0, 1) * 3)
    level = lift + 0.00004 * lines * fade + 0.00008 * grid.noise(0.09, seed + 2, 2)
    under = wall.height * 0.45
    wall.height = mix(wall.height, under + level, inside)
    burr = ridge * np.exp(-(((np.abs(edge) - 1) * width / 2 / 0.0018) ** 2)) * np.clip(0.5 + 0.6 * grid.noise(0.05, seed + 3, 1.5), 0, 1.5)
    ends = smooth(-0.002, 0.004, along) * smooth(length + 0.002, length - 0.02, along)
    wall.height += burr * ends
    if colour is not None:
        wall.paint(colour, inside * np.clip(0.8 + 0.15 * grid.noise(0.02, seed + 4), 0, 1))


@surface(1.4)
def plaster_smooth(wall, grid):
    old = undulation(grid, 30, 0.0006) + rolled_paint(grid, 31, 0.00016)
    edge = grid.x - 0.42 + 0.05 * grid.z + 0.008 * grid.noise(0.25, 32) + 0.0015 * grid.noise(0.02, 33)
    done = smooth(0.004, -0.004, edge)
    new = 0.0011 + 0.00012 * grid.noise(0.6, 3) + 0.000014 * grid.noise(0.004, 4, 1.2)
    wall.height = mix(old, new, done)
    wall.height += 0.0006 * np.exp(-((edge / 0.003) ** 2)) * np.clip(grid.noise(0.08, 34) + 0.4, 0, 1.5)
    wall.colour[:] = OLD * 0.92
    wall.vary(grid.clouds(0.3, 35), 0.03)
    wall.paint(WHITE * 1.02, done)
    grain(wall, mix(0.07, 0.014, done), 0.008)
    raking(7, sky=0.3)


@surface(1.0)
def knife_strokes(wall, grid):
    wall.colour[:] = WARM
    wall.height = rolled_paint(grid, 1)
    rng = np.random.default_rng(4)
    for n in range(26):
        angle = rng.choice([-0.5, 0.45, 2.5, 0.1]) + rng.normal(0, 0.18)
        x, z = rng.uniform(-0.65, 0.45), rng.uniform(-0.4, 0.4)
        length = rng.uniform(0.3, 0.6)
        end = (x + length * math.cos(angle), z + length * math.sin(angle))
        stroke(wall, (x, z), end, rng.uniform(0.12, 0.2), 40 + 7 * n, colour=WHITE * (0.98 + 0.02 * rng.random()))
    wall.roughness[:] = 0.6
    grain(wall, 0.04, 0.008)
    raking(7, sky=0.2)


@surface(1.1)
def joint_tape(wall, grid):
    wall.colour[:] = linear("#b9b2a4")
    wall.height = 0.00004 * grid.noise(0.002, 3, 1) + 0.00003 * grid.noise(0.012, 4)
    wall.vary(grid.noise(0.0015, 5, 1), 0.015)
    x = grid.x + 0.02
    wall.height -= 0.002 * smooth(0.06, 0.004, np.abs(x))
    cover = smooth(0.085, 0.07, np.abs(x) + 0.006 * grid.noise(0.05, 6, 1, stretch=(1, 4)) + 0.004 * grid.noise(0.2, 7))
    level = -0.0004 + 0.00005 * grid.noise(0.003, 8, 1, stretch=(1, 50)) + 0.00012 * grid.noise(0.1, 9, stretch=(1, 2))
    wall.height = mix(wall.height, np.maximum(wall.height, level), cover)
    tape = smooth(0.027, 0.0262, np.abs(x + 0.002 * grid.noise(0.5, 10, stretch=(1, 2))))
    wall.height += 0.00028 * tape + 0.0003 * np.exp(-(((np.abs(x) - 0.078) / 0.002) ** 2)) * np.clip(grid.noise(0.06, 11) + 0.3, 0, 1.4)
    shown = smooth(-0.9, -1.6, grid.noise(0.11, 12, stretch=(1, 2)))
    wall.paint(WHITE * 0.99, cover * np.clip(0.93 + 0.08 * grid.noise(0.01, 13, stretch=(1, 8)), 0, 1))
    wall.paint(linear("#ded6c4"), tape * shown * 0.6)
    for z in (-0.26, -0.02, 0.22):
        for side in (-1, 1):
            cx = -0.02 + side * (0.34 + 0.004 * z)
            spot = np.hypot((grid.x - cx) / 1.3, grid.z - z + 0.01 * side)
            dab = smooth(0.022, 0.018, spot + 0.0025 * grid.noise(0.06, 14))
            wall.height = mix(wall.height, 0.00022 + 0.00004 * grid.noise(0.003, 15, 1, stretch=(20, 1)), dab)
            wall.paint(WHITE * 0.98, dab)
    grain(wall, 0.05)
    raking(8, sky=0.26)


@surface(1.4)
def primer(wall, grid):
    wall.colour[:] = linear("#d6cdbf")
    wall.height = 0.00005 * grid.noise(0.004, 3) + 0.0002 * grid.clouds(0.3, 4, 3)
    wall.vary(grid.clouds(0.2, 5, 4), 0.025)
    for n, x in enumerate((-0.5, -0.27, -0.04, 0.17)):
        top = 0.46 - 0.03 * n
        bottom = (-0.5, -0.42, -0.5, -0.16)[n]
        edge = np.abs(grid.x - x + 0.006 * grid.noise(0.4, 20 + n)) / 0.118
        drag = grid.noise(0.006, 30 + n, 1, stretch=(1, 14))
        end = smooth(bottom, bottom + 0.1, grid.z + 0.03 * drag) * smooth(top + 0.04, top, grid.z)
        strip = smooth(1, 0.97, edge + 0.01 * drag) * np.clip(end * 1.1, 0, 1)
        wall.paint(linear("#f1efe9"), strip * np.clip(0.8 + 0.1 * drag, 0, 1))
        wall.height += 0.00007 * strip * (1 + np.tanh(grid.noise(0.0045, 40 + n, 2.5)))
        wall.height += 0.0002 * np.exp(-(((edge - 0.985) / 0.02) ** 2)) * end
        wall.roughness = mix(wall.roughness, 0.32 + 0.06 * n, strip)
    grain(wall, 0.05)
    raking(10, sky=0.36)
