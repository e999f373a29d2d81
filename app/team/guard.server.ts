/** Without a valid `login-token` cookie the visitor goes to the sign-in, and back; a 503 leaves the session as it is. */
import { redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { fileLoader, type ScreenArgs, screenLoader } from "~/routing/screen-loader.server";
import type { Toast } from "~/visitor/cookies.server";
import { listEditedKinds, type TeamMember } from "~shared/contract";
import { addUnsentInput } from "./unsent-input.server";

/** Data of every team screen: its title, and the signed-in member. */
export function teamScreen({ site }: RequestContext, title: string, member: TeamMember | null) {
  return {
    head: { title: `${title} | ${site.name}`, noindex: true },
    member: member && { name: member.name, team: member.team, hasContent: listEditedKinds(member).length > 0 },
  };
}

export interface TeamActionArgs extends ScreenArgs {
  /** The member's own token, for the calls of the back-office that need one. */
  bearer: string;
}
export interface TeamArgs extends TeamActionArgs {
  member: TeamMember;
}

/** Caches must not store visitors' requests. */
export const NO_STORE = { "Cache-Control": "no-store" } as const;

/** Shows what a change did: the page at `path`, with a message. */
export const redirectWithToast = (
  { context }: Pick<ScreenArgs, "context">,
  path: string,
  { kind = "success", key = "default_form_success_message" }: Partial<Toast> = {},
): Response =>
  redirect(path, {
    status: 303,
    headers: { ...NO_STORE, "Set-Cookie": context.cookies.setFlash({ toasts: [{ kind, key }] }) },
  });

export function signInPath(requestContext: RequestContext, back: string): string {
  return `${pathTo("team-sign-in", requestContext)}?${new URLSearchParams({ back })}`;
}

/** The token was refused. 403 is another matter: signed in, but not for this team's requests. */
export const isSignedOut = (error: unknown): boolean =>
  isBackOfficeError(error, "unauthorised") && error.status === 401;

/** Without scripts the browser submits the input again to the sign-in; with scripts it stays on the screen and this is `null`. */
export const keepForSignIn = ({ requestContext, request }: ScreenArgs): Response | null =>
  request.headers.get("Accept")?.includes("text/html")
    ? redirect(signInPath(requestContext, requestContext.path), { status: 307, headers: NO_STORE })
    : null;

/** A GET can be repeated after the sign-in; a POST returns to the page of its form. */
const backOf = ({ requestContext }: ScreenArgs) =>
  requestContext.address.screen === null ? pathTo("team-inbox", requestContext) : requestContext.path;

/** The guard alone, for an action: its calls check the token themselves; what it can't save, it hands back. */
export const teamAction = <Answer>(enter: (args: TeamActionArgs) => Promise<Answer>) =>
  screenLoader(async (screen) => {
    const bearer = screen.context.visitor.loginToken;
    const toSignIn = () =>
      redirect(signInPath(screen.requestContext, backOf(screen)), { status: 302, headers: NO_STORE });
    if (!bearer) throw toSignIn();
    try {
      return await enter({ ...screen, bearer });
    } catch (error) {
      if (isSignedOut(error)) throw toSignIn();
      throw addUnsentInput(screen, error);
    }
  });

/** Every screen of the tool says who is signed in. */
export const teamLoader = <Data>(load: (args: TeamArgs) => Promise<Data>) =>
  teamAction(async (args) =>
    load({ ...args, member: await args.requestContext.api.get("getTeamMember", { bearer: args.bearer }) }),
  );

export const teamFileLoader = <Data>(load: (args: TeamArgs) => Promise<Data>) => fileLoader(teamLoader(load));
