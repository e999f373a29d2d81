/**
 * The printed label: one system for every pack. A field in the family's colour lies under a level line with the
 * maker's valley cut into it; name and mark stand in the field, purpose and size on the ground below.
 */

import { channels } from "../../../back-office/documents/colour";
import { brokenLines, fittingSize, type TextStyle, textOutline, textWidth } from "../../../back-office/documents/fonts";
import { ink, valleyPath, wordmark } from "../brand/mark";
import { benefitStrokes } from "../symbols/benefits";
import { hazardSymbols } from "../symbols/hazards";
import type { Finish, LabelSheet } from "./form";

export interface LabelText {
  family: string;
  mark: string;
  reference: string;
  /** What it is for, in each language that the pack speaks. */
  purpose: readonly string[];
  benefit: { code: string; words: readonly string[] };
  size: string;
  colour: string;
  hazards: readonly string[];
  finish: Finish;
  /** Painted under everything, where the pack's own colour must not show through. */
  ground?: string;
}

const luminance = (hex: string) => {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
};

/** Proportions of a layout, in hundredths of the panel's width. */
const proportions = {
  broad: { word: 6.6, family: 14.5, mark: 34, purpose: 5.4, size: 13, benefit: 4.1, valley: 22 },
  tall: { word: 8.6, family: 19, mark: 42, purpose: 6.6, size: 17, benefit: 5, valley: 27 },
  narrow: { word: 11.5, family: 20, mark: 46, purpose: 8.4, size: 19, benefit: 6.6, valley: 34 },
} as const;

/** SVG of the whole sheet, `pixels` wide; drawn in tenths of a millimetre. */
export function labelSvg(sheet: LabelSheet, text: LabelText, pixels: number): string {
  const scale = 100;
  const full = { width: sheet.width * scale, height: sheet.height * scale };
  const panel = {
    x: sheet.panel.x * scale,
    y: sheet.panel.y * scale,
    width: sheet.panel.width * scale,
    height: sheet.panel.height * scale,
  };
  const sizes = proportions[sheet.layout];
  const slim = Math.min(1, panel.height / panel.width / { broad: 0.72, tall: 1.25, narrow: 2.1 }[sheet.layout]);
  const unit = (panel.width / 100) * slim;
  const left = panel.x;
  const right = panel.x + panel.width;
  const bottom = panel.y + panel.height;
  const onColour = luminance(text.colour) > 0.58 ? ink.graphite : "#ffffff";
  const parts: string[] = [];
  if (text.ground) parts.push(`<path d="M0 0h${full.width}v${full.height}H0z" fill="${text.ground}"/>`);

  const wordSize = sizes.word * unit;
  const wordBase = panel.y + wordSize * 0.95;
  parts.push(wordmark(left, wordBase, wordSize, ink.graphite, text.colour));
  if (sheet.layout !== "narrow")
    parts.push(
      textOutline(text.reference, {
        font: "strong",
        size: wordSize * 0.52,
        x: right,
        y: wordBase,
        fill: ink.slate,
        anchor: "end",
        tracking: 20,
      }),
    );

  // Purpose and size, measured from below, decide where the field ends.
  const purposeStyle: TextStyle = { font: "strong", size: sizes.purpose * unit };
  const sizeStyle: TextStyle = { font: "display", size: sizes.size * unit, tracking: -12 };
  const sizeHigh = sizeStyle.size * 0.72;
  const beside = sheet.layout === "broad";
  const sizeWidth = textWidth(text.size, sizeStyle);
  const column = beside ? panel.width - sizeWidth - 5 * unit : panel.width;
  const lines = text.purpose.flatMap((words, language) =>
    brokenLines(words, purposeStyle, column).map((line) => ({ line, language })),
  );
  const lineHigh = purposeStyle.size * 1.16;
  const purposeHigh = lines.length * lineHigh + purposeStyle.size * 0.3;
  const footHigh = beside ? 0 : sizeHigh + 5 * unit;
  const fieldEnd = bottom - Math.max(purposeHigh, beside ? sizeHigh : 0) - footHigh - 2.5 * unit;
  let base = fieldEnd + 2.5 * unit + purposeStyle.size * 0.9;
  lines.forEach(({ line, language }, index) => {
    const isFirst = language === 0;
    if (index > 0 && lines[index - 1]?.language !== language) base += purposeStyle.size * 0.25;
    parts.push(
      textOutline(line, {
        font: isFirst ? "strong" : "text",
        size: purposeStyle.size,
        x: left,
        y: base,
        fill: isFirst || text.finish === "kraft" ? ink.graphite : ink.slate,
      }),
    );
    base += lineHigh;
  });
  parts.push(textOutline(text.size, { ...sizeStyle, x: right, y: bottom, fill: ink.graphite, anchor: "end" }));
  const room = beside ? 0 : panel.width - sizeWidth - 3 * unit;
  const sign = Math.min(sizeHigh * 1.5, room / Math.max(1, text.hazards.length));
  text.hazards.forEach((code, index) => {
    const signX = beside ? right - sizeWidth - (index + 1) * sizeHigh * 1.5 : left + index * sign * 1.02;
    const drawn = beside ? sizeHigh * 1.35 : sign;
    if (beside && signX < left + column * 0.75) return;
    parts.push(
      `<g transform="translate(${signX} ${bottom - drawn * 0.94}) scale(${drawn / 100})">${hazardSymbols[code] ?? ""}</g>`,
    );
  });
  if (sheet.layout === "narrow" && text.hazards.length === 0)
    parts.push(
      textOutline(text.reference, {
        font: "strong",
        size: sizes.purpose * unit * 0.8,
        x: left,
        y: bottom,
        fill: ink.slate,
        tracking: 20,
      }),
    );

  // The field, its level upper edge cut by the valley.
  const fieldStart = wordBase + wordSize * 0.62;
  const valley = sizes.valley * unit;
  const valleyX = right - valley * 1.02;
  const depth = valley * 0.63;
  parts.push(
    `<path fill="${text.colour}" d="M0 ${fieldStart}H${valleyX}l${valley / 2} ${depth} ${valley / 2} ${-depth}H${full.width}V${fieldEnd}H0z"/>`,
    `<path fill="${ink.graphite}" opacity="0.14" d="${valleyPath(valleyX, fieldStart, valley)}"/>`,
  );

  const field = { left, start: fieldStart, end: fieldEnd, width: panel.width, fill: onColour, unit };
  parts.push(sheet.layout === "narrow" ? climbingName(text, field) : standingName(text, field, sheet.layout, valley));
  if (sheet.sideFrom !== undefined) parts.push(boxSide(sheet, text, scale, fieldStart, fieldEnd, onColour));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * full.height) / full.width)}" viewBox="0 0 ${full.width} ${full.height}">${parts.join("")}</svg>`;
}

interface Field {
  left: number;
  start: number;
  end: number;
  width: number;
  fill: string;
  unit: number;
}

/** Family above, mark below as large as it goes, and the benefit: under it on tall packs, beside it on broad ones. */
function standingName(text: LabelText, field: Field, layout: "broad" | "tall", valley: number): string {
  const { left, start, end, width, fill, unit } = field;
  const sizes = proportions[layout];
  const broad = layout === "broad";
  const gap = 3.4 * unit;
  const familyStyle: TextStyle = {
    font: "displayBold",
    size: Math.min(sizes.family * unit, (end - start) * 0.3),
    tracking: -20,
  };
  const familySize = fittingSize(text.family, familyStyle, width - valley * 1.1);
  const familyBase = start + familySize * 0.98 + (broad ? 0.5 : 1.5) * unit;
  const benefitSize = sizes.benefit * unit;
  const iconSize = benefitSize * 2.5;
  const markBottom = broad ? end - gap : end - gap - iconSize * 1.2;
  const room = markBottom - familyBase - familySize * 0.22;
  const markSize = Math.min(
    fittingSize(
      text.mark,
      { font: "display", size: sizes.mark * unit * 1.25, tracking: -30 },
      width * (broad ? 0.56 : 1),
    ),
    room / 0.72,
  );
  const markBase = broad ? markBottom : markBottom - (room - markSize * 0.7) / 2;
  const benefitX = broad ? left + width * 0.6 : left;
  const words = text.benefit.words.map((line, index) =>
    textOutline(line, {
      font: index === 0 ? "strong" : "text",
      size: fittingSize(line, { font: "strong", size: benefitSize }, left + width - benefitX - iconSize * 1.2),
      x: benefitX + iconSize * 1.2,
      // Around the middle of the icon.
      y: end - gap - benefitSize * (0.61 + 1.22 * ((text.benefit.words.length - 1) / 2 - index)),
      fill,
    }),
  );
  return (
    textOutline(text.family, { ...familyStyle, size: familySize, x: left, y: familyBase, fill }) +
    textOutline(text.mark, {
      font: "display",
      size: markSize,
      tracking: -30,
      x: left - markSize * 0.035,
      y: markBase,
      fill,
    }) +
    `<g transform="translate(${benefitX} ${end - gap - iconSize * 0.92}) scale(${iconSize / 24})"><path d="${benefitStrokes[text.benefit.code] ?? ""}" fill="none" stroke="${fill}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></g>` +
    words.join("")
  );
}

/** On narrow packs the name climbs up the field. */
function climbingName(text: LabelText, { left, start, end, width, fill, unit }: Field): string {
  const name = `${text.family} `;
  const family: TextStyle = { font: "displayBold", size: 100, tracking: -20 };
  const mark: TextStyle = { font: "display", size: 100, tracking: -20 };
  const long = textWidth(name, family) + textWidth(text.mark, mark);
  const size = Math.min(width * 0.78, (100 * (end - start - 22 * unit)) / long);
  const x = left + width / 2 + size * 0.355;
  const written =
    textOutline(name, { ...family, size, x: 0, y: 0, fill, opacity: 0.82 }) +
    textOutline(text.mark, { ...mark, size, x: (textWidth(name, family) * size) / 100, y: 0, fill });
  return `<g transform="translate(${x} ${end - 6 * unit}) rotate(-90)">${written}</g>`;
}

/** A box's second face: the name climbs up the field. */
function boxSide(
  sheet: LabelSheet,
  text: LabelText,
  scale: number,
  fieldStart: number,
  fieldEnd: number,
  fill: string,
): string {
  const from = (sheet.sideFrom ?? 0) * scale;
  const width = sheet.width * scale - from;
  const size = fittingSize(
    `${text.family} ${text.mark}`,
    { font: "displayBold", size: width * 0.44 },
    (fieldEnd - fieldStart) * 0.88,
  );
  const x = from + width / 2 + size * 0.34;
  const y = fieldEnd - (fieldEnd - fieldStart) * 0.06;
  const wordSize = width * 0.17;
  return (
    `<g transform="translate(${x} ${y}) rotate(-90)">${textOutline(`${text.family} ${text.mark}`, { font: "displayBold", size, x: 0, y: 0, fill })}</g>` +
    wordmark(from + width * 0.1, (sheet.panel.y + sheet.panel.height) * scale, wordSize, ink.graphite, text.colour)
  );
}
