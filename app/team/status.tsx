import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { MailState, RequestStatus } from "~shared/contract";

/** What a team makes of a request: a mark that is more than a colour, and its word. */
export function Status({ status }: { status: RequestStatus }) {
  const { t } = useTranslation("team");
  return <span className={`status status--${status}`}>{t(`status.${status}`)}</span>;
}

/** Only where something has to be done: a mail that arrived is nothing to look at. */
export function MailProblem({ state }: { state: MailState }) {
  const { t } = useTranslation("team");
  if (state === "delivered") return null;
  return (
    <span className={`mail-state mail-state--${state}`}>
      <Icon name={state === "given_up" ? "triangle-alert" : "clock"} size={16} />
      {t(`mail.short.${state}`)}
    </span>
  );
}
