/** Marks a part that depends on the visitor: a gap in cached pages, which visitor-parts.server.tsx fills (docs/page-cache.md). */
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import type { VisitorState } from "./visitor-state";

export interface ResolvedPart {
  /** JSON of what the part depends on, of all that is known of a visitor. */
  state: string;
  render: () => ReactElement | null;
  /** No two visitors have the same HTML of it: it isn't cached. */
  isSecret: boolean;
}

export interface VisitorPartDefinition<Props> {
  /** Names the part in the fragment cache. */
  name: string;
  resolve(props: Props, visitor: VisitorState): ResolvedPart;
}

/** Props are plain data, stored with the page. `element` reads nothing of the visitor but the state, so HTML can be cached by it. */
export function defineVisitorPart<Props, State>(
  name: string,
  stateOf: (props: Props, visitor: VisitorState) => State,
  element: (props: Props, state: State) => ReactElement | null,
  { isSecret = false } = {},
): VisitorPartDefinition<Props> {
  return {
    name,
    resolve(props, visitor) {
      const state = stateOf(props, visitor);
      return { state: JSON.stringify(state), render: () => element(props, state), isSecret };
    },
  };
}

export type LeaveGap = <Props>(part: VisitorPartDefinition<Props>, props: Props) => ReactElement;

const GapContext = createContext<LeaveGap | null>(null);
/** `null`: the page is rendered for one visitor. */
export const GapProvider = GapContext.Provider;

interface VisitorPartProps<Props> {
  part: VisitorPartDefinition<Props>;
  props: Props;
  children: ReactNode;
}

export function VisitorPart<Props>({ part, props, children }: VisitorPartProps<Props>) {
  const leaveGap = useContext(GapContext);
  return leaveGap ? leaveGap(part, props) : children;
}
