/** Puts the project's own SVG drawings into a PDF: paths, circles, rectangles and groups, which is all they use. */

type Pdf = PDFKit.PDFDocument;

const attributesOf = (tag: string) =>
  new Map([...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));

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
    else continue;
    if (name !== "g") paint(pdf, attributes, own);
  }
  pdf.restore();
}
