/** States of the walls in the films. Units as in surfaces/field.ts: u and v in heights of the picture. */
import type { Noise } from "../matter/noise";
import { clamp, smoothstep } from "../matter/noise";
import type { Field } from "../surfaces/field";
import { rgb } from "../surfaces/field";
import type { Recipe } from "../surfaces/recipes";
import type { Point } from "./stage";
import { WALL } from "./stage";

const PLASTER = "#ded8cb";
const FILLER = rgb("#f3f0e8");
const LIGHT = { elevation: 22, from: 205, relief: 0.9, falloff: 0.24 };
const middle = WALL.width / WALL.height / 2;

const grain = (noise: Noise, u: number, v: number) =>
  0.0009 * noise.octaves(u * 44, v * 44, 3) + 0.01 * noise.octaves(u * 1.4, v * 1.4, 3);

/** Chips and scratches of a wall that has been lived with. */
function damage(noise: Noise, u: number, v: number): number {
  const pits = noise.octaves(u * 7 + 3, v * 7, 3);
  const scratch = Math.abs(noise.at(u * 4 + v * 2, v * 1.1 + 20));
  return -0.005 * smoothstep(0.26, 0.4, pits) - 0.0016 * smoothstep(0.012, 0.003, scratch);
}

export const worn: Recipe = {
  base: PLASTER,
  make(field, noise) {
    field
      .fill((u, v) => grain(noise, u, v) + damage(noise, u, v))
      .tint(rgb("#b7ab97"), (u, v) => 0.6 * smoothstep(0.26, 0.4, noise.octaves(u * 7 + 3, v * 7, 3)))
      .tint(rgb("#c9c0b0"), (u, v) => 0.6 * smoothstep(0, 0.4, noise.octaves(u * 3, v * 3, 3)));
    return LIGHT;
  },
};

/** Filler drawn down by a blade: `thick` leaves lines and ridges, thin leaves hardly a trace. */
const pulled = (thick: number): Recipe => ({
  base: "#f3f0e8",
  make(field, noise) {
    field.fill((u, v) => {
      const lines = 0.65 * noise.at(u * 46, v * 1.6) + 0.35 * noise.at(u * 120, v * 3);
      return (
        thick * (0.0016 * lines + 0.006 * noise.octaves(u * 5, v * 2.2, 3)) +
        0.004 * noise.octaves(u * 1.2, v * 1.2, 2) +
        0.00012 * noise.octaves(u * 150, v * 150, 2)
      );
    });
    return { ...LIGHT, gloss: 0.12 * thick };
  },
});
export const laidThick = pulled(1);
export const drawnSmooth = pulled(0.05);

export const rolled: Recipe = {
  base: "#f0ece3",
  make(field, noise) {
    field.fill((u, v) => {
      const bumps = noise.octaves((u + 0.004 * noise.at(u * 30, v * 30)) * 46, v * 36, 2);
      return 0.0019 * smoothstep(-0.45, 0.5, bumps) + 0.0004 * noise.at(u * 120, v * 100);
    });
    return { ...LIGHT, elevation: 26, gloss: 0.1 };
  },
};

// ── A joint between two plasterboards ───────────────────────────────────────────────────────────────────────────────

/** How far a point lies from the joint. */
const off = (u: number) => Math.abs(u - middle);
const board = (noise: Noise, u: number, v: number) => {
  const slope = -0.006 * smoothstep(0.12, 0.02, off(u));
  const gap = -0.03 * smoothstep(0.005, 0.002, off(u));
  return slope + gap + 0.0007 * noise.octaves(u * 60, v * 60, 3);
};

/** Along the joint: a band of filler, half as wide as `half`, or a strip of paper, each on what was there. */
function band(half: number, { paper = false, raised = 0.004, lines = 0.0012 } = {}) {
  return (field: Field, noise: Noise) => {
    field
      .fill((u, v, before) => {
        const within = smoothstep(half, half - 0.012, off(u) + 0.004 * noise.at(v * 20, u * 3));
        if (within <= 0) return before;
        const top = raised + lines * noise.at(u * 70, v * 2);
        return before * (1 - within) + within * (paper ? raised + 0.0004 * noise.octaves(u * 90, v * 90, 2) : top);
      })
      .tint(paper ? rgb("#fbf8ef") : FILLER, (u, v) =>
        smoothstep(half, half - 0.01, off(u) + (paper ? 0 : 0.004 * noise.at(v * 20, u * 3))),
      );
    if (paper) {
      // The strip's fold, and its fine holes.
      field.tint(rgb("#cfc5b0"), (u, v) => {
        const hole = Math.hypot(((u - middle + 1) % 0.034) - 0.017, (v % 0.034) - 0.017);
        const fold = smoothstep(0.003, 0.001, off(u));
        return off(u) < half - 0.012 ? Math.max(0.5 * fold, 0.7 * smoothstep(0.004, 0.002, hole)) : 0;
      });
    }
  };
}

const joint = (...bands: readonly ReturnType<typeof band>[]): Recipe => ({
  base: "#cfc8b8",
  make(field, noise) {
    field.fill((u, v) => board(noise, u, v)).tint(rgb("#4a443b"), (u) => smoothstep(0.005, 0.002, off(u)));
    for (const lay of bands) lay(field, noise);
    return { ...LIGHT, relief: 0.8 };
  },
});
const bed = band(0.1, { raised: 0.004, lines: 0.0011 });
const strip = band(0.052, { paper: true, raised: 0.005 });
export const bareJoint = joint();
export const beddedJoint = joint(bed);
export const tapedJoint = joint(bed, strip);
export const pressedJoint = joint(bed, strip, band(0.1, { raised: 0.0028, lines: 0.0005 }));
export const coveredJoint = joint(bed, band(0.25, { raised: 0.002, lines: 0.00015 }));

// ── A crack in a render ─────────────────────────────────────────────────────────────────────────────────────────────

/** From above to below the picture, pixels. */
export const CRACK: readonly Point[] = [
  { x: 330, y: -30 },
  { x: 318, y: 60 },
  { x: 340, y: 130 },
  { x: 305, y: 210 },
  { x: 322, y: 280 },
  { x: 286, y: 350 },
  { x: 300, y: 430 },
  { x: 272, y: 500 },
  { x: 264, y: 570 },
];

/** Distance from the crack, in heights of the picture. */
function awayFromCrack(u: number, v: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < CRACK.length; index++) {
    const [a, b] = [CRACK[index - 1], CRACK[index]];
    if (!a || !b) continue;
    const [du, dv] = [b.x - a.x, b.y - a.y];
    const [pu, pv] = [u * WALL.height - a.x, v * WALL.height - a.y];
    const share = clamp((pu * du + pv * dv) / (du * du + dv * dv));
    nearest = Math.min(nearest, Math.hypot(pu - du * share, pv - dv * share));
  }
  return nearest / WALL.height;
}

const render = (noise: Noise, u: number, v: number) => {
  const { near } = noise.cells(u * 30, v * 30);
  return 0.007 * smoothstep(0.55, 0.05, near) + 0.004 * noise.octaves(u * 38, v * 38, 3);
};

interface Groove {
  wide: number;
  depth: number;
  /** Broken grains and dust lying about. */
  dusty?: boolean;
  /** Filled level with the wall; with `grained`, the render's own grain is given back. */
  filled?: boolean;
  grained?: boolean;
}

const cracked = ({ wide, depth, dusty = false, filled = false, grained = false }: Groove): Recipe => ({
  base: "#cdc2ae",
  make(field, noise, random) {
    field.within(0, 0, field.width / field.height, 1, (u, v, index) => {
      const rough =
        1 +
        (wide < 0.01 ? 0.35 : 0.14) * noise.at(u * 34, v * 34) +
        (wide < 0.01 ? 0.5 * noise.at(u * 150, v * 150) : 0);
      const gap = awayFromCrack(u + 0.012 * noise.at(v * 8, 3) + 0.005 * noise.at(v * 31, 9), v) / rough;
      const inside = smoothstep(wide, wide * 0.2, gap);
      const wall = render(noise, u, v);
      if (!filled) {
        field.heights[index] = wall * (1 - inside) - depth * inside;
        field.stain(index, rgb("#a99d89"), 0.9 * smoothstep(wide, wide * 0.7, gap));
        field.stain(index, rgb("#3f382f"), smoothstep(Math.max(0.0045, wide * 0.3), 0.001, gap));
        return;
      }
      const level = grained
        ? 0.006 * smoothstep(0.55, 0.05, noise.cells(u * 30 + 7, v * 30).near) +
          0.003 * noise.octaves(u * 38, v * 38, 3)
        : 0.006 + 0.0012 * noise.at(u * 60, v * 12);
      field.heights[index] = wall * (1 - inside) + level * inside;
      field.stain(index, grained ? rgb("#d3c9b6") : rgb("#e9e3d6"), grained ? inside * 0.75 : inside);
    });
    if (dusty) {
      for (let crumb = 0; crumb < 170; crumb++) {
        const point = CRACK[Math.floor(random() * (CRACK.length - 1))] ?? { x: 300, y: 0 };
        const u = (point.x + (random() - 0.5) * 170) / WALL.height;
        const v = (point.y + random() * 80) / WALL.height;
        const size = 0.002 + random() * 0.006;
        field.within(u - size, v - size, u + size, v + size, (x, y, index) => {
          const round = 1 - Math.hypot(x - u, y - v) / size;
          if (round <= 0) return;
          field.heights[index] = (field.heights[index] ?? 0) + 0.008 * Math.sqrt(round);
          field.stain(index, rgb("#e6decd"), 0.9);
        });
      }
    }
    return { ...LIGHT, elevation: 27, relief: 0.85 };
  },
});
export const crackedRender = cracked({ wide: 0.006, depth: 0.02 });
export const openedCrack = cracked({ wide: 0.034, depth: 0.026, dusty: true });
export const dustedCrack = cracked({ wide: 0.034, depth: 0.026 });
export const filledCrack = cracked({ wide: 0.04, depth: 0, filled: true });
export const grainedCrack = cracked({ wide: 0.05, depth: 0, filled: true, grained: true });
