/** A barcode as a camera sees it: frames of a drawn EAN-13 that Chromium plays in place of its camera. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ean13Modules } from "../../back-office/documents/sheets/barcode";

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 8;
const MODULE_WIDTH = 4;
const [PAPER, WALL, INK] = [235, 120, 24];
const NO_COLOUR = 128;

/** Luminance of one frame: the code on its label, on a wall, a little further to the right in each frame. */
function frameOf(code: string, shift: number): Buffer {
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, NO_COLOUR);
  frame.fill(WALL, 0, WIDTH * HEIGHT);
  if (code === "") return frame;
  const bars = [...ean13Modules(code)];
  const left = Math.round((WIDTH - bars.length * MODULE_WIDTH) / 2) + shift;
  const quiet = 12 * MODULE_WIDTH;
  for (let y = HEIGHT * 0.25; y < HEIGHT * 0.75; y++) {
    const row = y * WIDTH;
    frame.fill(PAPER, row + left - quiet, row + left + bars.length * MODULE_WIDTH + quiet);
    bars.forEach((bar, index) => {
      const from = row + left + index * MODULE_WIDTH;
      if (bar === "1") frame.fill(INK, from, from + MODULE_WIDTH);
    });
  }
  return frame;
}

/** Writes a YUV4MPEG2 film and answers where it is. @param codes shown one after the other; "" is the wall alone */
export function filmOf(...codes: string[]): string {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const frames = codes.flatMap((code) =>
    Array.from({ length: FRAMES }, (_, index) => [Buffer.from("FRAME\n"), frameOf(code, index)]).flat(),
  );
  // In the folder that the end of the tests clears away.
  const file = join(mkdtempSync(join(process.env.TEST_DATA_DIR ?? tmpdir(), "film-")), "camera.y4m");
  writeFileSync(file, Buffer.concat([header, ...frames]));
  return file;
}
