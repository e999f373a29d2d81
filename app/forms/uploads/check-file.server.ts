/**
 * Checks that a file's extension, declared type and content agree. The content is only read in a worker (file-checker.server.ts)
 * and isn't scanned for viruses (docs/decisions/2026-11-21-uploads.md).
 */
import { open } from "node:fs/promises";
import type { Extension } from "~shared/rules/uploads";
import { FILE_TYPES, isExtension, WRONG_TYPE } from "~shared/rules/uploads";
import { findDocFault } from "./doc.server";
import { findDocxFault } from "./docx.server";
import { findPdfFault } from "./pdf.server";
import { findPictureFault } from "./picture.server";

/** Types that browsers declare for unknown files; they agree with every extension. */
const UNDECIDED = ["", "application/octet-stream", "binary/octet-stream", "application/force-download"];
/** Other names for the same, as systems without Word, or with another office suite, give them. */
const ALSO: Record<Extension, readonly string[]> = {
  pdf: ["application/x-pdf", "application/wps-office.pdf"],
  doc: ["application/vnd.ms-word", "application/wps-office.doc"],
  docx: ["application/zip", "application/x-zip-compressed", "application/wps-office.docx"],
  jpg: ["image/jpg", "image/pjpeg"],
  jpeg: ["image/jpg", "image/pjpeg"],
  png: ["image/x-png"],
  webp: [],
};

export function mayDeclare(extension: Extension, declared: string): boolean {
  const type = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  return [FILE_TYPES[extension], ...ALSO[extension], ...UNDECIDED].includes(type);
}

export interface FileFacts {
  path: string;
  /** Bytes. */
  size: number;
  extension: Extension;
}

async function findContentFault({ path, size, extension }: FileFacts): Promise<string | null> {
  if (extension === "docx") return findDocxFault(path);
  const file = await open(path, "r");
  try {
    if (isExtension(extension, "picture")) return await findPictureFault(file, size, extension);
    return extension === "pdf" ? await findPdfFault(file, size) : findDocFault(await file.readFile());
  } finally {
    await file.close();
  }
}

/** The message that refuses it, or `null`. Never throws: a file that can't be read isn't what its name says. */
export async function findFileFault(file: FileFacts): Promise<string | null> {
  try {
    return await findContentFault(file);
  } catch {
    return WRONG_TYPE[isExtension(file.extension, "picture") ? "picture" : "document"];
  }
}
