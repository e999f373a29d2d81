"""The steps of a hole that a door handle left in a plasterboard: mesh, fill, widen, sand."""
import numpy as np

import tools
from fields import linear, mix, smooth
from smooth_wall_steps import band, frame_of
from wall import OLD, WHITE, raking, rolled_paint, surface, undulation

HOLE = (-0.05, 0.0)
RADIUS = 0.034
FILLER = WHITE * 1.02


def painted_board(wall, grid):
    wall.colour[:] = OLD * 0.86
    wall.vary(grid.clouds(0.2, 3), 0.015)
    wall.height = undulation(grid, 5, 0.0002) + rolled_paint(grid, 6, 0.00007)


def hole(wall, grid):
    """A hole with clean edges, its loose paper cut away. Returns the distance from its centre: 1 at its edge."""
    painted_board(wall, grid)
    x, z = grid.x - HOLE[0], grid.z - HOLE[1]
    angle = np.arctan2(z, x)
    # A knife cuts in short straight pieces.
    corners = 9
    cut = np.cos(np.pi / corners) / np.cos((angle + 0.2) % (2 * np.pi / corners) - np.pi / corners)
    r = np.hypot(x, z) / RADIUS / cut + 0.01 * grid.noise(0.01, 7)
    bare = smooth(1.3, 1.27, r + 0.05 * grid.noise(0.05, 8) + 0.012 * grid.noise(0.005, 9))
    wall.height -= 0.0004 * bare
    wall.paint(linear("#cdb99a") * (1 + 0.04 * grid.noise(0.002, 10, 1))[..., None], bare)
    core = smooth(1.1, 1.08, r + 0.02 * grid.noise(0.02, 11))
    wall.height -= 0.0005 * core
    wall.paint(linear("#ded8cd"), core)
    inside = smooth(1.0, 0.98, r)
    wall.height = mix(wall.height, -0.05 + 0.004 * grid.clouds(0.02, 12), inside)
    wall.paint(linear("#4d4439") * (1 + 0.15 * grid.noise(0.004, 13, 1)[..., None]), inside)
    return r


def meshed(wall, grid, done=9.0):
    """Mesh over the hole, in a thin coat. `done`: x up to which it is covered."""
    r = hole(wall, grid)
    x, z = np.abs(grid.x - HOLE[0]), np.abs(grid.z - HOLE[1])
    coat = smooth(0.112, 0.104, np.maximum(x, z) + 0.003 * grid.noise(0.03, 20) + 0.002 * grid.noise(0.01, 21))
    level = 0.0003 + 0.00005 * grid.noise(0.003, 22, 1, stretch=(40, 1)) + 0.00006 * grid.noise(0.05, 23)
    coat = coat * smooth(1.02, 1.06, r)
    wall.height = mix(wall.height, np.maximum(level, wall.height * 0.3), coat)
    wall.paint(FILLER, coat * np.clip(0.93 + 0.05 * grid.noise(0.012, 24), 0, 1))
    wall.roughness -= 0.3 * coat
    return r


def level_coat(wall, grid, half, height, seed, turn=0):
    """A filled hole under a coat of filler that reaches `half` metres from its centre."""
    painted_board(wall, grid)
    along, across = frame_of(grid, HOLE, turn)
    streaks = 0.5 * grid.noise(0.02, seed, 1.6, stretch=(10, 1)) + 0.5 * grid.noise(0.05, seed + 1, 1.2, stretch=(6, 1))
    reach = np.maximum(np.abs(along) / half + 0.06 * streaks, 0) ** 4 + (np.abs(across) / half / 0.85 + 0.02 * grid.noise(0.2, seed + 2)) ** 6
    cover = smooth(1.12, 0.85, reach)
    lines = 0.00004 * grid.noise(0.004, seed + 3, 1, stretch=(40, 1)) + 0.00005 * grid.noise(0.1, seed + 4, stretch=(3, 1))
    crown = height * np.exp(-((np.hypot(along, across) / half / 0.8) ** 4))
    wall.height = mix(wall.height, crown + lines + 0.0002, cover)
    wall.height += 0.0004 * np.exp(-(((reach - 0.95) / 0.05) ** 2)) * np.clip(grid.noise(0.03, seed + 5) + 0.5, 0, 1.5)
    wall.paint(FILLER, cover * np.clip(0.95 + 0.05 * streaks, 0, 1))
    return cover


@surface(0.36)
def step_board_hole_cut(wall, grid):
    hole(wall, grid)
    raking(14, sky=0.3)


@surface(0.36)
def step_board_hole_meshed(wall, grid):
    meshed(wall, grid)
    tools.mesh_tape(0.17, 0.17, (HOLE[0], -0.0006, HOLE[1]))
    # Right of the hole the knife presses the mesh into the coat.
    tools.knife(0.1, (0.012, -0.0015, -0.012), -28, 18)
    raking(14, sky=0.32)


@surface(0.36)
def step_board_hole_filled(wall, grid):
    meshed(wall, grid)
    tools.mesh_tape(0.17, 0.17, (HOLE[0], -0.0006, HOLE[1]))
    band(wall, grid, (0.0, 0.0), 0, 0.1, 0.003, 300, load=0.005, length=0.13)
    tools.knife(0.1, (0.001, -0.0045, 0.0), 0, 18)
    raking(14, sky=0.32)


@surface(0.52)
def step_board_hole_widened(wall, grid):
    level_coat(wall, grid, 0.09, 0.0012, 30)
    wall.colour *= 0.96
    band(wall, grid, (0.075, 0.0), 0, 0.2, 0.0015, 320, WHITE * linear("#e6e3dd"), 0.005, 0.25)
    tools.knife(0.2, (0.076, -0.003, 0.0), 0, 18)
    raking(12, sky=0.3)


@surface(0.52)
def step_board_hole_sanded(wall, grid):
    level_coat(wall, grid, 0.14, 0.0008, 40)
    fine = grid.noise(0.002, 45, 1, stretch=(12, 1))
    sanded = smooth(1.05, 0.9, np.hypot((grid.x - HOLE[0]) / 0.19, grid.z / 0.15) + 0.04 * grid.noise(0.06, 46))
    wall.height = mix(wall.height, 0.0001 * grid.noise(0.2, 47) + 0.000008 * fine, sanded * smooth(0.2, -0.0, grid.x + 0.1 * grid.noise(0.1, 48)))
    wall.paint(WHITE * 1.06, sanded * np.clip(0.5 + 0.1 * fine + 0.15 * grid.clouds(0.06, 49, 3), 0, 0.85))
    tools.sanding_block((0.06, -0.001, -0.03), 24)
    raking(10, sky=0.3)
