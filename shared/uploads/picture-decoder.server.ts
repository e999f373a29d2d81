/** Opens uploaded pictures with sharp in their own process. The head of a picture bounds its memory. */
import { constants, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp, { type Metadata, type Sharp } from "sharp";

/** 50-megapixel cameras pass. */
const MAX_PIXELS = 64_000_000;
const MAX_DECODED_BYTES = 400_000_000;

/** The memory that decoding needs; a plain JPEG or PNG is read line by line. */
function decodedBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height;
  if (format === "webp") return pixels * 4;
  // AVIF: planes of up to 12 bits, beside the pixels that are made of them.
  if (format === "heif") return pixels * 8;
  if (!isProgressive) return 0;
  if (format === "png") return pixels * channels * (depth === "ushort" ? 2 : 1);
  // Coefficients of 16 bits, a quarter as many for each of the two colour planes where they are subsampled.
  return pixels * (chromaSubsampling === "4:2:0" ? 3 : 2 * channels);
}

/** @returns `null`: decoding would take too much memory. @throws {Error} when the head can't be read */
export async function openPicture(input: string | Buffer): Promise<Sharp | null> {
  const head = await sharp(input, { limitInputPixels: false }).metadata();
  if (head.width * head.height > MAX_PIXELS || decodedBytes(head) > MAX_DECODED_BYTES) return null;
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
}

/** Runs one task on the picture that this process was started with, by path or on its standard input. */
export async function runPictureTask(task: (input: string | Buffer) => Promise<string | Buffer>): Promise<void> {
  // Pages go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  sharp.concurrency(1);
  process.stdout.write(await task(process.argv[2] ?? (await buffer(process.stdin))));
}
