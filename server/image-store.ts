/** Resized pictures: made once by ipx, kept on disk, made again when the original has changed. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { IPX } from "ipx";
import { LRUCache } from "lru-cache";
import { createQueue } from "../shared/queue";
import { createDiskQuota, type DiskQuota } from "./disk-quota";
import { isPreparing } from "./media-in-preparation";

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
  | { kind: "preparing" };

/** How long an original is assumed unchanged before it is revalidated. */
const TRUSTED_MS = 10 * 60_000;
/** The picture of a shared link (app/routing/link-picture.ts). */
export const LINK_SIZE = "1200x630";
const TIMEOUT_MS = 10_000;
const LARGEST_ORIGINAL_BYTES = 20 * 1024 * 1024;
const LARGEST_ORIGINAL_PIXELS = 40_000_000;
/** Out of 100, each on a scale of its own: where the grain of a plaster is still there (docs/decisions, "picture-formats"). */
const QUALITIES: Readonly<Record<ImageFormat, string>> = { avif: "52", webp: "72", jpeg: "78", png: "90" };
/**
 * sharp's own names for its settings, which ipx copies into it. An AVIF of effort 1 of 9 is made in the time of a WebP;
 * effort 4, the default, takes ten times as long for the same bytes.
 */
const SHARP_SETTINGS = { limitInputPixels: LARGEST_ORIGINAL_PIXELS, heifEffort: 1 };
/** An encoding takes a core for a tenth of a second: two leave the others to the pages, and the last of the queue waits some seconds. */
const ENCODINGS = { atOnce: 2, waiting: 60 };
/** To be raised with every change of how pictures are made, so that nobody gets those made before. */
const MAKE = 2;

type Version = { kind: "version"; id: string } | Exclude<ImageAnswer, { kind: "image" }>;

interface ImageStoreOptions {
  folder: string;
  /** What the copies may take on disk. */
  maxBytes: number;
}

export function createImageStore({ folder, maxBytes }: ImageStoreOptions) {
  const quota = createDiskQuota(folder, maxBytes);
  const encodings = createQueue(ENCODINGS);
  const versions = new LRUCache<string, Version>({ max: 5_000, ttl: TRUSTED_MS });
  const inFlight = new Map<string, Promise<ImageAnswer>>();
  let loading: Promise<IPX> | undefined;
  /** With the first picture: it takes 17 MB, which no page needs to start. */
  const loadIpx = () => {
    loading ??= import("ipx").then(({ createIPX }) =>
      createIPX({
        storage: { name: "back-office", getMeta: () => ({}), getData: fetchOriginal },
        maxAge: 0,
        sharpOptions: SHARP_SETTINGS,
      }),
    );
    return loading;
  };

  /** Which version of the original there is now: its ETag, or its date. */
  async function getVersion(source: URL): Promise<Version> {
    const known = versions.get(source.href);
    if (known) return known;
    const version = await askVersion(source);
    if (version.kind === "version") versions.set(source.href, version);
    return version;
  }

  async function make({ source, width, height, format }: ImageRequest): Promise<Buffer> {
    const box = width && height ? `${width}x${height}` : null;
    const size = box ? { s: box, ...fitOf(source, format) } : width ? { w: String(width) } : {};
    // Whoever shows a link has been told its picture's size, so this one is always as large as that.
    const enlarge = box === LINK_SIZE ? { enlarge: "true" } : {};
    const ipx = await loadIpx();
    const { data } = await ipx(source.href, { ...size, ...enlarge, f: format, q: QUALITIES[format] }).process();
    return Buffer.from(data);
  }

  async function getOrMake(wanted: ImageRequest): Promise<ImageAnswer> {
    const key = hash(`${nameOf(wanted)} make ${MAKE}`);
    const cacheDirectory = join(folder, key.slice(0, 2), key);
    const version = await getVersion(wanted.source);
    if (version.kind === "missing") return version;
    if (version.kind !== "version") return (await findAny(cacheDirectory)) ?? version;
    const file = join(cacheDirectory, hash(version.id));
    const kept = await readFile(file).catch(() => null);
    if (kept) {
      quota.used(file);
      return { kind: "image", data: kept, etag: etagOf(file) };
    }
    try {
      const data = await encodings.run(() => make(wanted));
      // A full disk costs time, not the picture.
      await keep(cacheDirectory, file, data, quota).catch(() => undefined);
      return { kind: "image", data, etag: etagOf(file) };
    } catch (error) {
      return isBroken(error) ? { kind: "missing" } : ((await findAny(cacheDirectory)) ?? { kind: "unavailable" });
    }
  }

  return {
    /** The same picture asked for several times at once is made once. */
    get(wanted: ImageRequest): Promise<ImageAnswer> {
      const key = nameOf(wanted);
      const running = inFlight.get(key);
      if (running) return running;
      const answer = getOrMake(wanted).finally(() => inFlight.delete(key));
      inFlight.set(key, answer);
      return answer;
    },
  };
}

function nameOf({ source, width, height, format }: ImageRequest): string {
  return `${source.pathname} ${width}x${height} ${format}`;
}

/** A cut-out (a pack, as PNG) is shown whole, on nothing where the format can; a photograph fills its frame. */
function fitOf(source: URL, format: ImageFormat): { fit: "contain" | "cover"; b?: string } {
  if (!/\.png$/i.test(source.pathname)) return { fit: "cover" };
  return { fit: "contain", b: format === "jpeg" ? "ffffff" : "transparent" };
}

async function askVersion(source: URL): Promise<Version> {
  try {
    const answer = await fetch(source, { method: "HEAD", signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    if (isPreparing(answer.status, answer.headers.get("retry-after"))) return { kind: "preparing" };
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
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!answer.ok) throw new Error(`The original answered ${answer.status}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > LARGEST_ORIGINAL_BYTES) {
      await reader?.cancel();
      throw new RangeError("The original is too large");
    }
    chunks.push(next.value);
  }
  return await new Blob(chunks).arrayBuffer();
}

/** Whether it was the original's own fault, and not the back-office's. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && /unsupported image|metadata|pixel limit|too large|corrupt/i.test(error.message);
}

/** Written beside and renamed, so that nobody reads half a picture; copies of older originals go. */
async function keep(cacheDirectory: string, file: string, data: Buffer, quota: DiskQuota): Promise<void> {
  await mkdir(cacheDirectory, { recursive: true, mode: 0o700 });
  const older = await readdir(cacheDirectory);
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, data, { mode: 0o600 });
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
  await quota.added(file, data.length);
}

/** Whatever copy there is, for when the back-office is down. */
async function findAny(cacheDirectory: string): Promise<ImageAnswer | null> {
  const [name] = (await readdir(cacheDirectory).catch(() => [])).filter((entry) => !entry.endsWith(".draft"));
  if (!name) return null;
  const file = join(cacheDirectory, name);
  const data = await readFile(file).catch(() => null);
  return data && { kind: "image", data, etag: etagOf(file) };
}

function etagOf(file: string): string {
  return `"${hash(file).slice(0, 20)}"`;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
