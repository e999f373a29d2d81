/** Edits one record in every language: save, preview, publish, close, restore. */
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { actOnEdit } from "~/team/edit/act.server";
import { Approval } from "~/team/edit/approval";
import { Comparison } from "~/team/edit/comparison";
import { EditForm } from "~/team/edit/edit-form";
import { History } from "~/team/edit/history";
import { EditMarks } from "~/team/edit/marks";
import type { EditOutcome } from "~/team/edit/outcome";
import { loadEdit } from "~/team/edit/record.server";
import type { EditView } from "~/team/edit/view.server";
import { BackLink } from "~/team/elements";
import { teamAction, teamLoader } from "~/team/guard.server";

export const handle = { i18n: ["team", "team-edit"] };
export { pageMeta as meta } from "~/routing/head";

export const loader = /* @__PURE__ */ teamLoader(loadEdit);

export const action = /* @__PURE__ */ teamAction(actOnEdit);

/** The unsaved input is still on the screen; reloading would discard it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.values ? false : defaultShouldRevalidate;

/** A link to a place of the page, such as a wrong field, ends the data of an action: the form would lose what was typed. */
function useLastOutcome(view: EditView): EditOutcome | undefined {
  const outcome = useActionData<EditOutcome>();
  const last = useRef({ view, outcome });
  if (outcome || last.current.view !== view) last.current = { view, outcome };
  return last.current.outcome;
}

export default function TeamEdit() {
  const { t } = useTranslation("team-edit");
  const { view, listPath } = useLoaderData<typeof loader>();
  const outcome = useLastOutcome(view);
  const { kind, isNew, title } = view;
  return (
    <article className="edit">
      <header className="pad-below-6 grid gap-2">
        <BackLink href={listPath} label={t(`kind.${kind}.back`)} />
        <h1>{title}</h1>
        {!isNew && <EditMarks {...view} />}
        {kind === "job" && <p className="measure muted">{t("languages_rule")}</p>}
      </header>
      <EditConflictNotice view={view} />
      <Approval error={outcome?.fields.reason} />
      <EditForm key={outcome?.stamp ?? `${view.reference} ${view.version}`} outcome={outcome} />
      {view.history.length > 0 && <History />}
    </article>
  );
}

/** Explains that the content's files and the edit differ, and offers a choice. */
function EditConflictNotice({ view }: { view: EditView }) {
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
        <Comparison differences={fileChanges} mine={t("conflict.here")} theirs={t("conflict.file")} />
      )}
    </section>
  );
}
