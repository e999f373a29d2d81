/** Packs turned on a lathe: bucket, tub, tin, cartridge, aerosol, bottle. */
import { clamp } from "../matter/noise";
import {
  blend,
  coneProfile,
  type Distance,
  length2,
  nearestPart,
  rod,
  roundBox,
  roundRect,
  type Solid,
  wrapped,
} from "../matter/solids";
import { graphitePlastic, type PackForm, printedPlastic, steel, whitePlastic } from "./form";

const union = (parts: readonly Distance[]): Distance => {
  const [a, b, c, d] = parts as [Distance, Distance, Distance?, Distance?];
  return (x, y, z) => {
    let gap = Math.min(a(x, y, z), b(x, y, z));
    if (c) gap = Math.min(gap, c(x, y, z));
    if (d) gap = Math.min(gap, d(x, y, z));
    return gap;
  };
};
const around =
  (profile: (r: number, y: number) => number): Distance =>
  (x, y, z) =>
    profile(Math.sqrt(x * x + z * z), y);

interface Wrap {
  reach: number;
  bottom: number;
  top: number;
}
/** The label sheet of a turned pack; `radius` at the label's middle. */
function wrapSheet({ reach, bottom, top }: Wrap, radius: number, layout: PackForm["sheet"]["layout"], facing = 0.92) {
  const width = 2 * reach * radius;
  const height = top - bottom;
  const seen = 2 * facing * radius;
  return {
    width,
    height,
    layout,
    panel: { x: (width - seen) / 2, y: height * 0.05, width: seen, height: height * 0.9 },
  };
}

/** A conical bucket with lid, ribbed collar and a wire handle folded back. */
export function bucket(low: number, high: number, height: number): PackForm {
  const lidHeight = height * 0.055 + 0.45;
  const wall = around((r, y) => {
    const body = coneProfile(r, y, low, high, height, 0.45);
    const collar = roundRect(r - high * 0.985, y - height * 0.83, 0.55, 0.32, 0.22);
    const second = roundRect(r - high * 0.995, y - height * 0.885, 0.55, 0.32, 0.22);
    return blend(blend(body, collar, 0.3), second, 0.3);
  });
  const lid = around((r, y) => {
    const cap = roundRect(r, y - height - lidHeight * 0.28, high + 0.62, lidHeight * 0.62, 0.34);
    const dish = roundRect(r, y - height - lidHeight * 0.98, high - 1.15, lidHeight * 0.42, 0.25);
    const step = roundRect(r, y - height - lidHeight * 0.5, high * 0.62, 0.14, 0.1);
    return Math.min(Math.max(cap, -dish), step);
  });
  const pivotY = height * 0.858;
  const earX = high + 0.72;
  const lean = 0.86;
  const wire: Distance = (x, y, z) => {
    const dy = y - pivotY;
    const along = dy * Math.sin(lean) - z * Math.cos(lean);
    const off = dy * Math.cos(lean) + z * Math.sin(lean);
    const radius = Math.sqrt(x * x + along * along);
    if (along < 0) return length2(length2(Math.abs(x) - earX, along), off) - 0.2;
    return length2(radius - earX, off) - 0.2;
  };
  const grip: Distance = (x, y, z) => {
    const dy = y - pivotY;
    const along = dy * Math.sin(lean) - z * Math.cos(lean);
    const off = dy * Math.cos(lean) + z * Math.sin(lean);
    const radius = Math.sqrt(x * x + along * along);
    const past = Math.max(0, Math.abs(x) - earX * 0.3, -along);
    return length2(length2(radius - earX, off), past) - 0.62;
  };
  const ears: Distance = (x, y, z) => roundBox(Math.abs(x) - high - 0.35, y - pivotY, z, 0.55, 0.75, 0.75, 0.35);
  const parts = [wall, lid, wire, (x: number, y: number, z: number) => Math.min(ears(x, y, z), grip(x, y, z))];
  const place = { reach: 2.2, bottom: height * 0.035, top: height * 0.785 };
  const radiusAt = (y: number) => low + ((high - low) * y) / height;
  const handleTop = pivotY + earX * Math.sin(lean);
  const solid: Solid = {
    distance: union(parts),
    size: { halfWidth: earX + 0.4, height: Math.max(height + lidHeight, handleTop), halfDepth: high },
    material: (x, y, z) => nearestPart(parts, x, y, z),
    label: (x, y, z) =>
      length2(x, z) < radiusAt(y) + 0.15 ? wrapped(x, y, z, place.reach, place.bottom, place.top) : null,
    stride: 0.95,
  };
  return {
    solid,
    camera: { elevation: 9, turn: 0 },
    sheet: wrapSheet(place, radiusAt(height * 0.4), high * 2 > height * 0.95 ? "broad" : "tall", 0.84),
    materials: () => [printedPlastic, whitePlastic, steel, whitePlastic],
  };
}

/** A plastic tub with a knurled lid in the family's colour. */
export function tub(low: number, high: number, height: number): PackForm {
  const lidHeight = 0.56;
  const body = around((r, y) => coneProfile(r, y, low, high, height, 0.3));
  const lid: Distance = (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    const outside = roundRect(r, y - height - lidHeight * 0.2, high + 0.38, lidHeight * 0.95, 0.26);
    const dish = roundRect(r, y - height - lidHeight * 1.2, high - 0.55, lidHeight * 0.42, 0.18);
    const knurl =
      Math.abs(outside) < 0.2 && r > high + 0.1 && y < height + 0.42 ? 0.022 * Math.cos(Math.atan2(x, z) * 120) : 0;
    return Math.max(outside + knurl, -dish);
  };
  const parts = [body, lid];
  const place = { reach: 2.2, bottom: height * 0.045, top: height * 0.9 };
  const radiusAt = (y: number) => low + ((high - low) * y) / height;
  return {
    solid: {
      distance: union(parts),
      size: { halfWidth: high + 0.4, height: height + lidHeight * 1.1, halfDepth: high },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z) =>
        length2(x, z) < radiusAt(y) + 0.1 ? wrapped(x, y, z, place.reach, place.bottom, place.top) : null,
      stride: 0.9,
    },
    camera: { elevation: 12, turn: 0 },
    sheet: wrapSheet(place, radiusAt(height * 0.45), "broad", 0.86),
    materials: (colour) => [printedPlastic, { colour, gloss: 1, roughness: 0.35 }],
  };
}

/** A tin with beaded rims and a pressed lid. */
export function tin(radius: number, height: number): PackForm {
  const body = around((r, y) => roundRect(r, y - height / 2, radius, height / 2, 0.15));
  const metal = around((r, y) => {
    const bead = Math.min(length2(r - radius, y - height + 0.16) - 0.26, length2(r - radius, y - 0.2) - 0.2);
    const lid = roundRect(r, y - height - 0.02, radius * 0.8, 0.16, 0.14);
    const ring = length2(r - radius * 0.68, y - height - 0.14) - 0.14;
    return Math.min(bead, lid, ring);
  });
  const parts = [body, metal];
  const place = { reach: 2.2, bottom: 0.55, top: height - 0.62 };
  return {
    solid: {
      distance: union(parts),
      size: { halfWidth: radius + 0.3, height: height + 0.3, halfDepth: radius },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z) =>
        length2(x, z) < radius + 0.06 ? wrapped(x, y, z, place.reach, place.bottom, place.top) : null,
    },
    camera: { elevation: 14, turn: 0 },
    sheet: wrapSheet(place, radius, "broad", 0.86),
    materials: () => [{ ...steel, roughness: 0.25 }, steel],
  };
}

/** A sealant cartridge with its nozzle. */
export function cartridge(radius: number, height: number): PackForm {
  const body = around((r, y) =>
    Math.min(roundRect(r, y - height / 2, radius, height / 2, 0.12), roundRect(r, y - 0.35, radius + 0.1, 0.35, 0.1)),
  );
  const shoulder = around((r, y) => {
    const cap = coneProfile(r, y - height, radius * 0.98, radius * 0.62, 0.9, 0.2);
    const thread = roundRect(r, y - height - 1.4, radius * 0.36 + 0.07 * Math.sin(y * 11), 0.8, 0.05);
    return Math.min(cap, thread);
  });
  const nozzle = around((r, y) => {
    const base = roundRect(r, y - height - 2.1, radius * 0.56, 0.55, 0.15);
    return blend(base, coneProfile(r, y - height - 2.2, radius * 0.46, 0.24, 5.6, 0.08), 0.25);
  });
  const parts = [body, shoulder, nozzle];
  const place = { reach: 2.2, bottom: 0.95, top: height - 0.25 };
  return {
    solid: {
      distance: union(parts),
      size: { halfWidth: radius, height: height + 7.9, halfDepth: radius },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z) =>
        length2(x, z) < radius + 0.05 ? wrapped(x, y, z, place.reach, place.bottom, place.top) : null,
      stride: 0.85,
    },
    camera: { elevation: 9, turn: 0 },
    sheet: wrapSheet(place, radius, "narrow", 0.86),
    materials: () => [printedPlastic, whitePlastic, { colour: "#e7e4dc", gloss: 0.9, roughness: 0.5 }],
  };
}

/** An aerosol can: lacquered steel, domed shoulder, cap in the family's colour. */
export function aerosol(radius: number, height: number): PackForm {
  const body = around((r, y) => roundRect(r, y - height / 2, radius, height / 2, 0.2));
  const metal = around((r, y) => {
    const bead = Math.min(length2(r - radius + 0.05, y - height) - 0.19, length2(r - radius + 0.08, y - 0.16) - 0.17);
    const dome = Math.max(length2(r, (y - height) * 1.5) - radius * 0.96, height - y);
    return Math.min(bead, dome);
  });
  const cap = around((r, y) => {
    const shell = coneProfile(r, y - height - 0.62, radius * 0.84, radius * 0.76, 4.1, 0.42);
    const groove = length2(r - radius * 0.84, y - height - 1.2) - 0.09;
    return Math.max(shell, -groove);
  });
  const parts = [body, metal, cap];
  const place = { reach: 2.2, bottom: 0.5, top: height - 0.3 };
  return {
    solid: {
      distance: union(parts),
      size: { halfWidth: radius, height: height + 4.8, halfDepth: radius },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z) =>
        length2(x, z) < radius + 0.05 ? wrapped(x, y, z, place.reach, place.bottom, place.top) : null,
      stride: 0.8,
    },
    camera: { elevation: 9, turn: 0 },
    sheet: wrapSheet(place, radius, "narrow", 0.86),
    materials: (colour) => [{ ...printedPlastic, roughness: 0.2 }, steel, { colour, gloss: 1, roughness: 0.3 }],
  };
}

/** A bottle with a trigger sprayer, or with a plain screw cap. */
export function bottle(radius: number, height: number, spray: boolean): PackForm {
  const body: Distance = (x, y, z) => {
    const r = Math.sqrt(x * x + (z * 1.22) ** 2);
    const column = roundRect(r, y - height * 0.35, radius, height * 0.35, 0.7);
    const shoulder = coneProfile(r, y - height * 0.6, radius * 0.9, radius * 0.36, height * 0.36, 0.4);
    return blend(column, shoulder, radius * 0.55) * 0.9;
  };
  const neck = height * 0.95;
  const cap: Distance = (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    const knurl = 0.03 * Math.cos(Math.atan2(x, z) * 40);
    const collar = roundRect(r + knurl, y - neck - 0.75, radius * 0.42, 0.85, 0.18);
    if (!spray) return Math.min(collar, roundRect(r + knurl, y - neck - 1.1, radius * 0.44, 1.5, 0.25));
    const column = roundBox(x, y - neck - 2.1, z, 0.62, 1.2, 0.62, 0.3);
    const head = roundBox(x + 0.5, y - neck - 3.55 - x * 0.06, z, 2.5, 0.72, 0.85, 0.45);
    const tip = roundBox(x + 3.25, y - neck - 3.45, z, 0.42, 0.42, 0.45, 0.16);
    return Math.min(collar, blend(column, head, 0.7), tip);
  };
  const trigger: Distance = (x, y, z) => {
    if (!spray) return 1e3;
    const bend = rod(x, y, z, [-1.75, neck + 3.1, 0], [-2.05, neck + 1.5, 0], 0.3);
    return blend(bend, rod(x, y, z, [-2.05, neck + 1.5, 0], [-1.5, neck - 0.2, 0], 0.28), 0.3);
  };
  const parts = [body, cap, trigger];
  const place = { reach: 1.45, bottom: height * 0.055, top: height * 0.655 };
  return {
    solid: {
      distance: union(parts),
      size: { halfWidth: radius * (spray ? 1.05 : 1), height: neck + (spray ? 4.4 : 2.7), halfDepth: radius * 0.85 },
      material: (x, y, z) => nearestPart(parts, x, y, z),
      label: (x, y, z, normalZ) => {
        if (normalZ < 0.1 || y < place.bottom || y > place.top) return null;
        const angle = Math.atan2(x, Math.max(0.01, z * 1.22));
        return Math.abs(angle) > place.reach
          ? null
          : [clamp(0.5 + angle / (2 * place.reach)), (place.top - y) / (place.top - place.bottom)];
      },
      stride: 0.75,
    },
    camera: { elevation: 9, turn: 0 },
    sheet: wrapSheet(place, radius, "tall", 0.84),
    materials: (colour) => [
      whitePlastic,
      spray ? whitePlastic : { colour, gloss: 1, roughness: 0.35 },
      spray ? { colour, gloss: 1, roughness: 0.3 } : graphitePlastic,
    ],
  };
}
