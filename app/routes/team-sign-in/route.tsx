/** The teams' sign-in. Signed-in members are redirected. */
import { type HeadersFunction, json, redirect } from "@remix-run/node";
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isBackOfficeError } from "~/back-office/errors";
import { Button, TickBox } from "~/components/elements";
import { FieldFrame } from "~/forms/fields/field-frame";
import { FormTokenField } from "~/forms/fields/form-token-field";
import { Question } from "~/forms/fields/question";
import { GUARD_FIELDS } from "~/forms/outcome";
import { readUploads } from "~/forms/uploads/read-uploads.server";
import { useTranslation } from "~/i18n/use-translation";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { safeBack } from "~/routing/safe-back";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { deviceOf } from "~/team/device.server";
import { HiddenFields, LabelledInput, Notice } from "~/team/elements";
import { isSignedOut, NO_STORE, teamScreen } from "~/team/guard.server";
import { CHANGE_FIELDS, REPLY_FIELDS, type TypedChange, type TypedReply } from "~/team/request-change";
import { readTexts, savePendingChange } from "~/team/request-change.server";
import { askSignInQuestion, readSignInAnswer, type SignInQuestion } from "~/team/sign-in-question.server";
import { toLine, toPassword, toText } from "~shared/rules/text";

export const handle = { i18n: ["team", "forms"] };
export { pageMeta as meta } from "~/routing/head";
/** `Retry-After`, of a lock-out or of a back-office that is down. */
export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

const SECONDS_PER_MINUTE = 60;

interface SignInOutcome {
  email: string;
  /** A key of `team:sign_in.problem`; `null`: the password was right, and the second step begins. */
  problem:
    | null
    | "email_missing"
    | "password_missing"
    | "wrong"
    | "question"
    | "question_wrong"
    | "slow"
    | "locked"
    | "note_kept"
    | "reply_kept"
    | "code_missing"
    | "code_wrong"
    | "challenge_gone"
    | "unavailable";
  /** The wait: seconds for `slow`, minutes for `locked`. */
  count: number;
  /** The token of the second step; `null`: the first one. */
  challenge: string | null;
  /** The bot check of the next attempt. */
  ask: SignInQuestion | null;
  /** A change of a request that couldn't be saved because the session had ended; saved with the next sign-in. */
  pending: TypedChange | null;
  /** A reply that couldn't be sent because the session had ended. */
  reply: TypedReply | null;
}
/** The member is signed in, and checks the stored reply before it is sent. */
interface Resumed {
  back: string;
  reply: TypedReply;
}

/** Whether the cookie's token is still valid. @throws {BackOfficeError} when that is unknown */
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
  return {
    ...teamScreen(requestContext, requestContext.t("team:sign_in.title"), null),
    back,
    ended,
    passwordPath: pathTo("team-password", requestContext),
  };
});

export const action = /* @__PURE__ */ screenAction(async ({ requestContext, request, context }) => {
  // A reply whose session had ended may come with files, which are dropped.
  const read = await readUploads(request, { fields: [], ...context });
  const form = read.ok ? read.data : new FormData();
  const email = toText(form.get("email")).trim();
  const password = toPassword(form.get("password"));
  const { cookies, visitor } = context;
  const { locale } = requestContext;
  const reply = form.has("text") ? readTexts(form, REPLY_FIELDS) : null;
  const pending = form.has("note") ? readTexts(form, CHANGE_FIELDS) : null;
  const back = safeBack(form.get("back") ?? readQuery("team-sign-in", request.url).get("back"));
  const sent = toLine(form.get("challenge"));
  const code = toLine(form.get("code"));
  const respond = (
    problem: SignInOutcome["problem"],
    status: number,
    { asks = false, count = 0, challenge = sent || null }: Partial<SignInOutcome> & { asks?: boolean } = {},
  ) =>
    json<SignInOutcome>(
      { email, problem, count, challenge, ask: asks ? askSignInQuestion(context, locale) : null, pending, reply },
      { status, headers: NO_STORE },
    );
  if (sent && !code) return respond("code_missing", 422);
  if ((pending || reply) && !form.has("email")) return respond(reply ? "reply_kept" : "note_kept", 401);
  if (!email && !sent) return respond("email_missing", 422);
  if (!password && !sent) return respond("password_missing", 422);
  const answer = await readSignInAnswer(form, context, locale);
  if (answer === "wrong") return respond("question_wrong", 422, { asks: true });
  const answered = answer === "right";
  // Express counts tries; beyond its limit each needs an answer before a password is looked at.
  if (context.rateLimited && !answered && !sent) return respond("question", 429, { asks: true });
  const known = cookies.knows(visitor.knownDevice, email);
  const id = known ? `device ${visitor.knownDevice?.id}` : `network ${context.caller}`;
  const device = deviceOf(request);
  const caller = { id, network: context.network, known, answered };
  try {
    const session = sent
      ? await requestContext.api.send("confirmLogin", { body: { challenge: sent, code, device } })
      : await requestContext.api.send("login", { body: { email, password, caller, device } });
    if ("challenge" in session) return respond(null, 200, session);
    const { token } = session;
    // The sender that a form of the second step names isn't trusted.
    const account = sent ? (await requestContext.api.get("getTeamMember", { bearer: token })).email : email;
    const headers = new Headers(NO_STORE);
    headers.append("Set-Cookie", cookies.setLoginToken(token));
    headers.append("Set-Cookie", cookies.setKnownDevice(visitor.knownDevice, account));
    if (pending && back) {
      const isSaved = await savePendingChange(requestContext.api, pending, { back, bearer: token });
      const toast = isSaved
        ? ({ kind: "success", key: "default_form_success_message" } as const)
        : ({ kind: "error", key: "default_form_error_message" } as const);
      headers.append("Set-Cookie", cookies.setFlash({ toasts: [toast] }));
    }
    if (reply && back) return json<Resumed>({ back, reply }, { headers });
    return redirect(back ?? pathTo("team-inbox", requestContext), { status: 303, headers });
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    // An answer is valid for one attempt.
    const asks = answered || "answer" in error.fields;
    if (error.kind === "too_many") {
      const seconds = error.retryAfterSeconds ?? SECONDS_PER_MINUTE;
      const isLong = seconds >= SECONDS_PER_MINUTE;
      const answerLater = respond(isLong ? "locked" : "slow", 429, {
        asks,
        count: isLong ? Math.ceil(seconds / SECONDS_PER_MINUTE) : seconds,
      });
      answerLater.headers.set("Retry-After", String(seconds));
      return answerLater;
    }
    if (error.kind === "unavailable") return respond("unavailable", 503, { asks });
    if (sent) {
      const isGone = error.kind === "not_found";
      return respond(isGone ? "challenge_gone" : "code_wrong", 422, isGone ? { challenge: null } : {});
    }
    return respond(error.code === "question_needed" ? "question" : "wrong", 422, { asks });
  }
});

/** Its loader sends signed-in members on. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.back ? false : defaultShouldRevalidate;

export default function TeamSignIn() {
  const { t } = useTranslation("team");
  const { back, ended, passwordPath } = useLoaderData<typeof loader>();
  const acted = useActionData<SignInOutcome | Resumed>();
  const resumed = acted && "back" in acted ? acted : undefined;
  const outcome = acted && "back" in acted ? undefined : acted;
  const busy = useNavigation().formData !== undefined;
  const [isShown, setShown] = useState(false);
  const problemId = outcome?.problem ? "sign-in-problem" : undefined;
  useEffect(() => {
    if (outcome) document.getElementById(problemId ?? "sign-in-code")?.focus();
  }, [outcome, problemId]);
  const isWrong = (field: string) => outcome?.problem === "wrong" || outcome?.problem === `${field}_missing`;
  const challenge = outcome?.challenge;

  if (resumed) {
    return (
      <Form className="sign-in grid gap-6" method="post" action={`${resumed.back}#request-reply`}>
        <h1>{t("sign_in.resume_title")}</h1>
        <p>{t("sign_in.resume")}</p>
        <HiddenFields values={resumed.reply} />
        <Button name="intent" value="preview-reply" label={t("reply.preview")} />
      </Form>
    );
  }
  return (
    <div className="sign-in grid gap-6">
      <h1>{t("sign_in.title")}</h1>
      <p>{t(challenge ? "sign_in.second_step" : "sign_in.intro")}</p>
      {ended && !outcome && <Notice>{t("sign_in.ended")}</Notice>}
      {outcome?.problem && (
        <div className="summary grid gap-3" role="alert" id={problemId} tabIndex={-1}>
          <p>{t(`sign_in.problem.${outcome.problem}`, { count: outcome.count })}</p>
        </div>
      )}
      <Form className="form grid gap-8" method="post" replace noValidate>
        {back && <input type="hidden" name="back" value={back} />}
        {outcome?.pending && <HiddenFields values={outcome.pending} />}
        {outcome?.reply && <HiddenFields values={outcome.reply} />}
        {challenge ? (
          <>
            <input type="hidden" name="challenge" value={challenge} />
            <LabelledInput
              id="sign-in-code"
              name="code"
              label={t("sign_in.code")}
              autoComplete="one-time-code"
              spellCheck={false}
              mistake={problemId !== undefined}
              aria-describedby={problemId}
            />
          </>
        ) : (
          <>
            <LabelledInput
              id="sign-in-email"
              name="email"
              label={t("sign_in.email")}
              type="email"
              autoComplete="username"
              defaultValue={outcome?.email}
              mistake={isWrong("email")}
              aria-describedby={problemId}
            />
            <LabelledInput
              id="sign-in-password"
              name="password"
              label={t("sign_in.password")}
              type={isShown ? "text" : "password"}
              autoComplete="current-password"
              mistake={isWrong("password")}
              aria-describedby={problemId}
            >
              <TickBox
                className="choice script-only"
                checked={isShown}
                label={t("sign_in.show")}
                onChange={({ target }) => setShown(target.checked)}
              />
            </LabelledInput>
          </>
        )}
        {outcome?.ask && <AnswerField {...outcome.ask} isWrong={outcome.problem === "question_wrong"} />}
        <div>
          <Button aria-disabled={busy || undefined} label={t(busy ? "sign_in.busy" : "sign_in.go")} />
        </div>
      </Form>
      <p>{challenge ? t("sign_in.lost_code") : <a href={passwordPath}>{t("sign_in.forgotten")}</a>}</p>
    </div>
  );
}

function AnswerField({ formToken, question, isWrong }: SignInQuestion & { isWrong: boolean }) {
  const { t } = useTranslation("forms");
  const id = "sign-in-answer";
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const error = isWrong ? t("messages.captcha_wrong") : null;
  return (
    <Question question={question}>
      <FormTokenField token={formToken} />
      <FieldFrame field={{ id, ids, label: question.text, hint: t("hints.captcha_answer"), required: true, error }}>
        <input
          key={question.token}
          id={id}
          name={GUARD_FIELDS.answer}
          type="text"
          autoComplete="off"
          spellCheck={false}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={error ? `${ids.hint} ${ids.error}` : ids.hint}
        />
      </FieldFrame>
    </Question>
  );
}
