/** Writes several files, all or none: to temporary names, then renamed; what went wrong half-way is put back. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface FileToWrite {
  path: string;
  text: string;
  before: string | null;
}

/** Its message says what to do. */
export class NotWritten extends Error {}

export const textOfFile = (path: string): string | null => (existsSync(path) ? readFileSync(path, "utf8") : null);

/** @throws NotWritten when somebody else wrote one of them meanwhile, or when the disk refuses; then none is changed */
export function writeFiles(files: readonly FileToWrite[], rename = renameSync): void {
  const temporary = (path: string) => `${path}.${process.pid}.tmp`;
  const renamed: FileToWrite[] = [];
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary(path), text);
    }
    const other = files.find(({ path, before }) => textOfFile(path) !== before);
    if (other) throw new NotWritten(`${other.path} was changed meanwhile: import again`);
    for (const file of files) {
      rename(temporary(file.path), file.path);
      renamed.push(file);
    }
  } catch (error) {
    for (const { path, before } of renamed) {
      if (before === null) rmSync(path, { force: true });
      else writeFileSync(path, before);
    }
    if (error instanceof NotWritten) throw error;
    throw new NotWritten(`the files can't be written: ${error instanceof Error ? error.message : error}`);
  } finally {
    for (const { path } of files) rmSync(temporary(path), { force: true });
  }
}

/** As the file is indented already, so that a difference shows what changed. */
export function jsonLike(before: string | null, value: unknown): string {
  const indent = /\n([ \t]+)/.exec(before ?? "")?.[1] ?? "  ";
  return `${JSON.stringify(value, null, indent)}\n`;
}
