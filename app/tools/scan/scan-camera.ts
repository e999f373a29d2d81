/** Reads barcodes from the camera, with html5-qrcode. Whatever happens, the camera is released. */
import type { Html5QrcodeCameraScanConfig, Html5QrcodeResult } from "html5-qrcode";
import type { ReaderOptions, ReadResult } from "zxing-wasm/reader";
import { BARCODE_FORMATS, createAgreement, readScanned } from "../barcode";
import { findFormat, ZXING_FORMATS } from "./zxing-formats";

export type CameraProblem = "denied" | "missing" | "failed";

export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(`The camera can't be used: ${problem}`);
  }
}

const CAMERA = { facingMode: "environment" };
/** Below this size html5-qrcode throws asynchronously: a window that closes while its camera starts has no size. */
const SMALLEST_BOX = 50;
const CONFIG: Html5QrcodeCameraScanConfig = {
  videoConstraints: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
  fps: 20,
  // As wide as the picture, otherwise html5-qrcode adds its own frame to the guide line.
  qrbox: (width, height) => ({
    width: Math.max(width, SMALLEST_BOX),
    height: Math.max(Math.round(height * 0.6), SMALLEST_BOX),
  }),
  // Mirrored barcodes aren't valid.
  disableFlip: true,
};

/** html5-qrcode wraps the browser's error in a sentence that contains its name. */
function problemOf(error: unknown): CameraProblem {
  const text = String(error);
  if (/NotAllowedError|SecurityError/.test(text)) return "denied";
  return /NotFoundError|OverconstrainedError/.test(text) ? "missing" : "failed";
}

export const findProblem = (error: unknown): CameraProblem => (error instanceof CameraError ? error.problem : "failed");

/** html5-qrcode doesn't await `play()`: closed before the picture moves, the page would report an unhandled error. */
function ignoreInterruptedPlay(event: PromiseRejectionEvent) {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
}

async function createScanner(elementId: string) {
  const [{ Html5Qrcode, Html5QrcodeSupportedFormats: Format }] = await Promise.all([
    import("html5-qrcode"),
    ensureBarcodeDetector(),
  ]);
  window.addEventListener("unhandledrejection", ignoreInterruptedPlay);
  return new Html5Qrcode(elementId, {
    formatsToSupport: [Format.EAN_13, Format.EAN_8, Format.UPC_A, Format.UPC_E, Format.ITF],
    useBarCodeDetectorIfSupported: true,
    verbose: false,
  });
}

function readResult(text: string, { result }: Html5QrcodeResult): string | null {
  const name = result.format?.formatName.toLowerCase();
  const format = BARCODE_FORMATS.find((each) => each === name);
  return format ? readScanned(text, format) : null;
}

/** html5-qrcode decodes as many pixels as its element has, so the element is large and scaled down. Returns a clean-up. */
function fitIntoParent(element: HTMLElement): () => void {
  const { parentElement } = element;
  if (!parentElement) return () => {};
  const observer = new ResizeObserver(() => {
    element.style.scale = String(parentElement.clientWidth / element.clientWidth);
  });
  observer.observe(parentElement);
  return () => observer.disconnect();
}

/** Shows the camera until two reads in a row agree. @throws {CameraError} when there is no camera, or it goes away */
export async function scanWithCamera(element: HTMLElement, signal: AbortSignal): Promise<string> {
  // Missing on pages without HTTPS.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError("missing");
  const scanner = await createScanner(element.id);
  signal.throwIfAborted();
  const unfit = fitIntoParent(element);
  const agree = createAgreement();
  let started: Promise<unknown> = Promise.resolve();
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const onRead = (text: string, result: Html5QrcodeResult) => {
        const read = readResult(text, result);
        const code = read ? agree(read) : null;
        if (code) resolve(code);
      };
      started = scanner.start(CAMERA, CONFIG, onRead, undefined).then(
        () => {
          const camera = element.querySelector("video")?.srcObject;
          if (!(camera instanceof MediaStream)) return;
          for (const track of camera.getTracks())
            track.addEventListener("ended", () => reject(new CameraError("failed")));
        },
        (error: unknown) => reject(new CameraError(problemOf(error))),
      );
    });
  } finally {
    unfit();
    // It can only be stopped after its start, so a late camera is released then.
    started.then(() => scanner.stop()).catch(() => {});
  }
}

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

/** Provides a detector made of zxing-wasm where the browser has none for packs. Resolves when it exists; zxing-wasm loads while the visitor grants camera access. */
async function ensureBarcodeDetector(): Promise<void> {
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
