import { Button, Hint, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ChoiceField } from "~shared/records/fields";
import { ChoiceSearch, useChoices } from "./choice-fields";
import { FieldError, type FieldProps } from "./field-error";
import { fieldId } from "./fields";

/** Choices in an order of their own: buttons move and remove each, a selection below them adds one. */
export function OrderedField(props: FieldProps<ChoiceField>) {
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
          const title = known.find(({ id: own }) => own === code)?.name ?? code;
          const hasFocus = facts.added === `${name}.${index}`;
          return (
            <li key={code}>
              <div className="cluster middle apart gap-x-6">
                <input type="hidden" name={name} value={code} />
                {title}
                <MoveButtons
                  name={name}
                  index={index}
                  title={title}
                  hasFocus={hasFocus}
                  count={field.ordered ? chosen.length : 0}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <ChoiceSearch {...props} />
      <div className="cluster middle gap-2 gap-x-3">
        <select
          id={id}
          name={name}
          defaultValue=""
          aria-label={`${label}, ${t("do.add")}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={field.hinted ? `${id}-hint` : undefined}
          // biome-ignore lint/a11y/noAutofocus: the member goes on adding
          autoFocus={facts.added === `${name}.${chosen.length}` || facts.found?.field === name || undefined}
        >
          <NamedOptions none={t("choose")} of={known.filter(({ id: code }) => !chosen.includes(code))} />
        </select>
        <Button look="secondary" icon="plus" name="intent" value={`add:${name}`} label={t("do.add")} />
      </div>
    </fieldset>
  );
}

interface MoveButtonsProps {
  name: string;
  index: number;
  /** The number of parts that can be moved; 0: their order has no meaning. */
  count: number;
  title: string;
  hasFocus?: boolean;
}

export function MoveButtons({ name, index, count, title, hasFocus }: MoveButtonsProps) {
  const { t } = useTranslation("team-edit");
  const part = `${name}.${index}`;
  const moves = (count > 0 ? (["up", "down"] as const) : []).filter(
    (move) => index !== (move === "up" ? 0 : count - 1),
  );
  return (
    <p className="edit-part__moves cluster gap-x-4 screen-only">
      {moves.map((move, place) => (
        <Button
          key={move}
          look="quiet"
          icon={`arrow-${move}`}
          name="intent"
          value={`${move}:${part}`}
          autoFocus={(hasFocus && place === 0) || undefined}
        >
          {t(`do.${move}`)}
          <span className="hidden-text">{`, ${title}`}</span>
        </Button>
      ))}
      <Button look="quiet" icon="trash-2" name="intent" value={`remove:${part}`}>
        {t("do.remove")}
        <span className="hidden-text">{`, ${title}`}</span>
      </Button>
    </p>
  );
}
