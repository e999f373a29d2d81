/** Hashes of the marked inline scripts for the page's policy. Hashes rather than a nonce: all visitors get the same bytes. */
import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Known only to this process and never sent, so that content can't contain it. */
export const INLINE_SCRIPT_NONCE = randomBytes(16).toString("hex");
const MARK = ` nonce="${INLINE_SCRIPT_NONCE}"`;

/** Most scripts are the same on every page; what a page carries for itself is longer than these. */
const SHORT = 2_000;
const known = new LRUCache<string, string>({ max: 200 });

/** Base64. */
export function hashScript(source: string): string {
  const found = known.get(source);
  if (found) return found;
  const made = createHash("sha256").update(source).digest("base64");
  // A copy: V8 keeps a piece of a page together with the whole page, a tenth of a megabyte for each of these.
  if (source.length <= SHORT) known.set(Buffer.from(source).toString(), made);
  return made;
}

/** Takes the marks off a page. `parts`: the text between them; `hashes`: base64, of the inline scripts that carried one. */
export function takeMarkedScripts(markup: string): { parts: readonly string[]; hashes: readonly string[] } {
  const parts = markup.split(MARK);
  // Each source starts after a mark inside the script's opening tag; a script with `src` has none.
  const sources = parts.slice(1).map((text) => text.slice(text.indexOf(">") + 1, text.indexOf("</script>")));
  const hashes = new Set(sources.filter((source) => source !== "").map(hashScript));
  return { parts, hashes: [...hashes] };
}
