import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { Button, Mistake, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { LabelledInput, Notice } from "~/team/elements";
import type { loader } from "./loader.server";

export interface FactorOutcome {
  codes: string[];
  /** A key of `team:factor.problem`. */
  problem: "wrong_password" | "wrong_code" | "not_now" | "too_many" | "unavailable" | null;
}

/** The second factor: switched on with an app, confirmed by a code; switched off with the password and a code. */
export function SecondFactor() {
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
