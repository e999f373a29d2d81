"""Render, concrete, a weathered window, lime, tiles and cloth."""
import math

import numpy as np

import studio
from fields import blend, linear, mix, smooth
from grain import grain
from wall import raking, render_grain, surface, undulation


@surface(1.5)
def render_rough(wall, grid):
    wall.colour[:] = linear("#d9cdb6")
    lumps = np.clip(grid.noise(0.02, 3, 1.4), 0, 3)
    wall.height = 0.0025 * lumps + render_grain(grid, 5, 0.006, 0.0024) + undulation(grid, 7, 0.002)
    wall.vary(grid.clouds(0.2, 8), 0.03)
    grain(wall, 0.12, 0.03)
    raking(22, sky=0.3, power=24)


@surface(2.0)
def facade_render(wall, grid):
    wall.colour[:] = linear("#e6d6b4")
    first, second, _ = grid.cells(0.011, 7)
    # A float scratches grooves into the fresh coat, mostly downwards.
    grooves = np.clip(grid.noise(0.011, 5, 2.2, stretch=(1, 3)) - 0.8, 0, 2)
    wall.height = render_grain(grid, 3, 0.005, 0.0012) - 0.0032 * grooves + undulation(grid, 9, 0.0012)
    wall.vary(grid.clouds(0.5, 10), 0.03)
    grain(wall, 0.12, 0.03)
    studio.add_sun(20, 135, 4.2)
    studio.set_sky(0.4)


@surface(2.4)
def concrete(wall, grid):
    wall.colour[:] = linear("#b3b1ac")
    wall.vary(grid.clouds(0.6, 3, 6), 0.05)
    wall.vary(grid.clouds(0.08, 4, 4, stretch=(1, 5)), 0.025)
    wall.height = undulation(grid, 5, 0.0006) + 0.00012 * grid.noise(0.006, 6)
    for n, x in enumerate((-0.62, 0.58)):
        seam = grid.x - x + 0.0008 * grid.noise(0.2, 60 + n)
        wall.height += np.where(seam < 0, 0.0008, 0) + 0.0016 * np.exp(-((seam / 0.0022) ** 2)) * np.clip(grid.noise(0.05, 62 + n) + 0.5, 0, 1.5)
        wall.vary(np.exp(-((seam / 0.02) ** 2)), -0.06)
    seam = grid.z + 0.32 + 0.0006 * grid.noise(0.2, 70)
    wall.height += np.where(seam < 0, 0.0005, 0) + 0.0012 * np.exp(-((seam / 0.002) ** 2)) * np.clip(grid.noise(0.06, 71) + 0.4, 0, 1.5)
    for x in (-0.3, 0.26, 0.86, -0.92):
        for z in (0.36, -0.06):
            r = np.hypot(grid.x - x, grid.z - z)
            wall.height -= 0.018 * smooth(0.0135, 0.0125, r) + 0.0006 * smooth(0.018, 0.0135, r)
            wall.paint(linear("#8f8d88"), smooth(0.0135, 0.012, r))
    for seed, size, share in ((11, 0.03, 0.35), (12, 0.014, 0.3), (13, 0.05, 0.3)):
        first, _, chance = grid.cells(size, seed)
        bubble = size * 0.13 * (0.3 + chance / share)
        wall.height -= np.where(chance < share, bubble * 0.9 * np.sqrt(np.clip(1 - (first / bubble) ** 2, 0, 1)), 0)
    wall.roughness[:] = 0.75
    grain(wall, 0.06, 0.03)
    raking(11, sky=0.32)


@surface(0.8)
def wood_window(wall, grid):
    rail = grid.x + 0.06
    lines = grid.noise(0.003, 3, 1, stretch=(1, 30)) + 0.6 * grid.noise(0.008, 4, 1, stretch=(1, 20))
    wood = blend(linear("#8d8171"), linear("#b7a994"), smooth(-1.2, 1.2, lines))
    relief = 0.00035 * lines
    # An upright with a moulded edge, a sill below, and panes on both sides.
    profile = 0.03 * smooth(-0.115, -0.1, -np.abs(rail)) + 0.008 * smooth(-0.085, -0.07, -np.abs(rail))
    sill = smooth(-0.2, -0.21, grid.z)
    profile = mix(profile, 0.055 + 0.02 * (grid.z + 0.2), sill)
    pane = smooth(0.112, 0.118, np.abs(rail)) * (1 - sill)
    flakes = grid.clouds(0.09, 6, 5, 0.6, stretch=(1, 2.2)) + 1.1 * smooth(0.1, -0.35, -grid.z) - 0.35
    paint = smooth(-0.02, 0.02, flakes)
    curl = np.exp(-((flakes / 0.07) ** 2)) * (flakes > 0)
    wall.height = profile + mix(relief, 0.0006 + 0.0001 * lines, paint) + 0.0008 * curl
    wall.colour = blend(wood, linear("#dfe0da") * (1 + 0.02 * lines[..., None]), paint)
    wall.height = mix(wall.height, -0.004, pane)
    # The panes mirror a pale sky above and a hedge below.
    mirrored = smooth(-0.06, 0.1, grid.z + 0.25 * grid.x + 0.03 * grid.clouds(0.15, 15, 5, 0.6))
    wall.colour = blend(wall.colour, blend(linear("#26302f"), linear("#8fa3ad"), mirrored), pane)
    wall.roughness = np.where(pane > 0.5, 0.12, 0.8)
    joint = np.exp(-(((grid.z + 0.205) / 0.0012) ** 2)) * (np.abs(rail) < 0.115)
    wall.height -= 0.004 * joint
    grain(wall, 0.05 * (1 - pane), 0.012)
    studio.add_sun(26, 150, 3.4)
    studio.set_sky(0.45)


@surface(1.4)
def lime_brushed(wall, grid):
    rng = np.random.default_rng(6)
    tone = grid.clouds(0.35, 3, 4) * 0.6
    relief = np.zeros(grid.x.shape)
    for n in range(220):
        angle = rng.choice([0.7, -0.75]) + rng.normal(0, 0.3)
        x, z = rng.uniform(-0.75, 0.75), rng.uniform(-0.48, 0.48)
        c, s = math.cos(angle), math.sin(angle)
        u, v = (grid.x - x) * c + (grid.z - z) * s, -(grid.x - x) * s + (grid.z - z) * c
        near = (np.abs(u) < 0.14) & (np.abs(v) < 0.06)
        bristles = np.interp(v[near], np.linspace(-0.06, 0.06, 60), rng.normal(0, 1, 60))
        cover = smooth(1, 0.6, np.abs(u[near]) / 0.13) * smooth(1, 0.75, np.abs(v[near]) / 0.055)
        tone[near] = mix(tone[near], rng.normal(0, 0.7) + 0.35 * bristles, cover * 0.55)
        relief[near] = mix(relief[near], bristles, cover * 0.6)
    wall.colour = blend(linear("#c9b99c"), linear("#efe6d3"), smooth(-1.6, 1.6, tone))
    wall.height = 0.00007 * relief + 0.00014 * grid.clouds(0.12, 9, 4) + 0.00004 * grid.noise(0.003, 10)
    grain(wall, 0.05, 0.02)
    raking(11, sky=0.3)


@surface(1.1)
def tiles(wall, grid):
    side, joint = 0.148, 0.0035
    pitch = side + joint
    column, row = np.floor(grid.x / pitch + 0.4), np.floor(grid.z / pitch + 0.3)
    u, v = (grid.x / pitch + 0.4) % 1 * pitch, (grid.z / pitch + 0.3) % 1 * pitch
    inner = np.minimum(np.minimum(u, pitch - u), np.minimum(v, pitch - v)) - joint / 2
    rng = np.random.default_rng(5)
    tilt = rng.normal(0, 1, (3, 40, 40))
    i, j = (row + 20).astype(int), (column + 20).astype(int)
    level = 0.00022 * tilt[0, i, j] + 0.0022 * (tilt[1, i, j] * (u - pitch / 2) + tilt[2, i, j] * (v - pitch / 2))
    face = smooth(-0.0003, 0.0022, inner)
    wall.height = mix(-0.0028 + 0.0002 * grid.noise(0.0025, 3, 1), level + 0.00002 * grid.noise(0.03, 4), face)
    wall.colour = blend(linear("#b9b3a8"), linear("#f3f2ee"), smooth(-0.0002, 0.0006, inner))
    wall.vary(tilt[0, i, j], 0.006)
    wall.roughness = mix(0.9, 0.13, smooth(0, 0.001, inner))
    wall.exposure = 0.1
    studio.add_lamp(44, 1.7, 16, 0.7, azimuth=142, up=0)
    studio.set_sky(0.3)


@surface(0.34)
def glass_cloth(wall, grid):
    pitch = 0.0042
    x = grid.x + 0.0006 * grid.noise(0.06, 3) + 0.0002 * grid.noise(0.008, 4)
    z = grid.z + 0.0006 * grid.noise(0.05, 5) + 0.0002 * grid.noise(0.008, 6)
    u, v = x / pitch, z / pitch
    over = np.sin(np.pi * u) * np.sin(np.pi * v) > 0
    warp = np.sqrt(np.clip(1 - (((u % 1) - 0.5) / 0.46) ** 2, 0, 1)) * (0.55 + 0.45 * np.sin(np.pi * (v + np.floor(u))))
    weft = np.sqrt(np.clip(1 - (((v % 1) - 0.5) / 0.46) ** 2, 0, 1)) * (0.55 - 0.45 * np.sin(np.pi * (u + np.floor(v))))
    wall.height = 0.00062 * np.maximum(warp, weft) + 0.00004 * grid.noise(0.0012, 7, 1)
    wall.colour[:] = linear("#edeae2")
    wall.vary(over * 1.0, 0.012)
    grain(wall, 0.1, 0.02)
    raking(14, sky=0.3, power=36)
