import { describe, expect, it } from "vitest";
import { mendZxing } from "~/tools/scan/mend-zxing";
import { ean13Modules } from "../../../demo/media/notices/barcode";

/** The parts of html5-qrcode's ZXing that read a row; its own types leave most of them out. */
interface Zxing {
  MultiFormatReader: new (
    verbose: boolean,
    hints: Map<number, unknown>,
  ) => { decode(bitmap: unknown): { text: string } };
  BinaryBitmap: new (binarizer: unknown) => unknown;
  HybridBinarizer: new (source: unknown) => unknown;
  RGBLuminanceSource: new (luminances: Uint8ClampedArray, width: number, height: number) => unknown;
}

const WIDTH = 640;
const HEIGHT = 100;
const POSSIBLE_FORMATS = 2;
const EAN_13 = 7;

/** A white label with black bars on a wall of some grey, as luminances. */
function drawn(code: string, wall: number, moduleWidth: number): Uint8ClampedArray {
  const picture = new Uint8ClampedArray(WIDTH * HEIGHT).fill(wall);
  const bars = [...ean13Modules(code)];
  const left = Math.round((WIDTH - bars.length * moduleWidth) / 2);
  for (let row = 0; row < WIDTH * HEIGHT; row += WIDTH) {
    picture.fill(235, row + left - 12 * moduleWidth, row + left + (bars.length + 12) * moduleWidth);
    bars.forEach((bar, index) => {
      const from = row + left + index * moduleWidth;
      if (bar === "1") picture.fill(24, from, from + moduleWidth);
    });
  }
  return picture;
}

async function read(picture: Uint8ClampedArray): Promise<string | null> {
  const loaded: unknown = await import("html5-qrcode/third_party/zxing-js.umd");
  const { default: zxing } = loaded as { default: Zxing };
  const hints = new Map<number, unknown>([[POSSIBLE_FORMATS, [EAN_13]]]);
  const source = new zxing.RGBLuminanceSource(picture, WIDTH, HEIGHT);
  try {
    return new zxing.MultiFormatReader(false, hints).decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source)))
      .text;
  } catch {
    return null;
  }
}

const CODES = ["2009010010021", "4006381333931", "7610800000006", "5901234123457"];

describe("the library's reader", () => {
  it("finds nothing on a dark wall as it comes: the reason for mending it", async () => {
    expect(await read(drawn("4006381333931", 120, 3))).toBeNull();
  });

  it.each(CODES)("reads %s on walls of any grey once it is mended", async (code) => {
    await mendZxing();
    for (const wall of [30, 60, 120, 180, 235]) {
      for (const moduleWidth of [2, 3, 4]) {
        expect(await read(drawn(code, wall, moduleWidth)), `wall ${wall}, bars of ${moduleWidth} px`).toBe(code);
      }
    }
  });

  it("still finds nothing where there is nothing", async () => {
    await mendZxing();
    expect(await read(new Uint8ClampedArray(WIDTH * HEIGHT).fill(128))).toBeNull();
  });
});
