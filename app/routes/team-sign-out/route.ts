/** Ends a team member's session, here and at the back-office. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import { pathTo } from "~/routing/paths";
import { getRequestContext } from "~/routing/request-context.server";
import { NO_STORE } from "~/team/guard.server";

export async function action({ context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { cookies, visitor, log } = context;
  if (visitor.loginToken) {
    try {
      await requestContext.api.send("logout", { bearer: visitor.loginToken });
    } catch (error) {
      if (!isBackOfficeError(error)) throw error;
      // This browser forgets the token all the same; the session itself ends by its time.
      if (error.kind !== "unauthorised") log.warn({ kind: error.kind }, "a session could not be ended");
    }
  }
  const headers = new Headers(NO_STORE);
  headers.append("Set-Cookie", cookies.clearLoginToken());
  headers.append("Set-Cookie", cookies.clearDraft());
  headers.append("Set-Cookie", cookies.setFlash({ toasts: [{ kind: "success", key: "signed_out" }] }));
  return redirect(pathTo("team-sign-in", requestContext), { status: 303, headers });
}

/** A GET doesn't sign out. */
export function loader({ context }: LoaderFunctionArgs) {
  return redirect(pathTo("team-sign-in", getRequestContext(context)));
}
