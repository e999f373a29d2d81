/** Icons for browsers and phones and the picture of shared links, from the maker's drawings, or drawn where there are none. */
import { createHash } from "node:crypto";
import { memoized } from "../../shared/memoized";
import { contrast } from "../../shared/rules/palette";
import type { Content } from "../content/content";
import { paletteOf } from "../content/schema-brand";
import { fittingSize, textOutline } from "../documents/fonts";
import type { ReadOwnFile } from "../store/own-files";

type BrandContent = Pick<Content, "brand" | "media">;

export const BRAND_FILES = {
  "favicon.svg": "image/svg+xml",
  "favicon.png": "image/png",
  "apple-touch-icon.png": "image/png",
  "icon-512.png": "image/png",
  "link.jpg": "image/jpeg",
} as const;
export type BrandFileName = keyof typeof BRAND_FILES;

const LINK = { width: 1200, height: 630 };

/** Changes with whatever the files are made of. */
export function brandHash({ brand, media }: BrandContent): string {
  const facts = [brand.icon, brand.picture].map((file) => file && media[file]);
  return createHash("sha256")
    .update(JSON.stringify([brand, facts]))
    .digest("hex")
    .slice(0, 12);
}

export const brandAddress = (content: BrandContent, name: BrandFileName): string =>
  `/media/brand/${brandHash(content)}/${name}`;

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

/** The first letter of the name on the accent. */
function letterIcon({ brand }: BrandContent): string {
  const letter = [...brand.name][0]?.toUpperCase() ?? "";
  const { accent } = paletteOf(brand);
  const outline = textOutline(letter, { font: "display", size: 72, x: 50, y: 76, fill: "#ffffff", anchor: "middle" });
  return svg(100, 100, `<rect width="100" height="100" rx="18" fill="${accent}"/>${outline}`);
}

/** The name on the dark ground, a stripe of the accent under it. */
function drawnLink({ brand }: BrandContent): string {
  const { name, tagline = "" } = brand;
  const colours = paletteOf(brand);
  const style = { font: "display", size: 150, tracking: -18 } as const;
  const stripe = contrast(colours.accent, colours.text) >= 1.6 ? colours.accent : colours.dark_ring;
  return svg(
    LINK.width,
    LINK.height,
    `<path d="M0 0h1200v630H0z" fill="${colours.text}"/><path d="M0 590h1200v40H0z" fill="${stripe}"/>` +
      textOutline(name, { ...style, size: fittingSize(name, style, 1040), x: 80, y: 350, fill: colours.on_dark }) +
      textOutline(tagline, {
        font: "strong",
        x: 84,
        y: 430,
        fill: colours.on_dark_soft,
        size: fittingSize(tagline, { font: "strong", size: 44 }, 1040),
      }),
  );
}

export type BrandFiles = ReturnType<typeof createBrandFiles>;

export function createBrandFiles(content: BrandContent, readFile: ReadOwnFile) {
  const { brand, media } = content;
  const drawing = async (file: string | undefined) => (file ? await readFile(file, media) : null);

  const make = memoized(async (name: BrandFileName): Promise<Buffer> => {
    const icon = (await drawing(brand.icon)) ?? Buffer.from(letterIcon(content));
    const isPhoto = brand.icon && !/\.svg$/i.test(brand.icon);
    if (name === "favicon.svg" && !isPhoto) return icon;
    const { default: sharp } = await import("sharp");
    if (name === "link.jpg") {
      const picture = (await drawing(brand.picture)) ?? Buffer.from(drawnLink(content));
      return await sharp(picture).resize(LINK.width, LINK.height).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
    }
    const side = { "favicon.svg": 180, "favicon.png": 32, "apple-touch-icon.png": 180, "icon-512.png": 512 }[name];
    const square = sharp(icon, { density: 72 * (side / 100) }).resize(side, side);
    // Phones cut their own corners out of a full square.
    const whole = name.startsWith("favicon") ? square : square.flatten({ background: paletteOf(brand).paper });
    const drawn = await whole.png({ compressionLevel: 9 }).toBuffer();
    if (name !== "favicon.svg") return drawn;
    const image = `<image href="data:image/png;base64,${drawn.toString("base64")}" width="100" height="100"/>`;
    return Buffer.from(svg(100, 100, image));
  });

  return {
    /** `null`: there is no such file of this brand. @param path `/<hash>/<name>` */
    async find(path: string): Promise<{ type: string; bytes: Buffer } | null> {
      const [, hash, requestedName = ""] = path.split("/");
      const name = (Object.keys(BRAND_FILES) as BrandFileName[]).find((each) => each === requestedName);
      if (!name || hash !== brandHash(content)) return null;
      return { type: BRAND_FILES[name], bytes: await make(name) };
    },
  };
}
