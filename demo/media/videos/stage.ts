/**
 * The wall of a demonstration, seen from the front: a row of its states, and passes of a tool that lead from one to the
 * next. Each state is drawn and lit once; a pass only decides how far each point has come.
 */
import { clamp, mix, seededNoise, seedOf, smoothstep } from "../matter/noise";
import type { Pixels } from "../matter/print";
import type { Look } from "../surfaces/field";
import { Field, rgb } from "../surfaces/field";
import type { Recipe } from "../surfaces/recipes";

/** Size of the wall in the picture, pixels. */
export const WALL = { width: 600, height: 540 };

export interface Point {
  x: number;
  y: number;
}

/** One stroke: the tool goes from point to point at an even pace and changes what lies within its width. */
interface Lane {
  points: readonly Point[];
  width: number;
}

export interface Pass {
  /** Seconds from the film's beginning. */
  from: number;
  to: number;
  lanes: readonly Lane[];
}

/** Where a pass's tool is and how far it has come, 0…1; before and after, it rests at its ends. */
export interface Progress {
  point: Point;
  lane: number;
  share: number;
}

const lengthOf = ({ points }: Lane) =>
  points.slice(1).reduce((sum, { x, y }, index) => {
    const { x: fromX, y: fromY } = points[index] ?? { x, y };
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** Gathers speed and loses it again, as an arm does. */
const paced = (share: number) => mix(share, smoothstep(0, 1, share), 0.6);

export function progressAt({ from, to, lanes }: Pass, time: number): Progress {
  const share = paced(clamp((time - from) / (to - from)));
  const total = lanes.reduce((sum, lane) => sum + lengthOf(lane), 0);
  let left = share * total;
  for (const [index, lane] of lanes.entries()) {
    const long = lengthOf(lane);
    if (left <= long || index === lanes.length - 1) return { point: pointAt(lane, left), lane: index, share };
    left -= long;
  }
  return { point: { x: 0, y: 0 }, lane: 0, share };
}

function pointAt({ points }: Lane, distance: number): Point {
  let left = distance;
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) break;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (left <= long) return { x: mix(a.x, b.x, left / long), y: mix(a.y, b.y, left / long) };
    left -= long;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}

/** For each point of the wall, at which share of the pass the tool reaches it; 2 for what it never reaches. */
export function reachOf(pass: Pass, name: string): Float32Array {
  const { width, height } = WALL;
  const noise = seededNoise(seedOf(name));
  const reached = new Float32Array(width * height).fill(2);
  const total = pass.lanes.reduce((sum, lane) => sum + lengthOf(lane), 0);
  let before = 0;
  for (const lane of pass.lanes) {
    for (let index = 1; index < lane.points.length; index++) {
      const [a, b] = [lane.points[index - 1], lane.points[index]];
      if (!a || !b) continue;
      const long = Math.hypot(b.x - a.x, b.y - a.y);
      const [dirX, dirY] = [(b.x - a.x) / long, (b.y - a.y) / long];
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const along = (x - a.x) * dirX + (y - a.y) * dirY;
          if (along < -4 || along > long + 4) continue;
          const rough = 3.5 * noise.at(x / 26, y / 26) + 2 * noise.at(x / 7, y / 7);
          if (Math.abs((y - a.y) * dirX - (x - a.x) * dirY) + rough > lane.width / 2) continue;
          const at = y * width + x;
          const share = (before + clamp(along, 0, long)) / total;
          if (share < (reached[at] ?? 2)) reached[at] = share;
        }
      before += long;
    }
  }
  return reached;
}

export function drawState(name: string, recipe: Recipe, look: Look = {}): Pixels {
  const field = new Field(WALL.width, WALL.height, rgb(recipe.base));
  let seed = seedOf(name);
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  return field.shade({ ...recipe.make(field, seededNoise(seedOf("wall")), random), ...look });
}

/** The wall at a moment: every finished pass applied, the running one as far as its tool has come. */
export function wallAt(
  states: readonly Pixels[],
  reaches: readonly Float32Array[],
  shares: readonly number[],
  out: Buffer,
): void {
  const { width, height } = WALL;
  for (let index = 0; index < width * height; index++) {
    let state = 0;
    let blend = 1;
    for (let pass = 0; pass < reaches.length; pass++) {
      const gone = ((shares[pass] ?? 0) - (reaches[pass]?.[index] ?? 2)) * 90;
      if (gone <= 0) continue;
      state = pass + 1;
      blend = Math.min(1, gone);
    }
    const now = states[state]?.data;
    const past = states[Math.max(0, state - 1)]?.data;
    for (let channel = 0; channel < 3; channel++) {
      const own = now?.[index * 4 + channel] ?? 0;
      out[index * 3 + channel] = blend === 1 ? own : mix(past?.[index * 4 + channel] ?? own, own, blend);
    }
  }
}
