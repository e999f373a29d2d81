/** A page as it is kept, with the headers it goes out with and the copies that most visitors get. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { brotliOf, compressQuickly, type Encoding, QUICK_BROTLI } from "../content-encoding";
import type { PageBody } from "./page-body";

/**
 * Off the event loop. 11 takes 100 ms for a page of 110 kB and makes it a seventh smaller, which is one round trip less on
 * a phone where the page then fits into the first packets. So 11 is for pages that are asked for again.
 */
const BROTLI_QUALITY = { quick: QUICK_BROTLI, best: 11 };
const GZIP_LEVEL = 6;

export interface Document {
  etag: string;
  headers: Readonly<Record<string, string>>;
  body: PageBody;
  /** The names of the forms on the page, whose tokens are each visitor's own. */
  forms: readonly string[];
  /** `null`: of a page with a form, which no two visitors get alike. */
  br: Buffer | null;
  packed: keyof typeof BROTLI_QUALITY;
  /** Made when the first visitor asks for it: browsers ask for brotli wherever there is HTTPS. */
  gzip: Buffer | null;
  /** Labels of the entities that the page tells of. */
  entities: ReadonlySet<string>;
  /** What metrics and logs call the page. */
  route: string;
  path: string;
  /** ms during which it is served without asking again. */
  freshMs: number;
}

const pack = promisify(brotliCompress);
const packForOthers = promisify(gzip);

const packWith = (body: Buffer, packed: Document["packed"]) =>
  pack(body, brotliOf(body.length, BROTLI_QUALITY[packed]));

export async function makeDocument(given: Omit<Document, "etag" | "br" | "packed" | "gzip">): Promise<Document> {
  const { bytes } = given.body;
  // Weak: the copies hold the same page, not the same bytes.
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  if (given.forms.length > 0) return { ...given, etag, br: null, packed: "best", gzip: null };
  return { ...given, etag, br: await packWith(bytes, "quick"), packed: "quick", gzip: null };
}

/** The same document as small as it gets. */
export async function packBest(document: Document): Promise<Document> {
  return { ...document, br: await packWith(document.body.bytes, "best"), packed: "best" };
}

/** A page that was rendered again: with the copies of the one before, where it says the same. */
export const keepCopies = (document: Document, before: Document | undefined): Document =>
  before?.etag === document.etag
    ? { ...document, body: before.body, br: before.br, packed: before.packed, gzip: before.gzip }
    : document;

/** A gap's record, with the props of its part. */
const GAP_BYTES = 500;

/** What a document takes in memory, about: bytes. */
export function weigh({ body, br, gzip: other, headers, entities }: Document): number {
  const texts = Object.values(headers).reduce((sum, value) => sum + value.length, 0);
  // A gzip copy weighs about a fifth more than brotli's; it is counted before it is made.
  const packed = br?.length ?? 0;
  const copies = packed + (other?.length ?? Math.ceil(packed * 1.2));
  return body.bytes.length + body.gaps.length * GAP_BYTES + copies + texts + entities.size * 32 + 512;
}

/** The copy in an encoding for who has no state of their own, at once where it is there. */
export function copyOf(document: Document, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === "identity") return document.body.bytes;
  if (encoding === "br") return document.br ?? compressQuickly(document.body.bytes, "br");
  return document.gzip ?? packGzip(document);
}

async function packGzip(document: Document): Promise<Buffer> {
  document.gzip = await packForOthers(document.body.bytes, { level: GZIP_LEVEL });
  return document.gzip;
}
