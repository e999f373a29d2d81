/** Holes in a wall of a room, before and after the filler, and the room when all is done. */
import { clamp, mix, type Noise, smoothstep } from "../matter/noise";
import { type Field, rgb } from "./field";
import { type Recipe, smoothWall, wide } from "./recipes";
import { drawCrack, drawStroke } from "./tools";

interface Place {
  u: number;
  v: number;
  radius: number;
}

/** Height of a course of bricks, and length of a brick, in heights of the picture. */
const [COURSE, BRICK] = [0.175, 0.41];
const bricks = [rgb("#a8755d"), rgb("#96664f"), rgb("#b58870")] as const;

/** Masonry behind the plaster: a brick or its joint, with its height. */
function masonry(noise: Noise, u: number, v: number) {
  const row = Math.floor(v / COURSE);
  const along = u / BRICK + (row % 2) * 0.5;
  const column = Math.floor(along);
  const [x, y] = [along - column, v / COURSE - row];
  const toEdge = Math.min(Math.min(x, 1 - x) * BRICK, Math.min(y, 1 - y) * COURSE);
  const joint = smoothstep(0.021, 0.011, toEdge + 0.011 * noise.octaves(u * 15, v * 15, 4));
  const id = Math.abs(noise.at(column * 7.31 + row * 3.17, row * 5.73 + 0.5)) * 3;
  const colour = bricks[Math.min(2, Math.floor(id * 1.6))] ?? bricks[0];
  const height =
    0.005 * noise.octaves(u * 30, v * 30, 4) - 0.006 * joint + 0.003 * joint * noise.octaves(u * 60, v * 60, 2);
  return { joint, colour, height };
}

/** Plaster that broke away: paint that flaked round it, the white break, the masonry behind. */
function breakPlaster(field: Field, noise: Noise, { u, v, radius }: Place): void {
  const reach = radius * 1.9;
  const [fresh, under, mortar] = [rgb("#f5f2eb"), rgb("#d3ccbf"), rgb("#bfb6a7")];
  field.within(u - reach, v - reach, u + reach, v + reach, (x, y, index) => {
    const angle = Math.atan2(y - v, x - u);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const outline = 1 + 0.26 * noise.octaves(cos * 1.2 + 5, sin * 1.2 + 2, 3) + 0.1 * noise.at(cos * 4 + 9, sin * 4);
    const deep = 1 - Math.hypot(x - u, y - v) / (radius * outline) + 0.045 * noise.octaves(x * 20, y * 20, 4);
    const flaked = smoothstep(-0.12, -0.105, deep + 0.13 * noise.octaves(x * 8 + 3, y * 8, 3));
    if (flaked <= 0) return;
    const broken = smoothstep(0, 0.24, deep);
    const wall = masonry(noise, x, y);
    const bottom = -0.058 + wall.height;
    const grain = 0.0022 * noise.octaves(x * 60, y * 60, 3);
    const before = (field.heights[index] ?? 0) - 0.0022 * flaked;
    field.heights[index] = mix(before, bottom, broken) + grain * smoothstep(-0.02, 0.06, deep);
    field.stain(index, fresh, 0.9 * flaked);
    field.stain(index, under, 0.85 * smoothstep(0.08, 0.14, deep + 0.02 * noise.at(x * 50, y * 50)));
    const open = smoothstep(0.19, 0.25, deep + 0.02 * noise.octaves(x * 44, y * 44, 2));
    field.stain(index, wall.colour, open);
    field.stain(index, mortar, open * wall.joint);
    // Dust of the plaster lies on everything.
    field.stain(index, rgb("#cdbfae"), open * (0.16 + 0.4 * clamp(noise.octaves(x * 5, y * 5, 4) + 0.1)));
    field.stain(index, rgb("#5f4336"), open * 0.35 * (1 - wall.joint) * clamp(noise.octaves(x * 26, y * 26, 3)));
  });
}

/** A hole that a nail or a dowel left: a small crater, the paint chipped round it. */
function pullNail(field: Field, noise: Noise, { u, v, radius }: Place): void {
  const reach = radius * 4;
  field.within(u - reach, v - reach, u + reach, v + reach, (x, y, index) => {
    const far = Math.hypot(x - u, y - v) / radius;
    const ragged = far + 1.5 * noise.octaves(x * 34 + u * 9, y * 34, 4) + 0.5 * noise.at(x * 12 + v * 31, y * 12);
    const chip = smoothstep(2.3, 2.1, ragged);
    const bore = smoothstep(1.06, 0.8, far + 0.12 * noise.at(x * 130, y * 130));
    const bulge = 0.0007 * Math.exp(-(((far - 2.6) / 0.9) ** 2));
    const crater = 0.003 * chip * smoothstep(2.4, 0.9, far);
    field.heights[index] = mix((field.heights[index] ?? 0) + bulge - crater - 0.0012 * chip, -0.05, bore);
    field.stain(index, rgb("#f3f0e9"), 0.92 * chip);
    field.stain(index, rgb("#4b4238"), 0.85 * bore);
  });
}

const nails: readonly (readonly [number, number, number])[] = [
  [0.66, 0.285, 0.0105],
  [1.005, 0.293, 0.009],
  [1.03, 0.331, 0.0055],
  [0.36, 0.6, 0.008],
  [1.31, 0.52, 0.0062],
];

/** A pane's light on a wall: a tall window with bars, a little askew. */
function windowLight(u: number, v: number): number {
  const x = (u - 0.52 - v * 0.24) / 0.58;
  const y = (v - 0.02 - u * 0.05) / 0.56;
  if (x < -0.1 || x > 1.1 || y < -0.1 || y > 1.1) return 0;
  const soft = 0.022;
  const inside = (at: number) => smoothstep(0, soft, at) * smoothstep(1, 1 - soft, at);
  const bar = (at: number, middle: number) => smoothstep(0.012, 0.03, Math.abs(at - middle));
  return inside(x) * inside(y) * bar(x, 0.5) * bar(y, 0.36) * bar(y, 0.69);
}

export const holeWalls: Record<string, Recipe> = {
  "hole-plaster": {
    base: "#e2dcd0",
    make(field, noise, random) {
      smoothWall(field, noise, random, 9);
      const u = wide(field) * 0.56;
      for (const [turn, far] of [
        [2.65, 0.2],
        [-0.35, 0.22],
        [-1.9, 0.2],
      ] as const) {
        const style = { depth: 0.006, width: 0.0026, fork: 0.03, wander: 0.8 };
        drawCrack(field, noise, random, u + Math.cos(turn) * far, 0.5 + Math.sin(turn) * far, turn, style, 1);
      }
      breakPlaster(field, noise, { u, v: 0.5, radius: 0.29 });
      return { elevation: 38, from: 214, relief: 0.8, falloff: 0.26, softness: 9 };
    },
  },
  "nail-holes": {
    base: "#d9d3c4",
    make(field, noise, random) {
      field.fill(
        (u, v) =>
          0.01 * noise.octaves(u * 1.1, v * 1.1, 3) +
          0.0007 * noise.octaves(u * 52, v * 40, 3) +
          0.0002 * noise.at(u * 210, v * 210),
      );
      // Where a picture hung, the paint is not faded.
      const edge = (at: number, from: number, to: number) =>
        smoothstep(from - 0.006, from, at) * smoothstep(to + 0.006, to, at);
      field.tint(rgb("#ece7db"), (u, v) => 0.85 * edge(u, 0.5, 1.16) * edge(v, 0.25, 0.83));
      field.tint(rgb("#c9c1b0"), (u, v) => 0.3 * smoothstep(0.1, 0.6, noise.octaves(u * 1.7, v * 1.7, 3)));
      for (const [u, v, radius] of nails) pullNail(field, noise, { u, v, radius });
      const style = { depth: 0.005, width: 0.0014, fork: 0.02, wander: 0.7 };
      drawCrack(field, noise, random, 1.015, 0.285, -0.9, style, 1);
      return { elevation: 30, from: 205, relief: 0.9, falloff: 0.28, softness: 5 };
    },
  },
  "hole-filled": {
    base: "#e2dcd0",
    make(field, noise, random) {
      smoothWall(field, noise, random, 9);
      const u = wide(field) * 0.56;
      const style = { depth: 0.006, width: 0.0017, fork: 0.03, wander: 0.8 };
      drawCrack(field, noise, random, u + 0.33, 0.42, -0.4, style, 1);
      const trace = { ridge: 0.0019, drag: 0.0005, lines: 46, layer: 0.0022, cover: 0.9, torn: 0.9 };
      const paint = { paint: rgb("#f8f6f1"), share: 1.15 };
      // First across the hole, then along it.
      for (const [du, dv, angle, length, width] of [
        [-0.04, -0.12, 0.16, 0.62, 0.26],
        [0.05, 0.13, 0.1, 0.66, 0.27],
        [0.01, 0, -0.06, 0.8, 0.3],
      ] as const)
        drawStroke(
          field,
          noise,
          { u: u + du, v: 0.5 + dv, angle, length, width, bend: 2.4 },
          { ...trace, colour: paint },
        );
      // What is fresh in the middle is still a shade darker.
      field.tint(
        rgb("#d9d6ce"),
        (x, y) =>
          0.5 * smoothstep(0.24, 0.06, Math.hypot((x - u) * 0.8, y - 0.5) + 0.05 * noise.octaves(x * 6, y * 6, 3)),
      );
      return { elevation: 22, from: 205, relief: 0.85, falloff: 0.26, softness: 4 };
    },
  },
  "room-light": {
    base: "#e8e3d8",
    make(field, noise, random) {
      smoothWall(field, noise, random, 0);
      const [skirting, floor] = [0.74, 0.835];
      const middle = wide(field) / 2;
      field.within(0, 0, wide(field), 1, (u, v, index) => {
        if (v < skirting) {
          field.stain(index, rgb("#a9a194"), 0.5 * (1 - windowLight(u, v)));
          field.stain(index, rgb("#8b8376"), 0.3 * smoothstep(skirting - 0.1, skirting, v));
          return;
        }
        if (v < floor) {
          const down = (v - skirting) / (floor - skirting);
          field.stain(index, rgb("#efece5"), 1);
          field.stain(index, rgb("#a59d90"), 0.3 + 0.35 * smoothstep(0.1, 0, down) + 0.3 * smoothstep(0.86, 1, down));
          field.heights[index] = 0.006 + 0.004 * Math.sin(Math.min(1, down * 5) * Math.PI * 0.5);
          return;
        }
        // Planks run away from us: the nearer, the broader.
        const near = (v - floor) / (1 - floor);
        const depth = 1 / (0.9 + near);
        const across = (u - middle) * depth * 7.5;
        const plank = Math.floor(across);
        const gap = Math.min(across - plank, 1 - (across - plank));
        const grain = noise.octaves(across * 7 + plank * 3.1, depth * 9 + plank * 7.7, 3);
        field.stain(index, rgb("#b4966f"), 1);
        field.stain(index, rgb("#94764f"), clamp(0.35 + 0.4 * noise.at(plank * 5.3, 0.5) + 0.3 * grain));
        field.stain(index, rgb("#4f3a26"), 0.75 * smoothstep(0.03, 0.008, gap) + 0.4 * smoothstep(0.16, 0, near));
        field.heights[index] = 0;
      });
      return { elevation: 32, from: 215, relief: 0.75, falloff: 0.2, softness: 5 };
    },
  },
};
