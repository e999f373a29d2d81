/**
 * Solids as signed distances (negative inside), in centimetres, y up, standing on the ground y = 0, seen from +z.
 * A pack is drawn by marching rays through its distance, so that bevels, seams, contact shadows and the light in a
 * fold come from the form itself and not from a painter's guess.
 */
import { clamp } from "./noise";

export type Distance = (x: number, y: number, z: number) => number;

export interface Solid {
  distance: Distance;
  /** Half width, height and half depth of what must be in the picture. */
  size: { halfWidth: number; height: number; halfDepth: number };
  /** Index into the pack's materials at a point of the surface. */
  material(x: number, y: number, z: number): number;
  /** Where a point of the surface lies on the label (0…1 from the left, 0…1 from the top); `null` off the label. */
  label(x: number, y: number, z: number, normalZ: number, normalX: number): readonly [number, number] | null;
  /** Below 1 where the distance is only an estimate and long steps would jump through thin parts. */
  stride?: number;
}

/** Length in the plane; Math.hypot is ten times slower. */
export const length2 = (x: number, y: number) => Math.sqrt(x * x + y * y);

/** A box with rounded edges around the origin; `h*` are half sizes, edges included. */
export function roundBox(x: number, y: number, z: number, hx: number, hy: number, hz: number, radius: number): number {
  const dx = Math.abs(x) - hx + radius;
  const dy = Math.abs(y) - hy + radius;
  const dz = Math.abs(z) - hz + radius;
  const ox = Math.max(dx, 0);
  const oy = Math.max(dy, 0);
  const oz = Math.max(dz, 0);
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(dx, dy, dz), 0) - radius;
}

/** A rounded rectangle in the plane (a ring or a disc once it is turned around the axis). */
export function roundRect(x: number, y: number, hx: number, hy: number, radius: number): number {
  const dx = Math.abs(x) - hx + radius;
  const dy = Math.abs(y) - hy + radius;
  const ox = Math.max(dx, 0);
  const oy = Math.max(dy, 0);
  return Math.sqrt(ox * ox + oy * oy) + Math.min(Math.max(dx, dy), 0) - radius;
}

/** The half profile of a cone without its tip: radius `low` at y = 0, `high` at y = `height`, edges rounded. */
export function coneProfile(r: number, y: number, low: number, high: number, height: number, radius: number): number {
  const half = height / 2 - radius;
  const cy = y - height / 2;
  const a = low - radius;
  const b = high - radius;
  const capX = r - Math.min(r, cy < 0 ? a : b);
  const capY = Math.abs(cy) - half;
  const ex = b - a;
  const ey = 2 * half;
  const share = clamp(((r - a) * ex + (cy + half) * ey) / (ex * ex + ey * ey));
  const sideX = r - a - ex * share;
  const sideY = cy + half - ey * share;
  const inside = sideX < 0 && capY < 0 ? -1 : 1;
  const nearest = Math.min(capX * capX + capY * capY, sideX * sideX + sideY * sideY);
  return inside * Math.sqrt(nearest) - radius;
}

/** A rod with round ends. */
export function rod(
  x: number,
  y: number,
  z: number,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  radius: number,
): number {
  const ax = to[0] - from[0];
  const ay = to[1] - from[1];
  const az = to[2] - from[2];
  const px = x - from[0];
  const py = y - from[1];
  const pz = z - from[2];
  const share = clamp((px * ax + py * ay + pz * az) / (ax * ax + ay * ay + az * az));
  const dx = px - ax * share;
  const dy = py - ay * share;
  const dz = pz - az * share;
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
}

/** Joins two solids with a fillet of about `radius`. */
export function blend(a: number, b: number, radius: number): number {
  const share = clamp(0.5 + (0.5 * (b - a)) / radius);
  return b + (a - b) * share - radius * share * (1 - share);
}

/** Which of several parts is nearest: the one that a point of the surface belongs to. */
export function nearestPart(parts: readonly Distance[], x: number, y: number, z: number): number {
  let nearest = 0;
  let best = Number.POSITIVE_INFINITY;
  parts.forEach((part, index) => {
    const gap = part(x, y, z);
    if (gap < best - 1e-3) {
      best = gap;
      nearest = index;
    }
  });
  return nearest;
}

/** A label wrapped around the y axis; `reach` is half its angle in radians, seen from the front. */
export function wrapped(x: number, y: number, z: number, reach: number, bottom: number, top: number) {
  const angle = Math.atan2(x, z);
  if (Math.abs(angle) > reach || y < bottom || y > top) return null;
  return [0.5 + angle / (2 * reach), (top - y) / (top - bottom)] as const;
}
