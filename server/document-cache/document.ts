import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { brotliOf, compressQuickly, type Encoding } from "../content-encoding";
import type { PageBody, PageGaps } from "./page-body";

/** Quality 11 takes 100 ms and saves a seventh of the bytes: worth it for pages that are requested repeatedly. */
const BEST_BROTLI = 11;
const GZIP_LEVEL = 6;

export interface Document {
  etag: string;
  type: string;
  cacheControl: string;
  /** Names and values by turns, which `writeHead` accepts fastest; without type and caching. */
  headers: readonly string[];
  gaps: PageGaps;
  /** The names of the forms on the page, whose tokens are each visitor's own. */
  forms: readonly string[];
  br: Buffer;
  packed: "quick" | "best";
  gzip: Buffer | null;
  /** Surrogate keys: labels of the entities that the page was rendered from. */
  entities: ReadonlySet<string>;
  route: string;
  path: string;
  /** The time in ms until it is revalidated. */
  freshMs: number;
}

const pack = promisify(brotliCompress);
const packForOthers = promisify(gzip);

interface Given extends Pick<Document, "forms" | "entities" | "route" | "path" | "freshMs"> {
  body: PageBody;
  headers: Readonly<Record<string, string>>;
}

export function makeDocument({ body: { bytes, gaps }, headers: all, ...given }: Given): Document {
  const { "content-type": type = "text/html", "cache-control": cacheControl = "no-cache", ...others } = all;
  const headers = [...Object.entries(others).flat(), "vary", "Accept-Encoding, Cookie"];
  const br = compressQuickly(bytes, "br");
  // Weak: the copies hold the same page, not the same bytes. Hashing the smallest copy is quickest.
  const etag = `W/"${createHash("sha256").update(br).digest("base64url").slice(0, 22)}"`;
  return { ...given, etag, type, cacheControl, headers, gaps, br, packed: "quick", gzip: null };
}

/** Uncompressed pages take six times the memory: only the most recently requested ones are cached. */
const UNCOMPRESSED_BYTES = 8 * 1024 * 1024;
const uncompressed = new LRUCache<string, Buffer>({
  maxSize: UNCOMPRESSED_BYTES,
  sizeCalculation: ({ length }) => length,
});

export function bytesOf({ etag, br }: Document): Buffer {
  const known = uncompressed.get(etag);
  if (known) return known;
  const bytes = brotliDecompressSync(br);
  uncompressed.set(etag, bytes);
  return bytes;
}

export async function recompressBest(document: Document): Promise<Document> {
  const bytes = bytesOf(document);
  return { ...document, br: await pack(bytes, brotliOf(bytes.length, BEST_BROTLI)), packed: "best" };
}

/** Reuses the compressed copies of the previous rendering when the content is unchanged. */
export const reuseCopies = (document: Document, before: Document | undefined): Document =>
  before?.etag === document.etag ? { ...document, br: before.br, packed: before.packed, gzip: before.gzip } : document;

const GAP_BYTES = 500;

export function memoryOf({ gaps, br, gzip: other, headers, entities }: Document): number {
  const texts = headers.join("").length;
  // A gzip copy weighs about a fifth more than brotli's; it is counted before it is made.
  const copies = br.length + (other?.length ?? Math.ceil(br.length * 1.2));
  return copies + texts + gaps.placed.length * GAP_BYTES + entities.size * 32 + 512;
}

/** Returns the copy for visitors without personal state, at once if it is cached. */
export function copyOf(document: Document, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === "br") return document.br;
  if (encoding === "identity") return bytesOf(document);
  return document.gzip ?? packGzip(document);
}

async function packGzip(document: Document): Promise<Buffer> {
  document.gzip = await packForOthers(bytesOf(document), { level: GZIP_LEVEL });
  return document.gzip;
}
