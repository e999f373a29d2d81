/** A drawing of the packaging with a label, for a product without a picture. The words are outlines. */
import { createHash } from "node:crypto";
import { contrast, mixed, type Palette } from "../content/brand/palette";
import { brokenLines, fittingSize, type TextStyle, textOutline } from "../documents/fonts";

export const PACK_SIDE = 800;

export interface PackLabel {
  /** The maker's. */
  maker: string;
  name: string;
  /** One line of text for each language of the site. */
  purpose: string;
  size: string;
  /** A code of the characteristics: `SAC`, `SEAU` … */
  packaging: string;
  colour: string;
  palette: Palette;
}

interface Shape {
  /** The pack without its label. @param body its colour @param shade a darker tone of it */
  outline: (body: string, shade: string) => string;
  label: { x: number; y: number; width: number; height: number };
}

const path = (data: string, fill: string) => `<path d="${data}" fill="${fill}"/>`;
const BAG: Shape = {
  outline: (body, shade) =>
    path("M214 96q186 22 372 0l16 40q-18 26-14 60l10 470q2 40-28 44-170 22-340 0-30-4-28-44l10-470q4-34-14-60z", body) +
    path("M198 136q202 26 404 0-14 20-14 46-188 24-376 0 0-26-14-46z", shade),
  label: { x: 236, y: 226, width: 328, height: 420 },
};
const BUCKET: Shape = {
  outline: (body, shade) =>
    path("M176 210h448l-34 486q-2 24-26 26-164 12-328 0-24-2-26-26z", body) +
    path("M160 164q0-18 18-18h444q18 0 18 18v34q0 18-18 18H178q-18 0-18-18z", shade) +
    `<path d="M182 218q-8 190 218 196 226-6 218-196" fill="none" stroke="${shade}" stroke-width="9"/>`,
  label: { x: 222, y: 300, width: 356, height: 366 },
};
const CARTRIDGE: Shape = {
  outline: (body, shade) =>
    path("M384 40h32l10 128h-52z", shade) +
    path("M352 164h96v34h-96z", shade) +
    path("M318 196h164q14 0 14 14v520q0 14-14 14H318q-14 0-14-14V210q0-14 14-14z", body) +
    path("M296 732h208v22H296z", shade),
  label: { x: 304, y: 262, width: 192, height: 400 },
};
const CARTON: Shape = {
  outline: (body, shade) =>
    path("M190 190l70-80h350l-40 80z", shade) +
    path("M570 190l40-80v550l-40 70z", shade) +
    path("M190 190h380v540H190z", body),
  label: { x: 216, y: 246, width: 328, height: 430 },
};
const CAN: Shape = {
  outline: (body, shade) =>
    path("M352 74h96q14 0 14 14v40h-124V88q0-14 14-14z", shade) +
    path("M276 128h248q34 0 34 34v540q0 30-34 30H276q-34 0-34-30V162q0-34 34-34z", body),
  label: { x: 242, y: 232, width: 316, height: 400 },
};

const SHAPES: Readonly<Record<string, Shape>> = {
  SAC: BAG,
  SEAU: BUCKET,
  POT: BUCKET,
  TUBE: CARTRIDGE,
  CARTOUCHE: CARTRIDGE,
  AEROSOL: CAN,
  BIDON: CAN,
  FLACON: CAN,
};

interface Line extends TextStyle {
  text: string;
  fill: string;
  gap: number;
}

export function drawPack({ maker, name, purpose, size, packaging, colour, palette }: PackLabel): string {
  const { outline, label } = SHAPES[packaging] ?? CARTON;
  const { x, y, width, height } = label;
  const inner = width - 48;
  const onColour = contrast(colour, "#ffffff") >= 3 ? "#ffffff" : palette.text;
  const lines = purpose.split("\n");
  const isBilingual = lines.length > 1;
  const nameStyle: TextStyle = { font: "display", size: isBilingual ? 46 : 54 };
  const field = Math.round(height * (isBilingual ? 0.5 : 0.58));
  const names = brokenLines(name, nameStyle, inner).slice(0, 3);
  const longest = Math.min(...names.map((line) => fittingSize(line, nameStyle, inner)));
  const above: Line[] = [
    {
      text: maker,
      font: "strong",
      size: fittingSize(maker, { font: "strong", size: 26 }, inner),
      fill: onColour,
      gap: 30,
    },
    ...names.map((text): Line => ({ text, font: "display", size: longest, fill: onColour, gap: 14 })),
  ];
  const purposeStyle: TextStyle = { font: "medium", size: isBilingual ? 20 : 24 };
  const below: Line[] = lines.flatMap((words, language) =>
    brokenLines(words, purposeStyle, inner)
      .slice(0, isBilingual ? 2 : 3)
      .map((text, index, lines) => ({
        text,
        ...purposeStyle,
        size: fittingSize(text, purposeStyle, inner),
        fill: language > 0 ? mixed(palette.sheet, palette.text, 0.75) : palette.text,
        gap: index === lines.length - 1 ? 12 : 8,
      })),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PACK_SIDE} ${PACK_SIDE}" width="${PACK_SIDE}" height="${PACK_SIDE}">`,
    `<ellipse cx="400" cy="742" rx="270" ry="20" fill="${palette.text}" opacity="0.12"/>`,
    outline(mixed(palette.ground, palette.text, 0.12), mixed(palette.ground, palette.text, 0.26)),
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${palette.sheet}"/>`,
    `<path d="M${x} ${y}h${width}v${field}h${-width}z" fill="${colour}"/>`,
    column(above, x + 24, y + 28),
    column(below, x + 24, y + field + 24),
    textOutline(size, {
      font: "display",
      size: 34,
      x: x + width - 24,
      y: y + height - 22,
      fill: palette.text,
      anchor: "end",
    }),
    "</svg>",
  ].join("");
}

/** Lines one under the other, from the top. */
function column(lines: readonly Line[], x: number, top: number): string {
  let y = top;
  return lines
    .map(({ text, font, size, fill, gap }) => {
      y += size * 0.8;
      const line = textOutline(text, { font, size, x, y, fill });
      y += gap;
      return line;
    })
    .join("");
}

/** Another label has another address, because browsers cache drawings. */
export const packHash = (label: PackLabel): string =>
  createHash("sha256").update(JSON.stringify(label)).digest("hex").slice(0, 12);
