/**
 * `/images/{modifiers}/media/…` serves pictures of the back-office in the sizes that the site uses.
 * Modifiers, separated by commas, each at most once:
 * - `w_370`: width in pixels, one of IMAGE_WIDTHS; the height follows.
 * - `h_300`: with a width, one of IMAGE_SIZES; a photograph is cropped, a cut-out (PNG with an alpha channel) is fitted whole.
 * - `f_auto` (avif or webp by `Accept`, else the original's format), `f_avif`, `f_webp`, `f_jpeg` or `f_png`; the default is the
 * original's.
 * With `Save-Data: on` the picture is half as wide, if that is one of the sizes.
 * A picture is never enlarged, except for that of a shared link (1200×630), whose size is announced. A damaged picture redirects to
 * its original. Other modifiers or sizes get 400, so that requests can't fill the disk. Example:
 * `/images/w_370,h_300,f_auto/media/products/alba-p45.png`.
 */
import type { NextFunction, Request, Response } from "express";
import { createImageStore, type ImageFormat, type ImageRequest, LINK_SIZE } from "./image-store";
import { findMediaAddress } from "./media";
import { sendPlainPage, sendUnavailable } from "./plain-page";
import { getRequestDetails } from "./request-details";

const IMAGE_WIDTHS = [80, 160, 240, 320, 370, 480, 640, 740, 800, 960, 1200, 1600, 1920] as const;
/** Cards, banners, job cards and pictures of links, each with smaller or doubled sizes of the same shape. */
const IMAGE_SIZES = [
  ..."185x150 240x195 370x300 555x450 740x600 400x126 800x253 1200x379 1600x505 2400x758".split(" "),
  ..."370x378 480x490 740x755 800x816 800x160 1200x240 1600x320 2400x480 240x160 330x220 660x440".split(" "),
  LINK_SIZE,
];

const FORMATS = new Set(["auto", "avif", "webp", "jpeg", "png"]);
const RASTER = /\.(?:png|jpe?g|webp)$/i;
const MAX_AGE_SECONDS = 86_400;
/** The redirect to a damaged original expires soon, because the file may be repaired. */
const ORIGINAL_MAX_AGE_SECONDS = 600;

interface Modifiers {
  width: number | null;
  height: number | null;
  format: "auto" | ImageFormat | null;
}

export function parseModifiers(text: string): Modifiers | null {
  const given = new Map<string, string>();
  for (const part of text.split(",")) {
    const [, name, value] = /^([whf])_([a-z\d]+)$/.exec(part) ?? [];
    if (!name || !value || given.has(name)) return null;
    given.set(name, value);
  }
  const [w, h, f] = [given.get("w"), given.get("h"), given.get("f")];
  // Digits alone, without a zero in front: one address for one picture.
  const isPlain = [w, h].every((number) => number === undefined || /^[1-9]\d*$/.test(number));
  const sizeIsKnown = isPlain && (w ? isKnownSize(Number(w), h ? Number(h) : null) : !h);
  if (!sizeIsKnown || (f && !FORMATS.has(f))) return null;
  return { width: w ? Number(w) : null, height: h ? Number(h) : null, format: (f as Modifiers["format"]) ?? null };
}

const isKnownSize = (width: number, height: number | null) =>
  height === null
    ? IMAGE_WIDTHS.some((known) => known === width)
    : IMAGE_SIZES.some((known) => known === `${width}x${height}`);

/** Half of a size, rounded down as the fixed sizes are (1600×505 → 800×253 → 400×126); the size itself when that isn't one. */
function halved({ width, height, format }: Modifiers): Modifiers {
  if (width === null) return { width, height, format };
  const half = width / 2;
  const heights = height === null ? [null] : [Math.ceil(height / 2), Math.floor(height / 2)];
  const known = heights.find((each) => isKnownSize(half, each));
  return known === undefined ? { width, height, format } : { width: half, height: known, format };
}

/** Decodes a path, so that each picture is cached once; `null` for an empty segment or an encoded slash. */
function canonicalPath(pathname: string): string | null {
  const segments = pathname.slice(1).split("/").map(decodeURIComponent);
  return segments.some((segment) => segment === "" || /[/\\]/.test(segment))
    ? null
    : `/${segments.map(encodeURIComponent).join("/")}`;
}

export function images(backOfficeUrl: string, cache: Parameters<typeof createImageStore>[0]) {
  const store = createImageStore(cache);
  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.method === "POST") return next();
    const [, , given = "", ...original] = request.path.split("/");
    const modifiers = parseModifiers(decodeURIComponent(given));
    if (!modifiers) return sendPlainPage(request, response, 400, "malformed");
    const requested = findMediaAddress(backOfficeUrl, `/${original.join("/")}`);
    const path = requested && canonicalPath(requested.pathname);
    const source = path && new URL(path, requested);
    if (!source || !RASTER.test(path)) return sendPlainPage(request, response, 404, "missing");

    const size = request.get("save-data") === "on" ? halved(modifiers) : modifiers;
    const wanted: ImageRequest = { ...size, source, format: formatFor(request, modifiers.format, path) };
    response.vary("Save-Data");
    if (modifiers.format === "auto") response.vary("Accept");
    const answer = await store.get(wanted);
    if (answer.kind === "missing") return sendPlainPage(request, response, 404, "missing");
    if (answer.kind === "original") {
      const { log } = getRequestDetails(request);
      if (answer.error)
        log.warn({ path, reason: String(answer.error) }, "a picture can't be resized: its original is served");
      response.set("Cache-Control", `public, max-age=${ORIGINAL_MAX_AGE_SECONDS}`);
      return response.redirect(307, `/${original.join("/")}`);
    }
    if (answer.kind === "unavailable") return sendUnavailable(request, response);
    response.set({
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}, stale-while-revalidate=${MAX_AGE_SECONDS * 6}`,
      ETag: answer.etag,
    });
    response.type(`image/${wanted.format}`).send(answer.data);
  };
}

const OWN_FORMATS: Record<string, ImageFormat> = { png: "png", jpg: "jpeg", jpeg: "jpeg", webp: "webp" };

function formatFor(request: Request, requested: Modifiers["format"], path: string): ImageFormat {
  const own = OWN_FORMATS[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "jpeg";
  if (requested === null) return own;
  if (requested !== "auto") return requested;
  const accepted = request.get("accept") ?? "";
  if (accepted.includes("image/avif")) return "avif";
  if (accepted.includes("image/webp")) return "webp";
  return own === "webp" ? "jpeg" : own;
}
