"""The steps of a window whose lower corner is rotten: probed, cut out, filled, carved, sanded, primed."""
import numpy as np

import studio
import tools
from fields import blend, linear, mix, smooth
from wall import surface

PAINT, BARE, ROTTEN, PASTE = linear("#dcdcd4"), linear("#b6977a"), linear("#4a3626"), linear("#d9c6a4")
#: The frame's edges in metres: its upright is left of the pane, its rail below.
UPRIGHT, RAIL, FOOT = -0.08, -0.005, -0.112


def grain(grid, seed, along_x):
    stretch = (26, 1) if along_x else (1, 26)
    return grid.noise(0.0035, seed, 1, stretch=stretch) + 0.7 * grid.noise(0.011, seed + 1, 1, stretch=stretch)


def window(wall, grid):
    """A painted casement, its pane and the sill below it. Returns the wood's lines and where the frame is."""
    upright = smooth(0.0006, -0.0006, grid.x - UPRIGHT)
    lines = mix(grain(grid, 3, True), grain(grid, 6, False), upright)
    frame = np.maximum(upright, smooth(0.0006, -0.0006, grid.z - RAIL)) * smooth(FOOT - 0.0006, FOOT + 0.0006, grid.z)
    # A bevel of putty leads from the frame down to the pane.
    inwards = np.minimum(grid.x - UPRIGHT, grid.z - RAIL)
    wall.height = np.where(inwards > 0, -0.002 - 0.014 * smooth(0, 0.013, inwards), 0.0)
    pane = smooth(0.0128, 0.0136, inwards)
    sill = grid.z < FOOT
    wall.height = np.where(sill, 0.03 * smooth(FOOT - 0.004, FOOT - 0.012, grid.z) - 0.006, wall.height)
    wall.colour[:] = PAINT
    wall.vary(grid.clouds(0.1, 9, 3), 0.015)
    wall.height += 0.00008 * lines * (1 - pane)
    joint = np.exp(-(((grid.x - UPRIGHT + 0.0003 * grid.noise(0.05, 10)) / 0.0006) ** 2)) * (grid.z < RAIL) * ~sill
    wall.height -= 0.0009 * joint
    wall.roughness[:] = 0.42
    mirrored = smooth(-0.03, 0.05, grid.z - 0.07 + 0.3 * grid.x + 0.012 * grid.noise(0.05, 15))
    wall.colour = blend(wall.colour, blend(linear("#2b3634"), linear("#93a5ad"), mirrored), pane)
    wall.roughness = mix(wall.roughness, 0.1, pane)
    wall.exposure = 0.35
    studio.add_sun(28, 142, 3.6)
    studio.set_sky(0.5)
    return lines, frame * (1 - pane)


def corner(grid, reach=1.0):
    """Distance from the rotten corner: 1 at the edge of what is lost."""
    return np.hypot((grid.x + 0.07) / 0.085, (grid.z + 0.085) / 0.046) / reach


def stripped(wall, grid, lines, frame, reach=1.45):
    """Bare wood round the corner; the paint ends in a feathered edge."""
    bare = smooth(1.06, 0.97, corner(grid, reach) + 0.09 * grid.noise(0.03, 30, 1.4)) * frame
    tone = BARE * (1 + 0.13 * lines[..., None])
    wall.paint(tone, bare)
    wall.height -= 0.0004 * bare
    wall.roughness = mix(wall.roughness, 0.8, bare)
    return bare


def cavity(wall, grid, lines, frame):
    """What was rotten is cut out down to hard wood, with clean edges. Returns the distance from its edge."""
    stripped(wall, grid, lines, frame)
    skew = 0.12 * (grid.z + 0.08)
    box = np.maximum(np.abs(grid.x + 0.062 - skew) - 0.062, np.abs(grid.z + 0.092) - 0.034) + 0.0005 * grid.noise(0.02, 32)
    cut = smooth(0.0004, -0.0012, box) * (grid.z > FOOT)
    wall.height = mix(wall.height, -0.013 + 0.0008 * lines + 0.001 * grid.noise(0.02, 33, 1, stretch=(4, 1)), cut)
    wall.paint(linear("#a88a67") * (1 + 0.2 * lines[..., None]), cut)
    wall.roughness = mix(wall.roughness, 0.85, cut)
    return np.where(grid.z > FOOT, box, 1)


def filled(wall, grid, level):
    """The cavity full of two-component wood filler. `level`: metres above the frame."""
    lines, frame = window(wall, grid)
    box = cavity(wall, grid, lines, frame)
    over = smooth(0.0018, 0.0006, box + (0.0016 if level > 0.0005 else 0.0003) * grid.noise(0.012, 35))
    drawn = 0.0003 * grid.noise(0.004, 36, 1, stretch=(30, 1)) + 0.0006 * grid.noise(0.03, 37, 1.2, stretch=(3, 1))
    wall.height = mix(wall.height, level + drawn * (level > 0.0005), over)
    wall.paint(PASTE * (1 + 0.015 * grid.noise(0.02, 38)[..., None]), over)
    wall.roughness = mix(wall.roughness, 0.6, over)
    return lines, frame, over


@surface(0.4)
def step_window_probed(wall, grid):
    lines, frame = window(wall, grid)
    r = corner(grid) + 0.12 * grid.noise(0.03, 20, 1.2)
    open_ = smooth(1.3, 1.2, r + 0.1 * grid.noise(0.012, 21, 1)) * frame
    wall.paint(linear("#8a7358") * (1 + 0.2 * lines[..., None]), open_)
    rot = smooth(1.05, 0.6, r) * frame
    wall.paint(ROTTEN * (1 + 0.25 * lines[..., None]), rot * 0.9)
    wall.roughness = mix(wall.roughness, 0.95, np.maximum(open_, rot))
    # Soft wood breaks into cubes; paint curls up round it.
    first, second, _ = grid.cells(0.011, 22)
    wall.height -= rot * (0.0035 + 0.0016 * lines + 0.004 * smooth(0.0016, 0.0002, second - first)) + 0.0005 * open_
    wall.height += 0.0009 * np.exp(-(((r - 1.27) / 0.04) ** 2)) * frame
    for x, z in ((-0.155, -0.07), (-0.118, -0.075), (-0.02, -0.07), (0.03, -0.072), (0.08, -0.07)):
        wall.height -= 0.004 * smooth(0.0016, 0.0006, np.hypot(grid.x - x, grid.z - z))
    tools.room(2)
    tools.awl((-0.072, 0.006, -0.074), 32, 44)


@surface(0.4)
def step_window_cut(wall, grid):
    lines, frame = window(wall, grid)
    cavity(wall, grid, lines, frame)
    tools.room(2)
    tools.chisel((0.001, 0.004, -0.082), 12, 26)


@surface(0.4)
def step_window_filled(wall, grid):
    filled(wall, grid, 0.0025)
    tools.room(1.6)
    tools.knife(0.06, (-0.008, -0.0042, -0.086), 18, 32)


@surface(0.4)
def step_window_carved(wall, grid):
    lines, frame, over = filled(wall, grid, 0.0012)
    # At the right the chisel has already taken it down to the neighbouring profile, in flat cuts.
    done = smooth(0.003, -0.003, -(grid.x + 0.052 + 0.25 * (grid.z + 0.09)))
    flat = 0.00025 + 0.0002 * np.abs(((grid.x + 0.3 * grid.z) / 0.014) % 1 - 0.5)
    wall.height = mix(wall.height, flat, done * over)
    wall.paint(PASTE * 1.06, done * over)
    tools.room(2)
    tools.chisel((-0.05, -0.0016, -0.084), 8, 20)


@surface(0.4)
def step_window_sanded(wall, grid):
    lines, frame, over = filled(wall, grid, 0.00005)
    bare = stripped(wall, grid, lines, frame, 1.75) * (1 - over)
    wall.paint(linear("#c2a482") * (1 + 0.08 * lines[..., None]), bare)
    fine = grid.noise(0.0016, 50, 1, stretch=(30, 1))
    wall.vary(fine * np.maximum(bare, over), 0.02)
    wall.paint(linear("#e8d5b4"), np.clip(grid.clouds(0.03, 51, 3) - 0.7, 0, 1) * 0.5 * np.maximum(bare, over))
    tools.sanding_block((0.072, -0.0006, -0.06), 0)


@surface(0.4)
def step_window_primed(wall, grid):
    lines, frame, over = filled(wall, grid, 0.00005)
    bare = stripped(wall, grid, lines, frame, 1.75) * (1 - over)
    wall.paint(linear("#c2a482") * (1 + 0.08 * lines[..., None]), bare)
    hairs = grid.noise(0.0014, 60, 1, stretch=(26, 1))
    primed = smooth(0.006, -0.006, grid.x + 0.035 + 0.008 * hairs + 0.006 * grid.noise(0.02, 61)) * smooth(1.95, 1.85, corner(grid) + 0.03 * grid.noise(0.02, 62)) * frame
    wall.paint(linear("#f1efe9"), primed * np.clip(0.93 + 0.05 * hairs, 0, 1))
    wall.height += 0.00008 * hairs * primed
    wall.roughness = mix(wall.roughness, 0.3, primed)
    tools.brush(0.05, (-0.036, -0.001, -0.082), 6, 36)
