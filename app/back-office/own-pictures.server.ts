/** Pictures on the back-office's host get an address of the site, which passes them on and resizes them (server/media.ts). */
import { OTHER_MEDIA_PATH } from "~shared/rules/media-paths";

const PICTURE = /^[^?#]+\.(?:png|jpe?g|webp)$/i;

export function createOwnPictures(origin: string) {
  const { host } = new URL(origin);
  const prefix = `${origin}/`;

  function siteAddress(address: string): string {
    if (!address.startsWith(prefix) || !PICTURE.test(address)) return address;
    const path = address.slice(origin.length);
    return path.startsWith("/media/") ? path : OTHER_MEDIA_PATH + path.slice(1);
  }

  function rewrite(value: unknown): unknown {
    if (typeof value === "string") return siteAddress(value);
    if (typeof value !== "object" || value === null) return value;
    const parts = value as Record<string, unknown>;
    for (const [name, part] of Object.entries(parts)) {
      const changed = rewrite(part);
      if (changed !== part) parts[name] = changed;
    }
    return value;
  }

  /** @throws {SyntaxError} */
  return function parse(text: string): unknown {
    const answer: unknown = JSON.parse(text);
    // The embedded back-office never names its own host, so its answers aren't rewritten.
    return text.includes(host) ? rewrite(answer) : answer;
  };
}
