/** The page that Express itself sends: one sentence and the request id, without scripts, files or the error. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Request, Response } from "express";
import { parseAddress } from "../app/routing/paths";
import { detectLocale } from "../app/visitor/locale-detection.server";
import type french from "../locales/fr/server.json";
import { inEachLanguage, languageTag } from "../shared/rules/languages";
import { getRequestDetails } from "./request-details";

type PlainPage = Exclude<keyof typeof french, "reference" | "home">;

/** Read like all the others (app/i18n/texts.server.ts), but at the start: this page is sent when nothing else can be. */
const TEXTS = inEachLanguage((locale): typeof french =>
  JSON.parse(readFileSync(join("locales", locale, "server.json"), "utf8")),
);

/** The design's neutral colours (app/styles/tokens.css), in the visitor's own sans-serif. */
const STYLE = [
  "body{margin:0;background:#f8f8f6;color:#202224;font:1rem/1.5 system-ui,sans-serif}",
  "main{max-width:32rem;margin:0 auto;padding:clamp(32px,12vh,128px) 24px}",
  "main::before{content:'';display:block;width:48px;height:4px;margin-bottom:24px;background:#a8481c}",
  "h1{margin:0 0 16px;font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.15;text-wrap:balance}",
  "p{margin:0 0 16px}small{color:#51555a;overflow-wrap:anywhere}",
  "a{display:inline-block;padding:12px 20px;border:1px solid currentColor;border-radius:2px;color:#0b5c86;text-decoration:none}",
  "a:focus-visible{outline:3px solid #0b5c86;outline-offset:2px}",
].join("");
const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

export const PLAIN_PAGE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": POLICY,
  "Content-Type": "text/html; charset=utf-8",
};

export async function sendPlainPage(request: Request, response: Response, status: number, page: PlainPage) {
  response
    .status(status)
    .set(PLAIN_PAGE_HEADERS)
    .send(await renderPlainPage(request, page));
}

/** The back-office doesn't answer. @param seconds until the next try */
export function sendUnavailable(request: Request, response: Response, seconds = 5) {
  response.set("Retry-After", String(seconds));
  return sendPlainPage(request, response, 503, "unavailable");
}

/** @returns HTML, to be sent with `PLAIN_PAGE_HEADERS` */
export async function renderPlainPage(request: Request, page: PlainPage): Promise<string> {
  const locale = parseAddress(request.path)?.locale ?? (await detectLocale(request.headers));
  const texts = TEXTS[locale];
  const { title, text } = texts[page];
  const { id } = getRequestDetails(request);
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/${locale}">${texts.home}</a></p><p><small>${texts.reference} ${id}</small></p></main></body>
</html>
`;
}
