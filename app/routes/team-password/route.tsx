/** A member asks for a link by mail, and chooses a new password with it. The answer doesn't reveal whether there is an account. */
import { json, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { isBackOfficeError } from "~/back-office/errors";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { readFields } from "~/routing/read-form.server";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { LabelledInput } from "~/team/elements";
import { NO_STORE, teamScreen } from "~/team/guard.server";
import { PASSWORD_LENGTHS } from "~shared/rules/passwords";
import { toLine, toPassword } from "~shared/rules/text";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";

interface PasswordOutcome {
  /** A key of `team:password.outcome`. */
  outcome: "sent" | "too_short" | "too_long" | "common" | "personal" | "gone" | "too_many" | "unavailable";
}

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, request }) => ({
  ...teamScreen(requestContext, requestContext.t("team:password.title"), null),
  token: readQuery("team-password", request.url).get("token"),
  askPath: pathTo("team-password", requestContext),
  signInPath: pathTo("team-sign-in", requestContext),
}));

export const action = /* @__PURE__ */ screenAction(async ({ requestContext, request, context }) => {
  const form = await readFields(request);
  const respond = (outcome: PasswordOutcome["outcome"], status: number) =>
    json<PasswordOutcome>({ outcome }, { status, headers: NO_STORE });
  if (context.rateLimited) return respond("too_many", 429);
  const token = toLine(form.get("token"));
  try {
    if (!token) {
      await requestContext.api.send("sendPasswordLink", { body: { email: toLine(form.get("email")) } });
      return respond("sent", 200);
    }
    await requestContext.api.send("setPassword", { body: { token, password: toPassword(form.get("password")) } });
  } catch (error) {
    const weakness = (["too_long", "common", "personal"] as const).find(
      (code) => isBackOfficeError(error) && error.code === code,
    );
    if (isBackOfficeError(error, "invalid")) return respond(weakness ?? "too_short", 422);
    if (token && isBackOfficeError(error, "not_found")) return respond("gone", 404);
    if (isBackOfficeError(error)) return respond("unavailable", 503);
    throw error;
  }
  const headers = new Headers(NO_STORE);
  headers.append("Set-Cookie", context.cookies.clearLoginToken());
  headers.append("Set-Cookie", context.cookies.setFlash({ toasts: [{ kind: "success", key: "password_changed" }] }));
  return redirect(pathTo("team-sign-in", requestContext), { status: 303, headers });
});

export default function TeamPassword() {
  const { t } = useTranslation("team");
  const { token, askPath, signInPath } = useLoaderData<typeof loader>();
  const { outcome } = useActionData<PasswordOutcome>() ?? {};
  const message = outcome && (
    <p
      className={outcome === "sent" ? "notice align-start gap-3" : "summary"}
      role={outcome === "sent" ? "status" : "alert"}
      id="outcome"
    >
      {t(`password.outcome.${outcome}`, PASSWORD_LENGTHS)}
    </p>
  );
  return (
    <div className="sign-in grid gap-6">
      <h1>{t("password.title")}</h1>
      {message}
      {token && outcome !== "gone" ? (
        <Form className="form grid gap-8" method="post" replace>
          <input type="hidden" name="token" value={token} />
          <LabelledInput
            id="new-password"
            name="password"
            label={t("password.new")}
            type="password"
            autoComplete="new-password"
            minLength={PASSWORD_LENGTHS.min}
            maxLength={PASSWORD_LENGTHS.max}
            mistake={outcome !== undefined}
            aria-describedby={outcome && "outcome"}
            hint={t("password.hint", PASSWORD_LENGTHS)}
          />
          <div>
            <Button label={t("password.save")} />
          </div>
        </Form>
      ) : (
        outcome !== "sent" && (
          <Form className="form grid gap-8" method="post" action={askPath} replace>
            <p>{t("password.intro")}</p>
            <LabelledInput
              id="password-email"
              name="email"
              label={t("sign_in.email")}
              type="email"
              autoComplete="username"
            />
            <div>
              <Button label={t("password.ask")} />
            </div>
          </Form>
        )
      )}
      <p>
        <a href={signInPath}>{t("password.sign_in")}</a>
      </p>
    </div>
  );
}
