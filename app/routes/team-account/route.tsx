/** The member's own account: the password, changed by a link, the second factor, and the sessions. */
import { json, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { isBackOfficeError } from "~/back-office/errors";
import { Button, ButtonLink, Mistake, PageHead, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pathTo } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import { LabelledInput, Notice } from "~/team/elements";
import { NO_STORE, redirectWithToast, type TeamActionArgs, teamAction } from "~/team/guard.server";
import { toLine, toPassword } from "~shared/rules/text";
import { loader } from "./loader.server";

export const handle = { i18n: ["team"] };
export { pageMeta as meta } from "~/routing/head";
export { loader };

async function changeFactor({ requestContext, bearer }: TeamActionArgs, form: FormData): Promise<Response> {
  const { api } = requestContext;
  const respond = (outcome: Partial<FactorOutcome>, status: number) =>
    json<FactorOutcome>({ codes: [], problem: null, ...outcome }, { status, headers: NO_STORE });
  const body = { password: toPassword(form.get("password")), code: toLine(form.get("code")) };
  const intent = form.get("factor");
  try {
    if (intent === "start") await api.send("startSecondFactor", { body: {}, bearer });
    else {
      const change = { ...body, is_on: intent === "confirm" };
      const { recovery_codes } = await api.send("changeSecondFactor", { body: change, bearer });
      if (recovery_codes.length > 0) return respond({ codes: recovery_codes }, 200);
    }
  } catch (error) {
    if (isBackOfficeError(error, "invalid"))
      return respond({ problem: error.code === "wrong_password" ? "wrong_password" : "wrong_code" }, 422);
    if (isBackOfficeError(error, "conflict")) return respond({ problem: "not_now" }, 409);
    if (isBackOfficeError(error, "too_many")) return respond({ problem: "too_many" }, 429);
    if (isBackOfficeError(error, "unavailable")) return respond({ problem: "unavailable" }, 503);
    throw error;
  }
  return redirect(`${pathTo("team-account", requestContext)}#account-factor`, { status: 303, headers: NO_STORE });
}

export const action = /* @__PURE__ */ teamAction(async (args) => {
  const { requestContext, request, bearer } = args;
  const form = await readFields(request);
  if (form.has("factor")) return await changeFactor(args, form);
  const session = toLine(form.get("session"));
  let key = session ? "session_ended" : "password_link_sent";
  try {
    if (session) await requestContext.api.send("endSession", { params: { id: session }, bearer });
    else {
      const { email } = await requestContext.api.get("getTeamMember", { bearer });
      await requestContext.api.send("sendPasswordLink", { body: { email } });
    }
  } catch (error) {
    if (!isBackOfficeError(error, "unavailable") && !isBackOfficeError(error, "not_found")) throw error;
    key = "default_form_error_message";
  }
  const kind = key === "default_form_error_message" ? "error" : "success";
  return redirectWithToast(args, pathTo("team-account", requestContext), { kind, key });
});

export default function TeamAccount() {
  const { t } = useTranslation("team");
  const { email, accountsPath, sessions } = useLoaderData<typeof loader>();
  if (!sessions) return <h1>{t("account.not_offered")}</h1>;
  return (
    <div className="grid gap-8">
      <PageHead className="pad-below-6 grid gap-2" title={t("account.title")} lead={email}>
        {accountsPath && (
          <p>
            <ButtonLink look="secondary" href={accountsPath} iconEnd="arrow-right" label={t("accounts.all")} />
          </p>
        )}
      </PageHead>
      <Section className="grid gap-3" titleId="account-password" title={t("sign_in.password")}>
        <p>{t("account.password")}</p>
        <Form method="post" replace>
          <Button look="secondary" icon="mail" label={t("password.ask")} />
        </Form>
      </Section>
      <SecondFactor />
      <Section className="grid gap-3" titleId="account-sessions" title={t("account.sessions")}>
        <Form className="grid gap-3" method="post" replace>
          <ul className="grid gap-4 plain">
            {sessions.own.map(({ id, isCurrent, since, until, device, used }) => (
              <li key={id} className="cluster middle gap-1 gap-x-4">
                <span className="grid">
                  <strong>{device || t("account.unknown_device")}</strong>
                  <span className="small numbers">{t("account.session", { since, until })}</span>
                  {used && <span className="small numbers">{t("account.used", { used })}</span>}
                </span>
                {isCurrent ? (
                  <span>{t("account.current")}</span>
                ) : (
                  <Button look="quiet" name="session" value={id} icon="x">
                    {t("account.end")} <span className="hidden-text">{since}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {sessions.hasOthers && (
            <p>
              <Button look="secondary" name="session" value="others" label={t("account.end_others")} />
            </p>
          )}
        </Form>
      </Section>
    </div>
  );
}

interface FactorOutcome {
  codes: string[];
  /** A key of `team:factor.problem`. */
  problem: "wrong_password" | "wrong_code" | "not_now" | "too_many" | "unavailable" | null;
}

/** The second factor: switched on with an app, confirmed by a code; switched off with the password and a code. */
function SecondFactor() {
  const { t } = useTranslation("team");
  const { factor } = useLoaderData<typeof loader>();
  const outcome = useActionData<FactorOutcome>();
  if (!factor) return null;
  const { isOn, codesLeft, offer } = factor;
  return (
    <Section className="grid gap-3" titleId="account-factor" title={t("factor.title")}>
      {outcome?.problem && <Mistake id="factor-problem">{t(`factor.problem.${outcome.problem}`)}</Mistake>}
      {outcome && outcome.codes.length > 0 && (
        <Notice role="status">
          <p>{t("factor.codes")}</p>
          <ul className="plain numbers">
            {outcome.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p>{isOn ? t("factor.on", { count: codesLeft }) : t("factor.off")}</p>
      {offer && (
        <>
          <p>{t("factor.scan")}</p>
          <svg className="qr-code" viewBox={`0 0 ${offer.qr.size} ${offer.qr.size}`} role="img">
            <title>{t("factor.qr")}</title>
            <path d={offer.qr.path} />
          </svg>
          <p>
            {t("factor.secret")} <code className="written">{offer.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </p>
        </>
      )}
      <Form className="template-form grid gap-4" method="post" action="#account-factor" replace>
        {(offer || isOn) &&
          (["password", "code"] as const).map((name) => (
            <LabelledInput
              key={name}
              id={`factor-${name}`}
              name={name}
              label={t(`sign_in.${name}`)}
              type={name === "code" ? "text" : "password"}
              autoComplete={name === "code" ? "one-time-code" : "current-password"}
              mistake={outcome?.problem === `wrong_${name}`}
              aria-describedby={outcome?.problem ? "factor-problem" : undefined}
            />
          ))}
        <p className="cluster gap-3">
          {(offer || isOn) && (
            <Button name="factor" value={isOn ? "end" : "confirm"} look={isOn ? "secondary" : "primary"}>
              {t(isOn ? "factor.end" : "factor.confirm")}
            </Button>
          )}
          {!isOn && (
            <Button name="factor" value="start" look="secondary" formNoValidate>
              {t(offer ? "factor.again" : "factor.start")}
            </Button>
          )}
        </p>
      </Form>
    </Section>
  );
}
