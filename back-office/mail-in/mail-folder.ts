/** Reads answers that were saved as `.eml` files into `DATA_DIR/mail-in`, so that a single machine needs no mailbox. */
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MAX_MAIL_BYTES } from "./incoming-mail";

/** @param attach whether the mail belongs to a request */
export function mailFolder(dataDir: string, attach: (source: Buffer) => Promise<boolean>): () => Promise<void> {
  const folder = join(dataDir, "mail-in");
  /** Files that belong to no request, by the time of their last change. */
  const others = new Map<string, number>();
  /** An attached mail is part of its request, so its file is removed; other files are left untouched. */
  return async () => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.toLowerCase().endsWith(".eml")).sort()) {
      const path = join(folder, name);
      const { mtimeMs, size } = await stat(path);
      if (size > MAX_MAIL_BYTES || others.get(name) === mtimeMs) continue;
      if (await attach(await readFile(path))) await rm(path, { force: true });
      else others.set(name, mtimeMs);
    }
  };
}
