import { useTranslation } from "~/i18n/use-translation";
import { FieldError, type FormFacts } from "./field-error";
import { type EditField, fieldId } from "./fields";

interface BoxesFieldProps {
  field: Extract<EditField, { as: "targets" | "sites" | "tags" }>;
  name: string;
  facts: FormFacts;
}

const TARGETS = ["pro", "part"] as const;

/** Checkboxes for several values of a list. */
export function BoxesField({ field, name, facts }: BoxesFieldProps) {
  const { t } = useTranslation("team-edit");
  const { view, values, errors } = facts;
  const choices = {
    targets: TARGETS.map((code) => ({ code, label: t(`target.${code}`) })),
    sites: view.sites,
    tags: view.tags.filter(({ group }) => field.as === "tags" && group === field.group),
  }[field.as];
  const chosen = (values[name] ?? "").split("\n");
  const label = field.as === "tags" ? t(`tags.${field.group}`) : t(`field.${field.name}`);
  // Tags are one field in several groups; their error is shown once.
  const isFirst = field.as !== "tags" || field.group === "where";
  return (
    <fieldset className="boxes grid gap-1" id={isFirst ? fieldId(name) : undefined}>
      <legend>{label}</legend>
      {field.as === "sites" && <p className="hint">{t("hint.sites")}</p>}
      {isFirst && <FieldError name={name} error={errors[name]} />}
      <div className="choices cluster">
        {choices.map(({ code, label: words }) => (
          <label className="choice" key={code}>
            <input type="checkbox" name={name} value={code} defaultChecked={chosen.includes(code)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Opening times that several shops share, or lines of the shop's own. */
export function HoursField({ name, facts }: { name: string; facts: FormFacts }) {
  const { t } = useTranslation("team-edit");
  const { view, values, errors } = facts;
  const choices = [...view.openingHours, { code: "", label: t("own_hours") }];
  return (
    <fieldset className="boxes grid gap-1" id={fieldId(name)}>
      <legend>{t("field.hours")}</legend>
      <FieldError name={name} error={errors[name]} />
      {choices.map(({ code, label }) => (
        <label className="choice" key={code}>
          <input type="radio" name={name} value={code} defaultChecked={(values[name] ?? "") === code} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
