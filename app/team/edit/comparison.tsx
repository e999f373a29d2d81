import { useTranslation } from "~/i18n/use-translation";
import { FieldName } from "./names";
import type { Difference } from "./outcome";

interface ComparisonProps {
  differences: readonly Difference[];
  mine: string;
  theirs: string;
}

/** Two versions, field by field where they differ; on a phone one below the other. */
export function Comparison({ differences, mine, theirs }: ComparisonProps) {
  const { t } = useTranslation("team-edit");
  return (
    <dl className="comparison grid ruled">
      {differences.map((each) => (
        <div key={each.field} className="grid gap-1 gap-x-6">
          <dt className="muted">
            <FieldName name={each.field} />
          </dt>
          <dd>
            <strong className="block small-text">{mine}</strong>
            <span className="written">{each.mine || t("nothing")}</span>
          </dd>
          <dd>
            <strong className="block small-text">{theirs}</strong>
            <span className="written">{each.theirs || t("nothing")}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
