/** Writes every pictogram as an SVG file. */
import { ink } from "../../../back-office/documents/mark";
import { store } from "../files";
import { benefitStrokes } from "./benefits";
import { hazardSymbols } from "./hazards";
import { regulatorySymbols } from "./labels";

const document = (size: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${inner}</svg>`;

/** By code → address. */
export async function drawPictos(mediaDir: string): Promise<Record<string, string>> {
  const signs = Object.entries({ ...hazardSymbols, ...regulatorySymbols() }).map(
    ([code, inner]) => [code, document(100, inner)] as const,
  );
  const icons = Object.entries(benefitStrokes).map(
    ([code, strokes]) =>
      [
        code,
        document(
          24,
          `<path d="${strokes}" fill="none" stroke="${ink.graphite}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
        ),
      ] as const,
  );
  const addresses: Record<string, string> = {};
  for (const [code, svg] of [...signs, ...icons]) {
    const path = `pictos/${code.toLowerCase().replaceAll("_", "-")}.svg`;
    await store(mediaDir, path, svg);
    addresses[code] = `/media/${path}`;
  }
  return addresses;
}
