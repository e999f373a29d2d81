"""The steps of worksheets: one wall in one frame, as the work goes on."""
import numpy as np

from damaged_walls import bricks, hole
from fields import linear, mix, smooth
from wall import OLD, PLASTER, WHITE, raking, rolled_paint, surface, undulation

FILLER, DAMP = WHITE * 1.03, WHITE * 0.8


def old_wall(wall, grid):
    wall.colour[:] = OLD
    wall.vary(grid.clouds(0.2, 3), 0.02)
    wall.height = undulation(grid, 5, 0.0005) + rolled_paint(grid, 6)


def opened_hole(wall, grid):
    """The hole of the cover, its loose edges scraped off. Returns the distance from its centre: 1 at the edge."""
    old_wall(wall, grid)
    relief, colour = bricks(grid, 8)
    layers = [(0.0009, 0.05, linear("#e3dcd0")), (0.004, 0.07, linear("#cfc6ba")), (0.013, 0.1, linear("#a89a86"))]
    r = hole(wall, (0.03, 0.0), 0.17, 12, layers, (0.026, colour * 0.9, relief))
    scraped = smooth(1.22, 1.14, r + 0.1 * grid.noise(0.03, 80, 1.2))
    outside = smooth(0.99, 1.01, r)
    wall.height -= 0.0005 * scraped * outside
    wall.paint(PLASTER * 1.04, scraped * outside * 0.9)
    return r


def filled_hole(wall, grid, film, proud=0.0):
    """A filled hole under a film of filler, both in metres above the wall. Returns the distance from the hole's centre."""
    r = opened_hole(wall, grid)
    filled = smooth(1.24, 1.12, r)
    wall.height = mix(wall.height, 0.00012 * grid.noise(0.3, 81, 2), filled)
    wall.paint(FILLER, filled)
    lines = 0.00004 * grid.noise(0.004, 64, 1, stretch=(40, 1)) + 0.00012 * grid.noise(0.2, 65, 2, stretch=(3, 1))
    streaks = 0.5 * grid.noise(0.02, 61, 1.6, stretch=(10, 1)) + 0.6 * grid.noise(0.05, 62, 1.2, stretch=(6, 1))
    x, z = grid.x - 0.03, grid.z + 0.05 * grid.x
    reach = np.maximum(np.abs(x) / 0.27 + 0.1 * streaks, 0) ** 3 + (np.abs(z) / 0.175 + 0.02 * grid.noise(0.2, 63)) ** 4
    cover = smooth(1.15, 0.75, reach)
    wall.height = mix(wall.height, np.maximum(film + lines, wall.height * 0.3), cover)
    wall.height += 1.6 * film * np.exp(-(((reach - 0.93) / 0.03) ** 2)) * np.clip(grid.noise(0.03, 66) + 0.7, 0, 1.6)
    wall.paint(FILLER, cover * np.clip(0.92 + 0.1 * streaks * smooth(0.3, 0.9, reach), 0.3, 1))
    wall.height += proud * smooth(1.12, 0.8, r + 0.05 * grid.noise(0.15, 94, 2)) * (1 + 0.25 * grid.noise(0.05, 95, 1.2, stretch=(4, 1)))
    return r


@surface(0.72)
def step_hole_opened(wall, grid):
    opened_hole(wall, grid)
    raking(13, sky=0.35)


@surface(0.72)
def step_hole_damp(wall, grid):
    r = opened_hole(wall, grid)
    damp = smooth(1.2, 1.02, r + 0.06 * grid.noise(0.05, 82, 1.2))
    wall.colour = wall.colour * (1 - 0.34 * damp)[..., None]
    wall.roughness -= 0.4 * damp
    raking(13, sky=0.35)


@surface(0.72)
def step_hole_first_coat(wall, grid):
    r = opened_hole(wall, grid)
    lines = grid.noise(0.004, 83, 1, stretch=(30, 1)) + 0.8 * grid.noise(0.03, 84, 1.4, stretch=(5, 1))
    inside = smooth(1.02, 0.97, r + 0.02 * grid.noise(0.02, 85))
    pressed = inside * smooth(-1.3, -0.7, grid.noise(0.05, 86, 1.3, stretch=(3, 1)) + 0.5)
    wall.height = mix(wall.height, np.maximum(wall.height + 0.002, -0.017) + 0.0007 * lines, pressed)
    wall.paint(DAMP * 1.1, pressed * np.clip(0.92 + 0.06 * lines, 0, 1))
    raking(13, sky=0.35)


@surface(0.72)
def step_hole_filled(wall, grid):
    r = filled_hole(wall, grid, 0.0005, 0.002)
    damp = smooth(1.05, 0.8, r + 0.09 * grid.noise(0.12, 67))
    wall.paint(DAMP, damp * 0.6)
    wall.roughness -= 0.3 * damp
    raking(9, sky=0.3)


@surface(0.72)
def step_hole_scraped(wall, grid):
    r = filled_hole(wall, grid, 0.0004)
    wall.paint(DAMP * 1.1, smooth(1.0, 0.7, r + 0.09 * grid.noise(0.12, 67)) * 0.4)
    raking(8, sky=0.28)


@surface(0.72)
def step_hole_sanded(wall, grid):
    filled_hole(wall, grid, 0.00012)
    x, z = grid.x - 0.03, grid.z
    sanded = smooth(1.05, 0.85, np.hypot(x / 0.31, z / 0.24) + 0.03 * grid.noise(0.1, 87))
    fine = sum(np.interp(np.hypot(grid.x - cx, grid.z - cz), np.linspace(0, 1, 900), np.random.default_rng(n).normal(0, 1, 900)) for n, (cx, cz) in enumerate(((-0.3, -0.3), (0.4, -0.35))))
    wall.height = mix(wall.height, 0.00012 * grid.noise(0.25, 88) + 0.000012 * fine, sanded)
    wall.paint(FILLER * 1.02, sanded * np.clip(0.35 + 0.05 * fine + 0.1 * grid.clouds(0.08, 89, 3), 0, 0.7))
    raking(8, sky=0.3)


@surface(0.72)
def step_hole_primed(wall, grid):
    filled_hole(wall, grid, 0.00012)
    wall.height = 0.00012 * grid.noise(0.25, 88)
    # Rolled from the top; the last strip isn't finished.
    for n, (x, bottom) in enumerate(((-0.2, -0.4), (-0.02, -0.4), (0.16, 0.02))):
        edge = np.abs(grid.x - x + 0.004 * grid.noise(0.3, 20 + n)) / 0.1
        drag = grid.noise(0.005, 30 + n, 1, stretch=(1, 14))
        strip = smooth(1, 0.97, edge + 0.01 * drag) * smooth(bottom, bottom + 0.05, grid.z + 0.015 * drag)
        wall.paint(WHITE * 1.06, strip * np.clip(0.93 + 0.06 * drag, 0, 1))
        wall.height += 0.00008 * strip * (1 + np.tanh(grid.noise(0.004, 40 + n, 2.5)))
        wall.roughness = mix(wall.roughness, 0.3, strip)
    raking(9, sky=0.34)


def joint(wall, grid):
    """Two plasterboards with tapered edges. Returns the distance from the joint in metres."""
    wall.colour[:] = linear("#b9b2a4")
    wall.height = 0.00004 * grid.noise(0.002, 3, 1) + 0.00003 * grid.noise(0.012, 4)
    wall.vary(grid.noise(0.0015, 5, 1), 0.015)
    x = np.abs(grid.x + 0.02)
    wall.height -= 0.002 * smooth(0.06, 0.004, x)
    gap = smooth(0.002, 0.0012, x)
    wall.height -= 0.011 * gap
    wall.paint(linear("#8f877a"), gap)
    for z in (-0.26, -0.02, 0.22):
        for side in (-1, 1):
            r = np.hypot(grid.x + 0.02 - side * 0.018, grid.z - z)
            wall.height -= 0.0012 * smooth(0.0048, 0.0036, r)
            wall.paint(linear("#4a4a48"), smooth(0.0046, 0.004, r))
            cross = np.minimum(np.abs(grid.x + 0.02 - side * 0.018), np.abs(grid.z - z))
            wall.height -= 0.001 * smooth(0.001, 0.0006, cross) * smooth(0.0028, 0.0024, r)
    return x


def coat(wall, grid, x, half, level, seed):
    """A band of filler along the joint. `half`: half its width in metres; `level`: metres above the boards."""
    edge = x + 0.004 * grid.noise(0.05, seed, 1, stretch=(1, 4)) + 0.003 * grid.noise(0.2, seed + 1)
    cover = smooth(half, half - 0.01, edge)
    lines = 0.00005 * grid.noise(0.003, seed + 2, 1, stretch=(1, 50)) + 0.0001 * grid.noise(0.1, seed + 3, stretch=(1, 2))
    wall.height = mix(wall.height, np.maximum(wall.height + 0.00005, level + lines), cover)
    wall.height += 0.0003 * np.exp(-(((edge - half + 0.003) / 0.002) ** 2)) * np.clip(grid.noise(0.06, seed + 4) + 0.3, 0, 1.4)
    wall.paint(WHITE * 0.99, cover * np.clip(0.94 + 0.06 * grid.noise(0.01, seed + 5, 1, stretch=(1, 8)), 0, 1))


def tape(wall, grid, x):
    band = smooth(0.027, 0.0262, x)
    wall.height += 0.00028 * band
    wall.paint(linear("#ddd4c0"), band * 0.95)


@surface(0.8)
def step_joint_bare(wall, grid):
    joint(wall, grid)
    raking(8, sky=0.3)


@surface(0.8)
def step_joint_taped(wall, grid):
    x = joint(wall, grid)
    coat(wall, grid, x, 0.075, -0.0012, 20)
    # The tape covers the upper part; the knife still has to press the lower one in.
    tape(wall, grid, np.where(grid.z > -0.1 + 0.4 * grid.x, x, 1))
    raking(8, sky=0.3)


@surface(0.8)
def step_joint_covered(wall, grid):
    x = joint(wall, grid)
    coat(wall, grid, x, 0.085, -0.0004, 30)
    raking(8, sky=0.3)


@surface(0.8)
def step_joint_finished(wall, grid):
    x = joint(wall, grid)
    coat(wall, grid, x, 0.14, 0.00025, 40)
    raking(7, sky=0.3)

