/** A copy of the demo's content that a test changes (`CONTENT_DIR`). */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Json = Record<string, unknown>;

export interface ContentCopy {
  folder: string;
  /** @param name of a file, without `.json`. @param make what it is to hold. */
  change<Content = Json>(name: string, make: (content: Content) => unknown): void;
  remove(): void;
}

/** Without films, which weigh more than all the rest. */
export function copyContent(): ContentCopy {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("demo/content", folder, { recursive: true, filter: (path) => !path.endsWith("/videos") });
  mkdirSync(join(folder, "videos"));
  return {
    folder,
    change(name, make) {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(make(JSON.parse(readFileSync(file, "utf8")))));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
