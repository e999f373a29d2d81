/**
 * Marks a part of a page that depends on the visitor. In the browser, and where a page is rendered for one visitor, it is
 * its children. Where a page is rendered for the page cache, the server leaves a gap instead, which
 * visitor-parts.server.tsx fills for each visitor as the page is sent (donut caching: docs/page-cache.md).
 *
 * `children` and the server's element for the same name and props must render the same HTML; a test compares all screens.
 */
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import type { SaveButtonsPartProps } from "~/catalogue/save-buttons";
import type { SavedLinkProps } from "~/layout/saved-links";
import type { ToastMessage } from "~/layout/toasts";

/** The parts and their props, which are plain data: they are kept with the page as JSON. */
export interface VisitorPartProps {
  "save-buttons": SaveButtonsPartProps;
  "saved-link": SavedLinkProps;
  /** `messages`: what the screen itself has to say, behind what the last form did. */
  toasts: { messages: readonly ToastMessage[] };
  "pro-choice": object;
  "form-token": { form: string };
}
export type VisitorPartName = keyof VisitorPartProps;

/** Leaves a gap in the page. */
export type LeaveGap = <Name extends VisitorPartName>(name: Name, props: VisitorPartProps[Name]) => ReactElement;

const GapContext = createContext<LeaveGap | null>(null);
/** `null`: the page is rendered for one visitor. */
export const GapProvider = GapContext.Provider;

type Props<Name extends VisitorPartName> = { name: Name; props: VisitorPartProps[Name]; children: ReactNode };

export function VisitorPart<Name extends VisitorPartName>({ name, props, children }: Props<Name>) {
  const leaveGap = useContext(GapContext);
  return leaveGap ? leaveGap(name, props) : children;
}
