/** Seeded, repeatable noise: the same seed gives the same wall on every machine. */

export type Random = () => number;

/** Mulberry32: a number in [0, 1) each call. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a name (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export interface Noise {
  /** Gradient noise, about −1…1. */
  at(x: number, y: number): number;
  /** Sum of octaves, each half as strong and twice as fine; about −1…1. */
  octaves(x: number, y: number, count: number): number;
  /** Ridged octaves: sharp crests, 0…1. */
  ridges(x: number, y: number, count: number): number;
  /** Distance to the nearest and to the second nearest scattered point, in cells, and that point's own number 0…1. */
  cells(x: number, y: number): { near: number; next: number; id: number };
}

export function seededNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const order = new Uint8Array(512);
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let index = 0; index < 256; index++) {
    order[index] = index;
    const angle = random() * Math.PI * 2;
    gradientX[index] = Math.cos(angle);
    gradientY[index] = Math.sin(angle);
  }
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const swapped = order[index] as number;
    order[index] = order[other] as number;
    order[other] = swapped;
  }
  order.copyWithin(256, 0, 256);

  const corner = (cellX: number, cellY: number, dx: number, dy: number) => {
    const hash = order[((order[cellX & 255] as number) + cellY) & 255] as number;
    return (gradientX[hash] as number) * dx + (gradientY[hash] as number) * dy;
  };
  const at = (x: number, y: number) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const dx = x - cellX;
    const dy = y - cellY;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = corner(cellX, cellY, dx, dy) * (1 - u) + corner(cellX + 1, cellY, dx - 1, dy) * u;
    const bottom = corner(cellX, cellY + 1, dx, dy - 1) * (1 - u) + corner(cellX + 1, cellY + 1, dx - 1, dy - 1) * u;
    return (top * (1 - v) + bottom * v) * 1.5;
  };
  return {
    at,
    octaves(x, y, count) {
      let sum = 0;
      let strength = 0.5;
      for (let octave = 0; octave < count; octave++) {
        sum += at(x, y) * strength;
        x = x * 2.03 + 17.3;
        y = y * 2.03 - 9.1;
        strength *= 0.5;
      }
      return sum;
    },
    ridges(x, y, count) {
      let sum = 0;
      let strength = 0.5;
      for (let octave = 0; octave < count; octave++) {
        sum += (1 - Math.abs(at(x, y))) * strength;
        x = x * 2.07 - 5.2;
        y = y * 2.07 + 3.7;
        strength *= 0.5;
      }
      return sum;
    },
    cells(x, y) {
      const cellX = Math.floor(x);
      const cellY = Math.floor(y);
      let near = 9;
      let next = 9;
      let id = 0;
      for (let stepY = -1; stepY <= 1; stepY++)
        for (let stepX = -1; stepX <= 1; stepX++) {
          const hash = order[((order[(cellX + stepX) & 255] as number) + cellY + stepY) & 255] as number;
          const pointX = cellX + stepX + (gradientX[hash] as number) * 0.45 + 0.5 - x;
          const pointY = cellY + stepY + (gradientY[hash] as number) * 0.45 + 0.5 - y;
          const distance = Math.sqrt(pointX * pointX + pointY * pointY);
          if (distance < near) {
            next = near;
            near = distance;
            id = hash / 255;
          } else if (distance < next) next = distance;
        }
      return { near, next, id };
    },
  };
}

export const smoothstep = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
