"""Covers with a filling knife: it has filled half of a hole, it draws a coat on an old wall."""
import numpy as np

import tools
from fields import linear, mix, smooth
from grain import grain
from smooth_wall_steps import band
from steps import FILLER, old_wall, opened_hole
from wall import WHITE, raking, surface


@surface(0.86)
def hole_knife(wall, grid):
    r = opened_hole(wall, grid)
    # Earlier coats fill the lower half, with a ragged end.
    upper = grid.z + 0.035 - 0.1 * grid.x + 0.009 * grid.noise(0.07, 710) + 0.004 * grid.clouds(0.03, 711, 4)
    filled = smooth(1.1, 1.03, r + 0.03 * grid.noise(0.03, 712)) * smooth(0.006, -0.004, upper)
    lumps = 0.0011 * grid.clouds(0.06, 713, 5, 0.5, stretch=(1, 2)) + 0.00006 * grid.noise(0.004, 714, 1, stretch=(1, 30))
    wall.height = mix(wall.height, np.maximum(lumps, wall.height), filled)
    wall.paint(FILLER * 0.97, filled)
    wall.roughness -= 0.2 * filled
    band(wall, grid, (0.045, -0.03), 97, 0.19, 0.0014, 700, FILLER * linear("#f3f0ea"), 0.012, 0.36)
    grain(wall)
    tools.knife(0.19, (0.045, -0.0024, -0.029), 97, 24)
    tools.card((-0.35, -0.9, -0.75), (0.5, 0.5), 9)
    raking(12, sky=0.32)


@surface(0.8)
def hands_knife(wall, grid):
    # On phones a panel covers the lower half of the picture.
    old_wall(wall, grid)
    band(wall, grid, (0.0725, 0.06), 0, 0.15, 0.0013, 600, WHITE * 1.02, 0.009, 0.36)
    grain(wall)
    tools.knife(0.15, (0.071, -0.0018, 0.06), 0, 26)
    raking(15, 32, sky=0.3, azimuth=112, up=0)
