/** Text as outlines of the font packages, so that a picture is the same on every computer. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import type { Font } from "fontkit";
import { memoized } from "../../shared/memoized";

const files = {
  display: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff",
  displayBold: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
  /** The font of measures, because the text font has no ² and ³. */
  measure: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-400-normal.woff",
  text: "@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff",
  medium: "@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff",
  strong: "@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff",
} as const;
export type FontName = keyof typeof files;

const require = createRequire(import.meta.url);

export const fontBytes = memoized((name: FontName) => unpackedWoff(readFileSync(require.resolve(files[name]))));

const fontNamed = memoized((name: FontName): Font => {
  // Loaded with the first drawn text, because a run without new drawings doesn't need it.
  const { create } = require("fontkit") as typeof import("fontkit");
  const font = create(fontBytes(name));
  if (!("layout" in font)) throw new Error(`${files[name]} is a font collection`);
  return font;
});

/** Words are measured more often than they are drawn; shaping them is the dear part. */
const shaped = memoized((font: FontName) => memoized((text: string) => fontNamed(font).layout(drawable(text))));

/** The fonts have no narrow no-break space; the ordinary one is the nearest. */
const drawable = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");

export interface TextStyle {
  font: FontName;
  size: number;
  /** Extra space after each letter, in thousandths of the size. */
  tracking?: number;
}

export function textWidth(text: string, { font, size, tracking = 0 }: TextStyle): number {
  const run = shaped(font)(text);
  return (run.advanceWidth / fontNamed(font).unitsPerEm + (tracking / 1000) * run.glyphs.length) * size;
}

/** The largest size, not above `style.size`, at which the text fits into `width`. */
export function fittingSize(text: string, style: TextStyle, width: number): number {
  return Math.min(style.size, (style.size * width) / Math.max(1, textWidth(text, style)));
}

interface PlacedText extends TextStyle {
  /** `x` is where the anchor lies, `y` the base line. */
  x: number;
  y: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  opacity?: number;
}

export function textOutline(text: string, placed: PlacedText): string {
  const { fill, opacity = 1 } = placed;
  return `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""} d="${outlineData(text, placed)}"/>`;
}

function outlineData(text: string, placed: Omit<PlacedText, "fill">): string {
  const { font, size, x, y, anchor = "start", tracking = 0 } = placed;
  const scale = size / fontNamed(font).unitsPerEm;
  const width = anchor === "start" ? 0 : textWidth(text, placed);
  let pen = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  const run = shaped(font)(text);
  let outline = "";
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    const dx = pen + (position?.xOffset ?? 0) * scale;
    outline += glyph.path.transform(scale, 0, 0, -scale, dx, y).toSVG();
    pen += (position?.xAdvance ?? glyph.advanceWidth) * scale + (tracking / 1000) * size;
  });
  return roundNumbers(outline);
}

const roundNumbers = (path: string) =>
  path.replace(/-?\d+(?:\.\d+)?/g, (digits) => String(Math.round(+digits * 100) / 100));

/** Breaks at spaces (and after a hyphen) so that no line is wider than `width`; one long word stays whole. */
export function brokenLines(text: string, style: TextStyle, width: number): string[] {
  const words = drawable(text).split(/ |(?<=[a-zäöüéè]-)(?=[A-Za-zäöüÄÖÜ])/u);
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : line.endsWith("-") ? line + word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

/** Unpacks a WOFF 1.0 file, because fontkit would inflate a table again for every glyph, which takes ten times as long. */
function unpackedWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error("Not a WOFF file");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index;
    const from = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    const record = 12 + 16 * index;
    woff.copy(directory, record, entry, entry + 4);
    woff.copy(directory, record + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(length, record + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
