/**
 * A small photo studio: one large soft light from the left, a thin one from the right, pale ground.
 * It lights a solid once; prints of many products are then put onto the same lit form.
 */
import { clamp, mix, smoothstep } from "./noise";
import type { Solid } from "./solids";

/** Everything that the light does to a form, per sample; `side` samples square. */
export interface LitForm {
  side: number;
  /** 255 where nothing is. */
  material: Uint8Array;
  /** Light on a matt white surface (1 = full). */
  light: Float32Array;
  /** What a mirror would show there. */
  mirror: Float32Array;
  /** 0 seen straight on … 1 seen at a grazing angle. */
  grazing: Float32Array;
  labelU: Float32Array;
  labelV: Float32Array;
  /** Shadow on the ground, 0…1. */
  shadow: Float32Array;
}

export interface Camera {
  /** Degrees above the horizon. */
  elevation: number;
  /** Degrees that the pack is turned away. */
  turn: number;
}

const normalise = (x: number, y: number, z: number): readonly [number, number, number] => {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
};
const key = normalise(-0.62, 0.72, 0.6);
const fill = normalise(0.9, 0.25, 0.45);

/** The walls of the studio as a mirror shows them. */
function surroundings(x: number, y: number, z: number, roughness: number): number {
  const azimuth = Math.atan2(x, z);
  const edge = 0.06 + roughness * 0.6;
  const box = (centre: number, half: number, low: number, high: number) =>
    smoothstep(half + edge, half - edge, Math.abs(azimuth - centre)) *
    smoothstep(low - edge, low + edge, y) *
    smoothstep(high + edge, high - edge, y);
  const room = y < 0 ? mix(0.42, 0.2, clamp(-y * 2)) : mix(0.3, 0.55, y);
  // A pale wall behind the pack lies in lids and steel.
  const back = 0.5 * smoothstep(2.2, 2.9, Math.abs(azimuth)) * smoothstep(-0.1, 0.35, y);
  return (
    room +
    back +
    1.25 * box(-0.98, 0.3, -0.15, 0.9) +
    0.55 * box(1.25, 0.1, -0.2, 0.85) +
    0.3 * smoothstep(0.75, 0.95, y)
  );
}

const tile = 6;

export function lightForm(
  solid: Solid,
  camera: Camera,
  roughnessOf: (material: number) => number,
  side: number,
): LitForm {
  const { distance, size, stride = 1 } = solid;
  const count = side * side;
  const form: LitForm = {
    side,
    material: new Uint8Array(count).fill(255),
    light: new Float32Array(count),
    mirror: new Float32Array(count),
    grazing: new Float32Array(count),
    labelU: new Float32Array(count).fill(-1),
    labelV: new Float32Array(count),
    shadow: new Float32Array(count),
  };
  const turn = (camera.turn * Math.PI) / 180;
  const lift = (camera.elevation * Math.PI) / 180;
  const cosTurn = Math.cos(turn);
  const sinTurn = Math.sin(turn);
  // The light stays with the camera while the pack turns: its direction is brought into the pack's own axes.
  const spin = (x: number, z: number) => [x * cosTurn - z * sinTurn, x * sinTurn + z * cosTurn] as const;
  const [keyX, keyZ] = spin(key[0], key[2]);
  const [fillX, fillZ] = spin(fill[0], fill[2]);

  const halfWide = size.halfWidth * Math.abs(cosTurn) + size.halfDepth * Math.abs(sinTurn);
  const halfDeep = size.halfDepth * Math.abs(cosTurn) + size.halfWidth * Math.abs(sinTurn);
  const tall = size.height * Math.cos(lift) + 2 * halfDeep * Math.sin(lift);
  const frame = Math.max(tall * 1.13, halfWide * 2 * 1.16);
  const far = frame * 4.2;
  const centreY = size.height / 2 - frame * 0.004;
  const [backX, backZ] = spin(0, Math.cos(lift));
  const backY = Math.sin(lift);
  const [rightX, rightZ] = spin(1, 0);
  const upX = backY * rightZ;
  const upY = backZ * rightX - backX * rightZ;
  const upZ = -backY * rightX;
  const eyeX = backX * far;
  const eyeY = centreY + backY * far;
  const eyeZ = backZ * far;
  const upSign = upY < 0 ? -1 : 1;
  const nearest = far - frame;
  const furthest = far + frame;
  const fine = frame * 0.0004;

  let dirX = 0;
  let dirY = 0;
  let dirZ = 0;
  const aim = (column: number, row: number) => {
    const sx = ((column + 0.5) / side - 0.5) * frame;
    const sy = (0.5 - (row + 0.5) / side) * frame * upSign;
    const x = rightX * sx + upX * sy - backX * far;
    const y = upY * sy - backY * far;
    const z = rightZ * sx + upZ * sy - backZ * far;
    const length = Math.sqrt(x * x + y * y + z * z);
    dirX = x / length;
    dirY = y / length;
    dirZ = z / length;
  };
  /** Marches until the surface, or until `spread`·t when a whole bundle of rays is sent; negative when nothing is met. */
  const march = (start: number, spread: number): number => {
    let t = start;
    for (let step = 0; step < 160 && t < furthest; step++) {
      const gap = distance(eyeX + dirX * t, eyeY + dirY * t, eyeZ + dirZ * t);
      if (gap < spread * t + fine) return t;
      t += (spread > 0 ? gap - spread * t * 0.5 : gap) * stride;
    }
    return -1;
  };
  const openness = (x: number, y: number, z: number, nx: number, ny: number, nz: number, reach: number) => {
    let covered = 0;
    let weight = 1;
    for (let step = 1; step <= 4; step++) {
      const away = (reach * step * step) / 16;
      const ground = y + ny * away;
      const gap = Math.min(distance(x + nx * away, y + ny * away, z + nz * away), ground);
      covered += ((away - gap) / reach) * weight;
      weight *= 0.78;
    }
    return clamp(1 - covered * 0.68, 0.15);
  };
  const reachesLight = (x: number, y: number, z: number, softness: number): number => {
    let open = 1;
    let t = frame * 0.012;
    for (let step = 0; step < 16 && t < frame * 0.8; step++) {
      const gap = distance(x + keyX * t, y + key[1] * t, z + keyZ * t);
      open = Math.min(open, 0.5 + (0.5 * gap * softness) / t);
      if (open <= 0) return 0;
      t += Math.max(gap, frame * 0.014);
    }
    return open * open * (3 - 2 * open);
  };

  const across = Math.ceil(side / 3);
  /** Per block of 3 × 3 samples: the normal, the material + 1, the key light's reach. */
  const measured = new Float32Array(across * across * 5);
  const opened = new Float32Array(across * across);

  const groundShadow = (): number => {
    if (dirY > -1e-4) return 0;
    const toGround = -eyeY / dirY;
    const x = eyeX + dirX * toGround;
    const z = eyeZ + dirZ * toGround;
    const gap = distance(x, 0, z);
    if (gap > frame * 0.5) return 0;
    const contact = 1 - openness(x, 0.001, z, 0, 1, 0, frame * 0.11);
    const cast = 1 - reachesLight(x, 0.001, z, 3.2);
    return clamp((0.62 * contact + 0.3 * cast) * smoothstep(frame * 0.5, frame * 0.06, gap));
  };

  const sample = (index: number, start: number) => {
    const t = march(start, 0);
    if (t < 0) return;
    const x = eyeX + dirX * t;
    const y = eyeY + dirY * t;
    const z = eyeZ + dirZ * t;
    const tip = frame * 0.0006;
    const a = distance(x + tip, y - tip, z - tip);
    const b = distance(x - tip, y - tip, z + tip);
    const c = distance(x - tip, y + tip, z - tip);
    const d = distance(x + tip, y + tip, z + tip);
    const [nx, ny, nz] = normalise(a - b - c + d, c + d - a - b, b + d - a - c);
    const material = solid.material(x, y, z);
    const facing = -(nx * dirX + ny * dirY + nz * dirZ);
    const keyLight = nx * keyX + ny * key[1] + nz * keyZ;
    // Light changes slowly over a smooth face: neighbours with the same lie share what is dear to measure.
    const block = (Math.floor(index / side / 3) * across + Math.floor((index % side) / 3)) * 5;
    const shared =
      measured[block + 3] === material + 1 &&
      (measured[block] ?? 0) * nx + (measured[block + 1] ?? 0) * ny + (measured[block + 2] ?? 0) * nz > 0.996;
    if (!shared) {
      measured[block] = nx;
      measured[block + 1] = ny;
      measured[block + 2] = nz;
      measured[block + 3] = material + 1;
      measured[block + 4] = keyLight > -0.1 ? reachesLight(x + nx * tip * 4, y + ny * tip * 4, z + nz * tip * 4, 6) : 0;
      opened[block / 5] = openness(x, y, z, nx, ny, nz, frame * 0.1);
    }
    const lit = measured[block + 4] ?? 0;
    const open = opened[block / 5] ?? 1;
    const wrap = clamp((keyLight + 0.12) / 1.12);
    const second = clamp(nx * fillX + ny * fill[1] + nz * fillZ);
    form.material[index] = material;
    form.light[index] =
      0.78 * wrap * lit +
      open * (0.33 + 0.1 * ny + 0.17 * second + 0.06 * clamp(-ny + 0.3) * smoothstep(frame * 0.4, 0, y));
    const rx = dirX + 2 * facing * nx;
    const ry = dirY + 2 * facing * ny;
    const rz = dirZ + 2 * facing * nz;
    const mirrored = surroundings(rx * cosTurn + rz * sinTurn, ry, -rx * sinTurn + rz * cosTurn, roughnessOf(material));
    form.mirror[index] = mirrored * mix(0.35, 1, open);
    form.grazing[index] = clamp(1 - facing);
    const place = solid.label(x, y, z, nz, nx);
    if (place) {
      form.labelU[index] = place[0];
      form.labelV[index] = place[1];
    }
  };

  const spread = (tile * 0.75 * frame) / side / nearest;
  for (let row = 0; row < side; row += tile)
    for (let column = 0; column < side; column += tile) {
      aim(column + tile / 2 - 0.5, row + tile / 2 - 0.5);
      const start = march(nearest, spread);
      if (start < 0) continue;
      for (let innerRow = row; innerRow < Math.min(row + tile, side); innerRow++)
        for (let inner = column; inner < Math.min(column + tile, side); inner++) {
          aim(inner, innerRow);
          sample(innerRow * side + inner, Math.max(nearest, start - frame * 0.01));
        }
    }
  layShadow(form, (column, row) => {
    aim(column, row);
    return groundShadow();
  });
  return form;
}

/** Shadows are soft: they are measured on a coarse grid and spread over the samples between. */
function layShadow(form: LitForm, measure: (column: number, row: number) => number): void {
  const step = 8;
  const { side, shadow } = form;
  const across = Math.ceil(side / step) + 2;
  const grid = new Float32Array(across * across);
  for (let row = 0; row < across; row++)
    for (let column = 0; column < across; column++) grid[row * across + column] = measure(column * step, row * step);
  for (let row = 0; row < side; row++) {
    const y = row / step;
    const top = Math.floor(y);
    for (let column = 0; column < side; column++) {
      const x = column / step;
      const left = Math.floor(x);
      const at = top * across + left;
      const upper = mix(grid[at] ?? 0, grid[at + 1] ?? 0, x - left);
      const lower = mix(grid[at + across] ?? 0, grid[at + across + 1] ?? 0, x - left);
      // It ends before the picture does.
      const toEdge = Math.min(column, side - column, side - row);
      shadow[row * side + column] = mix(upper, lower, y - top) * smoothstep(0, side * 0.11, toEdge);
    }
  }
}
