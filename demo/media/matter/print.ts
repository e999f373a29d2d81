/** Lays a printed label and colours onto a lit form and develops the picture. */
import { channels } from "../../../back-office/documents/colour";
import { clamp, mix } from "./noise";
import type { LitForm } from "./studio";

export interface Material {
  /** sRGB, `#rrggbb`. */
  colour: string;
  /** 0 matt paper … 1 gloss. */
  gloss: number;
  /** 0 mirror … 1 brushed; how soft the studio shows in it. */
  roughness: number;
  metal?: boolean;
}

/** Raw RGBA pixels. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const toLinear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const fromLinear = Uint8Array.from({ length: 4097 }, (_, step) => {
  const share = step / 4096;
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
});
const linearColour = (hex: string) => channels(hex).map((value) => toLinear[value] ?? 0) as [number, number, number];

/** Light (0…2 in 4096 steps) to a printable value: bright parts bend instead of burning out. */
const developed = Uint8Array.from({ length: 4096 }, (_, step) => {
  const light = step / 2048;
  const bent = light < 0.75 ? light : 0.75 + 0.25 * (1 - Math.exp(-(light - 0.75) / 0.25));
  return fromLinear[Math.round(bent * 4096)] ?? 255;
});
const develop = (light: number) => developed[light < 0 ? 0 : light > 1.999 ? 4095 : (light * 2048) | 0] ?? 255;

export function printForm(form: LitForm, materials: readonly Material[], label: Pixels): Pixels {
  const { side } = form;
  const data = Buffer.alloc(side * side * 4);
  const colours = materials.map((material) => linearColour(material.colour));
  const { data: print, width: printWidth, height: printHeight } = label;
  for (let index = 0; index < side * side; index++) {
    const at = index * 4;
    const kind = form.material[index] ?? 255;
    if (kind === 255) {
      const shadow = form.shadow[index] ?? 0;
      data[at] = 38;
      data[at + 1] = 33;
      data[at + 2] = 27;
      data[at + 3] = Math.round(255 * 0.78 * shadow);
      continue;
    }
    const material = materials[kind] as Material;
    const base = colours[kind] as [number, number, number];
    const light = form.light[index] ?? 0;
    const mirror = form.mirror[index] ?? 0;
    const grazing = form.grazing[index] ?? 0;
    const u = form.labelU[index] ?? -1;
    const fresnel = 0.04 + 0.96 * grazing ** 5;
    const shine = material.gloss * fresnel * mirror * 1.15;
    // The four printed points around this one, and their weights.
    let cover = 0;
    let corner = 0;
    let across = 0;
    let down = 0;
    if (u >= 0) {
      const x = clamp(u * printWidth - 0.5, 0, printWidth - 1.001);
      const y = clamp((form.labelV[index] ?? 0) * printHeight - 0.5, 0, printHeight - 1.001);
      corner = ((y | 0) * printWidth + (x | 0)) * 4;
      across = x - (x | 0);
      down = y - (y | 0);
    }
    const between = (at: number) => {
      const upper = mix(print[at] ?? 0, print[at + 4] ?? 0, across);
      return mix(upper, mix(print[at + printWidth * 4] ?? 0, print[at + printWidth * 4 + 4] ?? 0, across), down);
    };
    if (u >= 0) cover = between(corner + 3) / 255;
    const metal = material.metal ? 1 - cover * 0.8 : 0;
    for (let channel = 0; channel < 3; channel++) {
      let own = base[channel] ?? 0;
      if (cover > 0) own = mix(own, toLinear[(between(corner + channel) + 0.5) | 0] ?? 0, cover);
      const matt = own * light + shine;
      const polished = own * (mirror * 1.05 + light * 0.12);
      data[at + channel] = develop(metal > 0 ? mix(matt, polished, metal) : matt);
    }
    data[at + 3] = 255;
  }
  return { data, width: side, height: side };
}
