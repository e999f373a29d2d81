/** The printed label of every pack: maker, name on the category's colour, purpose and size. Long texts get smaller. */
import { contrast } from "../../../shared/rules/palette";
import { brokenLines, type FontName, fittingSize, type TextStyle, textOutline, textWidth } from "../../documents/fonts";
import { letterhead } from "../../documents/paper-brand";
import { shapesOf } from "../../documents/svg";
import type { PackForm } from "./forms";
import type { PackLabel } from "./label-data";

/** Proportions of a layout, in hundredths of the panel's width. `shape` is the height that they are made for, in its widths. */
const LAYOUTS = {
  broad: { word: 6.6, family: 14.5, mark: 42, purpose: 5.4, size: 13, benefit: 4.1, shape: 0.72 },
  tall: { word: 8.6, family: 19, mark: 52, purpose: 6.6, size: 17, benefit: 5, shape: 1.25 },
  narrow: { word: 11.5, family: 20, mark: 46, purpose: 8.4, size: 19, benefit: 6.6, shape: 2.1 },
} as const;
/** Units of the drawing: tenths of a millimetre. */
const SCALE = 100;
const MOST_NAME_LINES = 3;

/** Drawings of the label by their paths, as they are written. */
export type Drawings = Readonly<Record<string, string>>;

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Canvas {
  sheet: PackForm;
  label: PackLabel;
  drawings: Drawings;
  panel: Area;
  sizes: (typeof LAYOUTS)[PackForm["layout"]];
  /** A hundredth of the panel's width; less on a panel that is lower than its layout's shape. */
  unit: number;
  /** The colour of words on the field. */
  onField: string;
}

/** The whole sheet. @param width in pixels */
export function labelPicture(sheet: PackForm, label: PackLabel, drawings: Drawings, width: number) {
  const full = { width: sheet.width * SCALE, height: sheet.height * SCALE };
  const canvas = canvasOf(sheet, label, drawings);
  const { panel, sizes, unit } = canvas;
  const wordSize = sizes.word * unit;
  const wordLine = panel.top + wordSize * 0.95;
  const foot = drawFoot(canvas);
  const field: Area = { ...panel, top: wordLine + wordSize * 0.62, bottom: foot.top };
  const drawn = [
    rectangle(0, 0, full.width, full.height, label.ground),
    `<g transform="translate(${panel.left} ${wordLine})">${maker(canvas, wordSize, panel.right - panel.left)}</g>`,
    ...(sheet.layout === "narrow" ? [] : [reference(canvas, wordSize * 0.52, panel.right, wordLine)]),
    foot.svg,
    rectangle(0, field.top, full.width, field.bottom - field.top, label.colour),
    sheet.layout === "narrow" ? climbingName(canvas, field) : standingName(canvas, field),
    ...(sheet.sideFrom === undefined
      ? []
      : [cartonSide(canvas, field, { left: sheet.sideFrom * SCALE, right: full.width })]),
  ];
  const height = Math.round((width * full.height) / full.width);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${full.width} ${full.height}">`;
  return { svg: `${head}${drawn.join("")}</svg>`, width, height };
}

function canvasOf(sheet: PackForm, label: PackLabel, drawings: Drawings): Canvas {
  const { x, y, width, height } = sheet.panel;
  const panel = { left: x * SCALE, right: (x + width) * SCALE, top: y * SCALE, bottom: (y + height) * SCALE };
  const sizes = LAYOUTS[sheet.layout];
  const unit = ((width * SCALE) / 100) * Math.min(1, height / width / sizes.shape);
  const onField = contrast(label.colour, "#ffffff") >= 2.4 ? "#ffffff" : label.palette.text;
  return { sheet, label, drawings, panel, sizes, unit, onField };
}

const rectangle = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/>`;

/** A drawing of media/ in a square. @param colour of everything in it; its own colours without it */
function placed(svg: string | undefined, x: number, y: number, side: number, colour?: string): string {
  if (!svg) return "";
  const viewBox = /\bviewBox="([\d.\s-]+)"/.exec(svg)?.[1] ?? "0 0 100 100";
  const shapes = colour ? shapesOf(svg).replace(/#[0-9a-f]{6}\b|currentColor/gi, colour) : shapesOf(svg);
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${viewBox}">${shapes}</svg>`;
}

const drawingOf = ({ drawings }: Canvas, path: string | undefined) => (path === undefined ? undefined : drawings[path]);

/** Mark and name on the line at 0, 0. */
function maker(canvas: Canvas, size: number, room: number): string {
  const { maker: name, palette, colour } = canvas.label;
  const mark = drawingOf(canvas, canvas.label.drawings.mark) ?? "";
  const markWidth = mark ? 0.92 : 0;
  const width = textWidth(name, { font: "display", size, tracking: -18 }) + markWidth * size;
  return letterhead({ name, palette, mark }, size * Math.min(1, (room * 0.8) / width), colour);
}

const reference = ({ label: { reference, palette } }: Canvas, size: number, right: number, y: number) =>
  textOutline(reference, { font: "strong", size, x: right, y, fill: palette.text_soft, anchor: "end", tracking: 20 });

/** The largest size, not above `style.size`, at which a text fits into a box in so many lines; the last words may be cut. */
function fittingLines(text: string, style: TextStyle, box: { width: number; height: number; most: number }) {
  let { size } = style;
  for (let step = 0; step < 40; step++, size *= 0.94) {
    const lines = brokenLines(text, { ...style, size }, box.width);
    const isNarrow = lines.every((line) => textWidth(line, { ...style, size }) <= box.width);
    if (isNarrow && lines.length <= box.most && lines.length * size <= box.height) return { lines, size };
  }
  return { lines: brokenLines(text, { ...style, size }, box.width).slice(0, box.most), size };
}

/** Purpose, size and hazard signs. `top` is where the field ends. */
function drawFoot(canvas: Canvas): { svg: string; top: number } {
  const { label, panel, sizes, unit, sheet } = canvas;
  const { palette } = label;
  const width = panel.right - panel.left;
  const isBeside = sheet.layout === "broad";
  const sizeStyle: TextStyle = {
    font: "display",
    size: fittingSize(label.size, { font: "display", size: sizes.size * unit, tracking: -12 }, width * 0.48),
    tracking: -12,
  };
  const sizeHeight = sizeStyle.size * 0.72;
  const sizeWidth = textWidth(label.size, sizeStyle);
  const column = isBeside ? width - sizeWidth - 5 * unit : width;
  const purpose = purposeLines(canvas, column);
  const lineHeight = purpose.size * 1.16;
  const purposeHeight = purpose.lines.length * lineHeight + purpose.size * 0.3;
  const footHeight = isBeside ? 0 : sizeHeight + 5 * unit;
  const top = panel.bottom - Math.max(purposeHeight, isBeside ? sizeHeight : 0) - footHeight - 2.5 * unit;
  let y = top + 2.5 * unit + purpose.size * 0.9;
  const words = purpose.lines.map(({ line, language, isFirst }) => {
    if (isFirst && language > 0) y += purpose.size * 0.25;
    const font: FontName = language === 0 ? "strong" : "text";
    const fill = language === 0 || contrast(label.ground, palette.text_soft) < 4.5 ? palette.text : palette.text_soft;
    const outline = textOutline(line, { font, size: purpose.size, x: panel.left, y, fill });
    y += lineHeight;
    return outline;
  });
  const size = textOutline(label.size, {
    ...sizeStyle,
    x: panel.right,
    y: panel.bottom,
    fill: palette.text,
    anchor: "end",
  });
  return { svg: [...words, size, hazardSigns(canvas, { sizeWidth, sizeHeight, column })].join(""), top };
}

/** All languages in one size, in three lines at most for one language and two for each of several. */
function purposeLines({ label, sizes, unit }: Canvas, column: number) {
  const most = label.purpose.length > 1 ? 2 : 3;
  const fitted = (text: string, size: number) =>
    fittingLines(text, { font: "strong", size }, { width: column, height: Number.POSITIVE_INFINITY, most });
  const size = Math.min(...label.purpose.map((text) => fitted(text, sizes.purpose * unit).size));
  const lines = label.purpose.flatMap((text, language) =>
    fitted(text, size).lines.map((line, index) => ({ line, language, isFirst: index === 0 })),
  );
  return { lines, size };
}

/** Beside the size on broad packs, else at its left; the reference is there on narrow packs without signs. */
function hazardSigns(
  canvas: Canvas,
  { sizeWidth, sizeHeight, column }: { sizeWidth: number; sizeHeight: number; column: number },
): string {
  const { label, panel, unit, sheet, sizes } = canvas;
  const signs = label.drawings.hazards.map((path) => drawingOf(canvas, path));
  if (sheet.layout === "broad") {
    const step = sizeHeight * 1.5;
    return signs
      .map((sign, index) => ({ sign, x: panel.right - sizeWidth - (index + 1) * step }))
      .filter(({ x }) => x >= panel.left + column * 0.75)
      .map(({ sign, x }) => placed(sign, x, panel.bottom - sizeHeight * 1.27, sizeHeight * 1.35))
      .join("");
  }
  if (sheet.layout === "narrow" && signs.length === 0) {
    const fill = label.palette.text_soft;
    return textOutline(label.reference, {
      font: "strong",
      size: sizes.purpose * unit * 0.8,
      x: panel.left,
      y: panel.bottom,
      fill,
      tracking: 20,
    });
  }
  const room = panel.right - panel.left - sizeWidth - 3 * unit;
  const side = Math.min(sizeHeight * 1.5, room / Math.max(1, signs.length));
  return signs
    .map((sign, index) => placed(sign, panel.left + index * side * 1.02, panel.bottom - side * 0.94, side))
    .join("");
}

/** "Alba P45": a word and a short mark, which is drawn as large as its room allows. */
function wordAndMark(name: string): { word: string; mark: string } | null {
  const [word = "", mark = "", ...others] = name.split(" ");
  return mark && mark.length <= 3 && others.length === 0 ? { word, mark } : null;
}

/** The name above; the benefit under it on tall packs, beside it on broad ones. */
function standingName(canvas: Canvas, field: Area): string {
  const { label, sizes, unit, onField: fill, sheet } = canvas;
  const isBroad = sheet.layout === "broad";
  const width = field.right - field.left;
  const gap = 3.4 * unit;
  const benefitHeight = label.benefit.length === 0 ? 0 : sizes.benefit * unit * 2.5 * 1.2;
  const parts = wordAndMark(label.name);
  const start = field.top + (isBroad ? 0.5 : 1.5) * unit;
  const drawnBenefit = benefit(canvas, {
    ...field,
    left: isBroad && parts ? field.left + width * 0.6 : field.left,
    bottom: field.bottom - gap,
  });
  if (!parts) {
    const bottom = field.bottom - gap - benefitHeight;
    const box = { width, height: bottom - start, most: MOST_NAME_LINES };
    const { lines, size } = fittingLines(
      label.name,
      { font: "display", size: sizes.family * 1.9 * unit, tracking: -20 },
      box,
    );
    const first = start + (bottom - start - lines.length * size) / 2 + size * 0.86;
    return (
      drawnBenefit +
      lines
        .map((line, index) =>
          textOutline(line, { font: "display", size, tracking: -20, x: field.left, y: first + index * size, fill }),
        )
        .join("")
    );
  }
  const wordStyle: TextStyle = {
    font: "displayBold",
    size: Math.min(sizes.family * unit, (field.bottom - field.top) * 0.3),
    tracking: -20,
  };
  const wordSize = fittingSize(parts.word, wordStyle, width);
  const wordLine = start + wordSize * 0.98;
  const markBottom = field.bottom - gap - (isBroad ? 0 : benefitHeight);
  const room = markBottom - wordLine - wordSize * 0.22;
  const markStyle: TextStyle = { font: "display", size: sizes.mark * unit, tracking: -30 };
  const markSize = Math.min(fittingSize(parts.mark, markStyle, width * (isBroad ? 0.56 : 1)), room / 0.72);
  const markLine = isBroad ? markBottom : markBottom - (room - markSize * 0.7) / 2;
  return (
    textOutline(parts.word, { ...wordStyle, size: wordSize, x: field.left, y: wordLine, fill }) +
    textOutline(parts.mark, { ...markStyle, size: markSize, x: field.left - markSize * 0.035, y: markLine, fill }) +
    drawnBenefit
  );
}

/** Drawing and words at the bottom of an area, the words around the middle of the drawing. */
function benefit(canvas: Canvas, { left, right, bottom }: Area): string {
  const { label, sizes, unit, onField: fill } = canvas;
  const size = sizes.benefit * unit;
  const side = size * 2.5;
  const drawing = drawingOf(canvas, label.drawings.benefit);
  const x = drawing ? left + side * 1.2 : left;
  const words = label.benefit.map((line, index) =>
    textOutline(line, {
      font: index === 0 ? "strong" : "text",
      size: fittingSize(line, { font: "strong", size }, right - x),
      x,
      y: bottom - size * (0.61 + 1.22 * ((label.benefit.length - 1) / 2 - index)),
      fill,
    }),
  );
  return placed(drawing, left, bottom - side * 0.92, side, fill) + words.join("");
}

/** On narrow packs the name climbs up the field. */
function climbingName({ label, unit, onField: fill }: Canvas, { left, right, top, bottom }: Area): string {
  const width = (right - left) * 0.86;
  const box = { width: bottom - top - 24 * unit, height: width, most: MOST_NAME_LINES };
  const style: TextStyle = { font: "display", size: width * 0.9, tracking: -20 };
  const { lines, size } = fittingLines(label.name, style, box);
  const first = (left + right) / 2 - ((lines.length - 1) * size) / 2 + size * 0.355;
  const words = lines.map((line, index) => textOutline(line, { ...style, size, x: 0, y: index * size, fill }));
  return `<g transform="translate(${first} ${bottom - 6 * unit}) rotate(-90)">${words.join("")}</g>`;
}

/** The second face: the name climbs up the field, the maker is below. */
function cartonSide(canvas: Canvas, field: Area, { left, right }: { left: number; right: number }): string {
  const { label, panel, onField: fill } = canvas;
  const width = right - left;
  const height = field.bottom - field.top;
  const style: TextStyle = { font: "displayBold", size: width * 0.44 };
  const { lines, size } = fittingLines(label.name, style, {
    width: height * 0.88,
    height: width * 0.8,
    most: MOST_NAME_LINES,
  });
  const first = left + width / 2 - ((lines.length - 1) * size) / 2 + size * 0.34;
  const words = lines.map((line, index) => textOutline(line, { ...style, size, x: 0, y: index * size, fill }));
  return (
    `<g transform="translate(${first} ${field.bottom - height * 0.06}) rotate(-90)">${words.join("")}</g>` +
    `<g transform="translate(${left + width * 0.1} ${panel.bottom})">${maker(canvas, width * 0.17, width)}</g>`
  );
}
