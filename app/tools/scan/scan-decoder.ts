/** What finds a barcode in a frame: the browser's own detector, else html5-qrcode, which is only fetched then. */
import type { BarcodeFormat } from "../barcode";
import { BARCODE_FORMATS, readScanned } from "../barcode";
import { mendZxing } from "./mend-zxing";

/** The code of 14 digits; `null`: none in this frame. */
export type Decode = (frame: HTMLCanvasElement) => Promise<string | null>;

/** The part that we use of https://wicg.github.io/shape-detection-api/, which TypeScript doesn't know. */
interface NativeDetector {
  detect(image: HTMLCanvasElement): Promise<{ rawValue: string; format: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const toFormat = (name: string): BarcodeFormat | undefined => BARCODE_FORMATS.find((format) => format === name);

async function findNative(): Promise<Decode | null> {
  const { BarcodeDetector } = window as typeof window & { BarcodeDetector?: NativeDetectors };
  if (!BarcodeDetector) return null;
  const supported = await BarcodeDetector.getSupportedFormats();
  const formats = BARCODE_FORMATS.filter((format) => supported.includes(format));
  // Some browsers have the interface, and nothing behind it.
  if (!formats.includes("ean_13")) return null;
  const detector = new BarcodeDetector({ formats });
  return async (frame) => {
    for (const { rawValue, format } of await detector.detect(frame)) {
      const known = toFormat(format);
      const code = known ? readScanned(rawValue, known) : null;
      if (code) return code;
    }
    return null;
  };
}

/** The decoder of html5-qrcode by itself: its camera would be another one to be let go of. */
async function loadLibrary(): Promise<Decode> {
  const [{ Html5QrcodeShim }, { BaseLoggger, Html5QrcodeSupportedFormats: Format }] = await Promise.all([
    import("html5-qrcode/esm/code-decoder"),
    import("html5-qrcode/esm/core"),
    mendZxing(),
  ]);
  const formats: [number, BarcodeFormat][] = [
    [Format.EAN_13, "ean_13"],
    [Format.EAN_8, "ean_8"],
    [Format.UPC_A, "upc_a"],
    [Format.UPC_E, "upc_e"],
    [Format.ITF, "itf"],
  ];
  const numbers = formats.map(([number]) => number);
  const decoder = new Html5QrcodeShim(numbers, false, false, new BaseLoggger(false));
  return async (frame) => {
    try {
      const { text, format } = await decoder.decodeAsync(frame);
      const known = formats.find(([number]) => number === format?.format)?.[1];
      return known ? readScanned(text, known) : null;
    } catch {
      // Its way of saying that there is none.
      return null;
    }
  };
}

export async function loadDecoder(): Promise<Decode> {
  let decode = (await findNative().catch(() => null)) ?? (await loadLibrary());
  return async (frame) => {
    try {
      return await decode(frame);
    } catch {
      // The browser's detector is there, but its service isn't.
      decode = await loadLibrary();
      return null;
    }
  };
}
