/** Picture sizes in pixels, among those that `/images/` serves. Each format lists its widths; the ratio gives the heights. */
export interface PictureFormat {
  /** Width and height in the layout; without a height, the picture has its own ratio. */
  readonly box: readonly [width: number, height: number | null];
  readonly widths: readonly number[];
}

/** Cards are 370×300, those in rows at most 220 px wide, banners 1600×505, strips 1600×320, cards of jobs 330×220. */
export const PICTURE_FORMATS = {
  card: { box: [370, 300], widths: [240, 370, 555, 740] },
  row: { box: [370, 300], widths: [240, 370, 555] },
  banner: { box: [1600, 505], widths: [800, 1200, 1600, 2400] },
  strip: { box: [1600, 320], widths: [800, 1200, 1600, 2400] },
  job: { box: [330, 220], widths: [240, 330, 660] },
  /** The banner on phones, as high as it is rendered there. */
  phoneBanner: { box: [740, 755], widths: [370, 480, 740, 800] },
  /** Whole, in its own ratio: packs, article pictures; `thumb`: beside a line of text. */
  whole: { box: [800, null], widths: [240, 370, 480, 640, 800, 1200, 1600] },
  thumb: { box: [80, null], widths: [80, 160] },
} as const satisfies Record<string, PictureFormat>;
export type PictureFormatName = keyof typeof PICTURE_FORMATS;

/** The modifiers of an address below `/images/`, as server/images.ts reads them: `w_370,h_300,f_auto`. */
export function modifiersOf(format: PictureFormatName, width: number): string {
  const { box }: PictureFormat = PICTURE_FORMATS[format];
  const height = box[1] === null ? null : Math.round((width * box[1]) / box[0]);
  return height === null ? `w_${width},f_auto` : `w_${width},h_${height},f_auto`;
}

/** CSS `sizes` for at most two pixels per point: three double the bytes without a visible difference. */
export function sparingSizes(sizes: string): string {
  const [, condition, length, unit] = /^(\([^()]*\) )?(\d+)(px|vw)/.exec(sizes) ?? [];
  if (!length || !unit) return sizes;
  const when = condition ? `and ${condition}` : "";
  return `(min-resolution: 2.5dppx) ${when}${Math.ceil((Number(length) * 2) / 3)}${unit}, ${sizes}`;
}

/** Drawings and pictures of other hosts aren't resized. Those of the back-office's host have a path of the site already. */
export const isResized = (url: string) => url.startsWith("/media/") && !url.endsWith(".svg");

export function pictureAddress(url: string, format: PictureFormatName, width: number): string {
  return isResized(url) ? `/images/${modifiersOf(format, width)}${url}` : url;
}

/** `undefined`: there is only the original. */
export function pictureSet(url: string, format: PictureFormatName): string | undefined {
  if (!isResized(url)) return undefined;
  return PICTURE_FORMATS[format].widths.map((width) => `${pictureAddress(url, format, width)} ${width}w`).join(", ");
}
