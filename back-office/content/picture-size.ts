/** How large a picture is, from its first bytes; `null` for what isn't a picture of its type, or a damaged one. */

interface Pixels {
  width: number;
  height: number;
}

const whole = (width: number, height: number): Pixels | null =>
  width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;

export function sizeOfPicture(bytes: Buffer, type: string): Pixels | null {
  try {
    if (type === "image/png") return sizeOfPng(bytes);
    if (type === "image/jpeg") return sizeOfJpeg(bytes);
    if (type === "image/webp") return sizeOfWebp(bytes);
    if (type === "image/svg+xml") return sizeOfSvg(bytes.toString("utf8"));
  } catch (error) {
    // It ends before its size is said.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const sizeOfPng = (bytes: Buffer): Pixels | null =>
  bytes.subarray(0, 8).equals(PNG) ? whole(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : null;

/** Frames of every kind of JPEG but for the markers among them that are none. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(bytes: Buffer): Pixels | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  let turned = false;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xe1) turned ||= isTurned(bytes.subarray(at + 4, at + 2 + length));
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return turned ? whole(height, width) : whole(width, height);
    }
    at += 2 + length;
  }
}

/** Exif says that a camera was held upright: what resizes pictures turns it, and width and height with it. */
function isTurned(exif: Buffer): boolean {
  if (exif.toString("latin1", 0, 6) !== "Exif\0\0") return false;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = short(first);
  for (let entry = 0; entry < count; entry++) {
    const at = first + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8) >= 5;
  }
  return false;
}

function sizeOfWebp(bytes: Buffer): Pixels | null {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return null;
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return whole(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (kind === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return whole((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  return kind === "VP8 " ? whole(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff) : null;
}

function sizeOfSvg(text: string): Pixels | null {
  const [, attributes] = /<svg\b([^>]*)>/i.exec(text) ?? [];
  if (attributes === undefined) return null;
  const numberOf = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`, "i").exec(attributes)?.[1]);
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(attributes);
  const [width, height] = [numberOf("width"), numberOf("height")];
  if (width > 0 && height > 0) return whole(width, height);
  return box ? whole(Number(box[1]), Number(box[2])) : null;
}
