import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { MailState, RequestStatus, TrainingDateSummary } from "~shared/contract";

/** The status of a request: a symbol and a word, not only a colour. */
export function Status({ status }: { status: RequestStatus }) {
  const { t } = useTranslation("team");
  return <span className={`status status--${status}`}>{t(`status.${status}`)}</span>;
}

/** Only problems are shown, not mails that are delivered or stored. */
export function MailProblem({ state }: { state: MailState }) {
  const { t } = useTranslation("team");
  if (state === "delivered" || state === "stored") return null;
  return (
    <span className={`mail-state mail-state--${state}`}>
      <Icon name={state === "given_up" ? "triangle-alert" : "clock"} size={16} />
      {t(`mail.short.${state}`)}
    </span>
  );
}

const LOOKS = { open: "new", full: "in_progress", closed: "done", over: "done", cancelled: "cancelled" } as const;

export function TrainingDateState({ state }: Pick<TrainingDateSummary, "state">) {
  const { t } = useTranslation("team");
  return <span className={`status status--${LOOKS[state]} screen-only`}>{t(`dates.state.${state}`)}</span>;
}
