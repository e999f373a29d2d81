/** Smooth and worked walls: what fillers leave behind. One recipe a surface; each fills a field and says how to light it. */
import { clamp, type Noise, type Random, smoothstep } from "../matter/noise";
import { type Field, type Look, rgb } from "./field";
import { drawCrack, drawStroke } from "./tools";

export interface Recipe {
  base: string;
  make(field: Field, noise: Noise, random: Random): Look;
}

const wide = (field: Field) => field.width / field.height;
export const plaster = "#e4dfd5";

/** A wall smoothed by hand: long waves, a breath of grain, faint ends of passes. */
export function smoothWall(field: Field, noise: Noise, random: Random, passes = 16): void {
  field.fill(
    (u, v) =>
      0.012 * noise.octaves(u * 1.1, v * 1.1, 3) +
      0.00016 * noise.octaves(u * 190, v * 190, 2) +
      0.0006 * noise.octaves(u * 9, v * 4, 3),
  );
  for (let index = 0; index < passes; index++)
    drawStroke(
      field,
      noise,
      {
        u: random() * wide(field),
        v: random(),
        angle: -0.35 + random() * 0.5,
        length: 0.5 + random() * 0.7,
        width: 0.16 + random() * 0.16,
        bend: 1.6,
      },
      { ridge: 0.0011, drag: 0.00035, lines: 60, layer: 0, cover: 0.06, torn: 0.8 },
    );
}

function grains(noise: Noise, u: number, v: number, frequency: number, dense: number): number {
  const { near, id } = noise.cells(u * frequency, v * frequency);
  if (id > dense) return 0;
  const radius = 0.22 + 0.3 * id;
  return near < radius ? Math.sqrt(1 - (near / radius) ** 2) * (0.5 + 0.5 * id) : 0;
}

export const workedWalls: Record<string, Recipe> = {
  "plaster-smooth": {
    base: plaster,
    make(field, noise, random) {
      smoothWall(field, noise, random, 22);
      return { elevation: 15, from: 198, relief: 1.15, falloff: 0.3 };
    },
  },
  "knife-strokes": {
    base: "#e6e1d7",
    make(field, noise, random) {
      field.fill((u, v) => 0.004 * noise.octaves(u * 6, v * 6, 4));
      for (let index = 0; index < 54; index++) {
        const row = index / 54;
        drawStroke(
          field,
          noise,
          {
            u: ((index * 0.618) % 1) * wide(field) * 1.1 - 0.05,
            v: 0.02 + ((row * 3.17) % 1) * 0.98,
            angle: -0.55 + (random() - 0.5) * 0.9 + (index % 5 === 0 ? 1.2 : 0),
            length: 0.34 + random() * 0.4,
            width: 0.1 + random() * 0.13,
            bend: 0.7 + random() * 1.4,
          },
          { ridge: 0.0075, drag: 0.0013, lines: 55, layer: 0.002 + random() * 0.004, cover: 0.82, torn: 0.7 },
        );
      }
      return { elevation: 25, from: 210, relief: 0.9, falloff: 0.26, gloss: 0.08 };
    },
  },
  "roller-orange-peel": {
    base: "#e8e4db",
    make(field, noise) {
      field.fill((u, v) => {
        const warpU = u + 0.004 * noise.at(u * 30, v * 30);
        const bumps = noise.octaves(warpU * 50, v * 38, 2);
        const lane = 0.0016 * Math.abs(((u / 0.2) % 1) - 0.5) + 0.0012 * noise.at(Math.floor(u / 0.2) * 9.1, v * 2);
        return 0.0019 * smoothstep(-0.45, 0.5, bumps) + 0.0003 * noise.at(u * 120, v * 100) + lane;
      });
      return { elevation: 26, from: 200, relief: 0.95, falloff: 0.3, gloss: 0.12 };
    },
  },
  "airless-spatter": {
    base: "#e7e3da",
    make(field, noise) {
      field.fill((u, v) => {
        const haze = 0.6 + 0.5 * noise.octaves(u * 2.2, v * 2.2, 3);
        return (
          0.0052 * grains(noise, u, v, 58, 0.3 * haze + 0.05) +
          0.0032 * grains(noise, u + 3.1, v + 1.7, 105, 0.55 * haze + 0.12) +
          0.0016 * grains(noise, u + 9.2, v, 190, 0.75) +
          0.001 * noise.octaves(u * 40, v * 40, 3)
        );
      });
      return { elevation: 27, from: 205, relief: 0.85, falloff: 0.3 };
    },
  },
  "crack-wall": {
    base: "#dfdace",
    make(field, noise, random) {
      field.fill((u, v) => 0.008 * noise.octaves(u * 1.3, v * 1.3, 3) + 0.0005 * noise.octaves(u * 70, v * 60, 3));
      drawCrack(field, noise, random, 0.62, -0.02, 1.25, { depth: 0.02, width: 0.0048, fork: 0.05, wander: 1.1 });
      drawCrack(field, noise, random, 1.52, 0.4, 2.5, { depth: 0.012, width: 0.0022, fork: 0.03, wander: 1 }, 1);
      return { elevation: 23, from: 202, relief: 1, falloff: 0.3 };
    },
  },
  "joint-tape": {
    base: "#cfcabd",
    make(field, noise, random) {
      const middle = wide(field) * 0.52;
      field
        .fill(
          (u, v) => 0.0006 * noise.octaves(u * 60, v * 60, 3) - 0.004 * smoothstep(0.28, 0.02, Math.abs(u - middle)),
        )
        .tint(rgb("#c2bcae"), (u, v) => 0.4 * noise.octaves(u * 140, v * 12, 2));
      const trace = {
        ridge: 0.0026,
        drag: 0.00022,
        lines: 70,
        cover: 0.75,
        torn: 0.25,
        colour: { paint: rgb("#f0ece3"), share: 1.2 },
      };
      drawStroke(
        field,
        noise,
        { u: middle, v: 0.5, angle: Math.PI / 2, length: 1.5, width: 0.46 },
        { ...trace, layer: 0.0005 },
      );
      field.fill((u, _v, before) => before + 0.0011 * smoothstep(0.062, 0.058, Math.abs(u - middle)));
      drawStroke(
        field,
        noise,
        { u: middle + 0.01, v: 0.2, angle: Math.PI / 2 + 0.02, length: 0.85, width: 0.3 },
        { ...trace, layer: 0.001, cover: 0.45, torn: 0.8 },
      );
      for (const [u, v] of [
        [0.2, 0.22],
        [0.2, 0.74],
        [wide(field) - 0.25, 0.3],
        [wide(field) - 0.25, 0.82],
      ] as const)
        drawStroke(
          field,
          noise,
          { u: u + 0.01 * random(), v, angle: 0.5 + random(), length: 0.13, width: 0.1 },
          { ...trace, layer: 0.0015, torn: 0.9 },
        );
      return { elevation: 22, from: 198, relief: 0.95, falloff: 0.26 };
    },
  },
  primer: {
    base: "#c3beb3",
    make(field, noise, random) {
      field
        .fill((u, v) => 0.0012 * noise.octaves(u * 46, v * 46, 3))
        .tint(rgb("#b3ada1"), (u, v) => 0.4 + 0.7 * noise.octaves(u * 3, v * 3, 4));
      for (let lane = 0; lane < 5; lane++)
        drawStroke(
          field,
          noise,
          {
            u: 0.14 + lane * 0.225,
            v: 0.42 - lane * 0.05 + random() * 0.05,
            angle: Math.PI / 2,
            length: 1.25 - lane * 0.06,
            width: 0.25,
          },
          {
            ridge: 0.0014,
            drag: 0.00025,
            lines: 60,
            layer: 0.0012,
            cover: 0.5,
            torn: 0.9,
            colour: { paint: rgb("#f6f3ec"), share: 1.05 },
          },
        );
      field.fill((u, v, before) => before + 0.0012 * smoothstep(-0.4, 0.5, noise.octaves(u * 60, v * 44, 2)));
      return { elevation: 27, from: 203, relief: 0.9, falloff: 0.26, gloss: 0.25 };
    },
  },
  "dust-sanding": {
    base: "#e3ded3",
    make(field, noise, random) {
      field.fill((u, v) => 0.006 * noise.octaves(u * 1.6, v * 1.6, 3));
      for (let index = 0; index < 70; index++)
        drawStroke(
          field,
          noise,
          {
            u: random() * wide(field),
            v: random(),
            angle: random() * 6.3,
            length: 0.35 + random() * 0.3,
            width: 0.15,
            bend: 0.16 + random() * 0.14,
          },
          {
            ridge: 0.0001,
            drag: 0.00032,
            lines: 210,
            layer: 0,
            cover: 0.1,
            torn: 1,
            colour: { paint: rgb(index % 3 ? "#f6f3ec" : "#d3ccbe"), share: 0.3 },
          },
        );
      return { elevation: 17, from: 200, relief: 1.1, falloff: 0.34 };
    },
  },
  "raking-light": {
    base: "#e5ddd0",
    make(field, noise, random) {
      smoothWall(field, noise, random, 30);
      field.fill(
        (u, v, before) =>
          before + 0.011 * noise.octaves(u * 1.7, v * 2.1, 2) + 0.0012 * noise.octaves(u * 14, v * 10, 3),
      );
      return { elevation: 11, from: 192, relief: 0.85, falloff: 0.66 };
    },
  },
  concrete: {
    base: "#b9b6ae",
    make(field, noise, random) {
      const boards = 0.34;
      const joint = (v: number) => Math.abs((((v + 0.16) / boards) % 1) - 0.5) * boards;
      field
        .fill(
          (u, v) =>
            0.0012 * noise.octaves(u * 30, v * 30, 4) +
            0.003 * noise.octaves(u * 2, v * 5, 3) -
            0.004 * smoothstep(0.0035, 0.001, Math.abs(joint(v) - boards / 2)) -
            0.004 * smoothstep(0.17, 0.2, grains(noise, u, v, 22, 0.16) * 0.25),
        )
        .tint(
          rgb("#9c9992"),
          (u, v) => 0.35 + 0.8 * noise.octaves(u * 1.6, v * 3.4 + Math.floor((v + 0.33) / boards) * 4, 5),
        )
        .tint(rgb("#cfccc4"), (u, v) => 0.5 * noise.octaves(u * 7, v * 1.6, 4));
      for (let index = 0; index < 60; index++) {
        const [u, v, r] = [random() * wide(field), random(), 0.0012 + random() ** 3 * 0.0075];
        field.within(u - r, v - r, u + r, v + r, (x, y, at) => {
          const deep = 1 - Math.hypot(x - u, y - v) / r;
          if (deep > 0) field.heights[at] = (field.heights[at] ?? 0) - 0.007 * clamp(deep * 2.5);
        });
      }
      return { elevation: 27, from: 205, relief: 0.9, falloff: 0.28 };
    },
  },
};

export { grains, wide };
