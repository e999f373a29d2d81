/**
 * The page that Express itself answers with, when the app can't or mustn't: one sentence, the request id, a way on.
 * No script, no style sheet, nothing of the error itself.
 */
import type { Request, Response } from "express";
import { parseAddress } from "../app/routing/paths";
import type { Locale } from "../app/routing/table.js";
import german from "../locales/de/server.json";
import french from "../locales/fr/server.json";
import { getFacts } from "./request-facts";
import { findVisitorLocale } from "./visitor-locale";

type PlainPage = Exclude<keyof typeof french, "reference" | "home">;

const TEXTS: Record<Locale, typeof french> = { fr: french, de: german };

export function sendPlainPage(request: Request, response: Response, status: number, page: PlainPage): void {
  const locale = parseAddress(request.path)?.locale ?? findVisitorLocale(request) ?? "fr";
  const texts = TEXTS[locale];
  const { title, text } = texts[page];
  const { id } = getFacts(request);
  response
    .status(status)
    .set("Cache-Control", "no-store")
    .type("html")
    .send(`<!doctype html>
<html lang="${locale}-CH">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/${locale}">${texts.home}</a></p><p><small>${texts.reference} ${id}</small></p></main></body>
</html>
`);
}
