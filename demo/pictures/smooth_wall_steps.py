"""The steps of a wall that is smoothed: marks, two crossed coats, sanding and primer."""
import math

import numpy as np

import tools
from fields import linear, mix, smooth
from wall import OLD, WHITE, raking, rolled_paint, surface, undulation

FILLER = WHITE * 1.02


def old_wall(wall, grid, stipple=0.00014):
    wall.colour[:] = OLD * 0.92
    wall.vary(grid.clouds(0.3, 35), 0.025)
    wall.height = undulation(grid, 30, 0.0006) + rolled_paint(grid, 31, stipple)


def frame_of(grid, at, turn):
    """Distances from a place along a direction, and to the left of it."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return (grid.x - at[0]) * c + (grid.z - at[1]) * s, (grid.z - at[1]) * c - (grid.x - at[0]) * s


def band(wall, grid, at, turn, width, level, seed, colour=FILLER, load=0.0, length=9.0):
    """What a knife leaves behind it on its way to `at`. `level`: metres above the wall; `load`: the filler below the blade."""
    along, across = frame_of(grid, at, turn)
    upright = abs(math.sin(math.radians(turn))) > 0.7
    drawn = lambda length, n, ratio: grid.noise(length, seed + n, 1, stretch=(1, ratio) if upright else (ratio, 1))
    side = np.abs(across + 0.002 * grid.noise(0.2, seed)) - width / 2
    began = smooth(-length, -length + 0.006, along + 0.005 * drawn(0.03, 10, 6))
    inside = smooth(0.001, -0.002, side) * smooth(0.001, -0.001, along) * began
    lines = 0.00003 * drawn(0.003, 1, 60) + 0.00006 * drawn(0.03, 2, 12)
    # A thin coat leaves out the deepest places.
    missed = (level < 0.001) * smooth(2.1, 2.7, drawn(0.03, 3, 6) + 0.5 * grid.noise(0.006, seed + 4))
    wall.height = mix(wall.height, np.maximum(level + lines, wall.height * 0.4), inside * (1 - 0.7 * missed))
    wall.paint(colour, inside * np.clip(0.97 - 0.5 * missed + 0.02 * drawn(0.01, 5, 20), 0, 1))
    burr = np.exp(-(((side - 0.0005) / 0.0016) ** 2)) * smooth(0.002, -0.004, along) * began * np.clip(0.4 + 0.6 * grid.noise(0.05, seed + 6, 1.4), 0, 1.5)
    wall.height += 0.0007 * burr
    roll = np.clip(1 - ((along - 0.019) / (0.016 + 0.003 * grid.noise(0.05, seed + 7))) ** 2, 0, 1) * smooth(0.008, 0, side + 0.002 * grid.noise(0.03, seed + 8))
    wall.height += load * (np.sqrt(roll) + 0.15 * roll * grid.clouds(0.03, seed + 9, 3))
    wall.paint(colour, np.clip(burr + 4 * roll * (load > 0), 0, 1))
    wall.roughness -= 0.3 * np.clip(inside + roll * (load > 0), 0, 1)


def first_coat(wall, grid, lanes):
    """Upright lanes of filler: (x of the middle, height where the knife is)."""
    for n, (x, z) in enumerate(lanes):
        band(wall, grid, (x, z), 90, 0.4, 0.0006 + 0.00008 * n, 100 + 20 * n, WHITE * 0.96, load=0.007 if z < 0.4 else 0)


@surface(0.62)
def step_smooth_marked(wall, grid):
    old_wall(wall, grid, 0.00008)
    marks = np.full(grid.x.shape, 9.0)
    for n, (x, z, radius, lift) in enumerate(((-0.17, 0.07, 0.045, 0.003), (0.2, 0.1, 0.04, -0.0026), (0.03, -0.08, 0.05, 0.0032), (-0.2, -0.11, 0.035, -0.0024))):
        r = np.hypot((grid.x - x) / 1.15, grid.z - z) + 0.005 * grid.noise(0.06, 40 + n)
        wall.height += lift * np.exp(-((r / radius / 0.7) ** 2))
        turned = np.hypot((grid.x - x) / 1.1, (grid.z - z) + 0.12 * (grid.x - x)) + 0.0025 * grid.noise(0.1, 50 + n)
        ring = np.abs(turned - radius * 1.05)
        u, v = np.abs(grid.x - x - grid.z + z) / 1.41, np.abs(grid.x - x + grid.z - z) / 1.41
        cross = np.where(np.hypot(u, v) < radius * 0.75, np.minimum(u, v) + 0.0004 * grid.noise(0.03, 60 + n), 9)
        # A bump has a ring round it; a hollow has a cross in it.
        unfinished = (lift > 0) & (n == 2) & (np.arctan2(grid.z - z, grid.x - x) < 0.25) & (np.arctan2(grid.z - z, grid.x - x) > -0.5)
        marks = np.minimum(marks, np.where(unfinished, 9, ring if lift > 0 else cross))
    wall.paint(linear("#4a4a4c"), smooth(0.0022, 0.0012, marks) * np.clip(0.85 + 0.2 * grid.noise(0.0025, 70), 0.2, 1))
    tools.pencil((0.084, -0.001, -0.107), -38)
    raking(9, 52, sky=0.26, azimuth=270, up=0)


@surface(0.84)
def step_smooth_first_coat(wall, grid):
    old_wall(wall, grid)
    first_coat(wall, grid, ((-0.36, 1), (0.03, 0.0)))
    tools.knife(0.4, (0.03, -0.0015, 0.001), 90)
    raking(17, 40, sky=0.3)


@surface(0.84)
def step_smooth_crossed(wall, grid):
    old_wall(wall, grid)
    first_coat(wall, grid, ((-0.36, 1), (0.03, 1), (0.42, 1)))
    wall.roughness[:] = 0.85
    # The dry coat is light; the fresh one is still damp.
    wall.colour *= 1.08
    wall.vary(grid.noise(0.02, 75, 1, stretch=(1, 12)), 0.01)
    band(wall, grid, (0.06, 0.01), 0, 0.4, 0.0011, 200, WHITE * linear("#e6e3dd"), 0.006)
    tools.knife(0.4, (0.061, -0.0015, 0.01), 0, 18)
    raking(17, 40, sky=0.3)


@surface(0.6)
def step_smooth_sanded(wall, grid):
    wall.colour[:] = WHITE * linear("#ebe6dd")
    rough = 0.00012 * grid.noise(0.03, 80, 1, stretch=(10, 1)) + 0.00005 * grid.noise(0.004, 81, 1, stretch=(40, 1))
    for n, z in enumerate((-0.17, -0.05, 0.07, 0.19)):
        rough += 0.0013 * np.exp(-(((grid.z - z - 0.004 * grid.noise(0.3, 82 + n)) / 0.0018) ** 2)) * np.clip(0.5 + 0.6 * grid.noise(0.06, 86 + n), 0, 1.5)
    path = [(-0.4, 0.13), (0.02, 0.15), (0.05, 0.02), (-0.4, -0.02), (-0.4, -0.12), (0.06, -0.04)]
    done = smooth(0.078, 0.07, grid.distance(path, 0.12) + 0.004 * grid.noise(0.03, 90))
    swirls = np.zeros(grid.x.shape)
    rng = np.random.default_rng(4)
    for _ in range(260):
        x, z, r = rng.uniform(-0.4, 0.15), rng.uniform(-0.25, 0.25), rng.uniform(0.006, 0.014)
        swirls = np.maximum(swirls, np.exp(-(((np.hypot(grid.x - x, grid.z - z) - r) / 0.0006) ** 2)))
    wall.height = mix(rough, 0.00008 * grid.noise(0.25, 91) - 0.00001 * swirls, done)
    wall.paint(WHITE * 1.06, done * np.clip(0.9 + 0.1 * grid.clouds(0.08, 92, 3), 0, 1))
    tools.sander((0.06, -0.001, -0.03), -8)
    raking(10, 40, sky=0.26)


@surface(0.84)
def step_smooth_primed(wall, grid):
    wall.colour[:] = WHITE * linear("#dcd6cb")
    wall.height = 0.00012 * grid.noise(0.3, 88)
    wall.vary(grid.clouds(0.15, 89, 3), 0.012)
    for n, (x, bottom) in enumerate(((-0.38, -1), (-0.15, -1), (0.08, 0.0))):
        edge = np.abs(grid.x - x + 0.003 * grid.noise(0.3, 20 + n)) / 0.125
        drag = grid.noise(0.005, 30 + n, 1, stretch=(1, 14))
        strip = smooth(1, 0.98, edge + 0.008 * drag) * smooth(bottom - 0.006, bottom, grid.z + 0.003 * drag)
        wall.paint(WHITE * 1.08, strip * np.clip(0.93 + 0.06 * drag, 0, 1))
        wall.height += 0.00009 * strip * (1 + np.tanh(grid.noise(0.0045, 40 + n, 2.5)))
        wall.roughness = mix(wall.roughness, 0.3, strip)
    tools.roller(0.25, (0.08, -0.002, -0.005), -90)
    raking(12, 40, sky=0.3)
