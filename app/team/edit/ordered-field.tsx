import { Button, Hint, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { type ChoiceFieldProps, useChoices } from "./choice-fields";
import { FieldError } from "./field-error";
import { fieldId } from "./fields";
import { MoveButtons } from "./move-buttons";

/** Choices in an order of their own: buttons move and remove each, a selection below them adds one. */
export function OrderedField(props: ChoiceFieldProps) {
  const { t } = useTranslation("team-edit");
  const { field, name, facts } = props;
  const { chosen, known } = useChoices(props);
  const id = fieldId(name);
  const error = facts.errors[name];
  const label = t(`field.${field.name}`);
  return (
    <fieldset className="boxes grid gap-2">
      <legend>{label}</legend>
      {field.hinted && <Hint id={`${id}-hint`}>{t(`hint.${field.name}`)}</Hint>}
      <FieldError name={name} error={error} />
      <ol className="edit-order">
        {chosen.map((code, index) => {
          const title = known.find((each) => each.code === code)?.label ?? code;
          const hasFocus = facts.added === `${name}.${index}`;
          return (
            <li key={code}>
              <div className="cluster middle apart gap-x-6">
                <input type="hidden" name={name} value={code} />
                {title}
                <MoveButtons {...{ name, index, title, hasFocus, count: chosen.length }} />
              </div>
            </li>
          );
        })}
      </ol>
      <div className="cluster middle gap-2 gap-x-3">
        <select
          {...{ id, name, defaultValue: "", "aria-label": `${label}, ${t("do.add")}` }}
          aria-invalid={error ? true : undefined}
          aria-describedby={field.hinted ? `${id}-hint` : undefined}
          // biome-ignore lint/a11y/noAutofocus: the member goes on adding
          autoFocus={facts.added === `${name}.${chosen.length}` || undefined}
        >
          <option value="">{t("choose")}</option>
          <NamedOptions
            of={known
              .filter(({ code }) => !chosen.includes(code))
              .map(({ code, label: own }) => ({ id: code, name: own }))}
          />
        </select>
        <Button look="secondary" icon="plus" name="intent" value={`add:${name}`}>
          {t("do.add")}
        </Button>
      </div>
    </fieldset>
  );
}
