import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink, Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { canClose, sectionsOf } from "~shared/records/kinds";
import { Comparison } from "./comparison";
import { EditFields } from "./edit-fields";
import { FieldName } from "./field-name";
import { fieldId } from "./fields";
import type { EditOutcome } from "./outcome";
import type { EditView } from "./view.server";

interface EditFormProps {
  view: EditView;
  outcome: EditOutcome | undefined;
}

/** All fields in every language; the input is preserved after any answer. */
export function EditForm({ view, outcome }: EditFormProps) {
  const { t } = useTranslation("team-edit");
  const busy = useNavigation().state !== "idle";
  const { kind, shown, draft, isNew, previewHref, hasFile, version } = view;
  const values = outcome?.values ?? view.values;
  const errors = outcome?.fields ?? {};
  return (
    <Form method="post" replace className="edit-form" noValidate>
      {/* The default button for Enter. */}
      <button className="hidden-text" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true">
        {t("do.save")}
      </button>
      <input type="hidden" name="version" value={outcome?.version ?? version} />
      {outcome?.problem && <Problem outcome={outcome} view={view} />}
      {sectionsOf(kind).map((section) => (
        <section className="edit-section grid gap-5" key={section.name} aria-labelledby={`section-${section.name}`}>
          <h2 id={`section-${section.name}`}>{t(`section.${section.name}`)}</h2>
          <EditFields fields={section.fields} prefix="" {...{ view, values, errors }} added={outcome?.added ?? null} />
        </section>
      ))}
      <div className="edit-actions cluster screen-only">
        <Button name="intent" value="publish" aria-disabled={busy || undefined}>
          {t(shown === "none" ? "do.publish" : shown === "closed" ? "do.reopen" : "do.publish_changes")}
        </Button>
        <Button look="secondary" name="intent" value="save" aria-disabled={busy || undefined}>
          {t("do.save")}
        </Button>
        {view.hasPreview && (
          <Button look="secondary" icon="eye" name="intent" value="preview" aria-disabled={busy || undefined}>
            {t("do.preview")}
          </Button>
        )}
      </div>
      {!isNew && (
        <div className="edit-more cluster screen-only">
          {previewHref && draft && (
            <ButtonLink look="quiet" href={previewHref} icon="eye">
              {t("see_draft")}
            </ButtonLink>
          )}
          {canClose(kind) && shown !== "closed" && shown !== "none" && (
            <Button look="quiet" name="intent" value="close">
              {t(`kind.${kind}.close`)}
            </Button>
          )}
          {hasFile && version > 0 && (shown === "edit" || draft) && (
            <Button look="quiet" name="intent" value="discard">
              {t("do.discard")}
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}

/** The problems that prevent saving or publishing, with links to the fields. */
function Problem({ outcome, view }: { outcome: EditOutcome; view: EditView }) {
  const { t } = useTranslation("team-edit");
  const { problem, fields, theirs } = outcome;
  const wrong = Object.keys(fields);
  return (
    <div className="summary grid gap-3" role="alert">
      <p className="summary__title">{t(`problem.${problem}`)}</p>
      {wrong.length > 0 && (
        <ul className="summary__list grid gap-1">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>
                <FieldName name={name} view={view} />
                {t("of_field")}
                {t(`field_problem.${fields[name]}`, { defaultValue: t("field_problem.invalid") })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {theirs && (
        <>
          <p>{t("theirs.who", { name: theirs.author, at: theirs.at })}</p>
          {theirs.differences.length > 0 ? (
            <Comparison differences={theirs.differences} mine={t("theirs.mine")} theirs={theirs.author} view={view} />
          ) : (
            <p>{t("theirs.same")}</p>
          )}
          <p>
            <Icon name="info" size={16} /> {t("theirs.what")}
          </p>
        </>
      )}
    </div>
  );
}
