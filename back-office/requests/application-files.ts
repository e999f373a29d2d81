/** The files of an application (spec 2 §5): a CV and a cover letter, .pdf, .doc or .docx. */
import { basename, extname } from "node:path";
import { APPLICATION_FILES } from "../../shared/rules/requests";
import { INVISIBLE } from "../../shared/rules/text";
import { FILE_TYPES, isExtension } from "../../shared/rules/uploads";
import type { SentFile } from "../http/multipart";
import type { StoredFile } from "./uploads";

const LONGEST_NAME = 150;

/** The files by their fields, and the message for each field that is wrong. */
export function readApplicationFiles(sent: readonly SentFile[]): {
  files: StoredFile[];
  wrong: Record<string, string>;
} {
  const files: StoredFile[] = [];
  const wrong: Record<string, string> = {};
  for (const field of APPLICATION_FILES) {
    const file = sent.find((one) => one.field === field);
    const name = file ? safeName(file.name) : "";
    if (file && !file.written) wrong[field] = "file_to_heavy";
    else if (!file?.written || file.written.size === 0) wrong[field] = `validation_${field}`;
    else if (!isDeclaredRight(name, file.type)) wrong[field] = "file_type";
    else files.push({ field, name, type: file.type, ...file.written });
  }
  return { files, wrong };
}

/** The site has looked inside and says which it is. */
function isDeclaredRight(name: string, type: string): boolean {
  const extension = extname(name).slice(1).toLowerCase();
  return isExtension(extension) && FILE_TYPES[extension] === type;
}

/** The name alone, without what could lead elsewhere, break a header or turn the reading direction. */
export function safeName(name: string): string {
  const bare = basename(name.replaceAll("\\", "/")).replaceAll(new RegExp(INVISIBLE, "gu"), "").trim();
  const extension = extname(bare).slice(0, 10);
  const stem = [...bare.slice(0, bare.length - extension.length)].slice(0, LONGEST_NAME).join("");
  return `${stem}${extension}`;
}
