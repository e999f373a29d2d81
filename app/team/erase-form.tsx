import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, Icon, Mistake } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { deliveredMails } from "./delivered-mails.server";

interface EraseFormProps {
  /** Describes what is erased irrevocably. */
  children: ReactNode;
  label: string;
  /** Sent without the tick. */
  unconfirmed: boolean;
  delivered: ReturnType<typeof deliveredMails>;
  hidden?: Readonly<Record<string, string>>;
}

/** Two steps, with and without JavaScript: open, tick and press. */
export function EraseForm({ children, label, unconfirmed, delivered, hidden = {} }: EraseFormProps) {
  const { t } = useTranslation("team");
  return (
    <details className="erase screen-only" open={unconfirmed || undefined}>
      <summary className="button button--secondary">
        <Icon name="trash-2" />
        <span>{label}</span>
      </summary>
      <Form className="erase__form grid to-start gap-3" method="post" replace>
        <input type="hidden" name="intent" value="erase" />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
        <p>{t(delivered.length > 0 ? "erase.remaining" : "erase.remaining_none")}</p>
        {delivered.length > 0 && (
          <ul className="small">
            {delivered.map(({ reference, to, at }) => (
              <li key={`${reference} ${to} ${at}`} className="numbers">
                {`${reference} · ${to} · ${at}`}
              </li>
            ))}
          </ul>
        )}
        {unconfirmed && <Mistake>{t("erase.unconfirmed")}</Mistake>}
        <label className="choice">
          <input type="checkbox" name="confirm" value="on" required />
          <span>{t("erase.confirm")}</span>
        </label>
        <Button className="button--danger">{t("erase.go")}</Button>
      </Form>
    </details>
  );
}
