import { Button, Hint } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { TextsField as Field } from "~shared/records/fields";
import { FieldError, type FocusedFieldProps, type FormFacts } from "./field-error";
import { FieldLabel } from "./field-head";
import { fieldId } from "./fields";
import { RichText } from "./rich-text";
import type { EditView } from "./view.server";

/** One text in every language, side by side if there is room; missing ones are marked. */
export function TextsField({ field, name, autoFocus, facts }: FocusedFieldProps<Field>) {
  const { t } = useTranslation("team-edit");
  const { view, values } = facts;
  const id = fieldId(name);
  const namesOf = (languages: EditView["languages"]) => languages.map(({ code }) => `${name}.${code}`);
  const isNeeded = ({ code }: EditView["languages"][number]) =>
    view.required.length === 0 || view.required.includes(code);
  const [needed, others] = [view.languages.filter(isNeeded), view.languages.filter((each) => !isNeeded(each))];
  const one = ({ code, label }: EditView["languages"][number], index: number) => (
    <OneText
      key={code}
      name={`${name}.${code}`}
      field={field}
      code={code}
      label={label}
      facts={facts}
      hintId={hint ? `${id}-hint` : undefined}
      autoFocus={autoFocus && index === 0 && isNeeded({ code, label })}
    />
  );
  const hint = field.html ? "html" : field.hinted ? field.name : null;
  return (
    <fieldset className="texts grid gap-2">
      <legend>
        <FieldLabel field={field} isOptional={field.optional} />
      </legend>
      {hint && <Hint id={`${id}-hint`}>{t(`hint.${hint}`)}</Hint>}
      <div className="texts__languages grid gap-3 gap-x-6">{needed.map(one)}</div>
      {others.length > 0 && (
        <details className="texts__more" open={namesOf(others).some((text) => facts.errors[text]) || undefined}>
          <summary className="tap">
            {t("other_languages", { languages: others.map(({ label }) => label).join(", ") })}
            <TextMarks names={namesOf(others)} facts={facts} />
          </summary>
          <div className="texts__languages grid gap-3 gap-x-6">{others.map(one)}</div>
        </details>
      )}
      {view.hiddenLanguages.map((code) => (
        <input key={code} type="hidden" name={`${name}.${code}`} value={values[`${name}.${code}`] ?? ""} />
      ))}
    </fieldset>
  );
}

function TextMarks({ names, facts: { view, values } }: { names: readonly string[]; facts: FormFacts }) {
  const { t } = useTranslation("team-edit");
  const isMissing = names.some((name) => view.gaps[name] && !values[name]);
  return (
    <>
      {isMissing && <span className="texts__missing">{t("missing_here")}</span>}
      {names.some((name) => view.outdatedSince[name]) && <span className="texts__missing">{t("outdated_here")}</span>}
    </>
  );
}

interface OneTextProps extends FocusedFieldProps<Field> {
  code: string;
  label: string;
  hintId: string | undefined;
}

function OneText({ field, name, code, label, hintId, autoFocus, facts }: OneTextProps) {
  const { t } = useTranslation("team-edit");
  const { view, values, errors } = facts;
  const id = fieldId(name);
  const error = errors[name];
  const isFormatted = view.formatted.includes(name);
  const instead = view.instead[name];
  const since = view.outdatedSince[name];
  const notes = { error, outdated: since, formatted: isFormatted, instead };
  const control = {
    id,
    name,
    lang: code,
    defaultValue: values[name] ?? "",
    "aria-invalid": error ? true : undefined,
    "aria-describedby":
      [!field.html && hintId, ...Object.entries(notes).map(([note, isShown]) => isShown && `${id}-${note}`)]
        .filter(Boolean)
        .join(" ") || undefined,
    autoFocus: autoFocus || undefined,
  };
  return (
    <div className="texts__one shrinks gap-1">
      <label id={`${id}-label`} htmlFor={id} className="cluster gap-2 small">
        {label}
        <TextMarks names={[name]} facts={facts} />
      </label>
      <FieldError name={name} error={error} />
      {since && (
        <div className="cluster middle gap-x-4">
          <Hint id={`${id}-outdated`}>
            {t("outdated_since", { source: view.languages[0]?.label ?? "", at: since })}
          </Hint>
          <Button look="quiet" icon="check" name="confirmed" value={name}>
            {t("still_right")}
            <span className="hidden-text">{`, ${field.title ?? t(`field.${field.name}`)}, ${label}`}</span>
          </Button>
        </div>
      )}
      {instead && (
        <Hint id={`${id}-instead`}>
          {t("instead")}
          <span lang={code}>{instead}</span>
        </Hint>
      )}
      {isFormatted && <Hint id={`${id}-formatted`}>{t("formatted")}</Hint>}
      {field.html ? (
        <RichText rows={field.rows} hintId={hintId} {...control} />
      ) : field.rows ? (
        <textarea rows={field.rows} {...control} />
      ) : (
        <input type="text" autoComplete="off" {...control} />
      )}
    </div>
  );
}
