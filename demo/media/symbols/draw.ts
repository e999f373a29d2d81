/** Writes every pictogram as an SVG file. */
import { ink } from "../brand/mark";
import { store } from "../files";
import { benefitStrokes } from "./benefits";
import { hazardSymbols } from "./hazards";
import { regulatorySymbols } from "./labels";

const document = (size: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${inner}</svg>`;

const pictoPath = (code: string) => `pictos/${code.toLowerCase().replaceAll("_", "-")}.svg`;

/** By code → address. */
export function pictoAddresses(): Record<string, string> {
  const codes = Object.keys({ ...hazardSymbols, ...regulatorySymbols(), ...benefitStrokes });
  return Object.fromEntries(codes.map((code) => [code, `/media/${pictoPath(code)}`]));
}

export async function drawPictos(mediaDir: string): Promise<void> {
  for (const [code, inner] of Object.entries({ ...hazardSymbols, ...regulatorySymbols() }))
    await store(mediaDir, pictoPath(code), document(100, inner));
  for (const [code, strokes] of Object.entries(benefitStrokes)) {
    const path = `<path d="${strokes}" fill="none" stroke="${ink.graphite}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`;
    await store(mediaDir, pictoPath(code), document(24, path));
  }
}
