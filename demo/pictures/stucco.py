"""Lime stucco, polished with the edge of a trowel."""
import math

import numpy as np

import studio
import tools
from fields import blend, linear, mix, smooth
from scenes import scene
from wall import Wall, raking


@scene
def stucco(columns):
    wall = Wall(1.1, columns)
    grid = wall.grid
    rng = np.random.default_rng(8)
    tone, level, sheen = 0.4 * grid.clouds(0.3, 4, 4), np.zeros(grid.x.shape), np.zeros(grid.x.shape)
    warp_x, warp_z = 0.0016 * grid.noise(0.12, 2, 1.4), 0.0016 * grid.noise(0.12, 3, 1.4)
    ragged = 0.0006 * grid.clouds(0.02, 5, 4, 0.6)
    for _ in range(650):
        # A short pull of the blade: sharp where it was set down and along one edge, thinner and thinner towards its end.
        angle, long, wide = rng.choice([0.6, 2.3, 3.9, 5.5]) + rng.normal(0, 0.5), rng.uniform(0.06, 0.15), rng.uniform(0.014, 0.05)
        x, z = rng.uniform(-0.6, 0.6), rng.uniform(-0.4, 0.4)
        c, s = math.cos(angle), math.sin(angle)
        dx, dz = grid.x - x, grid.z - z
        near = np.hypot(dx, dz) < long * 1.1
        dx, dz = dx[near] + warp_x[near], dz[near] + warp_z[near]
        u, v = dx * c + dz * s, -dx * s + dz * c + 0.12 * (dx * c + dz * s) ** 2 / long
        rag = ragged[near]
        streaks = np.interp(v, np.linspace(-0.08, 0.08, 160), np.clip(rng.normal(0.85, 0.22, 160), 0, 1))
        cover = smooth(-long - 0.0004, -long + 0.0012, u * 1.6 + rag) * smooth(long, -0.4 * long, u + 6 * rag)
        cover *= smooth(wide + 0.0006, wide - 0.0008, v + rag) * smooth(-wide - 0.001, -wide * 0.4, v + rag) * streaks
        tone[near] = mix(tone[near], rng.normal(0, 1), cover * 0.5)
        # The blade leans a little differently each time, so each pull mirrors another part of the lamp.
        facet = rng.normal(0.3, 1) + 26 * rng.normal(0, 1) * u + 40 * rng.normal(0, 1) * v
        level[near] = mix(level[near], facet, cover * 0.7)
        sheen[near] = mix(sheen[near], rng.normal(0, 1), cover * 0.6)
    veil = smooth(-1.7, 1.7, tone + 0.1 * grid.noise(0.006, 6) + 0.12 * grid.clouds(0.05, 7, 4))
    wall.colour = blend(linear("#8f4f3c"), linear("#cf9a80"), veil)
    pits = smooth(2.5, 3, grid.noise(0.0022, 8, 1.2) + 0.3 * tone)
    wall.paint(linear("#7a4434"), pits * 0.6)
    wall.vary(grid.noise(0.0012, 9, 1.2), 0.012)
    wall.height = 0.00005 * level + 0.0003 * grid.noise(0.4, 10) + 0.00005 * grid.noise(0.05, 11) - 0.00008 * pits + 0.0000008 * grid.noise(0.0016, 12, 1)
    wall.roughness = np.clip(0.17 + 0.045 * sheen + 0.3 * pits, 0.1, 0.8)
    polished = studio.add_wall(grid, wall.height, wall.colour, wall.roughness)
    polished.data.materials[0].node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.7
    raking(16, sky=0.4, power=26)
    tools.card((0.62, -2.3, 0.2), (0.3, 2.4), 17, roll=-14)
    tools.card((-1.3, -2.2, 0.4), (0.5, 1.6), 5, roll=8)
    studio.add_camera((0, -1.1 * 0.97 * 50 / 36, 0), (0, 0, 0), 50)
    return 0.3
