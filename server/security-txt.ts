/** `/.well-known/security.txt` (RFC 9116): contacts for reports of vulnerabilities. Without a contact the file doesn't exist. */
import type { RequestHandler } from "express";
import { cacheControlWithOrigin } from "../app/routing/site.server";
import { BASE_LOCALES } from "../shared/route-table.js";
import { sendPlainPage } from "./plain-page";
import type { Settings } from "./settings";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";
/** The RFC recommends less than a year. */
const VALID_DAYS = 90;
const DAY_MS = 86_400_000;
const MAX_AGE_SECONDS = 3_600;

export function securityTxt({ securityContacts, origin = null }: Settings, now = Date.now): RequestHandler {
  return (request, response) => {
    if (securityContacts.length === 0) return sendPlainPage(request, response, 404, "missing");
    const site = origin ?? `${request.protocol}://${request.headers.host ?? ""}`;
    // The value is the same all day, so that caches can revalidate it.
    const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...BASE_LOCALES, "en"].join(", ")}`,
      `Canonical: ${site}${SECURITY_TXT_PATH}`,
    ];
    response.set("Cache-Control", cacheControlWithOrigin({ origin }, MAX_AGE_SECONDS)).type("text/plain");
    response.send(`${lines.join("\n")}\n`);
  };
}
