import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { EditConflict, EditShown } from "~shared/contract";

interface EditMarksProps {
  shown: EditShown;
  draft: boolean;
  conflict: EditConflict | null;
  missing: readonly { language: string; count: number }[];
}

/** The record's public state and its open tasks. */
export function EditMarks({ shown, draft, conflict, missing }: EditMarksProps) {
  const { t } = useTranslation("team-edit");
  return (
    <p className="edit-marks cluster">
      <span className={`status edit-status--${shown}`}>{t(`shown.${shown}`)}</span>
      {draft && <span className="status edit-status--draft">{t("draft")}</span>}
      {conflict && (
        <span className="edit-marks__problem">
          <Icon name="triangle-alert" size={16} />
          {t(`conflict.${conflict}.short`)}
        </span>
      )}
      {missing.map(({ language, count }) => (
        <span className="muted" key={language}>
          {t("missing", { language, count })}
        </span>
      ))}
    </p>
  );
}
