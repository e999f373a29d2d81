/**
 * The one `t` of the site, on the server and in the browser: blanks, plurals, lists, a text in place of a missing one. It
 * stands in for an i18next instance below react-i18next. i18next itself would be 13 kB on every page, and a fifth of what
 * rendering a list costs; a test holds both to the same words, for every text of the site.
 */
import type { i18n, TFunction } from "i18next";
import { I18NEXT_OPTIONS } from "./options";

type Texts = Record<string, unknown>;
type Values = Readonly<Record<string, unknown>>;

interface TranslationsOptions {
  locale: string;
  /** By namespace: those that are there from the beginning. */
  texts: Record<string, Texts>;
  /** Fetches another one. */
  load: (namespace: string) => Promise<Texts>;
}

const BLANK = /\{\{\s*(\w+)\s*\}\}/g;

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

function findIn(texts: Texts | undefined, path: string): unknown {
  let found: unknown = texts;
  for (const step of path.split(".")) found = isTexts(found) ? found[step] : undefined;
  return found;
}

function fillIn(text: unknown, values: Values): unknown {
  if (typeof text === "string") return text.replace(BLANK, (_, name: string) => String(values[name] ?? ""));
  if (Array.isArray(text)) return text.map((each) => fillIn(each, values));
  if (!isTexts(text)) return text;
  return Object.fromEntries(Object.entries(text).map(([name, each]) => [name, fillIn(each, values)]));
}

export function createTranslations({ locale, texts, load }: TranslationsOptions): i18n {
  const plurals = new Intl.PluralRules(locale);

  function find(namespace: string, path: string, { count, returnObjects }: Values): unknown {
    const forms =
      typeof count === "number"
        ? [...(count === 0 ? [`${path}_zero`] : []), `${path}_${plurals.select(count)}`, path]
        : [path];
    for (const form of forms) {
      const found = findIn(texts[namespace], form);
      if (typeof found === "string" || (returnObjects && isTexts(found))) return found;
    }
    return undefined;
  }

  const translate =
    (ownNamespace: string, prefix = "") =>
    (key: string, values: Values = {}): unknown => {
      const mark = key.indexOf(":");
      const path = prefix + key.slice(mark + 1);
      const text = find(mark < 0 ? ownNamespace : key.slice(0, mark), path, values) ?? values.defaultValue ?? path;
      return fillIn(text, values);
    };

  const made = new Map<string, TFunction>();
  const getFixedT = (_: unknown, namespace?: string | readonly string[] | null, prefix?: string) => {
    const first = (typeof namespace === "string" ? namespace : namespace?.[0]) ?? I18NEXT_OPTIONS.defaultNS;
    const key = `${first} ${prefix ?? ""}`;
    const known = made.get(key) ?? (translate(first, prefix && `${prefix}.`) as unknown as TFunction);
    made.set(key, known);
    return known;
  };

  const loading = new Map<string, Promise<void>>();
  function loadOnce(namespace: string): Promise<void> {
    const started =
      loading.get(namespace) ??
      load(namespace)
        // A screen whose texts don't come is rendered with their names rather than not at all.
        .catch(() => ({}))
        .then((loaded) => {
          texts[namespace] = loaded;
        });
    loading.set(namespace, started);
    return started;
  }

  // What react-i18next's `useTranslation` and the screens ask of an instance; the language never changes within a document.
  const instance = {
    options: { ...I18NEXT_OPTIONS, react: { bindI18n: "", bindI18nStore: "" } },
    isInitialized: true,
    language: locale,
    languages: [locale],
    hasLoadedNamespace: (namespace: string) => namespace in texts,
    async loadNamespaces(namespaces: string | readonly string[], done?: () => void) {
      const missing = [namespaces].flat().filter((namespace) => !(namespace in texts));
      await Promise.all(missing.map(loadOnce));
      done?.();
    },
    getFixedT,
    exists(key: string) {
      const mark = key.indexOf(":");
      const namespace = mark < 0 ? I18NEXT_OPTIONS.defaultNS : key.slice(0, mark);
      return findIn(texts[namespace], key.slice(mark + 1)) !== undefined;
    },
    t: getFixedT(null),
  };
  return instance as unknown as i18n;
}
