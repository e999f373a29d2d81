"""The steps of a mouldy cellar wall: treated, washed, repaired, painted."""
import numpy as np

import tools
from fields import linear, mix, smooth
from smooth_wall_steps import band
from wall import WHITE, raking, render_grain, surface, undulation

PAINT, MORTAR = linear("#ddd8cb"), linear("#b9b4a8")


def cellar(wall, grid, clean=0.0, grey=1.0):
    """Painted render in the foot of a corner. `clean`: where the mould is gone; `grey`: the stain that it leaves."""
    wall.height = render_grain(grid, 3, 0.006, 0.0007) + undulation(grid, 5, 0.0012)
    wall.colour[:] = PAINT
    wall.vary(grid.clouds(0.3, 6, 4), 0.03)
    near = smooth(0.34, -0.3, grid.z + 0.45 * (grid.x - 0.05) + 0.09 * grid.clouds(0.3, 7, 4))
    wall.paint(linear("#8d8b79"), 0.42 * near * grey)
    for seed, size in ((17, 0.01), (18, 0.018), (19, 0.03)):
        first, _, chance = grid.cells(size, seed)
        spot = smooth(size * 0.42, size * 0.1, first + size * 0.16 * grid.noise(size * 0.35, seed + 20, 1))
        present = chance < np.clip(near * 1.05 - 0.16, 0, 0.85)
        wall.paint(linear("#2f332c"), spot * present * (0.45 + 0.45 * chance) * (1 - clean))


@surface(0.8)
def step_mould_treated(wall, grid):
    cellar(wall, grid)
    # Sprayed from the bottom upwards; single runs go down from the wet edge.
    top = 0.05 + 0.03 * grid.noise(0.25, 40) + 0.008 * grid.noise(0.03, 41)
    wet = smooth(0.03, -0.02, grid.z - top)
    first, _, chance = grid.cells(0.007, 42)
    drops = smooth(0.0024, 0.0016, first) * (chance < 0.5) * smooth(0.14, 0.0, grid.z - top)
    runs = np.zeros(grid.x.shape)
    for n, x in enumerate(np.random.default_rng(3).uniform(-0.38, 0.38, 16)):
        drift = grid.x - x + 0.003 * grid.noise(0.12, 50 + n, stretch=(1, 3))
        runs = np.maximum(runs, np.exp(-((drift / 0.0026) ** 2)) * wet)
    wet = np.maximum(wet, drops)
    wall.colour = wall.colour * (1 - 0.36 * wet)[..., None]
    wall.height += 0.0005 * drops + 0.0007 * runs
    wall.roughness = mix(wall.roughness, 0.16, wet)
    tools.spray_nozzle((0.12, -0.2, 0.02), -38, 26)
    raking(15, 40, sky=0.4)


@surface(0.8)
def step_mould_washed(wall, grid):
    path = [(-0.42, 0.16), (0.02, 0.15), (-0.42, 0.03), (0.06, 0.02), (-0.42, -0.1), (0.05, -0.12), (-0.42, -0.2)]
    done = smooth(0.085, 0.06, grid.distance(path, 0.12) + 0.012 * grid.noise(0.06, 44))
    cellar(wall, grid, done, 1 - 0.75 * done)
    wall.colour = wall.colour * (1 - 0.08 * done)[..., None]
    wall.roughness = mix(wall.roughness, 0.35, done)
    tools.sponge((0.15, 0.05, 0.1), (0.09, -0.002, -0.09), 28)
    raking(15, 40, sky=0.36)


def scraped(wall, grid):
    """Old paint off: bare render in the middle, a chip in it, and flakes that still hold round it."""
    cellar(wall, grid, 1, 0.25)
    bare = smooth(0.01, -0.01, np.hypot((grid.x + 0.04) / 1.5, grid.z + 0.02) - 0.17 + 0.035 * grid.noise(0.07, 60, 1.3) + 0.012 * grid.noise(0.015, 61, 1.2))
    wall.paint(MORTAR * (1 + 0.05 * grid.noise(0.006, 62)[..., None]), bare)
    wall.height -= 0.0006 * bare
    hollow = smooth(1, 0.75, np.hypot((grid.x + 0.08) / 0.085, (grid.z + 0.03) / 0.055) + 0.16 * grid.noise(0.03, 63, 1.3))
    wall.height -= 0.009 * hollow + 0.002 * hollow * grid.noise(0.012, 64)
    wall.paint(linear("#938d80") * (1 + 0.08 * grid.noise(0.005, 65)[..., None]), hollow)


@surface(0.8)
def step_mould_filled(wall, grid):
    scraped(wall, grid)
    band(wall, grid, (0.07, -0.03), 0, 0.2, 0.0006, 200, linear("#c9c4b8") * 0.9, 0.007, 0.3)
    tools.knife(0.2, (0.071, -0.002, -0.03), 0, 18)
    raking(13, 40, sky=0.34)


@surface(0.8)
def step_mould_painted(wall, grid):
    cellar(wall, grid, 1, 0.25)
    filled = smooth(0.01, -0.01, np.hypot((grid.x + 0.04) / 1.5, grid.z + 0.02) - 0.17 + 0.02 * grid.noise(0.07, 60, 1.3))
    wall.paint(linear("#c9c4b8"), filled)
    edge = grid.x - 0.02 - 0.1 * grid.z
    hairs = grid.noise(0.0022, 70, 1, stretch=(18, 1))
    painted = smooth(0.02, -0.02, edge + 0.03 * hairs + 0.04 * grid.noise(0.08, 71))
    wall.paint(WHITE * 1.08, painted * np.clip(0.95 + 0.05 * hairs, 0, 1))
    wall.height += 0.00012 * painted * hairs
    wall.roughness = mix(wall.roughness, 0.4, painted)
    tools.brush(0.09, (0.015, -0.001, 0.0), -22, 34)
    raking(14, 40, sky=0.34)
