import { guardOf } from "~/forms/guard.server";
import type { Services } from "~/load-context.server";
import { isPrefetch } from "~/routing/prefetch.server";
import type { VisitorCookies } from "./cookies.server";
import type { VisitorState } from "./visitor-state";

interface VisitorRequest {
  cookies: VisitorCookies;
  /** `Sec-Purpose`: a prefetch neither reads nor clears the flash (urls.md, "Settled details"). */
  purpose: string | null | undefined;
}

/** The message that this request is to show; showing it clears its cookie. */
export const findFlash = ({ cookies, purpose }: VisitorRequest) => (isPrefetch(purpose) ? null : cookies.flash);

interface VisitorStateOptions extends VisitorRequest {
  services: Pick<Services, "config" | "texts" | "oneTimeValues">;
  /** The names of the forms on the page: each gets a token of its own. */
  forms: readonly string[];
}

export function visitorStateOf({ services, forms, ...request }: VisitorStateOptions): VisitorState {
  const flash = findFlash(request);
  return {
    lists: request.cookies.lists,
    cartCount: request.cookies.cart?.count ?? 0,
    toasts: flash?.toasts ?? [],
    proChoice: flash?.proChoice ?? false,
    formTokens: Object.fromEntries(forms.map((form) => [form, guardOf(services).formTokens.issue(form).formToken])),
  };
}
