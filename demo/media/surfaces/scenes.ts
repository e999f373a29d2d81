/** Pictures composed of a wall and things in front of it. */
import type { Catalogue } from "../content";
import { mix, seededNoise, seededRandom, smoothstep } from "../matter/noise";
import { type Pixels, printForm } from "../matter/print";
import { length2, rod, roundBox, type Solid } from "../matter/solids";
import { lightForm } from "../matter/studio";
import { labelTextOf, packFormOf } from "../packs/catalogue";
import { lightPack, packPicture } from "../packs/draw";
import { sharp } from "../tools";
import { Field, rgb } from "./field";
import { smoothWall, wide } from "./recipes";
import { drawStroke } from "./tools";

/** Frames are given for a picture this wide. */
const designed = 1920;

/** A pack in a scene: its middle and the ground under it, in shares of the picture; its frame in pixels. */
interface Placed {
  reference: string;
  variant: string;
  x: number;
  ground: number;
  side: number;
}

const workshop: readonly Placed[] = [
  { reference: "TV0301", variant: "TV030101", x: 0.27, ground: 0.86, side: 700 },
  { reference: "TV0201", variant: "TV020104", x: 0.5, ground: 0.9, side: 640 },
  { reference: "TV0801", variant: "TV080101", x: 0.665, ground: 0.925, side: 330 },
  { reference: "TV0105", variant: "TV010501", x: 0.755, ground: 0.94, side: 400 },
];
const row: readonly Placed[] = ["TV0203", "TV0503", "TV0901", "TV1001"].map((reference, index) => ({
  reference,
  variant: `${reference}03`,
  x: 0.15 + index * 0.232,
  ground: 0.89,
  side: 530,
}));

/** A wall above a bench. */
function room(width: number, height: number, name: string): Pixels {
  const noise = seededNoise(name.length * 77);
  const field = new Field(width, height, rgb(name === "workshop" ? "#d5cec0" : "#dcd8ce"));
  smoothWall(field, noise, seededRandom(name.length), 14);
  const edge = 0.74;
  field.within(0, edge - 0.12, wide(field), 1, (u, v, index) => {
    if (v < edge) {
      field.stain(index, rgb("#8d867a"), 0.4 * smoothstep(edge - 0.12, edge, v));
      return;
    }
    const depth = (v - edge) / (1 - edge);
    const grain = noise.at(u * 2.2, (depth + 0.3) * 36) * 0.5 + noise.at(u * 7, (depth + 0.2) * 120) * 0.3;
    field.stain(index, rgb(name === "workshop" ? "#a48a68" : "#bfb8ab"), 1);
    field.stain(
      index,
      rgb(name === "workshop" ? "#7d6547" : "#aaa294"),
      0.5 * smoothstep(0, 0.5, grain) + 0.25 * smoothstep(0.35, 0, depth),
    );
    field.heights[index] = 0.0006 * grain - (v - edge < 0.004 ? 0.004 : 0);
  });
  return field.shade({ elevation: 20, from: 198, relief: 0.8, falloff: 0.36 });
}

/** A filling knife, lying in the plane of the wall and seen from straight above: blade, ferrule, handle. */
const knife: Solid & { height: number } = (() => {
  const lean = 0.34;
  const parts = [
    (x: number, y: number, z: number) => {
      const wing = 6.3 - 0.42 * Math.max(0, -z + 3);
      const raised = y - 0.5 - (3 - z) * lean;
      return (
        Math.max(roundBox(x, raised, z + 1.4, Math.max(1.5, wing), 0.075, 4.6, 0.05), -length2(x, z + 5.4) + 0.42) * 0.8
      );
    },
    (x: number, y: number, z: number) => rod(x, y, z, [0, 3.25, -5.5], [0, 3.8, -7.2], 0.95),
    (x: number, y: number, z: number) =>
      rod(x * 0.8, y, z, [0, 3.95, -8], [0, 6.4, -15.5], 1.25 + 0.22 * Math.sin((z + 8) * 0.55)) * 0.9,
  ];
  const [blade, ferrule, handle] = parts;
  const gaps = (x: number, y: number, z: number) =>
    [blade?.(x, y, z) ?? 9, ferrule?.(x, y, z) ?? 9, handle?.(x, y, z) ?? 9] as const;
  return {
    distance: (x, y, z) => Math.min(...gaps(x, y, z)),
    size: { halfWidth: 6.4, height: 8, halfDepth: 17.5 },
    height: 8,
    material: (x, y, z) => {
      const [b, f, h] = gaps(x, y, z);
      return b < f && b < h ? 0 : f < h ? 1 : 2;
    },
    label: () => null,
    stride: 0.7,
  };
})();

/** One pass being drawn: fresh smooth lane, the rest still rough, the knife at its end. */
async function knifeAtWork(width: number, height: number): Promise<Pixels> {
  const noise = seededNoise(4711);
  const random = seededRandom(4711);
  const field = new Field(width, height, rgb("#e4dfd4"));
  field
    .fill((u, v) => 0.006 * noise.octaves(u * 5, v * 5, 4) + 0.003 * noise.octaves(u * 24, v * 24, 3))
    .tint(rgb("#cbc4b6"), (u, v) => 0.5 * noise.octaves(u * 4, v * 4, 4));
  const trace = {
    ridge: 0.0045,
    drag: 0.0004,
    lines: 60,
    layer: 0.004,
    cover: 0.93,
    torn: 0.3,
    colour: { paint: rgb("#f3f0e8"), share: 0.95 },
  };
  for (const [v, end] of [
    [0.14, 1.75],
    [0.4, 1.62],
  ] as const)
    drawStroke(
      field,
      noise,
      { u: end / 2 - 0.2, v: v + random() * 0.01, angle: 0.05 - v * 0.12, length: end, width: 0.29 },
      trace,
    );
  drawStroke(field, noise, { u: 0.22, v: 0.69, angle: 0.02, length: 1.62, width: 0.3 }, trace);
  const wall = field.shade({ elevation: 22, from: 205, relief: 0.8, falloff: 0.28 });
  const steel = { colour: "#d4d6d6", gloss: 1, roughness: 0.3, metal: true };
  const lit = lightForm(knife, { elevation: 82, turn: 0 }, (material) => (material === 2 ? 0.6 : 0.3), 900);
  const picture = printForm(
    lit,
    [steel, { ...steel, colour: "#b3b6b8" }, { colour: "#b9773d", gloss: 0.7, roughness: 0.5 }],
    { data: Buffer.alloc(16), width: 2, height: 2 },
  );
  const draw = await sharp();
  const tool = await draw(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .resize({ width: Math.round(height * 0.84) })
    .rotate(86, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return over(wall, [
    {
      input: tool.data,
      left: Math.round(width * 0.675 - tool.info.width / 2),
      top: Math.round(height * 0.69 - tool.info.height / 2),
    },
  ]);
}

async function over(wall: Pixels, things: { input: Buffer; left: number; top: number }[]): Promise<Pixels> {
  const draw = await sharp();
  const { data, info } = await draw(wall.data, { raw: { width: wall.width, height: wall.height, channels: 4 } })
    .composite(things)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function packsInRoom(
  catalogue: Catalogue,
  name: string,
  placed: readonly Placed[],
  width: number,
  height: number,
): Promise<Pixels> {
  const lit = new Map<string, ReturnType<typeof lightPack>>();
  const things = [];
  for (const { reference, variant, x, ground, side: drawn } of placed) {
    const side = Math.round((drawn * width) / designed);
    const product = catalogue.products.find((other) => other.reference === reference);
    const pack = product?.variants.find((other) => other.reference === variant) ?? product?.variants.at(-1);
    if (!product || !pack) continue;
    const form = packFormOf(product, pack);
    const known = lit.get(form) ?? lightPack(form, Math.round(side * 1.35));
    lit.set(form, known);
    // All sites show the same scene: its packs speak no language.
    const picture = await packPicture(known, labelTextOf(catalogue, product, pack, []), side);
    // The pack's foot is a little above its frame's lower edge.
    const top = Math.round(height * ground - side * mix(0.9, 0.94, 0.5));
    things.push({ input: await picture.png().toBuffer(), left: Math.round(width * x - side / 2), top });
  }
  return over(room(width, height, name), things);
}

export const scenes: Record<string, (catalogue: Catalogue, width: number, height: number) => Promise<Pixels>> = {
  workshop: (catalogue, width, height) => packsInRoom(catalogue, "workshop", workshop, width, height),
  "bucket-row": (catalogue, width, height) => packsInRoom(catalogue, "bucket-row", row, width, height),
  "hands-knife": (_catalogue, width, height) => knifeAtWork(width, height),
};
