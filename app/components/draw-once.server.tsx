import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { DrawOnce } from "./drawn-once";

/** By language: the same data may be worded in either. */
const known = new WeakMap<i18n, DrawOnce>();

/** @param texts those of the page */
export function drawOnceIn(texts: i18n): DrawOnce {
  const draw = known.get(texts) ?? makeDrawOnce(texts);
  known.set(texts, draw);
  return draw;
}

function makeDrawOnce(texts: i18n): DrawOnce {
  /** `null`: has come once. */
  const drawn = new WeakMap<object, Map<string, string | null>>();
  return (of, part, children) => {
    const parts = drawn.get(of) ?? new Map<string, string | null>();
    drawn.set(of, parts);
    const known = parts.get(part);
    if (known) return known;
    // What comes a single time, for one page alone, isn't worth a drawing of its own.
    const markup = known === null ? renderToString(<I18nextProvider i18n={texts}>{children}</I18nextProvider>) : null;
    parts.set(part, markup);
    return markup;
  };
}
