/** Puts SVG drawings into a PDF: paths, circles, rectangles and groups, which is all that the project's own use, and PNG pictures. */
import { cleanedSvg } from "../content/svg";

type Pdf = PDFKit.PDFDocument;

const attributesOf = (tag: string) =>
  new Map([...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));

function transform(pdf: Pdf, value: string): void {
  for (const [, kind, list = ""] of value.matchAll(/(translate|scale|rotate)\(([^()]*)\)/g)) {
    const [first = 0, second = kind === "translate" ? 0 : first] = list.split(/[ ,]+/).map(Number);
    if (kind === "translate") pdf.translate(first, second);
    else if (kind === "scale") pdf.scale(first, second);
    else pdf.rotate(first);
  }
}

/** Inherited paint, as in SVG. */
interface Paint {
  fill: string;
  stroke: string;
  width: number;
}

const paintOf = (attributes: Map<string, string>, inherited: Paint): Paint => ({
  fill: attributes.get("fill") ?? inherited.fill,
  stroke: attributes.get("stroke") ?? inherited.stroke,
  width: Number(attributes.get("stroke-width") ?? inherited.width),
});

function paint(pdf: Pdf, attributes: Map<string, string>, { fill, stroke, width }: Paint): void {
  pdf.opacity(Number(attributes.get("opacity") ?? 1));
  pdf.lineCap(attributes.get("stroke-linecap") === "round" ? "round" : "butt");
  pdf.lineJoin(attributes.get("stroke-linejoin") === "round" ? "round" : "miter");
  pdf.lineWidth(width);
  if (fill !== "none" && stroke !== "none") pdf.fillAndStroke(fill, stroke);
  else if (fill !== "none") pdf.fill(fill);
  else if (stroke !== "none") pdf.stroke(stroke);
  pdf.opacity(1);
}

/** Draws a fragment (no `<svg>` around it) with its origin at x, y. */
export function drawFragment(pdf: Pdf, fragment: string, x: number, y: number, scale: number): void {
  pdf.save();
  pdf.translate(x, y).scale(scale);
  const groups: Paint[] = [{ fill: "#000000", stroke: "none", width: 1 }];
  for (const [tag, closing, name] of fragment.matchAll(/<(\/?)(\w+)\b[^<>]*>/g)) {
    const attributes = attributesOf(tag);
    const number = (key: string) => Number(attributes.get(key) ?? 0);
    const own = paintOf(attributes, groups[groups.length - 1] as Paint);
    if (name === "g" && closing) {
      groups.pop();
      pdf.restore();
    } else if (name === "g") {
      groups.push(own);
      pdf.save();
      transform(pdf, attributes.get("transform") ?? "");
    } else if (name === "path") pdf.path(attributes.get("d") ?? "");
    else if (name === "circle") pdf.circle(number("cx"), number("cy"), number("r"));
    else if (name === "rect")
      pdf.roundedRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
    else if (name === "image")
      pdf.image(attributes.get("href") ?? "", 0, 0, { width: number("width"), height: number("height") });
    else continue;
    if (name !== "g" && name !== "image") paint(pdf, attributes, own);
  }
  pdf.restore();
}

/** The side of the square on which a mark is drawn. */
const SIDE = 100;
/** The resolution of a mark that is drawn as pixels: 1,000 dots an inch in the head of a document. */
const PIXELS = 480;

/** These are drawn as paths. */
const ELEMENTS = new Set("svg g path circle rect title desc".split(" "));
const ATTRIBUTES = new Set(
  "fill stroke stroke-width stroke-linecap stroke-linejoin opacity d cx cy r x y width height rx id transform".split(
    " ",
  ),
);
const VALUE = /^[^()]*$|^(?:(?:translate|scale)\([\d\s,.-]*\)\s*)+$/;

function isDrawn([tag, name = ""]: RegExpMatchArray): boolean {
  if (name === "svg")
    return attributesOf(tag).get("viewBox") === `0 0 ${SIDE} ${SIDE}` && !/\s(?:fill|stroke)/.test(tag);
  if (!ELEMENTS.has(name) || (name === "g" && tag.endsWith("/>"))) return false;
  return [...attributesOf(tag)].every(
    ([attribute, value]) =>
      ATTRIBUTES.has(attribute) && VALUE.test(value) && (attribute !== "transform" || name === "g"),
  );
}

/** The shapes of the maker's mark: its own, or else a picture of it. */
export async function markShapes(file: Buffer): Promise<string> {
  const svg = cleanedSvg(file.toString("utf8"));
  const tags = [...svg.matchAll(/<(\w+)\b[^<>]*>/g)];
  if (tags[0]?.[1] === "svg" && tags.every(isDrawn)) return shapesOf(svg);
  const { default: sharp } = await import("sharp");
  const picture = sharp(file, { density: 600 }).resize(PIXELS, PIXELS, { fit: "contain", background: "#ffffff00" });
  const png = await picture.png().toBuffer();
  return `<image width="${SIDE}" height="${SIDE}" href="data:image/png;base64,${png.toString("base64")}"/>`;
}

/** Returns the content of `<svg>`. */
export function shapesOf(svg: string): string {
  const opening = /<svg\b[^<>]*>/i.exec(svg);
  return opening ? svg.slice(opening.index + opening[0].length, svg.lastIndexOf("</svg>")).trim() : "";
}
