"""The steps of a patch in a roughcast: the wall is cut through the patch, so that its coats show in section."""
import numpy as np

import studio
import tools
from damaged_walls import bricks, hole
from fields import blend, linear, mix, smooth
from wall import SURFACES, Wall, render_grain

OLD_CAST, NEW_CAST = linear("#d3c3a4"), linear("#ddd2ba")
BASE, MORTAR = linear("#a39479"), linear("#98948b")
WIDTH, CUT = 0.6, 0.04
CAST, COATS = 0.003, 0.022  # from the wall's face to the base coat, and to the bricks
LEFT, RIGHT, BOTTOM = -0.082, 0.108, -0.078


def section(fill):
    """Registers a picture of a wall whose part above `CUT` is sawn off; the viewer looks down at it.

    `fill` returns the heights of the old wall and of the wall with its new base coat.
    """

    def build(columns):
        wall = Wall(WIDTH, round(columns * 1.8))
        wall.exposure = 0.2
        grid = wall.grid
        wall.colour[:] = OLD_CAST
        wall.height = grain(grid, 11)
        wall.vary(grid.clouds(0.12, 13), 0.04)
        old, base = fill(wall, grid)
        row = int(np.searchsorted(grid.z[:, 0], CUT))
        inward = np.maximum((grid.z - CUT) * 1.25, -wall.height[row])
        above = grid.z > CUT
        wall.colour = np.where(above[..., None], cut_face(grid, inward, -old[row], -base[row]), wall.colour)
        wall.roughness = np.where(above, 0.9, wall.roughness)
        thing = studio.add_wall(grid, wall.height, wall.colour, wall.roughness)
        places = np.stack([grid.x, np.where(above, inward, -wall.height), np.minimum(grid.z, CUT)], -1)
        places[0, :, 2] -= 0.05  # beyond the frame
        thing.data.vertices.foreach_set("co", places.astype(np.float32).reshape(-1))
        thing.data.update()
        studio.add_lamp(20, 2.4, 30, 0.35, azimuth=150)
        studio.set_sky(0.32)
        studio.add_camera((0.018, -0.275, 0.292), (0.018, 0, -0.004), 50)
        return wall.exposure

    SURFACES[fill.__name__.replace("_", "-")] = build
    return fill


def grain(grid, seed):
    return render_grain(grid, seed, 0.0046, 0.0019) + 0.00025 * np.clip(grid.noise(0.02, seed + 5, 1.4), -1, 2)


def cut_face(grid, inward, old, base):
    """Colours of the section: roughcast, base coat, bricks. `old`, `base`: depths at which the old wall and the new base begin."""
    sand = grid.noise(0.0018, 50, 1)[..., None]
    stones = smooth(0.0012, 0.0008, grid.cells(0.005, 51)[0])
    colour = blend(BASE * (1 + 0.08 * sand), linear("#8a7d69"), stones * 0.6)
    colour = blend(OLD_CAST * (1 + 0.05 * sand), colour, smooth(CAST - 0.0004, CAST + 0.0004, inward + 0.0003 * grid.noise(0.02, 56)))
    clay = linear("#85503d") * (1 + 0.06 * grid.clouds(0.005, 53, 3)[..., None])
    along = (grid.x / 0.25 + 0.31) % 1 * 0.25
    joint = smooth(0.0062, 0.0052, np.minimum(along, 0.25 - along) + 0.0008 * grid.noise(0.03, 54))
    brick = blend(clay, linear("#a99c88") * (1 + 0.06 * sand), joint)
    colour = blend(colour, brick, smooth(COATS - 0.0004, COATS + 0.0004, inward + 0.0006 * grid.noise(0.04, 52)))
    gravel = blend(MORTAR * (1 + 0.09 * sand), linear("#77736b"), smooth(0.0011, 0.0007, grid.cells(0.004, 57)[0]) * 0.6)
    colour = blend(colour, gravel, smooth(0, -0.0005, inward - old))
    return blend(colour, NEW_CAST * (1 + 0.03 * sand), smooth(0, -0.0005, inward - base))


def from_edge(grid):
    """Distance from the sawn edge, negative inside the patch. A saw guided by hand is never quite parallel."""
    x, z = grid.x + 0.02 * grid.z, grid.z - 0.012 * grid.x
    return np.maximum(np.maximum(LEFT - x, x - RIGHT), BOTTOM - z) + 0.00025 * grid.noise(0.03, 58)


def opened(wall, grid, remains=True):
    """The patch in its sawn edge, broken out to the bricks in its middle. `remains`: a corner still has its roughcast."""
    edge = from_edge(grid)
    torn = grid.x - 0.055 - 0.9 * (grid.z + 0.03) + 0.008 * grid.noise(0.03, 20, 1.2) + 0.004 * (grid.cells(0.008, 21)[2] - 0.5)
    left = smooth(-0.0008, 0.0012, torn) * remains
    inside = smooth(0.0005, -0.0005, edge) * (1 - left)
    bare = -CAST - 0.0004 + 0.0004 * grid.clouds(0.012, 22, 4) + 0.0002 * grid.noise(0.0025, 23, 1)
    # Here and there a grain of the roughcast still holds.
    kept = smooth(0.9, 1.3, grid.noise(0.012, 24, 1.3)) * 0.5
    wall.height = mix(wall.height, bare + 0.0016 * kept * (1 + grid.noise(0.004, 25, 1)), inside)
    wall.paint(blend(BASE * 1.04 * (1 + 0.05 * grid.noise(0.002, 26, 1)[..., None]), OLD_CAST, kept * 0.7), inside)
    # The bed joint is moved into the hole.
    relief, colour = (np.roll(field, round(0.02 / WIDTH * grid.columns), 0) for field in bricks(grid, 8))
    layers = [(0.009, 0.16, linear("#a6987f")), (0.016, 0.14, linear("#9c8d74"))]
    hole(wall, (0.005, 0.028), 0.06, 17, layers, (COATS + 0.006, colour * 0.92, relief))
    kerf = smooth(0.0013, 0.0009, np.abs(edge + 0.0008))
    wall.height = np.where(kerf > 0, mix(wall.height, np.minimum(wall.height, -CAST - 0.001), kerf), wall.height)
    wall.paint(BASE * 0.8, kerf)
    return wall.height.copy()


def based(wall, grid, until=-1.0):
    """The patch with a new base coat, scratched down to the height `until`. Returns the old wall and the new one."""
    old = opened(wall, grid, False)
    inside = smooth(-0.0015, -0.003, from_edge(grid) + 0.0006 * grid.noise(0.01, 30))
    level = -CAST - 0.0008 + 0.00014 * grid.noise(0.004, 31, 1) + 0.0004 * grid.noise(0.05, 32)
    # A blade draws slanting grooves into the mortar before it sets.
    wave = 0.78 * grid.z - 0.62 * grid.x + 0.0022 * grid.noise(0.09, 33)
    tooth = np.abs((wave / 0.0125) % 1 - 0.5) * 0.0125
    groove = np.clip(1 - tooth / (0.0022 * (1 + 0.25 * grid.noise(0.008, 34, 1))), 0, 1)
    burr = np.exp(-(((tooth - 0.003) / 0.0007) ** 2)) * np.clip(grid.noise(0.006, 35, 1) + 0.6, 0, 2)
    scratched = smooth(until - 0.002, until + 0.002, grid.z + 0.4 * (grid.x - 0.02)) * smooth(-0.006, -0.009, from_edge(grid))
    wall.height = mix(wall.height, level + scratched * (0.0006 * burr - 0.0034 * groove), inside)
    wall.paint(MORTAR * (1 + 0.05 * grid.noise(0.0022, 36, 1)[..., None]) * (1 - 0.12 * groove * scratched)[..., None], inside)
    return old, wall.height.copy()


def spread(wall, grid, done):
    """Paste in the patch where `done` is positive, level with the peaks of the old roughcast. Returns its mask."""
    edge = from_edge(grid) + 0.0009 * grid.noise(0.02, 40, 1.2) + 0.0004 * grid.noise(0.005, 41, 1)
    cover = smooth(0.0042, 0.0018, edge) * smooth(-0.001, 0.0015, done)
    lines = 0.00006 * grid.noise(0.004, 42, 1, stretch=(1, 30)) + 0.00015 * grid.noise(0.04, 43, stretch=(1, 3))
    wall.height = mix(wall.height, np.maximum(0.0012 + lines, wall.height * 0.6), cover)
    wall.paint(NEW_CAST * (1 + 0.012 * grid.noise(0.0015, 44, 1)[..., None]), cover)
    wall.roughness -= 0.3 * cover
    return cover


def structured(wall, grid, done):
    """The paste's grain, drawn by a sponge in small circles where `done` is positive."""
    cover = spread(wall, grid, np.ones_like(grid.x))
    rubbed = cover * smooth(-0.004, 0.006, done + 0.004 * grid.noise(0.012, 47, 1.2))
    wall.height = mix(wall.height, 0.0001 + grain(grid, 72), rubbed)
    return cover, rubbed


@section
def step_roughcast_sawn(wall, grid):
    old = opened(wall, grid)
    return old, old


@section
def step_roughcast_base(wall, grid):
    heights = based(wall, grid, -0.052)
    tools.scraper((0.06, 0.002, -0.052), -52, 30)
    return heights


@section
def step_roughcast_spread(wall, grid):
    old, base = based(wall, grid)
    line = grid.z + 0.02 + 0.18 * (grid.x - 0.045)
    # Beside the knife, the stroke before it ended less evenly.
    spread(wall, grid, line + 0.004 * grid.noise(0.025, 45, 1.2) * smooth(0.05, 0.06, np.abs(grid.x - 0.045)))
    load = np.exp(-(((line + 0.011) / 0.011) ** 2)) * smooth(0.002, -0.004, from_edge(grid)) * smooth(0.0, -0.004, line) * smooth(0.066, 0.052, np.abs(grid.x - 0.045))
    wall.height += 0.007 * load * (1 + 0.15 * grid.noise(0.012, 46, 1.2))
    wall.paint(NEW_CAST, smooth(0.15, 0.3, load))
    tools.knife(0.1, (0.045, -0.002, -0.02), -100, 30)
    return old, base


@section
def step_roughcast_sponged(wall, grid):
    old, base = based(wall, grid)
    structured(wall, grid, grid.z + 0.012 + 0.35 * (grid.x - 0.02))
    tools.sponge((0.11, 0.04, 0.07), (0.042, -0.003, -0.046), -12, 5, "#b9a06a")
    return old, base


@section
def step_roughcast_blended(wall, grid):
    old, base = based(wall, grid)
    structured(wall, grid, np.ones_like(grid.x))
    edge = from_edge(grid)
    wet = smooth(0.02, 0.008, np.abs(edge - 0.002) + 0.003 * grid.noise(0.012, 48, 1.2)) * smooth(-0.03, -0.02, grid.z + 0.004 * grid.noise(0.01, 49)) * (grid.x > 0.02)
    wall.height = mix(wall.height, wall.height * 0.75, wet)
    wall.colour = wall.colour * (1 - 0.36 * wet)[..., None]
    wall.roughness -= 0.35 * wet
    tools.brush(0.05, (0.112, -0.001, -0.03), -48, 40)
    return old, base
