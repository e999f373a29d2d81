import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import { Comparison } from "./comparison";
import type { EditView } from "./view.server";

/** The content's files and what stands here say different things: what happened, and what to do. */
export function EditConflictNotice({ view }: { view: EditView }) {
  const { t } = useTranslation("team-edit");
  const { conflict, fileChanges } = view;
  if (!conflict) return null;
  return (
    <section className="edit-conflict" aria-labelledby="edit-conflict">
      <h2 id="edit-conflict">
        <Icon name="triangle-alert" />
        {t(`conflict.${conflict}.title`)}
      </h2>
      <p>{t(`conflict.${conflict}.text`)}</p>
      {fileChanges.length > 0 && (
        <Comparison differences={fileChanges} mine={t("conflict.here")} theirs={t("conflict.file")} view={view} />
      )}
    </section>
  );
}
