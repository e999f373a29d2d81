/**
 * How large each document is, so that pages can say it before it is rendered: numbers beside the content, which
 * `node build/demo/media.js sizes` writes down after a change of the documents; a test holds them.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const FILE = "notice-sizes.json";

/** In bytes, by file name without extension. */
export type NoticeSizes = Record<string, number>;

export function readNoticeSizes(contentDir: string): NoticeSizes {
  const file = join(contentDir, FILE);
  return existsSync(file) ? z.record(z.number().int().positive()).parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}

/** For a document that isn't written down: what the others take on average. */
export function noticeBytes(sizes: NoticeSizes, name: string): number {
  const all = Object.values(sizes);
  const mean = all.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, all.length);
  return sizes[name] ?? Math.max(1, Math.round(mean));
}

export function recordNoticeSizes(contentDir: string, mediaDir: string): void {
  const folder = join(mediaDir, "notices");
  const measured = readdirSync(folder)
    .filter((file) => file.endsWith(".pdf"))
    .sort()
    .map((file) => [file.replace(/\.pdf$/, ""), statSync(join(folder, file)).size]);
  writeFileSync(join(contentDir, FILE), `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`);
}
