/** The size of a picture in pixels; `null` for a damaged one, or when the file isn't of its type. */
import { disableTypes, imageSize, types } from "image-size";

interface Pixels {
  width: number;
  height: number;
}

const FORMATS: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };
/** Exif's orientations from here on turn a picture by 90 degrees, as the program that resizes it does. */
const TURNED = 5;

disableTypes(types.filter((type) => !Object.values(FORMATS).includes(type)));

export function sizeOfPicture(bytes: Buffer, type: string): Pixels | null {
  if (type === "image/svg+xml") return sizeOfSvg(bytes.toString("utf8"));
  try {
    // image-size reads beyond the end of a view. The copy has a memory of its own.
    const { width, height, orientation = 1, type: format } = imageSize(new Uint8Array(bytes));
    if (format !== FORMATS[type]) return null;
    return orientation >= TURNED ? whole(height, width) : whole(width, height);
  } catch {
    return null;
  }
}

const whole = (width: number, height: number): Pixels | null =>
  width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;

const ATTRIBUTE = /\s([\w:-]+)\s*=\s*["']([^"']*)["']/g;

/** image-size reads lengths in percent and a viewBox with commas wrongly. */
function sizeOfSvg(text: string): Pixels | null {
  const [tag] = /<svg\b[^<>]*>/i.exec(text) ?? [];
  if (tag === undefined) return null;
  const attributes = new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
  );
  const [width, height] = ["width", "height"].map((name) =>
    Number(/^([\d.]+)(?:px)?$/.exec(attributes.get(name) ?? "")?.[1]),
  );
  if (width && height) return whole(width, height);
  const [, , boxWidth = 0, boxHeight = 0] = (attributes.get("viewbox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return whole(boxWidth, boxHeight);
}
