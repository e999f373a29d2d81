/** The server's end of visitor-part.tsx: gaps are left while a page is rendered for the cache, and filled as it is sent. */
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Translations } from "~/i18n/translations";
import { TranslationsProvider } from "~/i18n/use-translation";
import { jsonInScript } from "~/routing/escape-markup.server";
import type { LeaveGap, ResolvedPart } from "./visitor-part";
import { NO_VISITOR_STATE, VISITOR_STATE_ID, type VisitorState } from "./visitor-state";

export const visitorStateScript = (state: VisitorState): string =>
  `<script type="application/json" id="${VISITOR_STATE_ID}">${jsonInScript(state)}</script>`;

/** An element that no content can hold: its name is known to this process alone, and never sent. */
const GAP = `visitor-part-${randomBytes(8).toString("hex")}`;
const gapTag = (index: number | string) => `<${GAP} n="${index}"></${GAP}>`;
/** Finds the gaps of a page's HTML; the group is the gap's index. */
export const GAPS = new RegExp(gapTag("(\\d+)"), "g");

interface PartGap {
  /** Names the part and its props in the fragment cache. */
  key: string;
  resolve(visitor: VisitorState): ResolvedPart;
}
/** `null`: the visitor's state as JSON, behind everything that React renders. */
export type Gap = PartGap | null;
const STATE_INDEX = 0;
export const STATE_GAP = gapTag(STATE_INDEX);

/** Collects the gaps of one rendering. `onRead` is called when visitor state is read outside of a part. */
export function collectGaps(onRead: () => void) {
  const gaps: Gap[] = [null];
  const leaveGap: LeaveGap = (part, props) => {
    gaps.push({ key: JSON.stringify([part.name, props]), resolve: (visitor) => part.resolve(props, visitor) });
    return createElement(GAP, { n: gaps.length - 1 });
  };
  const empty = (): never[] => {
    onRead();
    return [];
  };
  const visitor: VisitorState = {
    ...NO_VISITOR_STATE,
    lists: {
      get favourites() {
        return empty();
      },
      get comparator() {
        return empty();
      },
    },
    get cartCount() {
      onRead();
      return 0;
    },
  };
  return { gaps, leaveGap, visitor };
}
export type CollectedGaps = ReturnType<typeof collectGaps>;

/** Fragment cache: what was rendered for one state of a part serves every page that shows it. */
const FRAGMENT_CACHE_CHARACTERS = 4_000_000;
const fragments = new LRUCache<string, string>({
  maxSize: FRAGMENT_CACHE_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});
const ID_PREFIX = "visitor-part";

/** @throws when the part uses `useId` or the router, because it is rendered outside of the page */
function renderPart(element: ReactElement | null, texts: Translations): string {
  const html = renderToString(<TranslationsProvider value={texts}>{element}</TranslationsProvider>, {
    identifierPrefix: ID_PREFIX,
  });
  if (html.includes(`:${ID_PREFIX}`)) throw new Error(`A visitor's part of a page uses useId: ${html}`);
  return html;
}

/** The cache key of a gap's fragment, without the visitor's state. */
export const fragmentKey = (gap: Gap, texts: Translations): string => (gap ? `${texts.language} ${gap.key}` : "");

/** JSON of what the gap's HTML depends on, and the HTML. `key`: of `fragmentKey`, which takes longer than the rest. */
export function resolveGap(gap: Gap, key: string, visitor: VisitorState, texts: Translations) {
  if (!gap) return { state: JSON.stringify(visitor), html: () => visitorStateScript(visitor) };
  const { state, render, isSecret } = gap.resolve(visitor);
  return {
    state,
    html() {
      if (isSecret) return renderPart(render(), texts);
      const known = fragments.get(key + state);
      if (known !== undefined) return known;
      const html = renderPart(render(), texts);
      fragments.set(key + state, html);
      return html;
    },
  };
}
