/**
 * Whether a file is what its name says: extension, declared type and content must agree. It isn't searched for viruses
 * (docs/decisions/2026-11-21-uploads.md).
 */
import { open } from "node:fs/promises";
import type { Extension } from "~shared/rules/uploads";
import { FILE_TYPES, isExtension, WRONG_TYPE } from "~shared/rules/uploads";
import { findDocFault } from "./doc.server";
import { findDocxFault } from "./docx.server";
import { findPdfFault } from "./pdf.server";
import { findPictureFault } from "./picture.server";

/** What browsers say of files whose type their system doesn't know: it contradicts nothing. */
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

interface FileFacts {
  path: string;
  size: number;
  extension: Extension;
}

async function findContentFault({ path, size, extension }: FileFacts): Promise<string | null> {
  if (extension === "docx") return findDocxFault(path);
  const file = await open(path, "r");
  try {
    if (isExtension(extension, "picture")) return await findPictureFault(file, size, extension);
    return extension === "pdf" ? await findPdfFault(file, size) : await findDocFault(file);
  } finally {
    await file.close();
  }
}

/** The message that refuses it, or `null`. Never throws: what can't be followed isn't what it says it is. */
export async function findFileFault(file: FileFacts): Promise<string | null> {
  try {
    return await findContentFault(file);
  } catch {
    return WRONG_TYPE[isExtension(file.extension, "picture") ? "picture" : "document"];
  }
}
