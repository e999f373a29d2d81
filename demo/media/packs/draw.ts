/** Draws packs: the form is lit once, then printed for each product. */
import type { Sharp } from "sharp";
import { type Pixels, printForm } from "../matter/print";
import { type LitForm, lightForm } from "../matter/studio";
import { sharp } from "../tools";
import { type PackFormName, packForms } from "./catalogue";
import type { PackForm } from "./form";
import { type LabelText, labelSvg } from "./label";

/** Edge of the finished square picture, pixels. */
export const PACK_SIDE = 900;
/** Samples along an edge before the picture is scaled down. */
const samples = 1020;

export interface LitPack {
  pack: PackForm;
  lit: LitForm;
}

export function lightPack(name: PackFormName, side = samples): LitPack {
  const pack = packForms[name]();
  const roughness = pack.materials("#888888", "paper").map((material) => material.roughness);
  return { pack, lit: lightForm(pack.solid, pack.camera, (material) => roughness[material] ?? 0.5, side) };
}

async function labelPixels(pack: PackForm, text: LabelText): Promise<Pixels> {
  const width = Math.round(Math.min(2000, (880 * pack.sheet.width) / pack.sheet.panel.width));
  const { data, info } = await (await sharp())(Buffer.from(labelSvg(pack.sheet, text, width)), {})
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function packPicture({ pack, lit }: LitPack, text: LabelText, side = PACK_SIDE): Promise<Sharp> {
  const label = await labelPixels(pack, text);
  const picture = printForm(lit, pack.materials(text.colour, text.finish), label);
  return (await sharp())(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } }).resize(
    side,
    side,
    {
      kernel: "lanczos3",
    },
  );
}
