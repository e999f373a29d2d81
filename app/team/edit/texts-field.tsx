import { useTranslation } from "~/i18n/use-translation";
import type { TextsField as Field } from "~shared/records/fields";
import { FieldError, type FormFacts } from "./field-error";
import { fieldId } from "./fields";
import type { EditView } from "./view.server";

interface TextsFieldProps {
  field: Field;
  name: string;
  autoFocus: boolean;
  facts: FormFacts;
}

/** One text in every language, side by side if there is room; missing ones are marked. */
export function TextsField({ field, name, autoFocus, facts }: TextsFieldProps) {
  const { t } = useTranslation("team-edit");
  const { view, values } = facts;
  const id = fieldId(name);
  const isNeeded = ({ code }: EditView["languages"][number]) => view.required.includes(code);
  const [needed, others] = [view.languages.filter(isNeeded), view.languages.filter((each) => !isNeeded(each))];
  const isMissing = (text: string) => Boolean(view.gaps[text]) && !values[text];
  const one = ({ code, label }: EditView["languages"][number], index: number) => (
    <OneText
      key={code}
      name={`${name}.${code}`}
      {...{ field, code, label, facts }}
      hintId={hint ? `${id}-hint` : undefined}
      autoFocus={autoFocus && index === 0 && isNeeded({ code, label })}
    />
  );
  const hint = field.html ? "html" : field.hinted ? field.name : null;
  return (
    <fieldset className="texts grid gap-2">
      <legend>
        {t(`field.${field.name}`)}
        {field.optional && <span className="field__optional">{` ${t("optional")}`}</span>}
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {t(`hint.${hint}`)}
        </p>
      )}
      <div className="texts__languages">{needed.map(one)}</div>
      {others.length > 0 && (
        <details className="texts__more" open={others.some(({ code }) => facts.errors[`${name}.${code}`]) || undefined}>
          <summary className="tap">
            {t("other_languages", { languages: others.map(({ label }) => label).join(", ") })}
            {others.some(({ code }) => isMissing(`${name}.${code}`)) && (
              <span className="texts__missing">{t("missing_here")}</span>
            )}
          </summary>
          <div className="texts__languages">{others.map(one)}</div>
        </details>
      )}
      {view.hiddenLanguages.map((code) => (
        <input key={code} type="hidden" name={`${name}.${code}`} value={values[`${name}.${code}`] ?? ""} />
      ))}
    </fieldset>
  );
}

interface OneTextProps extends TextsFieldProps {
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
  const control = {
    id,
    name,
    lang: code,
    defaultValue: values[name] ?? "",
    "aria-invalid": error ? true : undefined,
    "aria-describedby":
      [hintId, error && `${id}-error`, isFormatted && `${id}-formatted`].filter(Boolean).join(" ") || undefined,
    autoFocus: autoFocus || undefined,
  };
  return (
    <div className="texts__one">
      <label htmlFor={id}>
        {label}
        {view.gaps[name] && !values[name] && <span className="texts__missing">{t("missing_here")}</span>}
      </label>
      <FieldError name={name} error={error} />
      {isFormatted && (
        <p className="hint" id={`${id}-formatted`}>
          {t("formatted")}
        </p>
      )}
      {field.rows ? <textarea rows={field.rows} {...control} /> : <input type="text" autoComplete="off" {...control} />}
    </div>
  );
}
