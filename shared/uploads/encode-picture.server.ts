import { LONGEST_SIDE, MAX_FILE_BYTES, REFUSALS } from "../rules/uploads";
import { openPicture, runPictureTask } from "./picture-decoder.server";

/** Longest side in pixels. The second one is for pictures of noise, which the first one makes too large. */
const SIZES = [
  { edge: LONGEST_SIDE, quality: 85 },
  { edge: 1_600, quality: 70 },
] as const;

await runPictureTask(async (input) => {
  try {
    for (const { edge, quality } of SIZES) {
      const picture = await openPicture(input);
      if (!picture) return REFUSALS.picture.complex;
      const resized = picture
        .autoOrient()
        .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb");
      // A JPEG has no transparency.
      const encoded =
        process.argv[3] === "webp"
          ? resized.webp({ quality, smartSubsample: true })
          : resized.flatten({ background: "#ffffff" }).jpeg({ quality });
      const bytes = await encoded.toBuffer();
      if (bytes.length <= MAX_FILE_BYTES) return bytes;
    }
    return REFUSALS.picture.complex;
  } catch {
    return REFUSALS.picture.type;
  }
});
