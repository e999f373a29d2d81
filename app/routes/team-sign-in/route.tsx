/** Where a team member signs in (issue 3, "Inbox"). Open to all; who is signed in is sent on. */
import type { HeadersFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isBackOfficeError } from "~/back-office/errors";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { readForm } from "~/forms/read-form.server";
import { pageMeta } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { safeBack } from "~/routing/safe-back";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { isSignedOut, NO_STORE } from "~/team/guard.server";
import { teamScreen } from "~/team/screen.server";
import { toText } from "~shared/rules/text";

export const handle = { i18n: ["team"] };
export const meta = pageMeta;
/** `Retry-After`, of a lock-out or of a back-office that is down. */
export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

const SECONDS_PER_MINUTE = 60;

interface SignInOutcome {
  email: string;
  /** A key of `team:sign_in`. */
  problem: "email_missing" | "password_missing" | "wrong" | "locked" | "unavailable";
  /** Of `locked`: when to try again. */
  minutes: number;
}

/** Whether the cookie's token still holds. @throws {BackOfficeError} when nobody can tell */
export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, request, context }) => {
  const back = safeBack(readQuery("team-sign-in", request.url).get("back"));
  const bearer = context.visitor.loginToken;
  let ended = false;
  if (bearer) {
    try {
      await requestContext.api.get("getTeamMember", { bearer });
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      ended = true;
    }
    if (!ended) throw redirect(back ?? pathTo("team-inbox", requestContext), { status: 302, headers: NO_STORE });
  }
  return { ...teamScreen(requestContext, requestContext.t("team:sign_in.title"), null), back, ended };
});

export const action = /* @__PURE__ */ screenAction(async ({ requestContext, request, context }) => {
  const read = await readForm(request);
  const form = read.ok ? read.data : new FormData();
  const email = toText(form.get("email")).trim();
  // As typed: whatever tidies a text would change a password.
  const typed = form.get("password");
  const password = typeof typed === "string" ? typed : "";
  const refuse = (problem: SignInOutcome["problem"], status: number, retryAfterSeconds = 0) =>
    json<SignInOutcome>(
      { email, problem, minutes: Math.max(1, Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE)) },
      { status, headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {} },
    );
  if (!email) return refuse("email_missing", 422);
  if (!password) return refuse("password_missing", 422);
  // Express, which counts, has set `Retry-After` already; no password was looked at.
  if (context.rateLimited) return refuse("locked", 429, context.retryAfterSeconds);
  const { cookies, visitor } = context;
  const known = cookies.knows(visitor.knownDevice, email);
  const caller = { id: known ? `device ${visitor.knownDevice?.id}` : `network ${context.caller}`, known };
  try {
    const { token } = await requestContext.api.send("login", { body: { email, password, caller } });
    const back = safeBack(form.get("back")) ?? pathTo("team-inbox", requestContext);
    const headers = new Headers(NO_STORE);
    headers.append("Set-Cookie", cookies.setLoginToken(token));
    headers.append("Set-Cookie", cookies.setKnownDevice(visitor.knownDevice, email));
    return redirect(back, { status: 303, headers });
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    if (error.kind === "too_many") return refuse("locked", 429, error.retryAfterSeconds ?? SECONDS_PER_MINUTE);
    return error.kind === "unavailable" ? refuse("unavailable", 503) : refuse("wrong", 422);
  }
});

export default function TeamSignIn() {
  const { t } = useTranslation("team");
  const { back, ended } = useLoaderData<typeof loader>();
  const outcome = useActionData<SignInOutcome>();
  const busy = useNavigation().formData !== undefined;
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) problem.current?.focus();
  }, [outcome]);
  const isWrong = (field: string) => outcome?.problem === "wrong" || outcome?.problem === `${field}_missing`;
  const said = outcome ? "sign-in-problem" : undefined;

  return (
    <div className="sign-in">
      <h1>{t("sign_in.title")}</h1>
      <p>{t("sign_in.intro")}</p>
      {ended && !outcome && (
        <p className="notice">
          <Icon name="info" />
          <span>{t("sign_in.ended")}</span>
        </p>
      )}
      {outcome && (
        <div className="summary" role="alert" id="sign-in-problem" tabIndex={-1} ref={problem}>
          <p>{t(`sign_in.problem.${outcome.problem}`, { count: outcome.minutes })}</p>
        </div>
      )}
      <Form className="form" method="post" replace noValidate>
        {back && <input type="hidden" name="back" value={back} />}
        <div className="field">
          <label htmlFor="sign-in-email">{t("sign_in.email")}</label>
          <input
            id="sign-in-email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={outcome?.email}
            required
            aria-invalid={isWrong("email") || undefined}
            aria-describedby={said}
          />
        </div>
        <div className="field">
          <label htmlFor="sign-in-password">{t("sign_in.password")}</label>
          <input
            id="sign-in-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={isWrong("password") || undefined}
            aria-describedby={said}
          />
        </div>
        <div>
          <Button aria-disabled={busy || undefined}>{t(busy ? "sign_in.busy" : "sign_in.go")}</Button>
        </div>
      </Form>
      <p className="small">{t("sign_in.help")}</p>
    </div>
  );
}
