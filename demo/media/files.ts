/** Where files go. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Whole or not at all: a file that is there can be served. */
export async function store(mediaDir: string, path: string, content: Buffer | string): Promise<void> {
  const file = join(mediaDir, path);
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content, { flush: true });
  await rename(unfinished, file);
}
