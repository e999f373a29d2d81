import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink, Fault } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { HiddenFields } from "~/team/labelled-input";
import { Notice } from "~/team/notice";
import type { Mailing } from "~/team/ticked-problem";

/** The replies to the ticked requests before they are sent, each by itself. */
export function MailingPreview({ mailing, back }: { mailing: Mailing; back: string }) {
  const { t } = useTranslation("team");
  const busy = useNavigation().formMethod === "POST";
  const { template, status, owner } = mailing;
  const recipients = mailing.recipients.filter(({ text }) => text !== "");
  const others = mailing.recipients.filter(({ text }) => text === "");
  return (
    <Form method="post" replace className="grid gap-4" aria-labelledby="mailing-title">
      <h2 id="mailing-title">{t("mailing.title", { template })}</h2>
      <HiddenFields values={{ template, status, owner }} />
      <Notice role="status">{t("mailing.check")}</Notice>
      {others.length > 0 && (
        <Fault>{t("mailing.others", { names: others.map(({ name, email }) => name || email).join(", ") })}</Fault>
      )}
      <div>
        {recipients.map(({ value, name, email, text }, index) => (
          <details key={value} className="panel" open={index === 0}>
            <summary className="team__link tap">
              {name} · {email}
            </summary>
            <input type="hidden" name="request" value={value} />
            <p className="written measure" dir="auto">
              {text}
            </p>
          </details>
        ))}
      </div>
      <p className="one-request__reach cluster gap-3">
        {recipients.length > 0 && (
          <Button name="send" value="yes" icon="mail" aria-disabled={busy || undefined}>
            {t("mailing.send", { count: recipients.length })}
          </Button>
        )}
        <ButtonLink look="secondary" href={back}>
          {t("mailing.cancel")}
        </ButtonLink>
      </p>
    </Form>
  );
}
