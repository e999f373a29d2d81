/** What a page says of its texts: a script element that names them, and a link for each that the late scripts preload. */

import { lateFetch } from "~/rendering/deferred-scripts.server";
import { jsonInScript } from "~/routing/escape-markup.server";
import { PAGE_TEXTS_ID, type PageTexts, textsPath } from "./page-texts";

/** As many as there are screens, in each language. */
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
