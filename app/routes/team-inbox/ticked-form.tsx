import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink, Fault, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { HiddenFields, LabelledSelect, Notice, StatusOptions, Written } from "~/team/elements";
import { type Mailing, TickedProblem } from "~/team/ticked-problem";
import type { loader } from "./loader.server";

/** @param children the list's table, with a box for each request */
export function TickedForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation("team");
  const { statuses, owners, templates, me } = useLoaderData<typeof loader>();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace>
      <TickedProblem />
      {children}
      <fieldset className="ticked align-end grid gap-3">
        <legend>{t("ticked.title")}</legend>
        <LabelledSelect id="ticked-status" label={t("ticked.status")} name="status">
          <StatusOptions none={t("ticked.unchanged")} statuses={statuses} />
        </LabelledSelect>
        <LabelledSelect id="ticked-owner" label={t("ticked.owner")} name="owner">
          <option value="">{t("ticked.unchanged")}</option>
          <option value={me}>{t("filter.me")}</option>
          <option value="none">{t("request.no_owner")}</option>
          <NamedOptions of={owners} />
        </LabelledSelect>
        {templates.length > 0 && (
          <LabelledSelect id="ticked-template" label={t("ticked.template")} name="template">
            <NamedOptions none={t("ticked.no_template")} of={templates.map((name) => ({ id: name, name }))} />
          </LabelledSelect>
        )}
        <Button look="secondary" aria-disabled={busy || undefined} label={t("ticked.go")} />
        <Button look="quiet" name="export" value="yes" icon="download" label={t("ticked.export")} />
      </fieldset>
    </Form>
  );
}

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
            <Written text={text} />
          </details>
        ))}
      </div>
      <p className="one-request__reach cluster gap-3">
        {recipients.length > 0 && (
          <Button name="send" value="yes" icon="mail" aria-disabled={busy || undefined}>
            {t("mailing.send", { count: recipients.length })}
          </Button>
        )}
        <ButtonLink look="secondary" href={back} label={t("mailing.cancel")} />
      </p>
    </Form>
  );
}
