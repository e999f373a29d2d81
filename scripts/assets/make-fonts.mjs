/**
 * Makes the site's two font files and fallback fonts of the same metrics, so that nothing moves when the fonts arrive. Run it by hand
 * after an update of the fonts' packages, on Debian with python3-fonttools, and commit the result.
 * The stand-in is Arial; Liberation Sans, which has the same widths, is measured in its place.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const FOLDER = "app/styles/fonts";
const LIBERATION = "/usr/share/fonts/truetype/liberation/LiberationSans";

/** @param {number} first @param {number} last */
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
/** Latin-1 for the five languages, typographic marks and data sheets. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ–—‘’“”„•…‹›€−≤≥`;

const FONTS = [
  {
    family: "Bricolage Grotesque",
    file: "bricolage-grotesque",
    source: "bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    // One weight for every title: as a variable font it weighs twice as much, before the first picture.
    axes: { wght: 650, opsz: 40 },
    // No alternates, fractions or ordinals: nothing here asks for them. Nor "kern", which is half of either file: set side
    // by side, "To" and "AV" stand a hair's breadth wider.
    keepFeatures: ["ccmp", "locl", "mark", "liga", "tnum"],
    weights: "500 800",
    typical: { wght: 650, opsz: 40 },
    standIn: { local: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Arial")', file: "Bold" },
  },
  {
    family: "Instrument Sans",
    file: "instrument-sans",
    source: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    lacksSuperscripts: true,
    axes: { wght: { min: 400, max: 700 } },
    keepFeatures: ["ccmp", "locl", "mark", "liga", "lnum", "tnum"],
    weights: "400 700",
    typical: { wght: 400 },
    standIn: { local: 'local("Arial"), local("Liberation Sans")', file: "Regular" },
  },
];

const SAMPLE =
  "Enduit de rebouchage en poudre pour combler les trous et les fissures, intérieur et extérieur. " +
  "Spachtelmasse zum Füllen und Glätten von Wänden und Decken, innen und aussen, auch für grosse Flächen. ";
/** @param {string} file of a package */
function addSuperscripts(file) {
  const target = join(tmpdir(), "with-superscripts.ttf");
  // Debian's Python, which has Debian's packages.
  execFileSync("/usr/bin/python3", ["scripts/assets/add-superscripts.py", file, target]);
  return target;
}

/** @param {Buffer | Uint8Array} file */
function open(file) {
  const font = fontkit.create(Buffer.from(file));
  if (!("unitsPerEm" in font)) throw new Error("A collection where a font should be");
  return font;
}
/** @param {fontkit.Font} font */
const widthOf = (font) => font.layout(SAMPLE).advanceWidth / font.unitsPerEm;
/** @param {number} value */
const percent = (value) => `${(value * 100).toFixed(2)}%`;

let css = "/* Written by scripts/assets/make-fonts.mjs. */\n";
for (const { family, file, source, lacksSuperscripts, axes, keepFeatures, weights, typical, standIn } of FONTS) {
  const packed = `node_modules/@fontsource-variable/${source}`;
  const original = readFileSync(lacksSuperscripts ? addSuperscripts(packed) : packed);
  const features = keepFeatures && { keepFeatures };
  writeFileSync(
    `${FOLDER}/${file}.woff2`,
    await subsetFont(original, LETTERS, { targetFormat: "woff2", variationAxes: axes, ...features }),
  );
  const font = open(original);
  const other = open(readFileSync(`${LIBERATION}-${standIn.file}.ttf`));
  const instance = await subsetFont(original, LETTERS, { targetFormat: "sfnt", variationAxes: typical, ...features });
  const adjust = widthOf(open(instance)) / widthOf(other);
  /** @param {number} units */
  const metric = (units) => percent(Math.abs(units) / font.unitsPerEm / adjust);
  css += `
@font-face {
  font-family: "${family}";
  src: url("./fonts/${file}.woff2") format("woff2");
  font-weight: ${weights};
  font-display: swap;
}
@font-face {
  font-family: "${family} Stand-in";
  src: ${standIn.local};
  size-adjust: ${percent(adjust)};
  ascent-override: ${metric(font.ascent)};
  descent-override: ${metric(font.descent)};
  line-gap-override: ${metric(font.lineGap)};
}
`;
}
writeFileSync("app/styles/fonts.css", css);
