/** What leaves its trace in a wall: blades, brushes, cracks, holes. */
import { clamp, mix, type Noise, type Random, smoothstep } from "../matter/noise";
import type { Colour, Field } from "./field";

interface Stroke {
  /** Middle of the stroke. */
  u: number;
  v: number;
  /** Direction of travel, radians. */
  angle: number;
  length: number;
  width: number;
  /** Radius of the arc that the arm draws; without it the stroke is straight. */
  bend?: number;
}

interface StrokeTrace {
  /** Height of the matter that the edges push up, and of the drag lines. */
  ridge: number;
  drag: number;
  /** Fineness of the drag lines, lines per unit. */
  lines: number;
  /** Thickness added (positive) or taken away. */
  layer: number;
  /** 1 wipes what was there before, 0 leaves it. */
  cover: number;
  colour?: { paint: Colour; share: number };
  /** Roughness of the ends, 0 clean … 1 torn. */
  torn?: number;
}

/** One pass of a blade or a brush. */
export function drawStroke(field: Field, noise: Noise, stroke: Stroke, trace: StrokeTrace): void {
  const reach = Math.hypot(stroke.length, stroke.width) * 0.62 + 0.02;
  const cos = Math.cos(stroke.angle);
  const sin = Math.sin(stroke.angle);
  const own = stroke.u * 13.7 + stroke.v * 7.1;
  const torn = trace.torn ?? 0.4;
  field.within(stroke.u - reach, stroke.v - reach, stroke.u + reach, stroke.v + reach, (u, v, index) => {
    const du = u - stroke.u;
    const dv = v - stroke.v;
    let along = du * cos + dv * sin;
    let across = -du * sin + dv * cos;
    if (stroke.bend) {
      const radius = Math.sqrt(along * along + (across + stroke.bend) ** 2);
      along = Math.atan2(along, across + stroke.bend) * stroke.bend;
      across = radius - stroke.bend;
    }
    const side = Math.abs(across) / (stroke.width / 2);
    if (side > 1.12) return;
    let end = Math.abs(along) / (stroke.length / 2);
    if (end > 1.2) return;
    if (end > 0.7) end += torn * (0.05 * noise.at(along * 5 + own, across * 40) + 0.12 * noise.at(across * 34, own));
    if (end > 1) return;
    const mask = smoothstep(1.03, 0.96, side) * smoothstep(1, 0.97 - torn * 0.25, end);
    if (mask <= 0) return;
    const drag =
      0.65 * noise.at(across * trace.lines + own, along * 1.6) +
      0.35 * noise.at(across * trace.lines * 2.7, along * 3 + own);
    const pushed =
      side > 0.88 ? Math.exp(-(((side - 0.985) / 0.035) ** 2)) * (0.6 + 0.4 * noise.at(along * 18, own)) : 0;
    const lip = pushed + 0.55 * smoothstep(0.9, 0.985, end) * smoothstep(1, 0.99, end);
    const added = trace.layer + drag * trace.drag + lip * trace.ridge;
    field.heights[index] = mix(
      field.heights[index] ?? 0,
      (field.heights[index] ?? 0) * (1 - trace.cover) + added,
      mask,
    );
    if (trace.colour) field.stain(index, trace.colour.paint, mask * trace.colour.share * (0.72 + 0.5 * drag));
  });
}

interface CrackStyle {
  depth: number;
  width: number;
  /** How often it forks, per step. */
  fork: number;
  /** How much it wanders. */
  wander: number;
}

/** A crack that wanders, thins out and forks. Lips stand up a little, the bottom lies in the dark. */
export function drawCrack(
  field: Field,
  noise: Noise,
  random: Random,
  u: number,
  v: number,
  angle: number,
  style: CrackStyle,
  generation = 0,
): void {
  const step = 0.012;
  let [x, y, heading] = [u, v, angle];
  const long = (generation === 0 ? 130 : 14 + random() * 30) / (generation + 1) ** 0.4;
  const wide = style.width / (1 + generation * 0.9);
  for (let walked = 0; walked < long; walked++) {
    heading += (random() - 0.5) * style.wander + (angle - heading) * 0.12;
    const nextX = x + Math.cos(heading) * step;
    const nextY = y + Math.sin(heading) * step;
    const thin = wide * (1 - (walked / long) ** 2) * (0.7 + 0.5 * random());
    cutSegment(field, noise, [x, y, nextX, nextY], thin, style.depth);
    if (generation < 3 && random() < style.fork)
      drawCrack(
        field,
        noise,
        random,
        nextX,
        nextY,
        heading + (random() < 0.5 ? -1 : 1) * (0.5 + random() * 0.8),
        style,
        generation + 1,
      );
    [x, y] = [nextX, nextY];
  }
}

function cutSegment(
  field: Field,
  noise: Noise,
  [fromU, fromV, toU, toV]: readonly [number, number, number, number],
  wide: number,
  depth: number,
): void {
  const reach = wide * 5 + 0.004;
  const du = toU - fromU;
  const dv = toV - fromV;
  const square = du * du + dv * dv;
  field.within(
    Math.min(fromU, toU) - reach,
    Math.min(fromV, toV) - reach,
    Math.max(fromU, toU) + reach,
    Math.max(fromV, toV) + reach,
    (u, v, index) => {
      const share = clamp(((u - fromU) * du + (v - fromV) * dv) / square);
      const rough = 1 + 0.7 * noise.at(u * 160, v * 160);
      const gap = Math.sqrt((u - fromU - du * share) ** 2 + (v - fromV - dv * share) ** 2) / rough;
      const cut = smoothstep(wide, wide * 0.25, gap);
      if (cut > 0) {
        field.heights[index] = Math.min(field.heights[index] ?? 0, -depth * cut);
        field.stain(index, [52, 46, 40], cut * 0.75);
      } else {
        const lip = Math.exp(-(((gap - wide * 1.6) / (wide * 1.3)) ** 2)) * depth * 0.07;
        field.heights[index] = Math.max(field.heights[index] ?? 0, (field.heights[index] ?? 0) * 0.98 + lip * 0.5);
      }
    },
  );
}

interface Hole {
  u: number;
  v: number;
  radius: number;
  depth: number;
  /** What lies at the bottom. */
  core: Colour;
  /** What the broken edge shows. */
  edge: Colour;
}

/** A broken-out hole: a chipped shelf round it, then a rough bottom. Returns how deep inside it each point lies. */
export function breakHole(field: Field, noise: Noise, hole: Hole): (u: number, v: number) => number {
  const inside = (u: number, v: number) => {
    const du = u - hole.u;
    const dv = v - hole.v;
    const angle = Math.atan2(dv, du);
    const outline =
      1 +
      0.24 * noise.octaves(Math.cos(angle) * 1.4 + 5, Math.sin(angle) * 1.4 + 2, 4) +
      0.12 * noise.at(angle * 3.2, 7);
    return 1 - Math.hypot(du, dv) / (hole.radius * outline);
  };
  const reach = hole.radius * 1.6;
  field.within(hole.u - reach, hole.v - reach, hole.u + reach, hole.v + reach, (u, v, index) => {
    const deep = inside(u, v) + 0.05 * noise.octaves(u * 22, v * 22, 3);
    if (deep < -0.16) return;
    const facets = noise.cells(u * 26, v * 26);
    const chip = smoothstep(-0.16, 0.02, deep + 0.16 * (facets.id - 0.6));
    const shelf = chip > 0.5 ? hole.depth * (0.16 + 0.05 * facets.id) : 0;
    const wall = smoothstep(0.02, 0.15, deep);
    const bottom = hole.depth * (0.82 + 0.14 * noise.octaves(u * 16, v * 16, 5) - 0.12 * facets.near);
    const before = field.heights[index] ?? 0;
    field.heights[index] = mix(before - shelf, -bottom, wall);
    if (chip > 0.5) field.stain(index, hole.edge, 0.85);
    field.stain(index, hole.core, smoothstep(0.05, 0.2, deep) * (0.8 + 0.3 * noise.octaves(u * 30, v * 30, 3)));
  });
  return inside;
}
