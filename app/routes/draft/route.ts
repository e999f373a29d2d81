/** Turns the display of drafts on, for a signed-in member or by the token of a link, and off. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import { readFields } from "~/routing/read-form.server";
import { getRequestContext, homeOf } from "~/routing/request-context.server";
import { safeBack } from "~/routing/safe-back";
import { fileLoader, screenLoader } from "~/routing/screen-loader.server";
import { NO_STORE, signInPath } from "~/team/guard.server";

export const loader = /* @__PURE__ */ fileLoader(
  screenLoader(async ({ requestContext, request, context }) => {
    const { cookies, visitor, backOffice, trace } = context;
    const { searchParams } = new URL(request.url);
    const token = searchParams.get("token") ?? undefined;
    const draft = token ?? visitor.loginToken;
    try {
      if (!draft) throw signInFirst();
      await backOffice.for({ ...requestContext.api.scope, draft }, trace).get("listSites");
    } catch (error) {
      throw isBackOfficeError(error, "unauthorised") ? signInFirst() : error;
    }
    const back = safeBack(searchParams.get("to")) ?? homeOf(requestContext);
    return redirect(back, { status: 303, headers: { ...NO_STORE, "Set-Cookie": cookies.setDraft(token) } });

    function signInFirst() {
      const flash = cookies.setFlash({ toasts: [{ kind: "info", key: "preview_needs_link" }] });
      const back = token ? homeOf(requestContext) : requestContext.path;
      return redirect(signInPath(requestContext, back), { status: 302, headers: { ...NO_STORE, "Set-Cookie": flash } });
    }
  }),
);

export async function action({ request, context }: ActionFunctionArgs) {
  const back = safeBack((await readFields(request)).get("back")) ?? homeOf(getRequestContext(context));
  return redirect(back, { status: 303, headers: { ...NO_STORE, "Set-Cookie": context.cookies.clearDraft() } });
}
