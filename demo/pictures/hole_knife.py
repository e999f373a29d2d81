"""Covers with a filling knife: it has filled half of a hole, it draws a coat on an old wall."""
import tools
from fields import linear
from grain import grain
from smooth_wall_steps import band
from steps import FILLER, old_wall, opened_hole
from wall import WHITE, raking, surface


@surface(0.9)
def hole_knife(wall, grid):
    opened_hole(wall, grid)
    band(wall, grid, (0.03, -0.06), 98, 0.3, 0.0012, 700, FILLER * linear("#f3f0ea"), 0.011, 0.36)
    grain(wall)
    tools.knife(0.3, (0.03, -0.0022, -0.059), 98, 26)
    raking(13, sky=0.35)


@surface(0.8)
def hands_knife(wall, grid):
    # On phones a panel covers the lower half of the picture.
    old_wall(wall, grid)
    band(wall, grid, (0.0725, 0.06), 0, 0.15, 0.0013, 600, WHITE * 1.02, 0.009, 0.36)
    grain(wall)
    tools.knife(0.15, (0.071, -0.0018, 0.06), 0, 26)
    raking(15, 32, sky=0.3, azimuth=112, up=0)
