"""A wall that is smoothed with an airless pump: cover, and the steps test panel, spray, blade, drying, second coat, sanding."""
import numpy as np

import tools
from fields import linear, mix, smooth
from grain import grain
from smooth_wall_steps import band, frame_of
from wall import WHITE, raking, rolled_paint, surface, undulation

FILLER = WHITE * 1.0


def board(wall, grid):
    wall.colour[:] = linear("#c2b8a6")
    wall.height = 0.00005 * grid.noise(0.004, 4) + undulation(grid, 5, 0.0006)
    wall.vary(grid.clouds(0.2, 6, 3), 0.02)


def spray(wall, grid, cover, depth=0.0011, seed=40, colour=FILLER * 0.95):
    """A sprayed coat: soft drops in a wet film. `cover`: 0 to 1."""
    drops, splashes = np.zeros((2, *grid.x.shape))
    for n, size in enumerate((0.016, 0.009, 0.005)):
        first, second, chance = grid.cells(size, seed + n)
        dome = np.sqrt(np.clip(1 - (first / size / (0.3 + 0.3 * chance)) ** 2, 0, 1)) * (1, 0.75, 0.5)[n] * (0.5 + 0.5 * chance)
        splashes = np.maximum(splashes, dome)
        # Neighbours flow together instead of cutting each other.
        drops = np.maximum(drops, dome * smooth(0, 0.35, (second - first) / size))
    # Towards the edge of the fan there are single drops on the bare wall.
    reach = smooth(0.0, 0.75, cover)
    film = smooth(0.42, 0.6, cover + 0.12 * grid.noise(0.01, seed + 5, 1.4))
    single = smooth(0, 0.25, splashes - 1.05 + 0.9 * reach) * (reach > 0.02)
    hit = np.maximum(film, smooth(0.05, 0.2, single))
    level = np.maximum(film * (0.9 + 0.5 * drops + 0.25 * grid.noise(0.02, seed + 6)), 1.8 * single * splashes**2 * (1 + 0.12 * grid.noise(0.006, seed + 7)))
    wall.height = mix(wall.height, depth * level, hit * np.clip(reach * 1.6, 0, 1))
    wall.paint(colour, hit * 0.97)
    wall.roughness = mix(wall.roughness, 0.34, hit)


def pass_of(grid, at, turn, width, length=9.0, seed=1):
    """The cover of one pass of the fan up to a place: full in the middle, thin at both sides."""
    along, across = frame_of(grid, at, turn)
    side = np.abs(across + 0.004 * grid.noise(0.2, seed)) / (width / 2)
    return smooth(1.2, 0.72, side) * smooth(0.05, -0.03, along) * smooth(-length - 0.05, -length + 0.03, along)


def drawn_coat(wall, grid):
    """The first coat after the wide blade: two ridges where its pulls met."""
    wall.colour[:] = FILLER * 1.05
    wall.height = 0.0001 * grid.noise(0.4, 3) + 0.00004 * grid.noise(0.004, 4, 1, stretch=(60, 1))
    for n, z in enumerate((-0.31, 0.27)):
        ridge = grid.z - z + 0.003 * grid.noise(0.4, 10 + n)
        wall.height += 0.0008 * np.exp(-((ridge / 0.0022) ** 2)) * np.clip(0.5 + 0.6 * grid.noise(0.06, 12 + n), 0, 1.5)


@surface(0.9)
def airless_spatter(wall, grid):
    board(wall, grid)
    # The fan's last pass ends at the right: single drops on the bare board.
    spray(wall, grid, smooth(0.4, 0.22, grid.x + 0.012 * grid.noise(0.2, 17)), 0.0011, 60)
    grain(wall, 0.05, 0.01)
    raking(14, 38, sky=0.3)


@surface(0.9)
def step_airless_test_panel(wall, grid):
    # A sheet of cardboard on the wall with three trials; the last one has an even fan.
    wall.colour[:] = linear("#cfc7b8")
    wall.height = rolled_paint(grid, 3)
    sheet = smooth(0.391, 0.39, np.abs(grid.x)) * smooth(0.231, 0.23, np.abs(grid.z))
    wall.height += 0.004 * sheet
    wall.paint(linear("#a58b6c") * (1 + 0.03 * grid.noise(0.006, 8, 1, stretch=(30, 1))[..., None]), sheet)
    base = wall.height.copy()
    fans = np.zeros(grid.x.shape)
    for n, x in enumerate((-0.24, 0.0, 0.24)):
        across = (grid.x - x) / 0.085
        fan = smooth(1.15, 0.75, np.abs(across)) * smooth(0.21, 0.17, np.abs(grid.z))
        if n == 0:
            # Too little pressure: the fan has tails.
            fan = np.maximum(fan * 0.42, np.exp(-(((np.abs(across) - 0.85) / 0.16) ** 2)) * smooth(0.21, 0.17, np.abs(grid.z)))
        if n == 1:
            fan *= np.clip(0.72 + 0.25 * grid.noise(0.05, 12, 1, stretch=(6, 1)), 0, 1)
        fans = np.maximum(fans, fan)
    wall.height = wall.height - base
    spray(wall, grid, fans * sheet, 0.0008)
    wall.height = wall.height + base
    raking(14, 40, sky=0.34)


@surface(1.0)
def step_airless_sprayed(wall, grid):
    board(wall, grid)
    cover = np.zeros(grid.x.shape)
    for n, x in enumerate((-0.46, -0.24)):
        cover = np.maximum(cover, pass_of(grid, (x, 1), 90, 0.3, seed=20 + n))
    cover = np.maximum(cover, pass_of(grid, (0.0, 0.05), 90, 0.3, seed=30))
    spray(wall, grid, cover)
    tools.spray_lance((0.0, -0.24, -0.02), -52, 24)
    raking(14, 40, sky=0.32)


@surface(1.2)
def step_airless_bladed(wall, grid):
    board(wall, grid)
    spray(wall, grid, np.ones(grid.x.shape))
    band(wall, grid, (-0.12, -0.05), 0, 0.6, 0.0011, 200, FILLER * 0.97, 0.009)
    tools.knife(0.6, (-0.119, -0.002, -0.05), 0, 18)
    raking(15, 40, sky=0.32)


@surface(1.2)
def step_airless_drying(wall, grid):
    drawn_coat(wall, grid)
    # The middle is dry and mat; a thick place at the right is still dark.
    wet = (grid.x + 0.02) * 1.5 - 0.8 * np.abs(grid.z + 0.05) + 0.16 * grid.clouds(0.3, 15, 5, 0.6)
    wall.colour = wall.colour * (1 - 0.16 * smooth(-0.08, 0.06, wet) - 0.16 * smooth(0.16, 0.3, wet))[..., None]
    wall.roughness -= 0.4 * smooth(0.1, 0.3, wet)
    grain(wall, 0.03, 0.012)
    raking(10, 40, sky=0.32)


@surface(1.2)
def step_airless_crossed(wall, grid):
    drawn_coat(wall, grid)
    spray(wall, grid, smooth(0.46, 0.36, np.abs(grid.x - 0.02 + 0.005 * grid.noise(0.2, 16))), 0.0006, 60, FILLER * 0.92)
    band(wall, grid, (0.02, 0.04), 90, 0.6, 0.0009, 300, FILLER * 0.94, 0.005)
    tools.knife(0.6, (0.02, -0.0015, 0.041), 90)
    raking(14, 42, sky=0.34)


@surface(1.1)
def step_airless_sanded(wall, grid):
    wall.colour[:] = WHITE * linear("#e9e4da")
    rough = 0.00012 * grid.noise(0.03, 80, 1, stretch=(1, 10)) + 0.00005 * grid.noise(0.004, 81, 1, stretch=(1, 40))
    for n, x in enumerate((-0.35, -0.1, 0.15, 0.4)):
        rough += 0.0011 * np.exp(-(((grid.x - x - 0.004 * grid.noise(0.3, 82 + n)) / 0.0022) ** 2)) * np.clip(0.5 + 0.6 * grid.noise(0.06, 86 + n), 0, 1.5)
    path = [(-0.6, 0.24), (-0.1, 0.28), (0.12, 0.2), (-0.1, 0.05), (-0.6, 0.02), (-0.6, -0.14), (-0.1, -0.16), (0.06, -0.02)]
    done = smooth(0.122, 0.108, grid.distance(path, 0.2) + 0.006 * grid.noise(0.04, 90))
    wall.height = mix(rough, 0.00008 * grid.noise(0.25, 91), done)
    wall.paint(WHITE * 1.07, done * np.clip(0.9 + 0.1 * grid.clouds(0.08, 92, 3), 0, 1))
    tools.arm_sander((0.06, -0.001, -0.02), -38)
    raking(10, 42, sky=0.28)
