"""Cracks, holes and mould."""
import math

import numpy as np

import studio
from fields import blend, crack, linear, mix, smooth
from grain import grain
from wall import BRICK, OLD, PLASTER, WHITE, raking, render_grain, rolled_paint, surface, undulation


def ragged(path, rng, times=2):
    """A path whose straight pieces are broken into shorter ones, a little beside the line."""
    points = np.array(path, float)
    for _ in range(times):
        ends = np.diff(points, axis=0)
        middles = points[:-1] + ends / 2 + np.stack([-ends[:, 1], ends[:, 0]], 1) * rng.normal(0, 0.16, (len(ends), 1))
        points = np.insert(points, np.arange(1, len(points)), middles, axis=0)
    return points


def cut_cracks(wall, rng, start, heading, length, opening, depth=0.012, branches=0.03, reach=0.03):
    """Cracks with a V section, broken lips and lifted paint. `opening`: half the width of the main crack."""
    grid = wall.grid
    rag = np.clip(0.8 + 0.3 * grid.noise(0.05, 70, 1.5) + 0.25 * grid.noise(0.012, 71, 1.5) + 0.14 * grid.noise(0.003, 72) + 0.12 * grid.noise(0.0013, 75, 1.2), 0.2, 2)
    chips = smooth(0.6, 1.3, grid.noise(0.03, 73, 1.2)) + 0.25 * grid.noise(0.006, 74, 1.2)
    fine = np.random.default_rng(1)
    for path, level in crack(rng, start, heading, length, branches=branches):
        d = grid.distance(ragged(path, fine), reach)
        half = opening * (1, 0.42, 0.25)[level] * rag
        if level == 0:
            # Where the paint has lost its hold it has broken away beside the crack.
            loss = smooth(0.0, 0.0006, opening * (0.6 + 3.2 * chips) - d)
            wall.height -= 0.0005 * loss
            wall.paint(PLASTER * 1.02, loss)
        wall.height -= depth * (1, 0.5, 0.3)[level] * np.clip((half - d) / (half * 0.9), 0, 1) ** 0.8
        wall.height += 0.0003 * (1, 0.4, 0.2)[level] * np.exp(-((d / 0.006) ** 2))
        wall.paint(PLASTER * 0.55, smooth(half * 1.05, half * 0.6, d) * 0.9)


def hole(wall, centre, radius, seed, layers, floor):
    """A hole through layers: (depth, how much narrower than the layer above, colour). `floor`: depth and colour."""
    grid = wall.grid
    x, z = grid.x - centre[0], grid.z - centre[1]
    angle = np.arctan2(z, x)
    rng = np.random.default_rng(seed)
    outline = sum(rng.normal(0, 0.11 / n) * np.cos(n * angle + rng.uniform(0, 6.3)) for n in range(2, 9))
    # Plaster breaks in pieces: the edge follows irregular cells.
    pieces = sum(part * (grid.cells(size, seed + n)[2] - 0.5) for n, (size, part) in enumerate(((0.02, 0.07), (0.008, 0.025))))
    rag = 0.045 * grid.noise(0.05, seed + 5, 1.2) + pieces
    r = np.hypot(x, z) / radius * (1 + outline) + rag
    edge = 1.0
    below = wall.height
    for n, (depth, step, colour) in enumerate(layers):
        broken = smooth(edge, edge - 0.035 / (radius * 8), r + 0.003 * grid.noise(0.006, seed + 10 + n, 1))
        rough = 0.00035 * (1 + n) * (grid.noise(0.012, seed + 20 + n, 1) + 0.3 * grid.noise(0.004, seed + 30 + n, 1))
        below = mix(below, -depth + rough, broken)
        wall.paint(np.array(colour) * (1 + 0.08 * grid.noise(0.006, seed + 40 + n)[..., None]), broken)
        edge -= step
    depth, colour, relief = floor
    inner = smooth(edge, edge - 0.05, r)
    wall.height = mix(below, relief - depth, inner)
    wall.paint(colour, inner)
    return r


def bricks(grid, seed, course=0.075, length=0.25, joint=0.011):
    """Relief and colour of a brick wall in stretcher bond."""
    row = np.floor(grid.z / course + 0.35)
    u = (grid.x / length + 0.5 * (row % 2) + 0.31) % 1 * length
    v = (grid.z / course + 0.35) % 1 * course
    wobble = 0.002 * grid.noise(0.03, seed, 1.5)
    to_joint = np.minimum(np.minimum(u, length - u), np.minimum(v, course - v)) + wobble - joint / 2
    face = smooth(-0.001, 0.003, to_joint)
    column = np.floor(grid.x / length + 0.5 * (row % 2) + 0.31)
    shade = 0.82 + 0.3 * ((row * 73 + column * 151) % 11) / 11
    colour = blend(linear("#b9ab97"), BRICK, face) * mix(1, shade, face)[..., None]
    relief = 0.006 * face + 0.00022 * grid.clouds(0.02, seed + 3, 4, 0.5)
    return relief, colour * (1 + 0.07 * grid.noise(0.008, seed + 4)[..., None])


@surface(1.28)
def crack_wall(wall, grid):
    wall.colour[:] = OLD
    wall.vary(grid.clouds(0.3, 20), 0.03)
    wall.height = undulation(grid, 1, 0.0007) + rolled_paint(grid, 2, 0.00006)
    rng = np.random.default_rng(23)
    cut_cracks(wall, rng, (-0.2, 0.42), -1.12, 0.98, 0.0017)
    grain(wall)
    raking(8.5, sky=0.16)


@surface(1.6)
def crack_facade(wall, grid):
    wall.colour[:] = linear("#d8c6a4")
    wall.height = render_grain(grid, 11, 0.0045, 0.0022) + undulation(grid, 12, 0.001)
    wall.vary(grid.clouds(0.5, 13), 0.05)
    rng = np.random.default_rng(31)
    cut_cracks(wall, rng, (-0.45, 0.52), -0.95, 1.25, 0.0028, 0.02, 0.02)
    # Rain washes dust out of the crack.
    streak = grid.clouds(0.06, 14, 3, stretch=(1, 9))
    wall.vary(np.where(streak < 0, streak, 0), 0.05)
    grain(wall, 0.12, 0.03)
    studio.add_sun(24, 140, 3.6)
    studio.set_sky(0.35)


@surface(0.72)
def hole_plaster(wall, grid):
    wall.colour[:] = OLD
    wall.vary(grid.clouds(0.2, 3), 0.02)
    wall.height = undulation(grid, 5, 0.0005) + rolled_paint(grid, 6)
    relief, colour = bricks(grid, 8)
    layers = [
        (0.0009, 0.05, linear("#e3dcd0")),
        (0.004, 0.07, linear("#cfc6ba")),
        (0.013, 0.1, linear("#a89a86")),
    ]
    r = hole(wall, (0.03, 0.0), 0.17, 12, layers, (0.026, colour * 0.9, relief))
    # Fine cracks run out of the corners.
    rng = np.random.default_rng(5)
    for angle in (0.5, 2.4, 4.1):
        start = (0.03 + 0.17 * math.cos(angle), 0.17 * math.sin(angle))
        cut_cracks(wall, rng, start, angle, 0.14, 0.0006, 0.003, 0.02)
    dust = smooth(1.5, 1.0, r) * smooth(0.97, 1.02, r)
    wall.vary(np.clip(grid.noise(0.004, 50), 0, 2) * dust, 0.06)
    grain(wall, 0.06, 0.02)
    raking(13, sky=0.35)


@surface(0.72)
def hole_filled(wall, grid):
    wall.colour[:] = OLD
    wall.vary(grid.clouds(0.2, 3), 0.02)
    wall.height = undulation(grid, 5, 0.0005) + rolled_paint(grid, 6)
    # The knife goes from left to right: the film thins out in streaks at both ends.
    streaks = 0.5 * grid.noise(0.02, 61, 1.6, stretch=(10, 1)) + 0.6 * grid.noise(0.05, 62, 1.2, stretch=(6, 1))
    x, z = grid.x - 0.02, grid.z + 0.05 * grid.x
    r = np.maximum(np.abs(x) / 0.27 + 0.1 * streaks, 0) ** 3 + (np.abs(z) / 0.155 + 0.02 * grid.noise(0.2, 63)) ** 4
    film = smooth(1.15, 0.75, r)
    flat = 0.0004 + 0.000035 * grid.noise(0.004, 64, 1, stretch=(40, 1)) + 0.00018 * grid.noise(0.12, 65, stretch=(2, 1))
    wall.height = mix(wall.height, np.maximum(flat, wall.height * 0.4), film)
    burr = np.exp(-(((r - 0.93) / 0.03) ** 2)) * smooth(0.7, 1.0, np.abs(z) / 0.155)
    wall.height += 0.0007 * burr * np.clip(grid.noise(0.03, 66) + 0.7, 0, 1.6)
    wall.paint(WHITE * 1.04, film * np.clip(0.9 + 0.12 * streaks * smooth(0.3, 0.9, r), 0.25, 1))
    # Below the film the filled hole is still damp.
    damp = smooth(1.05, 0.8, np.hypot(x / 0.1, z / 0.085) + 0.09 * grid.noise(0.12, 67))
    wall.paint(WHITE * 0.86, damp * film * 0.75)
    wall.roughness -= 0.3 * damp * film
    grain(wall)
    raking(8, sky=0.26)


@surface(0.66)
def nail_holes(wall, grid):
    wall.colour[:] = OLD * 0.84
    frame = np.maximum(np.abs(grid.x - 0.06) - 0.2, np.abs(grid.z + 0.06) - 0.16)
    # The wall behind the picture has not yellowed.
    wall.paint(OLD * 1.1, smooth(0.004, -0.004, frame + 0.001 * grid.noise(0.05, 1)))
    wall.vary(np.where(frame < 0, 0, grid.clouds(0.25, 2)), 0.012)
    wall.paint(OLD * 0.8, np.exp(-((frame / 0.006) ** 2)) * 0.25)
    wall.height = undulation(grid, 4, 0.0004) + rolled_paint(grid, 5)
    for n, (x, z, size) in enumerate(((-0.02, 0.06, 0.0022), (0.14, 0.061, 0.0024), (0.06, 0.15, 0.0036), (-0.22, -0.09, 0.0019))):
        r = np.hypot(grid.x - x, grid.z - z) + 0.0006 * grid.noise(0.004, 30 + n, 1)
        wall.height -= 0.02 * smooth(size, size * 0.55, r)
        wall.height -= 0.0007 * smooth(size * 2.6, size * 1.5, r + 0.001 * grid.noise(0.006, 40 + n, 1))
        wall.height += 0.0005 * np.exp(-(((r - size * 1.5) / (size * 0.6)) ** 2))
        wall.paint(linear("#e6e0d6"), smooth(size * 2.7, size * 1.8, r))
    grain(wall)
    raking(10, sky=0.26)


@surface(0.9)
def concrete_spall(wall, grid):
    wall.colour[:] = linear("#b0aea8")
    wall.vary(grid.clouds(0.3, 3, 5), 0.05)
    wall.height = 0.0002 * grid.clouds(0.2, 4) + 0.00008 * grid.noise(0.004, 5)
    first, _, chance = grid.cells(0.017, 21)
    stone = np.sqrt(np.clip(1 - (first / (0.0055 + 0.005 * chance)) ** 2, 0, 1))
    tone = 0.7 + 0.6 * (chance * 7 % 1)
    hue = np.where((chance < 0.33)[..., None], linear("#8f857a"), linear("#a39d93"))
    relief = 0.006 * stone * (0.4 + 0.6 * (chance * 13 % 1)) + 0.001 * grid.clouds(0.008, 22, 3)
    floor_colour = blend(linear("#938d82"), hue * tone[..., None], smooth(0.2, 0.6, stone))
    # Steel lies bare across the break, and rust runs down from it.
    bar = grid.z - 0.02 - 0.06 * grid.x
    steel = np.sqrt(np.clip(0.0065**2 - bar**2, 0, None))
    ribs = 0.0007 * (np.sin((grid.x + 0.4 * bar) / 0.009 * 6.283) > 0.55)
    relief = np.maximum(relief - 0.006, np.where(np.abs(bar) < 0.0065, 0.004 + steel + ribs, -1))
    rusty = blend(linear("#6b3a1f"), linear("#8a5a35"), smooth(-1, 1, grid.noise(0.006, 24)))
    floor_colour = blend(floor_colour, rusty, smooth(0.009, 0.006, np.abs(bar)))
    r = hole(wall, (0.02, 0.02), 0.16, 33, [(0.008, 0.08, linear("#a19b90"))], (0.024, floor_colour, relief))
    below = np.exp(-(((grid.x - 0.03) / 0.1) ** 2)) * smooth(0.0, -0.1, grid.z) * smooth(1.0, 1.05, r)
    wall.paint(linear("#9a6a42"), below * np.clip(0.2 + 0.35 * grid.clouds(0.05, 26, 4, stretch=(1, 7)), 0, 0.6))
    grain(wall, 0.1, 0.03)
    raking(15, sky=0.35)


@surface(2.4)
def mould_corner(wall, grid):
    corner = 0.1
    wall.bend_at = corner
    wall.camera = ((-0.5, -1.15, 0.03), (0.03, 0, -0.06), 40)
    wall.exposure = 0.0
    wall.colour[:] = linear("#ddd6c8")
    wall.height = undulation(grid, 3, 0.0004) + rolled_paint(grid, 4)
    near = np.exp(-np.abs(grid.x - corner) / 0.22) * smooth(0.4, -0.4, grid.z)
    damp = smooth(0.1, 0.55, near + 0.1 * grid.clouds(0.2, 5, 4))
    wall.vary(-damp, 0.14)
    for seed, size in ((7, 0.012), (8, 0.02), (9, 0.035)):
        first, _, chance = grid.cells(size, seed)
        spot = smooth(size * 0.42, size * 0.1, first + size * 0.14 * grid.noise(size * 0.35, seed + 20, 1))
        present = chance < np.clip(near * 1.35 - 0.2, 0, 1)
        wall.paint(linear("#2f332c"), spot * present * (0.4 + 0.5 * chance))
    wall.paint(linear("#4b4d40"), damp * np.clip(0.22 + 0.15 * grid.noise(0.01, 11), 0, 0.5) * near)
    studio.add_lamp(38, 3.0, 20, 0.9, azimuth=165)
    studio.set_sky(0.3)
