/** The server's end of cached-fragment.tsx. */
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type FragmentCache, InsideFragment } from "./cached-fragment";
import type { RenderingShortcuts } from "./shortcuts";

/** Nothing else says so, and React writes it into each id. */
const ID_PREFIX = "id-inside-cached-fragment";

/** @throws when the fragment reads the router or a visitor, or uses `useId`, whose ids depend on the place in the page */
function renderAlone(children: ReactNode, texts: i18n): string {
  const html = renderToString(
    <I18nextProvider i18n={texts}>
      <InsideFragment>{children}</InsideFragment>
    </I18nextProvider>,
    { identifierPrefix: ID_PREFIX },
  );
  if (html.includes(ID_PREFIX)) throw new Error("useId was called inside a <CachedFragment>");
  return html;
}

class Fragments {
  /** `null`: has come once. */
  readonly #known = new WeakMap<object, Map<string, string | null>>();

  find(of: object, part: string): string | null | undefined {
    return this.#known.get(of)?.get(part);
  }

  keep(of: object, part: string, html: string | null): string | null {
    const parts = this.#known.get(of) ?? new Map<string, string | null>();
    this.#known.set(of, parts.set(part, html));
    return html;
  }
}

/** By language: the same data may be worded in either. */
const byLanguage = new WeakMap<i18n, Fragments>();

/** What comes a single time, for one page alone, isn't worth a rendering of its own: cached from the second time on. */
const cacheOf =
  (fragments: Fragments, texts: i18n): FragmentCache =>
  (of, part, children) => {
    const known = fragments.find(of, part);
    return known ?? fragments.keep(of, part, known === null ? renderAlone(children, texts) : null);
  };

/** Renders each fragment by itself already the first time, and again each time to see that it still says the same. */
const checkedCacheOf =
  (fragments: Fragments, texts: i18n, failures: Error[]): FragmentCache =>
  (of, part, children) => {
    try {
      const known = fragments.find(of, part);
      const html = renderAlone(children, texts);
      if (known && known !== html) throw new Error("it depends on more than `of` and `part`");
      fragments.keep(of, part, html);
      return known ?? null;
    } catch (cause) {
      failures.push(new Error(`The fragment "${part}" can't be cached: ${cause}`, { cause }));
      return null;
    }
  };

/** The cache for one page. `check` throws what is wrong with a fragment: React swallows it, as all below a `Suspense`. */
export function fragmentCacheFor(texts: i18n, shortcuts: RenderingShortcuts) {
  const fragments = byLanguage.get(texts) ?? new Fragments();
  byLanguage.set(texts, fragments);
  const failures: Error[] = [];
  const caches = {
    off: () => null,
    on: () => cacheOf(fragments, texts),
    checked: () => checkedCacheOf(fragments, texts, failures),
  };
  return {
    cache: caches[shortcuts](),
    check() {
      if (failures[0]) throw failures[0];
    },
  };
}
