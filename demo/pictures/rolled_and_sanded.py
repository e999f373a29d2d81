"""A wall as the roller leaves it, and one that has been sanded: their relief is as fine as a picture can show."""
import numpy as np

from fields import linear, smooth
from grain import grain
from wall import WHITE, raking, surface


@surface(0.42)
def roller_orange_peel(wall, grid):
    # The nap pulls the filler up into drops, which flow together along the roller's way; some places stay smoother.
    wet = np.clip(1 + 0.13 * grid.noise(0.09, 1, 1.4, stretch=(1, 2)), 0.4, 1.6)
    drops = grid.noise(0.0078, 2, 2.8, stretch=(1, 1.25)) + 0.32 * grid.noise(0.0042, 3, 2.2) + 0.25 * grid.noise(0.018, 5, 1.6)
    peel = np.log1p(np.exp(2 * (drops + 0.1))) / 2
    peel = peel / (1 + 0.28 * peel)
    fine = 0.05 * grid.noise(0.0017, 6, 1.4)
    wall.height = 0.00021 * wet * (peel + fine * smooth(0, 0.5, peel)) + 0.00022 * grid.noise(0.16, 4)
    # Where two ways overlap, the roller's end has left a line.
    for n, x in enumerate((-0.118, 0.104)):
        away = grid.x - x + 0.0016 * grid.noise(0.12, 20 + n)
        wall.height += 0.00024 * np.exp(-((away / 0.0016) ** 2)) * np.clip(0.5 + 0.6 * grid.noise(0.02, 22 + n, 1.2, stretch=(1, 3)), 0, 1.5)
        wall.height += 0.00014 * smooth(-0.002, 0.002, away) * smooth(0.03, 0.0, away)
    first, _, chance = grid.cells(0.011, 7)
    pore = smooth(0.00055, 0.0003, first) * (chance > 0.9)
    wall.height -= 0.0003 * pore
    wall.colour[:] = WHITE * 0.98
    wall.vary(peel - peel.mean(), 0.012)
    wall.roughness[:] = 0.5
    grain(wall, 0.035, 0.008)
    raking(12, sky=0.26, power=32, size=0.35)


@surface(1.2)
def dust_sanding(wall, grid):
    wall.colour[:] = linear("#cbc1b2")
    wall.height = 0.00025 * grid.noise(0.4, 3) + 0.00003 * grid.noise(0.0035, 4, 1.2)
    wall.vary(grid.clouds(0.2, 5, 5), 0.025)
    pores = smooth(2.2, 2.7, grid.noise(0.004, 6, 1.2))
    # A long-arm sander swings from the shoulder: arcs of fine scratches, dust in the scratches and along the rim of each arc.
    for n, (x, z, radius) in enumerate(((-0.95, -1.02, 1.12), (-0.5, -1.15, 1.16), (-0.12, -0.98, 1.06), (0.3, -1.12, 1.2), (0.72, -1.05, 1.08))):
        rng = np.random.default_rng(60 + n)
        r = np.hypot(grid.x - x, grid.z - z) - radius + 0.004 * grid.noise(0.3, 30 + n)
        angle = np.arctan2(grid.z - z, grid.x - x)
        around = angle + 0.04 * grid.noise(0.05, 35 + n)
        swath = smooth(0.106, 0.1, np.abs(r) + 0.002 * grid.noise(0.02, 40 + n)) * smooth(0.55, 0.75, around) * smooth(2.75, 2.45, around)
        at = np.linspace(-0.12, 0.12, 700)
        scratch = np.interp(r, at, rng.normal(0, 1, 700)) + 0.8 * np.interp(r, at, np.convolve(rng.normal(0, 1, 700), np.ones(9) / 3, "same"))
        # A scratch is as long as the swing of one moment.
        broken = np.clip(0.5 + 0.5 * np.interp(angle * 9 + 3 * scratch, np.linspace(0, 30, 90), rng.normal(0, 1, 90)), 0, 1.4)
        scratch = scratch * broken
        wall.height += (0.00003 * scratch - 0.00006) * swath
        rim = np.exp(-(((np.abs(r) - 0.101) / 0.0035) ** 2)) * smooth(0.5, 0.8, around) * smooth(2.75, 2.45, around) * np.clip(0.4 + 0.6 * grid.noise(0.03, 45 + n, 1.2), 0, 1.4)
        film = 0.36 + 0.3 * scratch + 0.13 * grid.clouds(0.12, 10 + n, 7, 0.7)
        wall.paint(linear("#f3efe7"), np.clip(swath * np.clip(film, 0.04, 0.86) + 0.7 * rim, 0, 0.95))
        wall.height += 0.00016 * rim * np.clip(1 + 0.7 * grid.noise(0.003, 50 + n, 1.2), 0, 2)
    wall.paint(linear("#b5aa9a"), 0.6 * pores)
    wall.height -= 0.00022 * pores
    # Fine crumbs cling to the wall below.
    for seed, size, share in ((70, 0.008, 0.12), (71, 0.0045, 0.14)):
        first, _, chance = grid.cells(size, seed)
        radius = size * (0.06 + 0.13 * chance / share)
        crumb = np.sqrt(np.clip(1 - (first / radius + 0.25 * grid.noise(size * 0.12, seed + 5, 1.2)) ** 2, 0, 1)) * (chance < share * smooth(0.05, -0.36, grid.z))
        wall.height += 0.8 * radius * crumb
        wall.paint(linear("#f7f4ee"), np.clip(1.6 * crumb, 0, 1))
    grain(wall, 0.07, 0.02)
    raking(9, sky=0.26)
