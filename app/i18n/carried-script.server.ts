/** The script element with the texts that a page carries, made once for each set of namespaces. */
import { jsonInScript } from "~/routing/escape-markup.server";
import type { Locale } from "~/routing/paths";
import { CARRIED_TEXTS_ID, type CarriedTexts } from "./carried-texts";
import type { Namespace, Texts } from "./texts.server";

/** As many as there are screens, in each language. */
const known = new WeakMap<Texts, Map<string, string>>();

export function carriedScript(texts: Texts, locale: Locale, namespaces: readonly Namespace[]): string {
  const scripts = known.get(texts) ?? new Map<string, string>();
  known.set(texts, scripts);
  const key = [locale, ...namespaces].join(" ");
  const script =
    scripts.get(key) ?? makeScript({ locale, version: texts.version, texts: texts.pick(locale, namespaces) });
  scripts.set(key, script);
  return script;
}

const makeScript = (carried: CarriedTexts): string =>
  `<script type="application/json" id="${CARRIED_TEXTS_ID}">${jsonInScript(carried)}</script>`;
