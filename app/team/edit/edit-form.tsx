import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink, Icon, TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { SearchResult as Words } from "~shared/records/fields";
import { BrandPreview } from "./brand-preview";
import { Comparison } from "./comparison";
import { EditFields } from "./edit-fields";
import { FieldError, type FormFacts, problemText } from "./field-error";
import { type EditValues, ENTER, fieldId } from "./fields";
import { FocusFrames } from "./focus-frames";
import { FieldName } from "./names";
import type { EditOutcome } from "./outcome";
import type { loadEdit } from "./record.server";
import type { EditView } from "./view.server";

/** A new product begins as a copy, because the form has only a part of a product's facts. */
const COPY = [{ as: "line", name: "new_reference", hinted: true }] as const;

/** A form of more sections begins with links to them. */
const FEW_SECTIONS = 4;

/** The choices that a search found are offered in each field of the list. */
function withFound(view: EditView, { list, choices = [] }: Partial<NonNullable<EditOutcome["found"]>>): EditView {
  if (!list) return view;
  const known = view.choices[list] ?? [];
  const others = choices.filter(({ code }) => !known.some((each) => each.code === code));
  return { ...view, choices: { ...view.choices, [list]: [...known, ...others] } };
}

export function EditForm({ outcome }: { outcome: EditOutcome | undefined }) {
  const { t } = useTranslation("team-edit");
  const { view: stored, canPublish } = useLoaderData<typeof loadEdit>();
  const busy = useNavigation().state !== "idle";
  const intent = (value: string) => ({ name: "intent", value, "aria-disabled": busy || undefined });
  const found = outcome?.found;
  const view = withFound(stored, found ?? {});
  const { kind, shown, draft, isNew, previewHref, hasFile, version } = view;
  const values = outcome?.values ?? view.values;
  const errors = outcome?.fields ?? {};
  const facts = { view, values, errors, found };
  return (
    <Form method="post" replace className="edit-form grid gap-8" noValidate>
      {/* The default button for Enter. */}
      <button className="hidden-text" type="submit" name="intent" value={ENTER} tabIndex={-1} aria-hidden="true">
        {t("do.save")}
      </button>
      <input type="hidden" name="version" value={outcome?.version ?? version} />
      {outcome?.problem && <Problem outcome={outcome} />}
      {view.sections.length > FEW_SECTIONS && (
        <nav className="cluster gap-x-6 small screen-only" aria-label={t("sections")}>
          {view.sections.map(({ name }) => (
            <TapLink key={name} href={`#section-${name}`} label={t(`section.${name}`)} />
          ))}
        </nav>
      )}
      {view.sections.map((section) => (
        <section className="set-apart grid gap-6" key={section.name} aria-labelledby={`section-${section.name}`}>
          <h2 id={`section-${section.name}`}>{t(`section.${section.name}`)}</h2>
          {section.hinted && <p className="small measure">{t(`section_hint.${section.name}`)}</p>}
          <EditFields fields={section.fields} prefix="" {...facts} added={outcome?.added} />
          {section.result && <SearchResult words={section.result} facts={facts} />}
        </section>
      ))}
      {view.brand && <BrandPreview brand={view.brand} choices={view.choices} />}
      {view.picture && <FocusFrames picture={view.picture} values={values} />}
      <div className="edit-actions cluster gap-2 gap-x-3 screen-only">
        {canPublish && (
          <Button {...intent("publish")}>
            {t(shown === "none" ? "do.publish" : shown === "closed" ? "do.reopen" : "do.publish_changes")}
          </Button>
        )}
        <Button {...intent("save")} look={canPublish ? "secondary" : "primary"} label={t("do.save")} />
        {view.hasPreview && <Button {...intent("preview")} look="secondary" icon="eye" label={t("do.preview")} />}
      </div>
      {canPublish ? (
        <PublishLater view={view} values={values} errors={errors} />
      ) : (
        <p className="small">{t("author_rule")}</p>
      )}
      {kind === "product" && (
        <fieldset className="edit-later grid gap-3 screen-only">
          <legend className="small-title">{t("copy.title")}</legend>
          <EditFields fields={COPY} prefix="" {...facts} added={undefined} />
          <p>
            <Button look="secondary" icon="plus" name="intent" value="copy" label={t("copy.do")} />
          </p>
        </fieldset>
      )}
      {!isNew && (
        <div className="cluster gap-x-6 screen-only">
          {previewHref && draft && <ButtonLink look="quiet" href={previewHref} icon="eye" label={t("see_draft")} />}
          {canPublish && view.canClose && shown !== "closed" && shown !== "none" && (
            <Button look="quiet" name="intent" value="close" label={t(`kind.${kind}.close`)} />
          )}
          {canPublish && hasFile && version > 0 && (shown === "edit" || draft) && (
            <Button look="quiet" name="intent" value="discard" label={t("do.discard")} />
          )}
        </div>
      )}
    </Form>
  );
}

function PublishLater({ view, values, errors }: Pick<FormFacts, "view" | "values" | "errors">) {
  const { t } = useTranslation("team-edit");
  const error = errors.publish_at;
  const id = fieldId("publish_at");
  return (
    <fieldset className="edit-later screen-only">
      <legend className="small-title">{t("field.publish_at")}</legend>
      {view.scheduled && (
        <p className="cluster middle gap-x-6">
          <time dateTime={view.scheduled.at}>{t("schedule.on", view.scheduled)}</time>
          <Button look="quiet" name="intent" value="unschedule" label={t("schedule.end")} />
        </p>
      )}
      <div className="field">
        <label htmlFor={id}>{t("schedule.at")}</label>
        <FieldError name="publish_at" error={error} />
        <div className="cluster middle gap-2 gap-x-3">
          <input
            id={id}
            type="datetime-local"
            name="publish_at"
            defaultValue={values.publish_at}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
          />
          <Button look="secondary" name="intent" value="schedule" label={t("schedule.set")} />
        </div>
      </div>
    </fieldset>
  );
}

function Problem({ outcome }: { outcome: EditOutcome }) {
  const { t } = useTranslation("team-edit");
  const { problem, fields, theirs } = outcome;
  const wrong = Object.keys(fields);
  return (
    <div className="summary grid gap-3" role="alert">
      <p className="as-title">{t(`problem.${problem}`)}</p>
      {wrong.length > 0 && (
        <ul className="summary__list grid gap-1">
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>
                <FieldName name={name} />
                {t("of_field")}
                {problemText(t, fields[name])}
              </a>
            </li>
          ))}
        </ul>
      )}
      {theirs && (
        <>
          <p>{t("theirs.who", { name: theirs.author, at: theirs.at })}</p>
          {theirs.differences.length > 0 ? (
            <Comparison differences={theirs.differences} mine={t("theirs.mine")} theirs={theirs.author} />
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

/** The characters of a title and of a description that search engines show, roughly. */
const TITLE = 60;
const DESCRIPTION = 160;

function wordsOf(parts: readonly (readonly string[])[], values: EditValues, code: string): string {
  const written = (name: string) => values[`${name}.${code}`] || values[name];
  return parts.flatMap((names) => names.map(written).find(Boolean) ?? []).join(" – ");
}

/** The page in search results, in each language with a title, as the form changes. Without JavaScript: as it was sent last. */
function SearchResult({ words, facts }: { words: Words; facts: Pick<FormFacts, "view" | "values"> }) {
  const { t } = useTranslation("team-edit");
  const [values, setValues] = useState(facts.values);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const read = () =>
      setValues(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const { page, languages } = facts.view;
  if (!page) return null;
  return (
    <div className="grid gap-3" ref={box}>
      <h3>{t("result.title")}</h3>
      <div className="texts__languages grid gap-6">
        {languages.map(({ code, label }) => {
          const name = wordsOf(words.title, values, code);
          const path = page.paths[code];
          const before = page.slugs[code];
          const now = values[`slug.${code}`] || before;
          const line = (text: string, most: number) => (
            <>
              <p className="result__line" lang={code}>
                {text}
              </p>
              {text.length > most && <p className="small">{t("result.long", { length: text.length, most })}</p>}
            </>
          );
          return (
            name && (
              <div key={code}>
                <p className="small breakable">{`${label} · ${path}/${now ?? "…"}`}</p>
                {line((page.titles[code] ?? "").replace("{name}", name), TITLE)}
                {line(wordsOf([words.description], values, code), DESCRIPTION)}
                {before && now !== before && (
                  <p className="edit-marks__problem breakable">
                    <Icon name="triangle-alert" />
                    {t("result.moved", { from: `${path}/${before}` })}
                  </p>
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
