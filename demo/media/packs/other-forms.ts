/** Packs that are folded, filled or built: bag, tube, box, canister, container. */
import { clamp, seededNoise, smoothstep } from "../matter/noise";
import { blend, type Distance, length2, nearestPart, rod, roundBox, roundRect } from "../matter/solids";
import { graphitePlastic, kraft, type PackForm, paper, printedPlastic, steel, whitePlastic } from "./form";

/** A filled paper sack standing up, its top folded over and sewn. Faces swell, edges crumple. */
export function bag(width: number, height: number, depth: number): PackForm {
  const folds = seededNoise(Math.round(width * 31 + height * 7));
  const seamHeight = height * 0.05;
  const body: Distance = (x, y, z) => {
    const up = clamp(y / height);
    const neck = smoothstep(0.72, 1.02, up);
    const swell = 1 - 0.1 * (2 * up - 0.8) ** 2;
    const hz = (depth / 2) * swell * (1 - 0.86 * neck) + 0.15;
    const hx = (width / 2) * (0.985 - 0.035 * Math.sin(up * 3.1) + 0.025 * neck);
    const round = Math.min(hz * 0.92, depth * 0.3);
    const plain = roundBox(x, y - height / 2, z, hx, height / 2, hz, round);
    // The face of a full sack is pushed out in the middle.
    const pillow = 0.055 * depth * (1 - neck) * clamp(1 - (x / hx) ** 2) * clamp(Math.sin(up * 3.14));
    if (plain > 1.2) return plain - pillow * 0.5;
    const edge = smoothstep(0.35, 1, Math.abs(x) / hx) + 0.9 * neck + 0.5 * smoothstep(0.2, 0, up) + 0.12;
    const fx = x / width;
    const fy = y / width;
    const crease = folds.ridges(fx * 2.1 + 3, fy * 1.5 - z * 0.02, 3) - 0.62;
    const gather = neck * Math.sin(x * (34 / width) + folds.at(fx * 3, fy * 2) * 2.2) * 0.011;
    return plain - pillow + width * (0.022 * edge * crease - gather);
  };
  const seam: Distance = (x, y, z) => {
    const wave = folds.at(x * 0.12, 4.2) * width * 0.006;
    const hem = roundBox(x, y - height - seamHeight * 0.25, z - wave, width * 0.485, seamHeight, 0.22, 0.15);
    return hem - (Math.abs(y - height - seamHeight * 0.3) < 0.12 ? 0.09 * clamp(Math.cos(x * 5.2)) : 0);
  };
  const parts = [body, seam];
  const front = width * 0.97;
  const top = height * 0.95;
  const bottom = height * 0.015;
  const sheets = { paper, kraft, film: { colour: "#f1f0ec", gloss: 0.75, roughness: 0.55 } };
  return {
    solid: {
      distance: (x, y, z) => Math.min(body(x, y, z), seam(x, y, z)),
      size: { halfWidth: width * 0.5, height: height + seamHeight * 1.2, halfDepth: depth / 2 },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z, normalZ) =>
        normalZ < 0.02 || z < 0 || y > top || y < bottom || Math.abs(x) > front / 2
          ? null
          : [x / front + 0.5, (top - y) / (top - bottom)],
      stride: 0.62,
    },
    camera: { elevation: 7, turn: 9 },
    sheet: {
      width: front,
      height: top - bottom,
      layout: "tall",
      panel: { x: front * 0.1, y: (top - bottom) * 0.115, width: front * 0.8, height: (top - bottom) * 0.825 },
    },
    materials: (colour, finish) => [
      sheets[finish],
      { ...sheets[finish], colour: finish === "film" ? colour : "#e2d6bf" },
    ],
  };
}

/** A squeeze tube standing on its cap, flattened and crimped at the top. */
export function tube(radius: number, height: number): PackForm {
  const capHeight = height * 0.115;
  const body: Distance = (x, y, z) => {
    const up = clamp((y - capHeight) / (height - capHeight));
    const hx = radius * (1 + 0.42 * smoothstep(0, 1, up));
    const hz = radius * (1 - 0.93 * up ** 1.45) + 0.03;
    const flat = (length2(x / hx, z / hz) - 1) * Math.min(hx, hz) * 0.8;
    const ends = Math.max(capHeight + 0.15 - y, y - height);
    const shoulder = Math.max(flat, ends);
    return shoulder;
  };
  const crimp: Distance = (x, y, z) => {
    const ribs = 0.025 * Math.cos(y * 26);
    return roundBox(x, y - height - 0.15, z, radius * 1.42, 0.62, 0.14 + ribs, 0.05);
  };
  const cap: Distance = (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    const knurl = 0.028 * Math.cos(Math.atan2(x, z) * 44) * smoothstep(capHeight * 0.1, capHeight * 0.2, y);
    return Math.min(
      roundRect(r + knurl, y - capHeight / 2, radius * 0.9, capHeight / 2, 0.16),
      roundRect(r, y - capHeight, radius * 0.97, 0.16, 0.1),
    );
  };
  const parts = [body, crimp, cap];
  const bottom = capHeight + 0.3;
  const top = height - 0.4;
  const front = radius * 2.84;
  return {
    solid: {
      distance: (x, y, z) => Math.min(body(x, y, z), crimp(x, y, z), cap(x, y, z)),
      size: { halfWidth: radius * 1.44, height: height + 0.8, halfDepth: radius },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z) =>
        z < 0 || y > top || y < bottom ? null : [clamp(x / front + 0.5), (top - y) / (top - bottom)],
      stride: 0.6,
    },
    camera: { elevation: 8, turn: 0 },
    sheet: {
      width: front,
      height: top - bottom,
      layout: "narrow",
      panel: { x: front * 0.21, y: (top - bottom) * 0.03, width: front * 0.58, height: (top - bottom) * 0.9 },
    },
    materials: (colour) => [{ ...whitePlastic, roughness: 0.5 }, whitePlastic, { colour, gloss: 1, roughness: 0.35 }],
  };
}

/** A folding box, turned so that its side is seen. */
export function carton(width: number, height: number, depth: number): PackForm {
  const box: Distance = (x, y, z) => {
    const bow = 0.06 * clamp(1 - (x / width) ** 2 * 4) * clamp(1 - ((y - height / 2) / height) ** 2 * 4);
    const plain = roundBox(x, y - height / 2, z, width / 2, height / 2, depth / 2, 0.12);
    const slit = y > height - 0.2 ? length2(Math.max(0, Math.abs(z - depth * 0.43) - 0.02), y - height) - 0.05 : 1;
    return Math.max(plain - bow, -slit);
  };
  const sheetWidth = width + depth;
  return {
    solid: {
      distance: box,
      size: { halfWidth: width / 2, height, halfDepth: depth / 2 },
      material: (_x, y) => (y > height - 0.05 ? 1 : 0),
      label: (x, y, z, normalZ, normalX) => {
        const v = clamp((height - y) / height);
        if (normalZ > 0.7) return [clamp((x + width / 2) / sheetWidth, 0, width / sheetWidth), v];
        if (normalX > 0.7) return [clamp((width + depth / 2 - z) / sheetWidth, width / sheetWidth + 0.002, 1), v];
        return null;
      },
      stride: 0.9,
    },
    camera: { elevation: 10, turn: -27 },
    sheet: {
      width: sheetWidth,
      height,
      layout: "tall",
      panel: { x: width * 0.085, y: height * 0.055, width: width * 0.83, height: height * 0.89 },
      sideFrom: width,
    },
    materials: (colour) => [
      { colour: "#f3f0e8", gloss: 0.3, roughness: 0.9 },
      { colour, gloss: 0.3, roughness: 0.9 },
    ],
  };
}

/** A canister with its handle moulded into the shoulder. */
export function canister(width: number, height: number, depth: number): PackForm {
  const tankHeight = height * 0.8;
  const body: Distance = (x, y, z) => {
    const tank = roundBox(x, y - tankHeight / 2, z, width / 2, tankHeight / 2, depth / 2, width * 0.13);
    const top = roundBox(
      x + width * 0.1,
      y - height * 0.82,
      z,
      width * 0.36,
      height * 0.115,
      depth * 0.2,
      width * 0.07,
    );
    const hole = roundBox(x + width * 0.1, y - height * 0.81, z, width * 0.235, height * 0.045, depth, width * 0.05);
    return Math.max(blend(tank, top, width * 0.07), -hole);
  };
  const cap: Distance = (x, y, z) => {
    const r = length2(x - width * 0.34, z);
    const knurl = 0.03 * Math.cos(Math.atan2(z, x - width * 0.34) * 36);
    const neck = roundRect(r, y - height * 0.8, width * 0.1, height * 0.06, 0.1);
    return Math.min(neck, roundRect(r + knurl, y - height * 0.885, width * 0.125, height * 0.05, 0.14));
  };
  const parts = [body, cap];
  const front = width * 0.84;
  const bottom = height * 0.075;
  const top = height * 0.67;
  return {
    solid: {
      distance: (x, y, z) => Math.min(body(x, y, z), cap(x, y, z)),
      size: { halfWidth: width / 2, height: height * 0.94, halfDepth: depth / 2 },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, _z, normalZ) =>
        normalZ < 0.75 || y < bottom || y > top || Math.abs(x) > front / 2
          ? null
          : [x / front + 0.5, (top - y) / (top - bottom)],
      stride: 0.85,
    },
    camera: { elevation: 11, turn: 18 },
    sheet: {
      width: front,
      height: top - bottom,
      layout: "broad",
      panel: { x: front * 0.07, y: (top - bottom) * 0.06, width: front * 0.86, height: (top - bottom) * 0.88 },
    },
    materials: (colour) => [whitePlastic, { colour, gloss: 1, roughness: 0.35 }],
  };
}

/** A one-tonne container: tank, steel cage, pallet. */
export function container(): PackForm {
  const tank: Distance = (x, y, z) =>
    Math.min(roundBox(x, y - 68, z, 57, 51, 46, 9), roundRect(length2(x, z), y - 121, 12, 3.5, 1));
  const bars = [-40, -20, 0, 20, 40];
  const cage: Distance = (x, y, z) => {
    let gap = 1e3;
    const edgeX = Math.abs(x) - 59;
    const edgeZ = Math.abs(z) - 48;
    for (const level of [24, 47, 70, 93, 116]) {
      const ring = length2(roundRect(x, z, 59, 48, 5), y - level) - 0.95;
      gap = Math.min(gap, ring);
    }
    for (const bar of bars) {
      gap = Math.min(gap, Math.max(length2(x - bar * 1.22, edgeZ) - 0.9, Math.abs(y - 68) - 49));
      gap = Math.min(gap, Math.max(length2(z - bar, edgeX) - 0.9, Math.abs(y - 68) - 49));
    }
    return gap;
  };
  const pallet: Distance = (x, y, z) => {
    const deck = roundBox(x, y - 14.5, z, 60, 1.8, 50, 0.3);
    const slide = ((((x + 60) % 52.5) + 52.5) % 52.5) - 7.5;
    const feet = Math.max(
      roundBox(Math.abs(x) > 62 ? Math.abs(x) - 60 : slide, y - 7, z, 7.5, 6.5, 49.5, 0.4),
      Math.abs(x) - 60,
    );
    return Math.min(deck, feet);
  };
  const plate: Distance = (x, y, z) => roundBox(x, y - 70, z - 49.6, 40, 34, 0.5, 0.3);
  const ground: Distance = (x, y, z) => rod(x, y, z, [0, 17, 50], [0, 17.5, 53], 3.6);
  const parts = [tank, cage, pallet, plate, ground];
  return {
    solid: {
      distance: (x, y, z) => Math.min(tank(x, y, z), cage(x, y, z), pallet(x, y, z), plate(x, y, z), ground(x, y, z)),
      size: { halfWidth: 61, height: 124, halfDepth: 51 },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z, normalZ) =>
        z < 49.5 || normalZ < 0.5 || Math.abs(x) > 39.6 || Math.abs(y - 70) > 33.6 || plate(x, y, z) > 0.1
          ? null
          : [(x + 39.6) / 79.2, (103.6 - y) / 67.2],
      stride: 0.85,
    },
    camera: { elevation: 12, turn: -24 },
    sheet: { width: 79.2, height: 67.2, layout: "broad", panel: { x: 5, y: 4, width: 69.2, height: 59.2 } },
    materials: () => [
      { colour: "#ebe9e2", gloss: 0.8, roughness: 0.6 },
      { ...steel, colour: "#aeb3b6" },
      { colour: "#b08a5c", gloss: 0.05, roughness: 1 },
      printedPlastic,
      graphitePlastic,
    ],
  };
}
