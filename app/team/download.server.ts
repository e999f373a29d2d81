/** Headers of downloads: a visitor's file must not run as a page of this site. `nosniff` is on every answer already. */
import { NO_STORE } from "./guard.server";

/** Separators of paths, quotes, and what can't be in a header or shouldn't be in a file's name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]/gu;
const LONGEST_NAME = 150;

/** RFC 6266: a name for every browser, and the right one for those that read UTF-8. */
export function attachment(name: string): string {
  const safe = name.replace(UNSAFE, "_").trim().slice(-LONGEST_NAME) || "file";
  const plain = safe
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** @param isShown in a frame instead of saved; only for types that browsers show without running anything of this site */
export function downloadHeaders(name: string, type: string, isShown = false): Record<string, string> {
  const disposition = attachment(name);
  return {
    ...NO_STORE,
    "Content-Type": type,
    "Content-Disposition": isShown ? disposition.replace("attachment", "inline") : disposition,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
}
