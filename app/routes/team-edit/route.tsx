/** Edits one record in every language: save, preview, publish, close, restore. */
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment, useRef } from "react";
import { Button, Icon, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { actOnEdit } from "~/team/edit/act.server";
import { Comparison } from "~/team/edit/comparison";
import { EditForm } from "~/team/edit/edit-form";
import { FieldError } from "~/team/edit/field-error";
import { fieldId } from "~/team/edit/fields";
import { EditMarks } from "~/team/edit/marks";
import { FieldName } from "~/team/edit/names";
import type { EditOutcome } from "~/team/edit/outcome";
import { loadEdit } from "~/team/edit/record.server";
import type { EditView } from "~/team/edit/view.server";
import { BackLink, Notice } from "~/team/elements";
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

/** A version that waits for a second account, which approves or returns it; and the reason for a return. */
function Approval({ error }: { error: string | undefined }) {
  const { t } = useTranslation("team-edit");
  const { view, canPublish } = useLoaderData<typeof loadEdit>();
  const { approval, version } = view;
  const [last] = view.history;
  if (!last) return null;
  const { action, author, when, reason } = last;
  const id = fieldId("reason");
  if (action === "return") return <Notice>{t("approval.returned", { author, when, reason: reason ?? "" })}</Notice>;
  if (!approval) return null;
  const { permitted, differences } = approval;
  const isPermitted = canPublish && permitted;
  return (
    <Notice>
      <p>{t("approval.waiting", { author, when })}</p>
      {!isPermitted && <p>{t("approval.other_account")}</p>}
      {differences.length > 0 && (
        <Comparison differences={differences} mine={t("approval.then")} theirs={t("approval.now")} />
      )}
      {isPermitted && (
        <Form method="post" replace className="grid gap-3 screen-only" noValidate>
          <input type="hidden" name="version" value={version} />
          <div className="field">
            <label htmlFor={id}>{t("field.reason")}</label>
            <FieldError name="reason" error={error} />
            <textarea id={id} name="reason" rows={2} maxLength={1000} aria-invalid={error ? true : undefined} />
          </div>
          <p className="cluster gap-2 gap-x-3">
            <Button name="intent" value="approve" label={t("approval.approve")} />
            <Button look="secondary" name="intent" value="return" label={t("approval.return")} />
          </p>
        </Form>
      )}
    </Notice>
  );
}

/** The versions of a record; each can be restored, and those that were published can be published again. */
function History() {
  const { t } = useTranslation("team-edit");
  const { view, canPublish } = useLoaderData<typeof loadEdit>();
  const [latest] = view.history;
  return (
    <Section className="edit-history" titleId="edit-history" title={t("history.title")}>
      <ol className="plain">
        {view.history.map(({ version, action, author, at, when, fields, restored, reason, confirmed }) => (
          <li key={version} className="edit-version cluster apart gap-x-6">
            <p>
              <strong>{t(`history.action.${action}`, { number: restored ?? 0 })}</strong>
              <span className="block small">
                {t("history.version", { number: version })}
                {author && ` · ${author}`}
                {" · "}
                <time dateTime={at}>{when}</time>
              </span>
              {reason && <span className="block written">{reason}</span>}
              {confirmed && (
                <span className="block small">
                  {t("history.confirmed")}
                  <FieldName name={confirmed} />
                </span>
              )}
              {fields.length > 0 && (
                <span className="block small">
                  {fields.map((field, index) => (
                    <Fragment key={field}>
                      {index > 0 && ", "}
                      <FieldName name={field} />
                    </Fragment>
                  ))}
                </span>
              )}
            </p>
            {version !== latest?.version && (
              <Form method="post" replace>
                <input type="hidden" name="version" value={view.version} />
                <Button look="quiet" name="intent" value={`restore:${version}`}>
                  {t("history.restore")}
                  <span className="hidden-text">{` ${t("history.version", { number: version })}`}</span>
                </Button>
                {canPublish && (action === "publish" || action === "approve") && (
                  <Button look="quiet" name="intent" value={`republish:${version}`}>
                    {t("history.republish")}
                    <span className="hidden-text">{` ${t("history.version", { number: version })}`}</span>
                  </Button>
                )}
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
