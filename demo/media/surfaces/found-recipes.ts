/** What a wall, a board or a façade is before anybody works on it. */
import { clamp, smoothstep } from "../matter/noise";
import { rgb } from "./field";
import { grains, type Recipe, wide, workedWalls } from "./recipes";
import { breakHole, drawCrack } from "./tools";

const roughcast = (noise: Parameters<Recipe["make"]>[1], u: number, v: number) =>
  0.017 * grains(noise, u, v, 24, 0.62) +
  0.011 * grains(noise, u + 5, v + 2, 42, 0.7) +
  0.005 * grains(noise, u, v + 7, 90, 0.8) +
  0.005 * noise.octaves(u * 16, v * 16, 4);

const render = (noise: Parameters<Recipe["make"]>[1], u: number, v: number) =>
  0.0045 * noise.octaves(u * 36, v * 36, 4) +
  0.0042 * grains(noise, u, v, 62, 0.6) +
  0.003 * grains(noise, u + 3, v, 110, 0.7) +
  0.01 * noise.octaves(u * 1.3, v * 1.3, 2);

/** Year rings cut lengthwise: long lines that part around a knot. */
function woodLines(
  noise: Parameters<Recipe["make"]>[1],
  u: number,
  v: number,
  knots: readonly (readonly [number, number, number])[],
) {
  let across = v * 9 + 0.9 * noise.octaves(u * 0.9, v * 2.2, 3) + 0.05 * noise.at(u * 9, v * 60);
  let knot = 0;
  for (const [ku, kv, size] of knots) {
    const du = (u - ku) * 0.55;
    const dv = v - kv;
    const far = Math.sqrt(du * du + dv * dv) / size;
    across += (dv > 0 ? 1 : -1) * 1.5 * Math.exp(-far * 0.75) * (1 - Math.exp(-far * 1.4));
    knot = Math.max(knot, smoothstep(1, 0.8, far + 0.06 * noise.at(u * 30, v * 30)));
    if (far < 1) across = across * (1 - knot) + far * 4.4 * knot;
  }
  const ring = across - Math.floor(across);
  return { late: smoothstep(0.35, 0.92, ring) * smoothstep(1, 0.95, ring), knot };
}

export const foundWalls: Record<string, Recipe> = {
  "wood-grain": {
    base: "#dcb98a",
    make(field, noise) {
      const knots = [
        [wide(field) * 0.64, 0.44, 0.075],
        [wide(field) * 0.16, 0.84, 0.04],
      ] as const;
      field.within(0, 0, wide(field), 1, (u, v, index) => {
        const { late, knot } = woodLines(noise, u, v, knots);
        const pores = smoothstep(0.42, 0.62, noise.at(u * 14, v * 330));
        field.stain(index, rgb("#a9713f"), 0.78 * late + 0.12 * noise.octaves(u * 1.5, v * 6, 3));
        field.stain(index, rgb("#6f4426"), 0.8 * knot + 0.25 * pores * (0.4 + late));
        field.heights[index] =
          0.0016 * late -
          0.0011 * pores +
          0.0005 * noise.at(u * 6, v * 240) +
          0.002 * knot * noise.octaves(u * 40, v * 40, 2);
      });
      return { elevation: 34, from: 215, relief: 0.9, falloff: 0.2, gloss: 0.12 };
    },
  },
  "wood-window": {
    base: "#c3a883",
    make(field, noise) {
      const right = wide(field);
      const stile = right * 0.4;
      const sill = 0.66;
      field.within(0, 0, right, 1, (u, v, index) => {
        const inPane = Math.min(u - stile, sill - v);
        const upright = u < stile && v < sill + 0.12;
        const [along, over] = upright ? [v, u] : [u, v];
        const { late } = woodLines(noise, along, over, []);
        const weather = noise.octaves(along * 3, over * 14, 4);
        // Mouldings step down towards the pane.
        const profile =
          -0.03 * smoothstep(-0.11, -0.1, inPane) +
          0.012 * Math.exp(-(((inPane + 0.075) / 0.016) ** 2)) -
          0.05 * smoothstep(-0.025, -0.008, inPane);
        const joint = Math.abs(v - sill - 0.12) < 0.0025 && u < stile ? -0.012 : 0;
        const painted = smoothstep(
          -0.02,
          0.03,
          noise.octaves(along * 4 + 7, over * 9, 5) +
            0.18 +
            0.32 * smoothstep(0.9, 0.1, v) -
            0.35 * smoothstep(0.2, 0, Math.abs(v - sill - 0.1)),
        );
        if (inPane > 0) {
          const sky = 0.5 + 0.5 * smoothstep(0.5, -0.1, v - (u - stile) * 0.5 + 0.04 * noise.at(u * 2, v * 2));
          field.stain(index, [72 + 92 * sky, 78 + 96 * sky, 82 + 97 * sky], 1);
          field.heights[index] = -0.085;
          return;
        }
        field.stain(index, rgb("#8f7f6b"), 0.55 + 0.5 * weather + 0.35 * late);
        field.stain(index, rgb("#5e5245"), 0.7 * smoothstep(0.35, 0.6, noise.at(along * 5, over * 210)));
        field.stain(index, rgb("#e9e5da"), painted);
        field.heights[index] =
          profile +
          joint +
          painted * 0.0035 +
          (1 - painted) * (0.002 * late + 0.0016 * noise.at(along * 8, over * 260));
      });
      return { elevation: 32, from: 212, relief: 0.8, falloff: 0.22 };
    },
  },
  "render-rough": {
    base: "#d3c9b6",
    make(field, noise) {
      field
        .fill((u, v) => roughcast(noise, u, v))
        .tint(rgb("#b8ab93"), (_u, _v, height) => smoothstep(0.006, -0.004, height) * 0.6);
      return { elevation: 27, from: 210, relief: 0.62, falloff: 0.26 };
    },
  },
  "facade-render": {
    base: "#e3d9c6",
    make(field, noise) {
      field.fill((u, v) => render(noise, u, v));
      // The eaves draw a slanting shadow over the sunny wall.
      field.tint(
        rgb("#8e8678"),
        (u, v) => 0.66 * smoothstep(0.004, -0.004, v - 0.2 - u * 0.17 - 0.0025 * noise.octaves(u * 60, 1, 2)),
      );
      return { elevation: 33, from: 232, relief: 0.75, falloff: 0.1 };
    },
  },
  "crack-facade": {
    base: "#d6cdbb",
    make(field, noise, random) {
      field.fill((u, v) => render(noise, u, v) * 0.9);
      drawCrack(field, noise, random, 0.3, -0.02, 0.95, { depth: 0.028, width: 0.005, fork: 0.028, wander: 1.3 });
      drawCrack(field, noise, random, 1.35, 1.02, -1.9, { depth: 0.02, width: 0.003, fork: 0.04, wander: 1.2 }, 1);
      return { elevation: 30, from: 222, relief: 0.75, falloff: 0.2 };
    },
  },
  "concrete-spall": {
    base: "#b5b2aa",
    make(field, noise, random) {
      workedWalls.concrete?.make(field, noise, random);
      const u = wide(field) * 0.55;
      const inside = breakHole(field, noise, {
        u,
        v: 0.52,
        radius: 0.3,
        depth: 0.06,
        core: rgb("#8d867b"),
        edge: rgb("#c4beb3"),
      });
      field.within(u - 0.45, 0, u + 0.45, 1, (x, y, index) => {
        const deep = inside(x, y);
        if (deep < 0.1) return;
        const { near, id } = noise.cells(x * 17, y * 17);
        const stone = near < 0.42 ? Math.sqrt(1 - (near / 0.42) ** 2) : 0;
        field.heights[index] = (field.heights[index] ?? 0) + 0.02 * stone * smoothstep(0.1, 0.25, deep);
        field.stain(index, id > 0.6 ? rgb("#a89f92") : id > 0.3 ? rgb("#8b8c88") : rgb("#9a8673"), stone > 0 ? 0.8 : 0);
        // A bar of reinforcement, rusted.
        const off = x - u + 0.05 - (y - 0.5) * 0.12;
        const round = 1 - (off / 0.021) ** 2;
        if (round > 0 && deep > 0.14) {
          field.heights[index] =
            -0.034 + 0.024 * Math.sqrt(round) + 0.003 * smoothstep(0.2, 0.6, Math.sin(y * 190 + off * 60));
          field.stain(index, rgb("#7c4a2c"), 0.9 + 0.3 * noise.octaves(x * 40, y * 40, 3));
        } else
          field.stain(
            index,
            rgb("#7c4a2c"),
            0.4 * smoothstep(0.08, 0.02, Math.abs(off)) * clamp(noise.octaves(x * 12, y * 6, 3) + 0.5),
          );
      });
      return { elevation: 29, from: 210, relief: 0.85, falloff: 0.26 };
    },
  },
  "mould-corner": {
    base: "#d9d5ca",
    make(field, noise) {
      const corner = wide(field) * 0.56;
      field.fill((u, v) => 0.0012 * noise.octaves(u * 44, v * 44, 3) + 0.006 * noise.octaves(u * 2, v * 2, 2));
      field.within(0, 0, wide(field), 1, (u, v, index) => {
        const away = Math.abs(u - corner);
        // The wall on the right turns away from the light.
        field.stain(
          index,
          rgb("#a29e94"),
          u > corner ? 0.62 - 0.25 * smoothstep(0, 0.6, away) : 0.35 * smoothstep(0.3, 0, away),
        );
        field.stain(index, rgb("#6f6c63"), 0.7 * smoothstep(0.006, 0, away));
        const damp = smoothstep(0.62, 0, away * 0.75 + (1 - v) * 0.62 + 0.5 * noise.octaves(u * 2.6, v * 2.6, 4));
        field.stain(index, rgb("#b9ad8c"), damp * 0.55);
        for (const [frequency, strength] of [
          [60, 0.6],
          [120, 0.75],
          [210, 0.8],
        ] as const) {
          const { near, id } = noise.cells(u * frequency, v * frequency);
          const soft = 0.5 + 0.35 * noise.octaves(u * 7 + frequency, v * 7, 3);
          const spot = id < damp * soft * 1.3 ? smoothstep(0.46, 0.08, near + 0.2 * noise.at(u * 260, v * 260)) : 0;
          field.stain(index, id > 0.3 ? rgb("#3d4338") : rgb("#2b2d29"), spot * strength * smoothstep(0.05, 0.5, damp));
        }
      });
      return { elevation: 34, from: 200, relief: 0.8, falloff: 0.24 };
    },
  },
  tiles: {
    base: "#e9e8e2",
    make(field, noise) {
      const size = 0.245;
      const place = (value: number) => Math.abs((((value + 0.06) / size) % 1) - 0.5) * size;
      field.within(0, 0, wide(field), 1, (u, v, index) => {
        const edge = size / 2 - Math.max(place(u), place(v));
        const own = noise.at(Math.floor((u + 0.06) / size) * 3.7 + 0.5, Math.floor((v + 0.06) / size) * 5.3 + 0.5);
        if (edge < 0.0042) {
          field.stain(index, rgb("#9d978b"), 0.85 + 0.3 * noise.octaves(u * 70, v * 70, 3));
          field.heights[index] = -0.007 + 0.0012 * noise.octaves(u * 120, v * 120, 2);
          return;
        }
        field.stain(index, own > 0 ? rgb("#f3f2ee") : rgb("#dddbd3"), Math.abs(own) * 0.7);
        field.heights[index] =
          -0.0045 * smoothstep(0.012, 0.0042, edge) +
          0.0016 * noise.octaves(u * 4.5, v * 4.5, 2) +
          own * 0.012 * (u * 0.5 + v * 0.3);
      });
      return { elevation: 36, from: 218, relief: 0.85, falloff: 0.3, gloss: 0.8 };
    },
  },
  "glass-cloth": {
    base: "#e6e2d8",
    make(field, noise) {
      field.fill((u, v) => {
        const x = u * 48 + 0.14 * noise.at(u * 12, v * 12);
        const y = v * 48 + 0.14 * noise.at(u * 12 + 9, v * 12);
        const warp = Math.abs(Math.sin(x * Math.PI));
        const weft = Math.abs(Math.sin(y * Math.PI));
        const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
        const thread = over
          ? warp ** 0.7 * (0.45 + 0.55 * Math.sin((y - Math.floor(y)) * Math.PI))
          : weft ** 0.7 * (0.45 + 0.55 * Math.sin((x - Math.floor(x)) * Math.PI));
        return (
          0.0062 * thread +
          0.0009 * noise.at(over ? u * 420 : u * 60, over ? v * 60 : v * 420) +
          0.004 * noise.octaves(u * 2, v * 2, 2)
        );
      });
      return { elevation: 28, from: 212, relief: 0.75, falloff: 0.3 };
    },
  },
};
