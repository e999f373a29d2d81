import { isPrefetch } from "~/routing/prefetch.server";
import type { VisitorCookies } from "./cookies.server";
import type { VisitorState } from "./visitor-state";

interface VisitorRequest {
  cookies: VisitorCookies;
  /** `Sec-Purpose`: a prefetch neither reads nor clears the flash. */
  purpose: string | null | undefined;
}

/** The message that this request is to show; showing it clears its cookie. */
export const findFlash = ({ cookies, purpose }: VisitorRequest) => (isPrefetch(purpose) ? null : cookies.flash);

interface VisitorStateOptions extends VisitorRequest {
  /** Each form on the page has its own token. */
  formTokens: VisitorState["formTokens"];
}

export function visitorStateOf({ formTokens, ...request }: VisitorStateOptions): VisitorState {
  const flash = findFlash(request);
  return {
    lists: request.cookies.lists,
    cartCount: request.cookies.cart?.count ?? 0,
    toasts: flash?.toasts ?? [],
    proChoice: flash?.proChoice ?? false,
    formTokens,
  };
}
