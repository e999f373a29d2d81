import { Button, NamedOptions, TickBox } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ChoiceField } from "~shared/records/fields";
import { isLink } from "~shared/records/links";
import { FieldError, type FieldProps } from "./field-error";
import { describedBy, FieldHead, FieldLabel } from "./field-head";
import { chosenIn, destinationIn, fieldId, searchField } from "./fields";

/** Choices that a list shows at once; a longer one scrolls, or is a selection. */
const FEW = 12;

export function useChoices({ field, name, facts }: FieldProps<ChoiceField>) {
  const { t } = useTranslation("team-edit");
  const value = facts.values[name] ?? "";
  const chosen = isLink(field) ? [destinationIn(value)] : chosenIn(value);
  const known = (facts.view.choices[field.of] ?? []).map(({ code, label, group }) => ({
    id: code,
    name: label || t(`target.${code}`),
    group,
  }));
  // A value that the list no longer has stays until another one is chosen.
  const others = chosen.filter((code) => code && !code.startsWith("url/") && !known.some(({ id }) => id === code));
  return { t, chosen, known, others };
}

export function BoxesField(props: FieldProps<ChoiceField>) {
  const { field, name, facts } = props;
  const { t, chosen, known: listed } = useChoices(props);
  // Opening times that several shops share, or lines of the shop's own.
  const known = field.of === "opening_hours" ? [...listed, { id: "", name: t("own_hours") }] : listed;
  const error = facts.errors[name];
  // Tags are one field in several groups; their error is shown once.
  const isFirst = !field.label?.startsWith("tag_") || field.label === "tag_where";
  const isSingle = field.as === "choice";
  const isOptional =
    field.optional && !field.hinted && !field.approved && !isSingle && !field.label?.startsWith("tag_");
  return (
    <fieldset className="boxes grid gap-1" id={isFirst ? fieldId(name) : undefined}>
      <legend>
        <FieldLabel field={field} isOptional={isOptional} />
      </legend>
      {field.hinted && <p className="hint">{t(`hint.${field.name}`)}</p>}
      {isFirst && <FieldError name={name} error={error} />}
      <div className={`cluster gap-x-6${known.length > FEW ? " boxes__many align-start" : ""}`}>
        {known.map(({ id, name: label }) => (
          <TickBox
            key={id}
            name={name}
            label={label}
            type={isSingle ? "radio" : "checkbox"}
            value={id}
            defaultChecked={id ? chosen.includes(id) : chosen.length === 0}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Words that find choices of a list that is too long for a selection. */
export function ChoiceSearch({ field, name, facts: { view, values, found } }: FieldProps<ChoiceField>) {
  const { t } = useTranslation("team-edit");
  if (!view.searched.includes(field.of)) return null;
  const own = found?.field === name ? found : null;
  return (
    <>
      <div className="cluster middle gap-2 gap-x-3">
        <input
          type="search"
          name={searchField(name)}
          defaultValue={values[searchField(name)]}
          aria-label={`${t(`field.${field.label ?? field.name}`)}, ${t("list.go")}`}
        />
        <Button look="secondary" icon="search" name="intent" value={`find:${name}`} label={t("list.go")} />
      </div>
      {own && <p role="status">{`${own.text}: ${t("list.found", { count: own.choices.length })}`}</p>}
    </>
  );
}

export function SelectField(props: FieldProps<ChoiceField>) {
  const { field, name, facts } = props;
  const { t, chosen, known, others } = useChoices(props);
  const id = fieldId(name);
  const error = facts.errors[name];
  const groups = [...new Set(known.flatMap(({ group }) => group || []))];
  return (
    <div className="field">
      <FieldHead
        field={field}
        name={name}
        error={error}
        isOptional={field.optional && !field.approved && !field.hinted}
      />
      <ChoiceSearch {...props} />
      <select
        id={id}
        name={name}
        defaultValue={chosen[0] ?? ""}
        // biome-ignore lint/a11y/noAutofocus: the member chooses what the search found
        autoFocus={facts.found?.field === name || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field, name, error)}
      >
        <NamedOptions none={t("choose")} of={others.map((code) => ({ id: code, name: code }))} />
        <NamedOptions of={known.filter(({ group }) => !group)} />
        {groups.map((group) => (
          <optgroup key={group} label={t(`destination.${group}`)}>
            <NamedOptions of={known.filter((each) => each.group === group)} />
          </optgroup>
        ))}
      </select>
      {isLink(field) && (
        <>
          <label htmlFor={`${id}-url`}>{t("field.other_site")}</label>
          <input
            type="url"
            id={`${id}-url`}
            name={name}
            defaultValue={chosen[0]?.startsWith("url/") ? chosen[0].slice("url/".length) : ""}
            autoComplete="off"
          />
        </>
      )}
    </div>
  );
}
