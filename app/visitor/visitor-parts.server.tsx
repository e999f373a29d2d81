/** The server's end of visitor-part.tsx: gaps are left while a page is rendered for the cache, and filled as it is sent. */
import { randomBytes } from "node:crypto";
import type { i18n } from "i18next";
import { LRUCache } from "lru-cache";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { SaveButtonsView } from "~/catalogue/save-buttons";
import { FormTokenField } from "~/forms/fields/form-token-field";
import { ProChoice } from "~/layout/pro-choice";
import { SavedLinkView } from "~/layout/saved-links";
import { Toasts } from "~/layout/toasts";
import { jsonInScript } from "~/routing/escape-markup.server";
import type { LeaveGap, VisitorPartName, VisitorPartProps } from "./visitor-part";
import { NO_VISITOR_STATE, VISITOR_STATE_ID, type VisitorState } from "./visitor-state";

interface Resolved {
  /** JSON of what the part depends on, of all that is known of a visitor. */
  state: string;
  render: () => ReactElement | null;
  /** No two visitors have the same HTML of it: it isn't cached. */
  isSecret: boolean;
}
type Part<Props> = (props: Props, visitor: VisitorState) => Resolved;

/** The element is made of the state and nothing else of the visitor: HTML cached by state can't hold another's. */
function part<Props, State>(
  stateOf: (props: Props, visitor: VisitorState) => State,
  element: (props: Props, state: State) => ReactElement | null,
  { isSecret = false } = {},
): Part<Props> {
  return (props, visitor) => {
    const state = stateOf(props, visitor);
    return { state: JSON.stringify(state), render: () => element(props, state), isSecret };
  };
}

export const visitorStateScript = (state: VisitorState): string =>
  `<script type="application/json" id="${VISITOR_STATE_ID}">${jsonInScript(state)}</script>`;

const PARTS: { [Name in VisitorPartName]: Part<VisitorPartProps[Name]> } = {
  "save-buttons": part(
    ({ product, lists }, visitor) => lists.map((list) => visitor.lists[list].includes(product.id)),
    (props, states) => <SaveButtonsView {...props} states={states} />,
  ),
  "saved-link": part(
    ({ list }, visitor) => (list === "cart" ? visitor.cartCount : visitor.lists[list].length),
    (props, count) => <SavedLinkView {...props} count={count} />,
  ),
  toasts: part(
    (_, { toasts }) => toasts,
    ({ messages }, toasts) => <Toasts messages={[...toasts, ...messages]} />,
  ),
  "pro-choice": part(
    (_, { proChoice }) => proChoice,
    (_, isShown) => (isShown ? <ProChoice /> : null),
  ),
  "form-token": part(
    ({ form }, { formTokens }) => formTokens[form] ?? "",
    (_, token) => <FormTokenField token={token} />,
    { isSecret: true },
  ),
};

/** An element that no content can hold: its name is known to this process alone, and never sent. */
const GAP = `visitor-part-${randomBytes(8).toString("hex")}`;
const gapTag = (index: number | string) => `<${GAP} n="${index}"></${GAP}>`;
/** Finds the gaps of a page's HTML; the group is the gap's index. */
export const GAPS = new RegExp(gapTag("(\\d+)"), "g");

type NamedPart<Name extends VisitorPartName> = { name: Name; props: VisitorPartProps[Name] };
/** `null`: the visitor's state as JSON, behind everything that React renders. */
export type Gap = NamedPart<VisitorPartName> | null;
const STATE_INDEX = 0;
export const STATE_GAP = gapTag(STATE_INDEX);

/** Collects the gaps of one rendering. `onRead`: something asked for the visitor outside of a part. */
export function collectGaps(onRead: () => void) {
  const gaps: Gap[] = [null];
  const leaveGap: LeaveGap = (name, props) => {
    gaps.push({ name, props });
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

/** @throws when the part uses `useId` or the router: it is rendered by itself, wherever it stands in a page */
function renderPart(element: ReactElement | null, texts: i18n): string {
  const html = renderToString(<I18nextProvider i18n={texts}>{element}</I18nextProvider>, {
    identifierPrefix: ID_PREFIX,
  });
  if (html.includes(`:${ID_PREFIX}`)) throw new Error(`A visitor's part of a page uses useId: ${html}`);
  return html;
}

function resolve<Name extends VisitorPartName>({ name, props }: NamedPart<Name>, visitor: VisitorState): Resolved {
  return PARTS[name](props, visitor);
}

/** What names a gap's part in the fragment cache, but for the visitor's state. */
export const fragmentKey = (gap: Gap, texts: i18n): string => (gap ? JSON.stringify([texts.language, gap]) : "");

/** JSON of what the gap's HTML depends on, and the HTML. `key`: of `fragmentKey`, which takes longer than the rest. */
export function resolveGap(gap: Gap, key: string, visitor: VisitorState, texts: i18n) {
  if (!gap) return { state: JSON.stringify(visitor), html: () => visitorStateScript(visitor) };
  const { state, render, isSecret } = resolve(gap, visitor);
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
