/** Headers of downloads: a visitor's file must not run as a page of this site. `nosniff` is on every answer already. */
import { attachment } from "~shared/rules/attachment";
import { NO_STORE } from "./guard.server";

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
