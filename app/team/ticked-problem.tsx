import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";

export interface TickedOutcome {
  problem: "nothing" | "some" | "unavailable";
  failed: number;
}

/** Why requests weren't changed. */
export function TickedProblem({ outcome }: { outcome: TickedOutcome | undefined }) {
  const { t } = useTranslation("team");
  if (!outcome) return null;
  return (
    <p className="error" role="alert">
      <Icon name="circle-alert" />
      <span>{t(`ticked.problem.${outcome.problem}`, { count: outcome.failed })}</span>
    </p>
  );
}
