/** Lays a printed label and colours onto a lit form and develops the picture. */
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
const encode = (value: number) => fromLinear[Math.round(clamp(value) * 4096)] ?? 255;

export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
const linearColour = (hex: string) => channels(hex).map((value) => toLinear[value] ?? 0) as [number, number, number];

/** Bright parts bend instead of burning out. */
const develop = (value: number) => (value < 0.75 ? value : 0.75 + 0.25 * (1 - Math.exp(-(value - 0.75) / 0.25)));

export function printForm(form: LitForm, materials: readonly Material[], label: Pixels): Pixels {
  const { side } = form;
  const data = Buffer.alloc(side * side * 4);
  const colours = materials.map((material) => linearColour(material.colour));
  const ink = [0, 0, 0, 0];
  const readLabel = (u: number, v: number) => {
    const x = clamp(u * label.width - 0.5, 0, label.width - 1.001);
    const y = clamp(v * label.height - 0.5, 0, label.height - 1.001);
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const at = (top * label.width + left) * 4;
    const below = at + label.width * 4;
    for (let channel = 0; channel < 4; channel++) {
      const upper = mix(label.data[at + channel] ?? 0, label.data[at + 4 + channel] ?? 0, dx);
      const lower = mix(label.data[below + channel] ?? 0, label.data[below + 4 + channel] ?? 0, dx);
      ink[channel] = mix(upper, lower, dy);
    }
  };
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
    let cover = 0;
    if (u >= 0) {
      readLabel(u, form.labelV[index] ?? 0);
      cover = (ink[3] ?? 0) / 255;
    }
    const fresnel = 0.04 + 0.96 * grazing ** 5;
    const metal = material.metal ? 1 - cover * 0.8 : 0;
    const shine = material.gloss * fresnel * mirror * 1.15;
    for (let channel = 0; channel < 3; channel++) {
      const printed =
        cover > 0 ? mix(base[channel] ?? 0, toLinear[Math.round(ink[channel] ?? 0)] ?? 0, cover) : (base[channel] ?? 0);
      const matt = printed * light + shine;
      const polished = printed * (mirror * 1.05 + light * 0.12);
      data[at + channel] = encode(develop(mix(matt, polished, metal)));
    }
    data[at + 3] = 255;
  }
  return { data, width: side, height: side };
}
