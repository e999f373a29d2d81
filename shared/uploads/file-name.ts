/** Refuses deceptive file names (OWASP, "File Upload": double extensions, null bytes, reversed text, device names). */
import { INVISIBLE } from "../rules/text";
import type { Extension, FileKind } from "../rules/uploads";
import { isExtension, isHeic, MAX_SENT_BYTES, REFUSALS } from "../rules/uploads";

const MAX_LENGTH = 255;
const ENCODED_UNSEEN = /%(?:0|1|7f|c0%80)/i;
/** Windows reads these as devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Windows forbids these in names, and the team may open files there. */
const FORBIDDEN = /[<>:"|?*]/g;
/** The lookbehind keeps the search from starting again at each character of a run. */
const TRAILING_MARKS = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u;
/** Executable extensions, anywhere in the name. */
const RUNNABLE =
  /^(?:exe|scr|pif|cpl|msi|bat|cmd|ps1|vbs|vbe|jse?|mjs|wsf|wsh|hta|lnk|dll|jar|class|apk|dmg|pkg|sh|bash|elf|php\d?|phtml|phar|aspx?|ashx|asmx|cer|jspx?|cfm|cgi|py|rb|htaccess|html?|xhtml|shtml|svg|xml|xsl|swf|docm|dotm|xlsm|pptm)$/i;

export type NamedFile = { ok: true; name: string; extension: Extension } | { ok: false; refused: string };

const refuse = (refused: string): NamedFile => ({ ok: false, refused });

const BAD_NAME = {
  document: "file_name",
  table: "file_name",
  picture: "picture_name",
  media: "picture_name",
} as const satisfies Record<FileKind, string>;

export function readFileName(given: string, kind: FileKind): NamedFile {
  // Old browsers send the whole path.
  const bare = given.split(/[\\/]/).at(-1)?.normalize("NFC").trim() ?? "";
  if (INVISIBLE.test(given) || ENCODED_UNSEEN.test(given) || given.length > MAX_LENGTH) return refuse(BAD_NAME[kind]);
  const parts = bare.split(".");
  const extension = parts.at(-1)?.toLowerCase() ?? "";
  if (kind !== "document" && kind !== "table" && isHeic(extension)) return refuse("picture_heic");
  if (parts.length < 2 || !isExtension(extension, kind)) return refuse(REFUSALS[kind].type);
  const [base = "", ...inner] = parts.slice(0, -1).map((part) => part.replace(TRAILING_MARKS, "").trim());
  if (base === "" || DEVICE.test(base) || inner.some((part) => RUNNABLE.test(part))) return refuse(BAD_NAME[kind]);
  return { ok: true, name: bare.replace(FORBIDDEN, "-"), extension };
}

/** Checks a file before it is read. `null`: no fault. */
export function findFault({ name, size }: { name: string; size: number }, kind: FileKind): string | null {
  const named = readFileName(name, kind);
  if (!named.ok) return named.refused;
  if (size > MAX_SENT_BYTES[kind]) return REFUSALS[kind].heavy;
  return size === 0 ? "file_empty" : null;
}
