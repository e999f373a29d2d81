"""Height and mask fields of a wall, as arrays of (rows, columns). Lengths in metres."""
import math

import numpy as np


class Grid:
    """The wall's sample points: `x` to the right and `z` upwards, both zero in the middle."""

    def __init__(self, width, height, columns):
        self.width, self.height, self.columns = width, height, columns
        self.rows = round(columns * height / width)
        self.x, self.z = np.meshgrid(
            np.linspace(-width / 2, width / 2, columns), np.linspace(-height / 2, height / 2, self.rows)
        )

    def noise(self, length, seed, sharpness=2.0, stretch=(1, 1)):
        """Band-limited noise with waves of about `length`, standard deviation 1. `stretch` lengthens it along x or z."""
        rng = np.random.default_rng(seed)
        # A fixed lattice of random values keeps the picture the same at each resolution.
        step = length / 6
        shape = [int(side / step / s) + 8 for side, s in ((self.height, stretch[1]), (self.width, stretch[0]))]
        spectrum = np.fft.rfft2(rng.standard_normal(shape))
        frequency = np.hypot(np.fft.fftfreq(shape[0])[:, None], np.fft.rfftfreq(shape[1])[None]) * 6
        spectrum *= np.exp(-np.abs(np.log(np.maximum(frequency, 1e-3))) ** 2 * sharpness)
        field = np.fft.irfft2(spectrum, shape)
        return self._sample(field / field.std(), step, stretch)

    def clouds(self, length, seed, octaves=5, gain=0.55, stretch=(1, 1)):
        """Noise of several scales, from `length` downwards, standard deviation about 1."""
        total = sum(gain**n * self.noise(length / 2**n, seed + 97 * n, 1.2, stretch) for n in range(octaves))
        return total / total.std()

    def _sample(self, field, step, stretch):
        rows, columns = field.shape
        u = np.linspace(2, 2 + self.width / step / stretch[0], self.columns)
        v = np.linspace(2, 2 + self.height / step / stretch[1], self.rows)
        across = _cubic(field, np.clip(u, 1, columns - 3), axis=1)
        return _cubic(across, np.clip(v, 1, rows - 3), axis=0)

    def distance(self, path, reach=0.05):
        """Distance to a line through points; beyond `reach` it is `reach`."""
        best = np.full(self.x.shape, reach)
        column = lambda x: int((x / self.width + 0.5) * self.columns)
        row = lambda z: int((z / self.height + 0.5) * self.rows)
        for (x0, z0), (x1, z1) in zip(path, path[1:]):
            i = slice(max(0, column(min(x0, x1) - reach)), max(0, column(max(x0, x1) + reach) + 1))
            j = slice(max(0, row(min(z0, z1) - reach)), max(0, row(max(z0, z1) + reach) + 1))
            dx, dz = x1 - x0, z1 - z0
            x, z = self.x[j, i] - x0, self.z[j, i] - z0
            t = np.clip((x * dx + z * dz) / (dx * dx + dz * dz + 1e-12), 0, 1)
            best[j, i] = np.minimum(best[j, i], np.hypot(x - t * dx, z - t * dz))
        return best

    def cells(self, size, seed):
        """Irregular cells of about `size`: distance to the nearest centre and to the second, and a random value of the cell."""
        rng = np.random.default_rng(seed)
        nx, nz = int(self.width / size) + 3, int(self.height / size) + 3
        px, pz, values = rng.random((3, nz, nx))
        u, v = (self.x + self.width / 2) / size + 1, (self.z + self.height / 2) / size + 1
        i, j = u.astype(int), v.astype(int)
        first, second = np.full(u.shape, 9.0), np.full(u.shape, 9.0)
        value = np.zeros(u.shape)
        for dj in (-1, 0, 1):
            for di in (-1, 0, 1):
                ci, cj = np.clip(i + di, 0, nx - 1), np.clip(j + dj, 0, nz - 1)
                d = np.hypot(ci + px[cj, ci] - u, cj + pz[cj, ci] - v)
                nearer = d < first
                second = np.where(nearer, first, np.minimum(second, d))
                value = np.where(nearer, values[cj, ci], value)
                first = np.where(nearer, d, first)
        return first * size, second * size, value


def _cubic(field, at, axis):
    """Catmull-Rom interpolation along one axis."""
    i = at.astype(int)
    t = at - i
    t = t[None] if axis == 1 else t[:, None]
    a, b, c, d = (np.take(field, i + n, axis) for n in (-1, 0, 1, 2))
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def smooth(low, high, value):
    """0 below `low`, 1 above `high`, with a soft passage."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a, b, share):
    return a + (b - a) * share


def blend(a, b, share):
    """Mixes two colours, or fields of colours, by a field."""
    return a + (b - a) * np.asarray(share)[..., None]


def crack(rng, start, heading, length, depth=0, step=0.003, branches=0.02):
    """Yields (path, depth): the main crack has depth 0. Angles in radians, anticlockwise from x."""
    path, point = [start], np.array(start, float)
    drift, turn = 0.0, 0.0
    for _ in range(int(length / step)):
        drift += rng.normal(0, 0.05) - drift * 0.04
        # It follows the weak places: short straight pieces with sudden turns.
        if rng.random() < 0.22:
            turn = rng.normal(0, 0.5)
        angle = heading + drift + turn
        point = point + step * np.array([math.cos(angle), math.sin(angle)])
        path.append(tuple(point))
        if depth < 2 and rng.random() < branches:
            side = rng.choice([-1, 1]) * rng.uniform(0.5, 1.1)
            yield from crack(rng, tuple(point), heading + side, length * rng.uniform(0.1, 0.32), depth + 1, step, branches)
    yield path, depth


def linear(hex_colour):
    """Linear RGB of `#rrggbb`."""
    parts = np.array([int(hex_colour[n : n + 2], 16) / 255 for n in (1, 3, 5)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
