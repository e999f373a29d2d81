"""The steps of a wall that looks like concrete: a smooth ground, two coats, pressing and protection."""
import math

import numpy as np

import tools
from fields import linear, mix, smooth
from finished_walls import stroke
from smooth_wall_steps import band
from wall import WHITE, raking, surface

FIRST, SECOND, DAMP = linear("#aeaaa3"), linear("#9b9892"), linear("#8a8782")


def ground(wall, grid):
    wall.colour[:] = WHITE * 1.03
    wall.height = 0.00012 * grid.noise(0.3, 88) + 0.00003 * grid.noise(0.0045, 40, 2.5)


def strokes(wall, grid, seed, count, colour, until, lift=0.0009, width=(0.1, 0.19)):
    """Short, irregular strokes of a trowel. `until`: where the work has come to, from the left, in metres."""
    rng = np.random.default_rng(seed)
    for n in range(count):
        x = -0.5 + (until + 0.42) * (n + rng.uniform(0, 3)) / count
        z, angle = rng.uniform(-0.32, 0.32), rng.choice([0.6, -0.7, 1.3, -1.2]) + rng.normal(0, 0.3)
        half = rng.uniform(0.06, 0.13)
        dx, dz = half * math.cos(angle), half * math.sin(angle)
        tone = colour * (1 + 0.05 * rng.normal())
        stroke(wall, (x - dx, z - dz), (x + dx, z + dz), rng.uniform(*width), seed + 7 * n, lift * rng.uniform(0.6, 1.2), 0.0007, tone)


def pressed(wall, grid, done=None):
    """The second coat after the trowel's pressure: clouds, flat and a little shiny; where it isn't `done`, matt strokes."""
    ground(wall, grid)
    strokes(wall, grid, 11, 70, FIRST, 0.6)
    strokes(wall, grid, 300, 60, SECOND, 0.6, 0.0006)
    done = np.ones(grid.x.shape) if done is None else done
    cloud = grid.clouds(0.22, 60, 5, 0.62) + 0.5 * grid.clouds(0.07, 61, 4, stretch=(2, 1))
    tone = mix(np.broadcast_to(DAMP * 0.86, wall.colour.shape), np.broadcast_to(FIRST * 0.98, wall.colour.shape), smooth(-1.6, 1.7, cloud)[..., None])
    wall.paint(tone, done * 0.8)
    wall.height = mix(wall.height, 0.35 * wall.height + 0.00005 * grid.noise(0.05, 62), done)
    for size, seed, share in ((0.03, 70, 0.2), (0.014, 71, 0.12)):
        first, _, chance = grid.cells(size, seed)
        wall.height -= np.where(chance < share, 0.0009 * smooth(size * 0.07, size * 0.03, first), 0)
    wall.roughness = mix(wall.roughness, 0.42 + 0.12 * np.tanh(cloud), done)


@surface(0.9)
def step_concrete_primed(wall, grid):
    wall.colour[:] = WHITE * linear("#e3ddd2")
    wall.height = 0.00012 * grid.noise(0.3, 88)
    wall.vary(grid.clouds(0.15, 89, 3), 0.012)
    # Masking tape on the neighbouring wall's edge.
    tape = smooth(-0.352, -0.354, grid.x + 0.0006 * grid.noise(0.1, 90)) * smooth(-0.405, -0.403, grid.x)
    wall.paint(linear("#d3bd86") * (1 + 0.05 * grid.noise(0.004, 91, 1, stretch=(1, 8))[..., None]), tape)
    wall.height += tape * (0.0003 + 0.0001 * grid.noise(0.006, 92, 1, stretch=(3, 1)))
    for n, (x, bottom) in enumerate(((-0.27, -1), (-0.04, -1), (0.19, -0.06))):
        edge = np.abs(grid.x - x + 0.003 * grid.noise(0.3, 20 + n)) / 0.125
        drag = grid.noise(0.005, 30 + n, 1, stretch=(1, 14))
        strip = smooth(1, 0.98, edge + 0.008 * drag) * smooth(bottom - 0.006, bottom, grid.z + 0.003 * drag) * (1 - tape)
        wall.paint(WHITE * 1.08, strip * np.clip(0.93 + 0.06 * drag, 0, 1))
        wall.height += 0.00009 * strip * (1 + np.tanh(grid.noise(0.0045, 40 + n, 2.5)))
        wall.roughness = mix(wall.roughness, 0.3, strip)
    tools.roller(0.25, (0.19, -0.002, -0.065), -90)
    raking(12, 40, sky=0.3)


@surface(0.9)
def step_concrete_first_pass(wall, grid):
    ground(wall, grid)
    strokes(wall, grid, 11, 42, FIRST * 0.9, 0.06)
    band(wall, grid, (0.13, 0.05), 25, 0.2, 0.0012, 500, FIRST * 0.88, 0.009, 0.26)
    tools.room(1.2)
    tools.trowel((0.131, -0.0015, 0.05), 25)
    raking(13, 38, sky=0.3)


@surface(0.9)
def step_concrete_second_pass(wall, grid):
    ground(wall, grid)
    strokes(wall, grid, 11, 70, FIRST * 1.05, 0.6)
    strokes(wall, grid, 300, 26, SECOND * 0.82, 0.0, 0.0006)
    band(wall, grid, (0.1, -0.03), 62, 0.2, 0.0011, 520, SECOND * 0.78, 0.006, 0.3)
    tools.room(1.2)
    tools.trowel((0.1005, -0.0015, -0.029), 62)
    raking(13, 42, sky=0.32)


@surface(0.9)
def step_concrete_pressed(wall, grid):
    done = smooth(0.012, -0.012, grid.x - 0.1 - 0.4 * grid.z + 0.03 * grid.noise(0.2, 63) + 0.01 * grid.noise(0.03, 64))
    pressed(wall, grid, done)
    tools.room(1.2)
    tools.trowel((0.06, -0.0012, -0.06), -20, tilt=24)
    raking(13, 42, sky=0.4)


@surface(0.9)
def step_concrete_protected(wall, grid):
    pressed(wall, grid)
    for n, (x, bottom) in enumerate(((-0.36, -1), (-0.13, -1), (0.1, 0.02))):
        edge = np.abs(grid.x - x + 0.003 * grid.noise(0.3, 20 + n)) / 0.125
        drag = grid.noise(0.005, 30 + n, 1, stretch=(1, 14))
        strip = smooth(1, 0.98, edge + 0.008 * drag) * smooth(bottom - 0.006, bottom, grid.z + 0.003 * drag)
        # Clear and wet: the wall is darker below it.
        wall.colour = wall.colour * (1 - 0.2 * strip * np.clip(0.93 + 0.06 * drag, 0, 1))[..., None]
        wall.roughness = mix(wall.roughness, 0.22, strip)
    tools.roller(0.25, (0.1, -0.002, 0.015), -90)
    raking(13, 40, sky=0.4)
