"""The steps of a facade's crack: the wall is cut across the crack, so that its section shows too."""
import bpy
import numpy as np

import studio
import tools
from fields import blend, linear, mix, smooth
from wall import SURFACES, Wall, render_grain

RENDER, FILLER = linear("#d8c6a4"), linear("#d9d1bf")
WIDTH, CUT, COAT = 0.37, 0.026, 0.022
OPENED, HAIR = 0.005, 0.0006
WORK = -0.018  # height of the tool


def section(fill):
    """Registers a picture of a wall whose part above `CUT` is sawn off; the viewer looks down at it."""

    def build(columns):
        wall = Wall(WIDTH, round(columns * 1.4))
        wall.exposure = 0.2
        grid = wall.grid
        groove = crack_line(grid)
        wall.colour[:] = RENDER
        wall.height = render_grain(grid, 11, 0.0036, 0.0014)
        wall.vary(grid.clouds(0.1, 13), 0.04)
        empty = fill(wall, grid, groove)
        row = int(np.searchsorted(grid.z[:, 0], CUT))
        profile, bottom = -wall.height[row], -empty[row]
        inward = np.maximum((grid.z - CUT) * 1.25, profile)
        wall.colour = np.where((grid.z > CUT)[..., None], cut_face(grid, inward, bottom, groove[row]), wall.colour)
        thing = studio.add_wall(grid, wall.height, wall.colour, wall.roughness)
        places = np.stack([grid.x, np.where(grid.z > CUT, inward, -wall.height), np.minimum(grid.z, CUT)], -1)
        places[0, :, 2] -= 0.05  # beyond the frame
        thing.data.vertices.foreach_set("co", places.astype(np.float32).reshape(-1))
        thing.data.update()
        studio.add_lamp(20, 2.4, 30, 0.35, azimuth=150)
        studio.set_sky(0.32)
        studio.add_camera((0.014, -0.197, 0.207), (0.014, 0, 0.002), 50)
        return wall.exposure

    SURFACES[fill.__name__.replace("_", "-")] = build
    return fill


def crack_line(grid):
    """Distance from the crack, across it, in metres; it wanders downwards."""
    wander = 0.004 * grid.noise(0.12, 41) + 0.0012 * grid.noise(0.02, 42, 1.2)
    return grid.x + 0.012 - wander[:, :1] - 0.12 * grid.z


def cut_face(grid, inward, bottom, from_crack):
    """Colours of the section: filler, render, then brick and its joint."""
    sand = grid.noise(0.0016, 50, 1)
    colour = np.broadcast_to(linear("#bfae90"), (*grid.x.shape, 3)) * (1 + 0.09 * sand[..., None])
    stones = smooth(0.0011, 0.0007, grid.cells(0.0045, 51)[0])
    colour = blend(colour, linear("#8f8474"), stones * 0.7)
    brick = smooth(COAT, COAT + 0.0008, inward + 0.0004 * grid.noise(0.03, 52))
    clay = linear("#85503d") * (1 + 0.06 * grid.clouds(0.004, 53, 3)[..., None])
    joint = smooth(0.0065, 0.0055, np.abs(grid.x - 0.075 + 0.001 * grid.noise(0.03, 54)))
    colour = blend(colour, blend(clay, linear("#a99c88") * (1 + 0.06 * sand[..., None]), joint), brick)
    below = np.abs(from_crack + 0.0025 * grid.noise(0.02, 55, 1.2)[:, :1])
    line = smooth(0.0008, 0.0003, below) * smooth(0.05, 0.02, inward)
    colour = blend(colour, linear("#2a2420"), line * 0.9)
    return blend(colour, FILLER * (1 + 0.02 * sand[..., None]), smooth(0.0003, -0.0003, inward - bottom))


def opened(wall, grid, crack, until=-1.0):
    """The crack, opened to a V from the cut down to the height `until`. Returns the heights of what is solid."""
    rag = 1 + 0.1 * grid.noise(0.012, 60, 1.2) + 0.08 * grid.noise(0.004, 61, 1)
    width = mix(HAIR, OPENED, smooth(until - 0.004, until + 0.006, grid.z)) * rag
    depth = np.clip(1.6 * (1.08 - np.abs(crack) / width), 0, 1) * width * 2
    flank = smooth(1.08, 0.98, np.abs(crack) / width)
    rough = 0.0003 * grid.noise(0.005, 62, 1) * flank
    wall.height = np.where(depth > 0, np.minimum(wall.height * (1 - flank), rough - depth), wall.height)
    wall.paint(linear("#c6b697"), flank * smooth(0.003, 0.004, width))
    wall.paint(linear("#3a332b"), flank * smooth(0.002, 0.001, width))
    return wall.height.copy()


def filled(wall, grid, crack, until, proud):
    """Filler in the opened crack, from the cut down to `until`; `proud` is its height above the render, in metres."""
    empty = opened(wall, grid, crack)
    here = smooth(until - 0.002, until + 0.004, grid.z + 0.002 * grid.noise(0.008, 64))
    bead = smooth(1.45, 0.95, np.abs(crack) / OPENED + 0.08 * grid.noise(0.015, 63)) * here
    level = np.maximum(wall.height, 0.0012 + proud * np.sqrt(np.clip(1.2 - (crack / OPENED / 1.4) ** 2, 0, 1)) * (1 + 0.1 * grid.noise(0.02, 65)))
    wall.height = mix(wall.height, level, bead)
    wall.paint(FILLER, bead)
    wall.roughness -= 0.3 * bead
    return empty


def place(grid, crack, lift, z=WORK):
    """A place on the crack, `lift` metres behind the wall's face."""
    row = int(np.searchsorted(grid.z[:, 0], z))
    return float(grid.x[row, np.abs(crack[row]).argmin()]), lift, z


@section
def step_facade_opened(wall, grid, crack):
    empty = opened(wall, grid, crack, WORK)
    dust = np.clip(grid.clouds(0.006, 66, 3) - 0.9, 0, 2) * np.exp(-((crack / 0.02) ** 2)) * smooth(WORK - 0.03, WORK, grid.z)
    wall.height += 0.001 * dust
    tools.scraper(place(grid, crack, 0.008), -34, 50)
    return empty


@section
def step_facade_damp(wall, grid, crack):
    empty = opened(wall, grid, crack)
    damp = smooth(0.016, 0.009, np.abs(crack) + 0.0015 * grid.noise(0.02, 67)) * smooth(WORK - 0.005, WORK + 0.005, grid.z + 0.004 * grid.noise(0.01, 68))
    wall.colour = wall.colour * (1 - 0.5 * damp)[..., None]
    wall.roughness -= 0.35 * damp
    tools.brush(0.03, place(grid, crack, 0.002), -40, 40)
    return empty


@section
def step_facade_filled(wall, grid, crack):
    empty = filled(wall, grid, crack, WORK, 0.002)
    tools.cartridge(place(grid, crack, 0.003, WORK - 0.004), -36, 36)
    return empty


@section
def step_facade_flush(wall, grid, crack):
    empty = filled(wall, grid, crack, -1, 0.002)
    drawn = smooth(WORK - 0.001, WORK + 0.001, grid.z)
    flat = smooth(2.4, 1.2, np.abs(crack) / OPENED + 0.3 * grid.noise(0.01, 69, 1, stretch=(1, 5)))
    wall.height = mix(wall.height, np.minimum(wall.height, 0.0013 + 0.00004 * grid.noise(0.002, 70, 1, stretch=(1, 20))), drawn * flat)
    wall.paint(FILLER, drawn * flat * 0.8)
    tools.knife(0.05, place(grid, crack, -0.0015), -54, 30)
    return empty


@section
def step_facade_grain(wall, grid, crack):
    empty = filled(wall, grid, crack, -1, 0)
    tapped = smooth(WORK - 0.006, WORK + 0.006, grid.z + 0.004 * grid.noise(0.01, 71))
    strip = smooth(2.2, 1.3, np.abs(crack) / OPENED)
    wall.height = mix(wall.height, 0.0002 + render_grain(grid, 72, 0.0036, 0.0013), tapped * strip)
    wall.paint(FILLER, tapped * strip * 0.9)
    x, y, z = place(grid, crack, -0.003, WORK - 0.03)
    tools.sponge((0.085, 0.03, 0.05), (x + 0.022, y, z), 24, 6)
    return empty
