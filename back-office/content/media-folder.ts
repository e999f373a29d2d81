/** The maker's pictures, documents and fonts: `media/` beside the content. Only the size and the type of each are read. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { z } from "zod";
import { FILE_TYPES } from "../../shared/rules/uploads";
import { charactersOfFont } from "./font-characters";
import { sizeOfPicture } from "./picture-size";
import { faultsOfSvg } from "./svg";

export const MEDIA_FOLDER = "media";
/** The limit is far above what a phone should download. */
export const LARGEST_FILE = 20 * 1024 * 1024;

const EXTENSIONS = ["png", "jpg", "jpeg", "webp", "svg", "pdf", "woff2"] as const;

export interface MediaFileStats {
  size: number;
  mtimeMs: number;
}

/** `hash` is in the address, so that a changed file has another one. `width` and `height`: pixels of a picture. */
export const MediaFact = z.object({
  hash: z.string(),
  type: z.string(),
  size: z.number().int().positive(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** Those that a font draws. */
  characters: z.string().optional(),
});
export type MediaFact = z.infer<typeof MediaFact>;
export const MediaFacts = z.record(MediaFact);
export type MediaFacts = z.infer<typeof MediaFacts>;

/** Every file, also one that can't be used: the check says so. Hidden files don't count. */
export function listMedia(folder: string): Map<string, MediaFileStats> {
  const media = join(folder, MEDIA_FOLDER);
  if (!existsSync(media)) return new Map();
  const files = readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const listed = files.flatMap(({ parentPath, name }): [string, MediaFileStats][] => {
    const file = join(parentPath, name);
    const path = file.slice(media.length + 1).replaceAll("\\", "/");
    if (path.split("/").some((part) => part.startsWith("."))) return [];
    const { size, mtimeMs } = statSync(file);
    return [[path, { size, mtimeMs }]];
  });
  return new Map(listed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function typeOfMedia(path: string): string | undefined {
  const extension = EXTENSIONS.find((name) => extname(path).toLowerCase() === `.${name}`);
  return extension && FILE_TYPES[extension];
}

/** Files are read once as long as they don't change: a saved text doesn't read all pictures again. */
const read = new Map<string, { stats: MediaFileStats; fact: MediaFact | null }>();

function factOf(folder: string, path: string, stats: MediaFileStats): MediaFact | null {
  const file = join(folder, MEDIA_FOLDER, path);
  const known = read.get(file);
  if (known && known.stats.size === stats.size && known.stats.mtimeMs === stats.mtimeMs) return known.fact;
  const fact = readFact(file, path, stats);
  read.set(file, { stats, fact });
  return fact;
}

function readFact(file: string, path: string, { size }: MediaFileStats): MediaFact | null {
  const type = typeOfMedia(path);
  if (!type || size === 0 || size > LARGEST_FILE) return null;
  return factOfBytes(readFileSync(file), type);
}

/** `null` when they aren't of that type. */
export function factOfBytes(bytes: Buffer, type: string): MediaFact | null {
  const size = bytes.length;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  if (type === "font/woff2") return { hash, type, size, characters: charactersOfFont(bytes) };
  if (!type.startsWith("image/")) return { hash, type, size };
  // A drawing that could run something isn't served at all.
  if (type === "image/svg+xml" && faultsOfSvg(bytes.toString("utf8")).length > 0) return null;
  const pixels = sizeOfPicture(bytes, type);
  return pixels && { hash, type, size, ...pixels };
}

/** The files that can be served; what can't is left out. */
export function readMediaFacts(folder: string, listed: ReadonlyMap<string, MediaFileStats>): MediaFacts {
  return Object.fromEntries(
    [...listed].flatMap(([path, stats]) => {
      const fact = factOf(folder, path, stats);
      return fact ? [[path, fact]] : [];
    }),
  );
}

/** The public path of the maker's own media. */
export const OWN_MEDIA = "/media/own/";
export const addressOfMedia = (path: string, { hash }: Pick<MediaFact, "hash">): string =>
  `${OWN_MEDIA}${hash}/${path.split("/").map(encodeURIComponent).join("/")}`;
