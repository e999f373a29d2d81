/** Whether the content as a whole would still be right with changed files: in a copy, before anything is written. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readContentFiles } from "../../../back-office/catalogue/content";
import type { FileToWrite } from "./write-files";

/** @returns what is wrong, one line each */
export function checkWith(folder: string, files: readonly Pick<FileToWrite, "path" | "text">[]): string[] {
  const copy = mkdtempSync(join(tmpdir(), "content-import-"));
  const media = join(folder, "media");
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => path !== media });
    if (existsSync(media)) symlinkSync(media, join(copy, "media"), "junction");
    for (const { path, text } of files) {
      const copied = join(copy, path.slice(folder.length));
      mkdirSync(dirname(copied), { recursive: true });
      writeFileSync(copied, text);
    }
    readContentFiles(copy).parse();
    return [];
  } catch (error) {
    return [String(error instanceof Error ? error.message : error).replaceAll(`${copy}/`, "")];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
