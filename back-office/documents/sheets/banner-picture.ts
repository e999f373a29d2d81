/** Edge of the picture, in pixels: 200 dots an inch. */
const SIDE = 560;

/** A picture in the banner, as shares of its height. */
interface Place {
  /** The height of the banner. */
  field: number;
  /** How far the picture begins above it. */
  top: number;
}

/** The picture on the banner's colour, white above and below: a JPEG is a tenth of what the transparent picture takes. */
export async function bannerPicture(picture: Uint8Array, colour: string, { field, top }: Place): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const paint = { width: SIDE, height: Math.round(SIDE * field), channels: 3, background: colour } as const;
  const shown = await sharp(picture).resize(SIDE, SIDE, { fit: "contain", background: "#ffffff00" }).png().toBuffer();
  return await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: "#ffffff" } })
    .composite([
      { input: await sharp({ create: paint }).png().toBuffer(), left: 0, top: Math.round(SIDE * top) },
      { input: shown, left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
