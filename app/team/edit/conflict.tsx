import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { Comparison } from "./comparison";
import type { EditView } from "./view.server";

/** Explains that the content's files and the edit differ, and offers a choice. */
export function EditConflictNotice({ view }: { view: EditView }) {
  const { t } = useTranslation("team-edit");
  const { conflict, fileChanges } = view;
  if (!conflict) return null;
  return (
    <section className="edit-conflict grid gap-3" aria-labelledby="edit-conflict">
      <h2 id="edit-conflict">
        <Icon name="triangle-alert" />
        {t(`conflict.${conflict}.title`)}
      </h2>
      <p className="measure">{t(`conflict.${conflict}.text`)}</p>
      {fileChanges.length > 0 && (
        <Comparison differences={fileChanges} mine={t("conflict.here")} theirs={t("conflict.file")} view={view} />
      )}
    </section>
  );
}
