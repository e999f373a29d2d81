/** Provides a `BarcodeDetector` made of zxing-wasm where the browser has none for packs. html5-qrcode uses either. */
import type { ReaderOptions, ReadResult } from "zxing-wasm/reader";
import { BARCODE_FORMATS } from "../barcode";
import { findFormat, ZXING_FORMATS } from "./zxing-formats";

/** The part that we use of https://wicg.github.io/shape-detection-api/, which TypeScript doesn't know. */
interface BarcodeDetectorClass {
  getSupportedFormats(): Promise<string[]>;
}

async function loadReader() {
  const [{ prepareZXingModule, readBarcodes }, { default: program }] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm"),
  ]);
  // Its own default is a content delivery network.
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  return readBarcodes;
}

function boxOf({ topLeft, topRight, bottomLeft, bottomRight }: ReadResult["position"]): DOMRectReadOnly {
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return new DOMRectReadOnly(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
}

/** Fast options for video frames: the next frame follows, and the guide line shows how to hold the code. */
const OPTIONS: ReaderOptions = { formats: ZXING_FORMATS, tryRotate: false, tryInvert: false, maxNumberOfSymbols: 1 };

let reader: ReturnType<typeof loadReader> | null = null;

class ZxingBarcodeDetector {
  static getSupportedFormats = async () => [...BARCODE_FORMATS];

  async detect(frame: HTMLCanvasElement) {
    const readBarcodes = await reader;
    const pixels = frame.getContext("2d")?.getImageData(0, 0, frame.width, frame.height);
    if (!readBarcodes || !pixels) return [];
    const found = await readBarcodes(pixels, OPTIONS);
    return found.flatMap(({ text, format: name, position }) => {
      const format = findFormat(name);
      return format ? [{ rawValue: text, format, boundingBox: boxOf(position) }] : [];
    });
  }
}

/** Resolves when the detector exists; zxing-wasm loads while the visitor grants camera access. */
export async function ensureBarcodeDetector(): Promise<void> {
  const { BarcodeDetector } = window as typeof window & { BarcodeDetector?: BarcodeDetectorClass };
  // Some browsers have the interface without an implementation.
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => null);
  if (formats?.includes("ean_13") && BarcodeDetector !== ZxingBarcodeDetector) return;
  reader ??= loadReader();
  // Without it html5-qrcode uses its own reader; the next scan tries again.
  reader.catch(() => {
    reader = null;
  });
  Object.assign(window, { BarcodeDetector: ZxingBarcodeDetector });
}
