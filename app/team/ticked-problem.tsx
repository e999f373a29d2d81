import { useActionData } from "@remix-run/react";
import { Mistake } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

/** Replies from a template, as they will be. */
export interface Mailing {
  template: string;
  /** `text` is `""` where there is no template in the person's language. */
  recipients: { value: string; name: string; email: string; text: string }[];
  /** As chosen in the form; `""`: unchanged. */
  status: string;
  owner: string;
}
export interface TickedOutcome {
  /** `null`: the replies are shown before they are sent. */
  problem: "nothing" | "some" | "unavailable" | null;
  failed: number;
  mailing?: Mailing;
}

export function TickedProblem() {
  const { t } = useTranslation("team");
  const outcome = useActionData<TickedOutcome>();
  if (!outcome?.problem) return null;
  return <Mistake>{t(`ticked.problem.${outcome.problem}`, { count: outcome.failed })}</Mistake>;
}
