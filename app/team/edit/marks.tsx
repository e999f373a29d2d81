import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { marksOf } from "./view.server";

export function EditMarks(marks: ReturnType<typeof marksOf>) {
  const { shown, draft, waiting, conflict, missing, outdated, ...listed } = marks;
  const { t } = useTranslation("team-edit");
  return (
    <p className="edit-marks small-text cluster middle gap-1 gap-x-4">
      <span className={`status edit-status--${shown}`}>{t(`shown.${shown}`)}</span>
      {draft && <span className="status edit-status--draft">{t(waiting ? "waiting" : "draft")}</span>}
      {conflict && (
        <span className="edit-marks__problem middle strong">
          <Icon name="triangle-alert" size={16} />
          {t(`conflict.${conflict}.short`)}
        </span>
      )}
      {listed.markets.length > 0 && <span className="muted">{listed.markets.join(", ")}</span>}
      {listed.applications !== null && (
        <span className="muted numbers">{t("applications", { count: listed.applications })}</span>
      )}
      {[...missing.map((each) => t("missing", each)), ...outdated.map((each) => t("outdated", each))].map((mark) => (
        <span className="muted" key={mark}>
          {mark}
        </span>
      ))}
    </p>
  );
}
