/** Resized pictures: made once by ipx, stored on disk with their checksum, made again when the original has changed. */
import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { createDiskQuota, type DiskQuota } from "../shared/disk-quota";
import { createQueue, QueueFull } from "../shared/queue";
import { readUpTo } from "../shared/read-up-to";
import { type Focus, focusOf } from "../shared/rules/media-paths";
import { createSingleFlight } from "../shared/single-flight";

export type ImageFormat = "avif" | "webp" | "jpeg" | "png";
export interface ImageRequest {
  source: URL;
  width: number | null;
  height: number | null;
  format: ImageFormat;
}
type ImageAnswer =
  | { kind: "image"; data: Buffer; etag: string }
  | { kind: "missing" }
  | { kind: "unavailable" }
  /** It can't be resized. `error`: why, the first time that this is found out. */
  | { kind: "original"; error: unknown };

/** Originals are revalidated after this time. */
const TRUSTED_MS = 10 * 60_000;
/** The picture of a shared link (app/routing/link-picture.ts). */
export const LINK_SIZE = "1200x630";
const TIMEOUT_MS = 10_000;
const LARGEST_ORIGINAL_BYTES = 20 * 1024 * 1024;
const LARGEST_ORIGINAL_PIXELS = 40_000_000;
/** Each format has its own scale of 100: values at which the grain of plaster is visible (docs/decisions, "picture-formats"). */
const QUALITIES: Readonly<Record<ImageFormat, string>> = { avif: "52", webp: "72", jpeg: "78", png: "90" };
/** sharp's settings. AVIF with effort 1 is as fast as WebP; the default of 4 takes ten times as long for the same bytes. */
const SHARP_SETTINGS = { limitInputPixels: LARGEST_ORIGINAL_PIXELS, heifEffort: 1 };
/** An encoding takes a core for a tenth of a second: two leave the others to the pages. */
const ENCODINGS = { atOnce: 2, waiting: 60 };
/** Raise it when the encoding changes, so that older copies aren't served. */
const ENCODING_VERSION = 4;

const DIGEST_BYTES = 32;
const MAX_DAMAGED = 1_000;

type Version = { kind: "version"; id: string } | Exclude<ImageAnswer, { kind: "image" | "original" }>;

/** The original couldn't be read; a retry may work. */
class OriginalAway extends Error {}

export function createImageStore({ folder, maxBytes }: { folder: string; maxBytes: number }) {
  const quota = createDiskQuota(folder, maxBytes);
  const encodings = createQueue(ENCODINGS);
  const versions = new LRUCache<string, Version>({ max: 5_000, ttl: TRUSTED_MS });
  /** Originals that can't be resized, by address and version, so that each isn't tried for every size and visitor. */
  const damaged = new LRUCache<string, true>({ max: MAX_DAMAGED });
  const flights = createSingleFlight<ImageAnswer>();

  async function getVersion(source: URL): Promise<Version> {
    const known = versions.get(source.href);
    if (known) return known;
    const version = await askVersion(source);
    if (version.kind === "version") versions.set(source.href, version);
    return version;
  }

  async function getOrMake(wanted: ImageRequest): Promise<ImageAnswer> {
    const key = hash(`${nameOf(wanted)} make ${ENCODING_VERSION}`);
    const cacheDirectory = join(folder, key.slice(0, 2), key);
    const version = await getVersion(wanted.source);
    if (version.kind === "missing") return version;
    if (version.kind !== "version") return (await findAny(cacheDirectory)) ?? version;
    const file = join(cacheDirectory, hash(version.id));
    const stored = await readWhole(file);
    if (stored) {
      quota.used(file);
      return { kind: "image", data: stored, etag: etagOf(file) };
    }
    const original = `${wanted.source.href} ${version.id}`;
    if (damaged.has(original)) return { kind: "original", error: undefined };
    try {
      const data = await encodings.run(() => make(wanted));
      // A full disk makes the picture slower, but doesn't prevent it.
      await keep(cacheDirectory, file, data, quota).catch(() => undefined);
      return { kind: "image", data, etag: etagOf(file) };
    } catch (error) {
      if (isNoPicture(error)) return { kind: "missing" };
      if (error instanceof OriginalAway || error instanceof QueueFull)
        return (await findAny(cacheDirectory)) ?? { kind: "unavailable" };
      const isKnown = damaged.has(original);
      damaged.set(original, true);
      return { kind: "original", error: isKnown ? undefined : error };
    }
  }

  return {
    get: (wanted: ImageRequest): Promise<ImageAnswer> => flights.run(nameOf(wanted), () => getOrMake(wanted)),
  };
}

function nameOf({ source, width, height, format }: ImageRequest): string {
  return `${source.pathname} ${width}x${height} ${format}`;
}

/** ipx and sharp take 17 MB, so they are loaded with the first picture. */
async function make({ source, width, height, format }: ImageRequest): Promise<Buffer> {
  const original = await fetchOriginal(source.href);
  const [{ createIPX }, { default: sharp }] = await Promise.all([import("ipx"), import("sharp")]);
  const shape = await sharp(original, SHARP_SETTINGS).metadata();
  const box = width && height ? `${width}x${height}` : null;
  const fit = fitOf(source, format, shape.hasAlpha);
  const focus = focusOf(source.pathname);
  const { data } = await createIPX({
    storage: { name: "back-office", getMeta: () => ({}), getData: () => original },
    maxAge: 0,
    sharpOptions: SHARP_SETTINGS,
  })(source.href, {
    ...(width && height && focus && fit.fit === "cover" && { extract: cutAround(focus, width / height, shape) }),
    ...(box ? { s: box, ...fit } : width ? { w: String(width) } : {}),
    ...(box === LINK_SIZE && { enlarge: "true" }),
    f: format,
    q: QUALITIES[format],
  }).process();
  return Buffer.from(data);
}

/** A cut-out (a PNG with an alpha channel, as of a pack) is shown whole, on a transparent ground if the format has one. */
function fitOf(source: URL, format: ImageFormat, hasAlpha: boolean): { fit: "contain" | "cover"; b?: string } {
  if (!hasAlpha || !/\.png$/i.test(source.pathname)) return { fit: "cover" };
  return { fit: "contain", b: format === "jpeg" ? "ffffff" : "transparent" };
}

/** The largest part of that ratio, placed as `object-position` would: the style sheets may cut it once more in the same way. */
function cutAround({ x, y }: Focus, ratio: number, { width, height }: { width: number; height: number }): string {
  const cut = [Math.min(width, Math.round(height * ratio)), Math.min(height, Math.round(width / ratio))] as const;
  return [((width - cut[0]) * x) / 100, ((height - cut[1]) * y) / 100, ...cut].map(Math.round).join("_");
}

async function askVersion(source: URL): Promise<Version> {
  try {
    const answer = await fetch(source, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    if (answer.status >= 500) return { kind: "unavailable" };
    if (!answer.ok) return { kind: "missing" };
    const id =
      answer.headers.get("etag") ?? answer.headers.get("last-modified") ?? answer.headers.get("content-length");
    return { kind: "version", id: id ?? "" };
  } catch {
    return { kind: "unavailable" };
  }
}

async function fetchOriginal(address: string): Promise<ArrayBuffer> {
  try {
    return await readOriginal(address);
  } catch (error) {
    throw error instanceof RangeError ? error : new OriginalAway(String(error));
  }
}

async function readOriginal(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!answer.ok) throw new Error(`The original answered ${answer.status}`);
  const bytes = await readUpTo(answer.body, LARGEST_ORIGINAL_BYTES);
  if (!bytes) throw new RangeError("The original is too large");
  return new Uint8Array(bytes).buffer;
}

/** No picture, or one that is too large to be decoded. */
function isNoPicture(error: unknown): boolean {
  return error instanceof Error && /unsupported image|metadata|pixel limit|too large|corrupt/i.test(error.message);
}

/** `null` when the file is missing or incomplete, which deletes it. It begins with the SHA-256 of the rest. */
async function readWhole(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const data = bytes.subarray(DIGEST_BYTES);
  if (data.length > 0 && digestOf(data).equals(bytes.subarray(0, DIGEST_BYTES))) return data;
  await rm(file, { force: true }).catch(() => undefined);
  return null;
}

const digestOf = (data: Buffer): Buffer => createHash("sha256").update(data).digest();

/** Synced before the rename, so that a crash leaves no partial picture; copies of older originals are deleted. */
async function keep(cacheDirectory: string, file: string, data: Buffer, quota: DiskQuota): Promise<void> {
  await mkdir(cacheDirectory, { recursive: true, mode: 0o700 });
  const older = await readdir(cacheDirectory);
  const draft = `${file}.${process.pid}.draft`;
  const draftFile = await open(draft, "w", 0o600);
  try {
    await draftFile.writev([digestOf(data), data]);
    await draftFile.sync();
  } finally {
    await draftFile.close();
  }
  await rename(draft, file);
  await Promise.all(
    older
      .map((name) => join(cacheDirectory, name))
      .filter((path) => path !== file)
      .map((path) => {
        quota.removed(path);
        return rm(path, { force: true });
      }),
  );
  await quota.added(file, DIGEST_BYTES + data.length);
}

/** Finds any copy, while the back-office is down. */
async function findAny(cacheDirectory: string): Promise<ImageAnswer | null> {
  const [name] = (await readdir(cacheDirectory).catch(() => [])).filter((entry) => !entry.endsWith(".draft"));
  if (!name) return null;
  const file = join(cacheDirectory, name);
  const data = await readWhole(file);
  return data && { kind: "image", data, etag: etagOf(file) };
}

function etagOf(file: string): string {
  return `"${hash(file).slice(0, 20)}"`;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
