import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { checkContent } from "../../back-office/content/check/check";
import { lineOf, type Mistake } from "../../back-office/content/check/mistake";
import type { FileToWrite } from "./write-files";

/** @returns the mistakes that the changed files would bring, one line each, and how many are there already */
export function checkWith(
  folder: string,
  files: readonly Pick<FileToWrite, "path" | "text">[],
): { mistakes: string[]; before: number } {
  const copy = mkdtempSync(join(tmpdir(), "content-import-"));
  const media = join(folder, "media");
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => path !== media });
    if (existsSync(media)) symlinkSync(resolve(media), join(copy, "media"), "junction");
    for (const { path, text } of files) {
      const copied = join(copy, path.slice(folder.length));
      mkdirSync(dirname(copied), { recursive: true });
      writeFileSync(copied, text);
    }
    const found = checkContent(copy);
    if (found.length === 0) return { mistakes: [], before: 0 };
    const before = new Set(checkContent(folder).map(nameOf));
    return { mistakes: found.filter((mistake) => !before.has(nameOf(mistake))).map(lineOf), before: before.size };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Lines move with what is written above them. */
const nameOf = ({ file, field, wrong }: Mistake): string => [file, field, wrong].join("\n");
