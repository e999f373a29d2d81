/** The files of a request: a CV and a cover letter, pictures. The site has looked inside them. */
import { basename, extname } from "node:path";
import { INVISIBLE } from "../../shared/rules/text";
import { FILE_TYPES, type FileKind, fileKindOf, isExtension, REFUSALS } from "../../shared/rules/uploads";
import type { SentFile } from "../http/multipart";
import { Problem } from "../http/problem";
import type { StoredFile } from "../store/store";

const LONGEST_NAME = 150;

export interface WantedFiles {
  fields: readonly string[];
  /** Left out: any. */
  kind?: FileKind;
  required: boolean;
}
export interface ReadFiles {
  files: readonly StoredFile[];
  /** The message for each field that is wrong. */
  wrong: Readonly<Record<string, string>>;
}
export const NO_FILES: ReadFiles = { files: [], wrong: {} };

/** @throws Problem 413 for files that are too heavy */
export function readSentFiles(sent: readonly SentFile[], wanted: WantedFiles): ReadFiles {
  const files: StoredFile[] = [];
  const wrong: Record<string, string> = {};
  for (const field of wanted.fields) {
    const file = sent.find((one) => one.field === field);
    if (!file) {
      if (wanted.required) wrong[field] = `validation_${field}`;
      continue;
    }
    const name = safeName(file.name);
    const { kind = fileKindOf(name) } = wanted;
    if (!file.written) wrong[field] = "file_to_heavy";
    else if (file.written.size === 0) wrong[field] = wanted.required ? `validation_${field}` : "file_empty";
    else if (!isDeclaredRight(name, file.type, kind)) wrong[field] = REFUSALS[kind].type;
    else files.push({ field, name, type: file.type, ...file.written });
  }
  const heavy = Object.entries(wrong).filter(([, message]) => message === "file_to_heavy");
  if (heavy.length > 0) throw new Problem(413, { code: "file_to_heavy", fields: Object.fromEntries(heavy) });
  return { files, wrong };
}

/** The site has looked inside and says which it is. */
function isDeclaredRight(name: string, type: string, kind: FileKind): boolean {
  const extension = extname(name).slice(1).toLowerCase();
  return isExtension(extension, kind) && FILE_TYPES[extension] === type;
}

const EACH_INVISIBLE = new RegExp(INVISIBLE, "gu");

/** The name alone, without what could lead elsewhere, break a header or turn the reading direction. */
export function safeName(name: string): string {
  const bare = basename(name.replaceAll("\\", "/")).replaceAll(EACH_INVISIBLE, "").trim();
  const extension = extname(bare).slice(0, 10);
  const stem = [...bare.slice(0, bare.length - extension.length)].slice(0, LONGEST_NAME).join("");
  return `${stem}${extension}`;
}
