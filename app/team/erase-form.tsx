import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ConfirmedForm } from "./confirmed-form";
import type { deliveredMails } from "./delivered-mails.server";

interface EraseFormProps {
  children: ReactNode;
  label: string;
  /** Sent without the tick. */
  unconfirmed: boolean;
  delivered: ReturnType<typeof deliveredMails>;
  hidden?: Readonly<Record<string, string>>;
}

export function EraseForm({ children, label, unconfirmed, delivered, hidden }: EraseFormProps) {
  const { t } = useTranslation("team");
  return (
    <ConfirmedForm
      label={label}
      hidden={hidden}
      icon="trash-2"
      intent="erase"
      confirm={t("erase.confirm")}
      go={t("erase.go")}
      unconfirmed={unconfirmed ? t("erase.unconfirmed") : null}
    >
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
    </ConfirmedForm>
  );
}
