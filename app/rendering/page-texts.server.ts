/**
 * Renders the references to a page's texts: a script element that names them, and a link for each that the late scripts preload.
 */

import { PAGE_TEXTS_ID, type PageTexts, textsPath } from "~/i18n/page-texts";
import { jsonInScript } from "~/routing/escape-markup.server";
import { lateFetch } from "./deferred-scripts.server";

const known = new Map<string, string>();

export function namePageTexts({ locale, version, namespaces }: PageTexts): string {
  const key = [version, locale, ...namespaces].join(" ");
  const markup = known.get(key) ?? markupFor({ locale, version, namespaces });
  known.set(key, markup);
  return markup;
}

function markupFor(texts: PageTexts): string {
  const { locale, version, namespaces } = texts;
  const links = namespaces.map((namespace) => lateFetch(textsPath(version, locale, namespace)));
  return `<script type="application/json" id="${PAGE_TEXTS_ID}">${jsonInScript(texts)}</script>${links.join("")}`;
}
