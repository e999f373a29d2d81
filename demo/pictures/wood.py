"""A board of spruce: its rings, fibres and knots."""
import numpy as np

from fields import blend, linear, mix, smooth
from wall import raking, surface


def around(x, z, knots):
    """How far wood flows aside at a place: fibres part round a knot (z of the fibre that passes), rings bulge towards it."""
    fibre, bulge = z.copy(), np.zeros(z.shape)
    for kx, kz, radius in knots:
        dx, dz = (x - kx) / 1.6, z - kz
        d = np.hypot(dx, dz) + 1e-6
        fibre -= dz * np.clip((radius / d) ** 2, 0, 0.85) * np.exp(-d / radius / 4)
        bulge += radius * 1.5 * np.exp(-d / radius / 1.3)
    return fibre, bulge


def along_fibres(grid, field, fibre):
    """A field whose lines run along x, led along fibres instead."""
    row = np.clip((fibre / grid.height + 0.5) * (grid.rows - 1), 0, grid.rows - 1.001)
    low = row.astype(int)
    return mix(np.take_along_axis(field, low, 0), np.take_along_axis(field, low + 1, 0), row - low)


@surface(0.5)
def wood_grain(wall, grid):
    """A sanded board of spruce: a flat cut through the rings of a trunk, and two knots."""
    knots = [(0.085, -0.024, 0.016), (-0.165, 0.05, 0.0065)]
    x, z = grid.x, grid.z + 0.004 * grid.noise(0.25, 4, stretch=(4, 1))
    fibre, bulge = around(x, z, knots)
    # The cut comes closest to the pith at the left; the trunk tapers and is never quite round.
    deep = 0.03 + 0.03 * (x + 0.3) + 0.0016 * grid.noise(0.16, 5, stretch=(2, 1))
    radius = np.hypot(z + 0.02 + 0.012 * np.sin(5 * x), deep) - bulge
    radius += 0.0004 * grid.noise(0.02, 6, 1.2, stretch=(3, 1)) + 0.00012 * grid.noise(0.003, 7, 1.2, stretch=(8, 1))
    years = np.cumsum(np.random.default_rng(12).uniform(0.6, 1.4, 120) * np.linspace(0.0046, 0.0022, 120)) - 0.03
    ring = np.interp(radius, years, np.arange(120.0))
    year, share = np.floor(ring).astype(int), ring % 1
    # Latewood darkens slowly and ends at once.
    strength = np.random.default_rng(13).uniform(0.55, 1, 121)[year]
    late = strength * smooth(0.45, 0.95, share) * smooth(1.0, 0.965, share)
    fine, coarse = (along_fibres(grid, grid.noise(length, seed, 1, stretch=(stretch, 1)), fibre) for length, seed, stretch in ((0.0009, 8, 45), (0.004, 9, 40)))
    early, dark = linear("#e8c9a0"), linear("#ad7040")
    wall.colour = blend(early, dark, np.clip(0.8 * late + 0.05 * fine * (1 + late) + 0.035 * coarse, 0, 1))
    wall.colour = wall.colour * (1 + 0.05 * (grid.clouds(0.3, 10, 3, stretch=(4, 1)) + 0.6 * coarse)[..., None] * np.array([0.6, 1, 1.5]))
    # Canals of resin: thin dark dashes, most of them in the latewood.
    canals = along_fibres(grid, grid.noise(0.0011, 11, 1, stretch=(14, 1)), fibre)
    canals = smooth(2.7, 3.2, canals + 0.5 * late)
    wall.paint(linear("#7d5130"), canals * 0.55)
    wall.height = 0.00011 * late + 0.00002 * fine - 0.00008 * canals
    # The planer's waves, and the sander's scratches along the fibres.
    wall.height += 0.0000025 * np.sin(grid.x / 0.0021 * 6.3 + grid.noise(0.2, 12)) + 0.000007 * grid.noise(0.0007, 13, 1, stretch=(60, 1))
    wall.roughness[:] = 0.5 + 0.1 * late
    for n, knot in enumerate(knots):
        knotted(wall, grid, knot, 40 + 10 * n)
    raking(13, sky=0.32, azimuth=122, up=0)


def knotted(wall, grid, knot, seed):
    """A knot: rings of its own round a dark heart, checks from the middle, a rim of bark, dense wood about it."""
    kx, kz, size = knot
    dx, dz = (grid.x - kx) / 1.3, grid.z - kz
    angle = np.arctan2(dz, dx)
    rng = np.random.default_rng(seed)
    shape = 1 + sum(rng.normal(0, 0.07 / n) * np.cos(n * angle + rng.uniform(0, 6.3)) for n in range(1, 6))
    r = np.hypot(dx, dz) / size * shape + 0.012 * grid.noise(size * 0.5, seed + 1, 1.4)
    inside = smooth(1.05, 0.95, r + 0.03 * grid.noise(0.0012, seed + 5, 1, stretch=(6, 1)))
    halo = np.exp(-np.maximum(r - 1, 0) / 0.7) * (1 - inside)
    wall.colour = wall.colour * (1 - 0.42 * halo[..., None] * np.array([0.6, 1, 1.5]))
    rings = (r * size / 0.0011 + 0.3 * grid.noise(size, seed + 2)) % 1
    late = smooth(0.3, 0.9, rings) * smooth(1, 0.92, rings)
    heart = smooth(0.5, 0, r) + 0.6 * smooth(0.6, 1, r)
    colour = blend(linear("#b07c4c"), linear("#64381d"), np.clip(0.4 * late + 0.5 * heart + 0.1 * grid.clouds(size * 0.6, seed + 3, 4), 0, 1))
    wall.colour = blend(wall.colour, colour, inside)
    rim = np.exp(-(((r - 1) / 0.035) ** 2)) * np.clip(0.5 + 0.6 * grid.noise(size, seed + 4), 0.1, 1)
    wall.paint(linear("#3f2612"), rim * 0.8)
    wall.height = mix(wall.height, 0.00018 + 0.00003 * late, inside) - 0.00008 * rim
    for n in range(4):
        bend = angle - rng.uniform(-3.1, 3.1) + 0.1 * grid.noise(size * 0.5, seed + 10 + n)
        across = np.abs(np.angle(np.exp(1j * bend))) * r * size
        check = smooth(1.0, 0.55, across / (size * 0.016 * smooth(rng.uniform(0.5, 0.95), 0.1, r) + 1e-6)) * inside
        wall.height -= 0.0004 * check
        wall.paint(linear("#2c1a0d"), check * 0.7)
    wall.roughness = mix(wall.roughness, 0.38, inside)
