const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/** Path, query and fragment of a same-site address. `null`: another site, or written to look like this one. */
export function safeBack(back: unknown): string | null {
  if (typeof back !== "string" || !back.startsWith("/") || back.startsWith("//")) return null;
  if (CONTROL_OR_BACKSLASH.test(back)) return null;
  const here = "http://site.invalid";
  try {
    const url = new URL(back, here);
    // `/./` and `/../` may leave two slashes at the start, which browsers read as another host.
    return url.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
