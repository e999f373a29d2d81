import { Form } from "@remix-run/react";
import { Button, Icon, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestView } from "./view.server";

type Mail = RequestView["mails"][number];

const ICON_OF = {
  delivered: "circle-check",
  stored: "file-text",
  waiting: "clock",
  given_up: "triangle-alert",
} as const;

export function Mails({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation("team");
  if (mails.length === 0) return null;
  return (
    <Section className="panel" titleId="request-mails" title={t("mail.title")}>
      <ul className="grid gap-4 plain">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailLine mail={mail} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function MailLine({ mail }: { mail: Mail }) {
  const { t } = useTranslation("team");
  const { at } = mail;
  return (
    <Form method="post" replace className="mail grid to-start">
      <input type="hidden" name="intent" value="send-mail" />
      <p className={`mail-state mail-state--${mail.state}`}>
        <Icon name={ICON_OF[mail.state]} />
        <span>
          <strong>{t(`mail.for.${mail.kind}`, { defaultValue: mail.kind })}</strong>
          <span className="block small-text breakable muted">{mail.to}</span>
          <span className="block small-text breakable numbers">
            {mail.isWithheld ? t("mail.withheld") : t(`mail.state.${mail.state}`)}
            {at && ` · ${mail.state === "waiting" ? t("mail.next", { at }) : at}`}
            {mail.attempts > 1 && ` · ${t("mail.attempts", { count: mail.attempts })}`}
            {mail.last_error && !mail.isWithheld && ` · ${t("mail.error", { code: mail.last_error })}`}
          </span>
        </span>
      </p>
      <Button look="quiet" name="mail" value={mail.id} icon="refresh-cw">
        {t("mail.again")}
        <span className="hidden-text"> {t(`mail.for.${mail.kind}`, { defaultValue: mail.kind })}</span>
      </Button>
    </Form>
  );
}
