import { createContext, useContext } from "react";
import { DEFAULT_NAMESPACE, type Translate, type Translations } from "./translations";

const Context = createContext<Translations | null>(null);

export const TranslationsProvider = Context.Provider;

/** `t` of the first namespace. Suspends until all namespaces are loaded, so a client navigation stays on its page. */
export function useTranslation(namespaces: string | readonly [string, ...string[]] = DEFAULT_NAMESPACE): {
  t: Translate;
  i18n: Translations;
} {
  const i18n = useContext(Context);
  if (!i18n) throw new Error("useTranslation needs a TranslationsProvider");
  const names = typeof namespaces === "string" ? ([namespaces] as const) : namespaces;
  if (!names.every(i18n.hasLoadedNamespace)) throw i18n.loadNamespaces(names);
  return { t: i18n.getFixedT(names[0]), i18n };
}
