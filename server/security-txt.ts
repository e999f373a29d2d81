/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. Without a contact there is no such file. */
import type { RequestHandler } from "express";
import { BASE_LOCALES } from "../shared/route-table.js";
import { sendPlainPage } from "./plain-page";
import type { Settings } from "./settings";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";
/** The RFC wants less than a year. A site that runs is one whose settings are kept. */
const VALID_DAYS = 90;
const DAY_MS = 86_400_000;
const MAX_AGE_SECONDS = 3_600;

export function securityTxt({ securityContacts, origin }: Settings, now = Date.now): RequestHandler {
  return (request, response) => {
    if (securityContacts.length === 0) return sendPlainPage(request, response, 404, "missing");
    const site = origin ?? `${request.protocol}://${request.headers.host ?? ""}`;
    // The same all day long, so that whoever keeps a copy needn't fetch it again.
    const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...BASE_LOCALES, "en"].join(", ")}`,
      `Canonical: ${site}${SECURITY_TXT_PATH}`,
    ];
    response.set("Cache-Control", `public, max-age=${MAX_AGE_SECONDS}`).type("text/plain");
    response.send(`${lines.join("\n")}\n`);
  };
}
