"""The steps of a hole that an old plug left in a tile: degrease, mask, fill (in section), strike off, dry."""
import numpy as np

import studio
import tools
from fields import Grid, blend, linear, mix, smooth
from smooth_wall_steps import band
from wall import SURFACES, WHITE, Wall, raking, surface

GLAZE, BISCUIT, GROUT = linear("#efeee8"), linear("#c8a084"), linear("#b9b5ab")
ADHESIVE, PLASTER, TAPE, CORD = linear("#8e8c87"), linear("#c9bda8"), linear("#d6be86"), linear("#8b8d90")
FILLER = WHITE * 1.05
JOINTS = (0.05, -0.037)  # x of the upright joint, z of the level one
BORE = 0.0068  # radius of the drilled hole
TILE, BED, CORD_TOP, DEPTH = 0.008, 0.0115, 0.0092, 0.024  # depths
MASK = (0.0124, 0.0126)  # from the hole's centre to the tape
WIDTH, CUT = 0.12, 0.012


def tiled(wall, grid):
    """Glazed wall tiles; four of them meet at the lower right."""
    tools.room(21)
    u, v = grid.x - JOINTS[0], grid.z - JOINTS[1]
    inner = np.minimum(np.abs(u), np.abs(v)) - 0.0016
    tilt = np.where(u > 0, 0.004, 0) * u + np.where(v > 0, 0.003, -0.002) * v
    face = np.sqrt(np.clip(1 - (1 - np.clip(inner / 0.0016, 0, 1)) ** 2, 0, 1))
    glaze = 0.000025 * grid.noise(0.05, 3) + 0.000006 * grid.noise(0.012, 4)
    wall.height = mix(-0.0008 + 0.00004 * grid.noise(0.0012, 5, 1), glaze + tilt, face)
    tile = smooth(0, 0.0003, inner)
    wall.colour = blend(GROUT * (1 + 0.06 * grid.noise(0.001, 6, 1)[..., None]), np.broadcast_to(GLAZE, (*grid.x.shape, 3)), tile)
    wall.roughness = mix(0.95, 0.07, tile)
    wall.exposure = 0.2


def radius(grid):
    """0 in the hole's middle and 1 at the broken rim of the glaze, which is made of the shells that have flaked off."""
    flakes = ((0, 0, 0.0086), (0.0036, 0.0034, 0.0094), (-0.0046, 0.0016, 0.0066), (0.0004, -0.0056, 0.0052), (0.007, -0.0028, 0.0048))
    x, z = grid.x + 0.0003 * grid.noise(0.009, 12), grid.z + 0.0003 * grid.noise(0.009, 13)
    return np.minimum.reduce([np.hypot(x - u, z - v) / size for u, v, size in flakes])


def opened(wall, grid):
    """The tile with its hole. Returns the distance that `radius` gives, and the heights without any filling."""
    tiled(wall, grid)
    r = radius(grid)
    bore = np.hypot(grid.x, grid.z) / BORE + 0.03 * grid.noise(0.006, 14, 1.2)
    broken = smooth(1, 0.985, r)
    ripples = 0.00008 * np.sin(r * 40 + grid.noise(0.006, 15)) + 0.00012 * grid.noise(0.0022, 16, 1.2) + 0.00004 * grid.noise(0.0007, 17, 1)
    shell = -0.0006 - 0.0038 * np.sqrt(np.clip(1 - r**2, 0, 1)) + ripples
    wall.height = mix(wall.height, shell, broken)
    wall.paint(BISCUIT * (1 + 0.06 * grid.noise(0.001, 18, 1)[..., None]), broken)
    # The glaze is a white skin on the broken biscuit.
    wall.paint(GLAZE * 0.97, smooth(0.955, 0.97, r) * broken)
    wall.roughness = mix(wall.roughness, 0.95, broken)
    inside = smooth(1.0, 0.9, bore)
    wall.height = mix(wall.height, -DEPTH + 0.0003 * grid.noise(0.004, 19, 1), inside)
    depth = -wall.height
    side = blend(BISCUIT * np.ones((*grid.x.shape, 1)), ADHESIVE, smooth(TILE - 0.0004, TILE + 0.0004, depth))
    wall.colour = blend(wall.colour, blend(side, PLASTER, smooth(BED - 0.0004, BED + 0.0004, depth)), inside)
    return r, wall.height.copy()


def masked(wall, grid):
    """Four strips of crepe tape round the hole, the upright ones last. Returns the tape's mask."""
    covered = np.zeros_like(grid.x)
    strips = (((0, MASK[1]), (0.002, 0.04), 0.8), ((0, -MASK[1]), (-0.005, 0.036), -1.1), ((-MASK[0], 0), (0.003, 0.034), 0.6), ((MASK[0], 0), (-0.002, 0.037), -0.7))
    for n, ((x, z), (shift, half), turn) in enumerate(strips):
        level = x == 0
        slant = turn * np.pi / 180
        along, across = (grid.x, grid.z) if level else (grid.z, grid.x)
        away = (across - along * slant) * np.sign(z if level else x) - MASK[level]
        torn = 0.0011 * grid.noise(0.01, 30 + n, 1.4) + 0.00025 * grid.noise(0.0018, 40 + n, 1.4)
        ends = half - np.abs(along - shift) + torn
        strip = smooth(0, 0.00015, np.minimum(np.minimum(away, 0.019 - away), ends))
        crepe = 0.00005 * grid.noise(0.0011, 50 + n, 1, stretch=(1, 7) if level else (7, 1))
        wrinkle = 0.0001 * np.clip(grid.noise(0.012, 55 + n, 1.4, stretch=(1, 4) if level else (4, 1)) - 1.2, 0, 2)
        wall.height = mix(wall.height, 0.00022 + 0.00016 * covered + crepe + wrinkle, strip)
        wall.paint(TAPE * (1 - 0.04 * covered + 1800 * crepe)[..., None], strip)
        covered = np.maximum(covered, strip)
    wall.roughness = mix(wall.roughness, 0.7, covered)
    return covered


@surface(0.15)
def step_tile_hole_degreased(wall, grid):
    opened(wall, grid)
    face = (wall.roughness < 0.1).astype(float)
    # The cloth comes from the upper left, round the hole; elsewhere the tile is still greasy.
    wiped = smooth(0.03, 0.024, grid.distance([(-0.1, 0.03), (-0.02, 0.022), (0.02, 0.012), (0.045, -0.02)], 0.05) + 0.002 * grid.noise(0.012, 20))
    film = (1 - wiped) * face
    smear = 0.6 * grid.noise(0.005, 21, 1.2, stretch=(3, 1)) + grid.clouds(0.035, 22, 4)
    wall.roughness = wall.roughness + film * np.clip(0.24 + 0.09 * smear, 0.05, 0.5)
    wall.paint(linear("#c2b48e"), film * np.clip(0.36 + 0.14 * smear, 0, 0.7))
    for n, (size, share) in enumerate(((0.0042, 0.5), (0.0024, 0.35))):
        first, _, chance = grid.cells(size, 23 + n)
        drop = size * (0.12 + 0.26 * chance) * (1 + 0.15 * grid.noise(size, 25 + n))
        bead = np.sqrt(np.clip(1 - (first / drop) ** 2, 0, 1)) * (chance < share) * wiped * face
        wall.height += 0.16 * drop * bead
        wall.roughness = np.where(bead > 0, 0.03, wall.roughness)
    tools.cloth((0.078, 0.062), (0.052, -0.0003, -0.031), -33)
    raking(24, 30, sky=0.42)


@surface(0.15)
def step_tile_hole_masked(wall, grid):
    opened(wall, grid)
    masked(wall, grid)
    first, _, chance = grid.cells(0.003, 27)
    crumb = smooth(0.0008, 0.0004, first * (0.8 + chance)) * (chance < 0.3) * smooth(0.012, 0.004, np.abs(grid.x)) * smooth(-0.013, -0.016, grid.z) * smooth(-0.03, -0.02, grid.z)
    wall.height += 0.0005 * crumb
    wall.paint(BISCUIT, crumb)
    tools.fine_scraper((0.0042, 0.0035, -0.0036), -36, 52)
    raking(22, 34, sky=0.34)


def passes(wall, grid, bore):
    """Two dry passes on the cord and a third that is being injected, in the heights of a hole."""
    levels = []
    for n, top in enumerate((CORD_TOP - 0.003, CORD_TOP - 0.006)):
        dished = 0.0006 * np.clip(1 - bore**2, 0, 1) - 0.0004 * np.clip(bore, 0, 1.1) ** 6
        levels.append(top + dished + 0.00012 * grid.noise(0.004, 60 + n))
    return levels


def section(build):
    SURFACES[build.__name__.replace("_", "-")] = build
    return build


@section
def step_tile_hole_filled(columns):
    """The wall above the hole's middle is sawn off; the viewer looks down at it."""
    wall = Wall(WIDTH, round(columns * 1.5))
    grid = wall.grid
    # The hole's centre is on the saw's line.
    grid.z = grid.z - CUT
    r, empty = opened(wall, grid)
    wall.exposure = -0.2
    bore = np.hypot(grid.x, grid.z) / BORE
    hole = smooth(1, 0.985, r)
    lower, upper = passes(wall, grid, bore)
    inside = hole > 0.5
    # The third pass begins at the left; its end is round where the nozzle is.
    end = np.clip((0.0015 + 0.12 * grid.z - grid.x) / 0.003, 0, 1)
    proud = 0.001 * np.sqrt(np.clip(1 - r**4, 0, 1)) + 0.00008 * grid.noise(0.006, 63)
    fresh = mix(-upper, proud, np.sqrt(1 - (1 - end) ** 2))
    dry = np.maximum(empty, -upper)
    wall.height = np.where(inside, np.maximum(dry, np.where(end > 0, fresh, dry)), empty)
    wall.paint(FILLER * 0.8, inside * (wall.height > empty + 0.0001))
    new = inside * (wall.height > dry + 0.0001)
    wall.paint(FILLER, new)
    wall.roughness = mix(wall.roughness, 0.3, new)
    masked(wall, grid)
    row = int(np.searchsorted(grid.z[:, 0], 0))
    inward = np.maximum(grid.z * 1.6, -wall.height[row])
    above = grid.z > 0
    face = cut_face(grid, inward, -empty[row], lower[row], upper[row], -wall.height[row])
    wall.colour = np.where(above[..., None], face, wall.colour)
    wall.roughness = np.where(above, 0.9, wall.roughness)
    thing = studio.add_wall(grid, wall.height, wall.colour, wall.roughness)
    places = np.stack([grid.x, np.where(above, inward, -wall.height), np.minimum(grid.z, 0)], -1)
    places[0, :, 2] -= 0.05  # beyond the frame
    thing.data.vertices.foreach_set("co", places.astype(np.float32).reshape(-1))
    thing.data.update()
    tools.cartridge((0.0012, 0.0012, -0.0042), -72, 42, "#8fa6b3")
    studio.add_lamp(24, 2.4, 30, 0.35, azimuth=150)
    studio.set_sky(0.34)
    studio.add_camera((0.002, -0.118, 0.142), (0.002, 0.006, -0.004), 90)
    return wall.exposure


def cut_face(grid, inward, empty, lower, upper, now):
    """Colours of the section: glaze, biscuit, adhesive, plaster; in the hole the cord and the passes."""
    sand = grid.noise(0.001, 70, 1)[..., None]
    colour = blend(BISCUIT * (1 + 0.05 * sand), GLAZE * np.ones_like(sand), smooth(0.0007, 0.0005, inward))
    colour = blend(colour, ADHESIVE * (1 + 0.09 * sand), smooth(TILE - 0.0001, TILE + 0.0001, inward + 0.0001 * grid.noise(0.01, 71)))
    stones = smooth(0.0008, 0.0004, grid.cells(0.003, 72)[0])
    plaster = blend(PLASTER * (1 + 0.07 * sand), linear("#a99c86"), stones * 0.35)
    colour = blend(colour, plaster, smooth(BED - 0.0002, BED + 0.0002, inward + 0.0004 * grid.noise(0.012, 73)))
    within = smooth(0, -0.0002, inward - empty)
    colour = blend(colour, linear("#4c443b") * np.ones_like(sand), within)
    cord = np.hypot(grid.x, inward - CORD_TOP - BORE * 0.94)
    pores = smooth(0.0005, 0.0002, grid.cells(0.0011, 74)[0])
    foam = blend(CORD * (1.05 - 0.1 * sand * 0), linear("#5f6164"), pores * 0.7)
    colour = blend(colour, foam, within * smooth(BORE * 0.96, BORE * 0.94, cord))
    above_cord = within * smooth(BORE * 0.955, BORE * 0.965, cord) * smooth(CORD_TOP + 0.005, CORD_TOP + 0.0045, inward)
    for n, top in enumerate((lower, upper, now)):
        part = above_cord * smooth(top - 0.0001, top, inward)
        limit = (CORD_TOP + 0.009, lower, upper)[n]
        shade = FILLER * (0.48, 0.62, 1.0)[n] * (1 + 0.02 * sand)
        colour = blend(colour, shade, part * smooth(limit + 0.00005, limit - 0.00005, inward))
        colour = blend(colour, FILLER * 0.3 * np.ones_like(sand), part * np.exp(-(((inward - top) / 0.0002) ** 2)) * (n < 2))
    return colour


def flush(wall, grid, level):
    """The filled hole; `level`: metres above the glaze. Returns its mask."""
    r, _ = opened(wall, grid)
    hole = smooth(1.0, 0.985, r)
    wall.height = mix(wall.height, level + 0.00002 * grid.noise(0.003, 80, 1, stretch=(8, 1)), hole)
    wall.paint(FILLER, hole)
    wall.roughness = mix(wall.roughness, 0.8, hole)
    return hole


@surface(0.15)
def step_tile_hole_struck(wall, grid):
    hole = flush(wall, grid, 0.0012)
    masked(wall, grid)
    wall.height = np.where(hole > 0.5, np.maximum(wall.height, 0.0012), wall.height)
    wall.paint(FILLER, hole)
    band(wall, grid, (0.004, 0.001), -8, 0.046, 0.00035, 300, FILLER, 0.004, 0.026)
    tools.knife(0.05, (0.0045, -0.0012, 0.001), -8, 19)
    raking(18, 34, sky=0.32)


@surface(0.15)
def step_tile_hole_dry(wall, grid):
    hole = flush(wall, grid, -0.00014)
    r = radius(grid)
    damp = smooth(0.75, 0.35, r + 0.1 * grid.noise(0.01, 81)) * hole
    wall.paint(FILLER * linear("#c9c2b4"), damp * 0.85)
    wall.roughness -= 0.25 * damp
    raking(20, 34, sky=0.36)
