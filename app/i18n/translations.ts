/** Texts in i18next's JSON format. i18next itself is too large for a page (docs/decisions/2026-11-24-i18next.md). */
export type Texts = Record<string, unknown>;
type Values = Readonly<Record<string, string | number | null>>;

/** The text of `path` or `namespace:path`, in the plural form of `count`; the default is `defaultValue`, else the path. */
export type Translate = (key: string, values?: Values) => string;

export interface Translations {
  language: string;
  t: Translate;
  /** The same function for the same namespace. */
  getFixedT(namespace: string): Translate;
  /** The texts of a list. @param key `namespace:path` */
  list(key: string, values?: Values): string[];
  /** @param key `namespace:path` */
  exists(key: string): boolean;
  hasLoadedNamespace(namespace: string): boolean;
  loadNamespaces(namespaces: readonly string[]): Promise<void>;
}

interface TranslationsOptions {
  language: string;
  texts: Record<string, Texts>;
  load: (namespace: string) => Promise<Texts>;
}

export const DEFAULT_NAMESPACE = "common";
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

const interpolate = (text: string, values: Values) =>
  text.includes("{{") ? text.replace(PLACEHOLDER, (_, name: string) => String(values[name] ?? "")) : text;

function splitKey(key: string, namespace = DEFAULT_NAMESPACE): [namespace: string, path: string] {
  const colon = key.indexOf(":");
  return colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)];
}

export function createTranslations({ language, texts, load }: TranslationsOptions): Translations {
  const plurals = new Intl.PluralRules(language);

  function find([namespace, path]: [string, string]): unknown {
    let found: unknown = texts[namespace];
    for (const step of path.split(".")) found = isTexts(found) ? found[step] : undefined;
    return found;
  }

  const fixed = new Map<string, Translate>();
  function getFixedT(namespace: string): Translate {
    const made = fixed.get(namespace);
    if (made) return made;
    // A page translates hundreds of keys, mostly those of the page before.
    const found = new Map<string, string>();
    const findText = (key: string): string | undefined => {
      const text = found.get(key) ?? find(splitKey(key, namespace));
      if (typeof text !== "string") return undefined;
      found.set(key, text);
      return text;
    };
    const findPlural = (key: string, count: number) =>
      (count === 0 ? findText(`${key}_zero`) : undefined) ?? findText(`${key}_${plurals.select(count)}`);
    const translate: Translate = (key, values = {}) => {
      const plural = typeof values.count === "number" ? findPlural(key, values.count) : undefined;
      return interpolate(plural ?? findText(key) ?? String(values.defaultValue ?? splitKey(key)[1]), values);
    };
    fixed.set(namespace, translate);
    return translate;
  }

  const loading = new Map<string, Promise<void>>();
  function loadOnce(namespace: string): Promise<void> {
    const started =
      loading.get(namespace) ??
      load(namespace)
        // Without its texts a screen is rendered with their keys.
        .catch(() => ({}))
        .then((loaded) => {
          texts[namespace] = loaded;
        });
    loading.set(namespace, started);
    return started;
  }

  const hasLoadedNamespace = (namespace: string) => namespace in texts;
  return {
    language,
    t: getFixedT(DEFAULT_NAMESPACE),
    getFixedT,
    list(key, values = {}) {
      const found = find(splitKey(key));
      return Array.isArray(found) ? found.map((text) => interpolate(String(text), values)) : [];
    },
    exists: (key) => find(splitKey(key)) !== undefined,
    hasLoadedNamespace,
    async loadNamespaces(namespaces) {
      await Promise.all(namespaces.filter((namespace) => !hasLoadedNamespace(namespace)).map(loadOnce));
    },
  };
}
