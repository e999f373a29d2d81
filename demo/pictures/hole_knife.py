"""The cover of the hole in plaster: a knife has filled half of it."""
import tools
from fields import linear
from smooth_wall_steps import band
from steps import FILLER, opened_hole
from wall import raking, surface


@surface(0.9)
def hole_knife(wall, grid):
    opened_hole(wall, grid)
    band(wall, grid, (0.03, -0.06), 98, 0.3, 0.0012, 700, FILLER * linear("#f3f0ea"), 0.011, 0.36)
    tools.knife(0.3, (0.03, -0.0022, -0.059), 98, 26)
    raking(13, sky=0.35)
