/** Reads answers that were saved as `.eml` files into `DATA_DIR/mail-in`, so that a single machine needs no mailbox. */
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MAX_MAIL_BYTES } from "./incoming-mail";

/** @param attach whether everything in the mail is part of a request now */
export function mailFolder(dataDir: string, attach: (source: Buffer) => Promise<boolean>): () => Promise<void> {
  const folder = join(dataDir, "mail-in");
  /** Files that remain, by the time of their last change. */
  const remaining = new Map<string, number>();
  /** The file of an attached mail is removed, so that erasing its request leaves nothing behind; others remain. */
  return async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.toLowerCase().endsWith(".eml")).sort()) {
      const path = join(folder, name);
      const { mtimeMs, size } = await stat(path);
      if (size > MAX_MAIL_BYTES || remaining.get(name) === mtimeMs) continue;
      if (await attach(await readFile(path))) await rm(path, { force: true });
      else remaining.set(name, mtimeMs);
    }
  };
}
