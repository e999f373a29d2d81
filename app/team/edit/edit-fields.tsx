import type { FormEvent, ReactNode } from "react";
import { Button, Hint, TickBox } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { CheckField as Check, EditField, InputField, ListField as List } from "~shared/records/fields";
import { BoxesField, SelectField } from "./choice-fields";
import { FieldError, type FieldProps, type FocusedFieldProps, type FormFacts } from "./field-error";
import { describedBy, FieldHead } from "./field-head";
import { countParts, fieldId, PART_MARKS } from "./fields";
import { MoveButtons, OrderedField } from "./ordered-field";
import { TextsField } from "./texts-field";

interface EditFieldsProps extends FormFacts {
  fields: readonly EditField[];
  /** The prefix of field names in a part of a list. */
  prefix: string;
}

export function EditFields({ fields, prefix, ...facts }: EditFieldsProps) {
  return (
    <div className="edit-fields grid single gap-6">
      {fields.map((field, index) => (
        <OneField
          key={`${field.name} ${"of" in field ? String(field.of) : ""}`}
          field={field}
          name={prefix + field.name}
          autoFocus={index === 0 && prefix === `${facts.added}.`}
          facts={facts}
        />
      ))}
    </div>
  );
}

function OneField({ field, name, autoFocus, facts }: FocusedFieldProps<EditField>) {
  switch (field.as) {
    case "texts":
      return <TextsField field={field} name={name} autoFocus={autoFocus} facts={facts} />;
    case "list":
      return <ListField field={field} name={name} facts={facts} />;
    case "choices":
      return field.ordered || facts.view.searched.includes(field.of) ? (
        <OrderedField field={field} name={name} facts={facts} />
      ) : (
        <BoxesField field={field} name={name} facts={facts} />
      );
    case "choice":
      return field.of === "opening_hours" || field.of === "audiences" ? (
        <BoxesField field={field} name={name} facts={facts} />
      ) : (
        <SelectField field={field} name={name} facts={facts} />
      );
    case "own":
      return null;
    case "check":
      return <CheckField field={field} name={name} facts={facts} />;
    default:
      return <LineField field={field} name={name} autoFocus={autoFocus} facts={facts} />;
  }
}

const INPUTS = {
  line: { type: "text" },
  tel: { type: "tel" },
  url: { type: "url" },
  email: { type: "email" },
  colour: { type: "text", maxLength: 7, spellCheck: false },
  day: { type: "date" },
  clock: { type: "time" },
  // A number input would drop invalid text; a text input preserves it for correction.
  number: { type: "text", inputMode: "numeric" },
  ean: { type: "text", inputMode: "numeric" },
} as const;

const withMark = (number = "", mark: string) => number.replace(/^(-?\d+)\.(?=\d+$)/, `$1${mark}`);

function LineField({ field, name, autoFocus, facts }: FocusedFieldProps<InputField>) {
  const { t } = useTranslation("team-edit");
  const id = fieldId(name);
  const error = facts.errors[name];
  const control = {
    id,
    name,
    autoComplete: "off",
    defaultValue: field.as === "number" ? withMark(facts.values[name], t("decimal_mark")) : (facts.values[name] ?? ""),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(field, name, error),
    // The member continues in the added part.
    autoFocus: autoFocus || undefined,
  };
  const isNarrow = field.as !== "line" && field.as !== "url" && field.as !== "email";
  return (
    <div className={`field${isNarrow ? " field--narrow" : ""}${field.as === "colour" ? " edit-colour" : ""}`}>
      <FieldHead field={field} name={name} error={error} isOptional={field.optional} />
      {field.rows ? (
        <textarea rows={field.rows} {...control} />
      ) : (
        <input
          {...INPUTS[field.as]}
          {...(field.as === "number" && field.decimals && { inputMode: "decimal" as const })}
          {...control}
          onInput={field.as === "colour" ? followColour : undefined}
        />
      )}
      {field.as === "colour" && (
        <input
          type="color"
          className="script-only"
          defaultValue={facts.values[name] || "#000000"}
          aria-label={t("choose_colour", { name: t(`field.${field.label ?? field.name}`) })}
          onInput={followColour}
        />
      )}
    </div>
  );
}

/** The text of a colour and the browser's choice beside it follow each other. */
function followColour({ currentTarget: { value, parentElement } }: FormEvent<HTMLInputElement>) {
  if (!/^#[0-9a-f]{6}$/i.test(value)) return;
  for (const input of parentElement?.querySelectorAll("input") ?? []) input.value = value;
}

function CheckField({ field, name, facts }: FieldProps<Check>) {
  const { t } = useTranslation("team-edit");
  const id = fieldId(name);
  return (
    <div className="field field--narrow">
      <TickBox
        id={id}
        name={name}
        label={t(`field.${field.name}`)}
        value="on"
        defaultChecked={facts.values[name] === "on"}
        aria-describedby={field.hinted ? `${id}-hint` : undefined}
      />
      {field.hinted && <Hint id={`${id}-hint`}>{t(`hint.${field.name}`)}</Hint>}
    </div>
  );
}

/** Parts of a page and dates of a training: add, remove, move up, with and without JavaScript. */
function ListField({ field, name, facts }: FieldProps<List>) {
  const { t } = useTranslation("team-edit");
  const { values } = facts;
  const count = countParts(values, name);
  const fieldsOf = (part: string) => {
    const fields = <EditFields fields={field.of} prefix={`${part}.`} {...facts} />;
    return field.key ? (
      <FoldedPart part={part} facts={facts}>
        {fields}
      </FoldedPart>
    ) : (
      fields
    );
  };
  return (
    <div className="grid gap-6" id={fieldId(name)}>
      {field.hinted && <p className="hint">{t(`hint.${name}`)}</p>}
      <FieldError name={name} error={facts.errors[name]} />
      {count === 0 && <p>{t(`no_parts.${name}`)}</p>}
      {Array.from({ length: count }, (_, index) => {
        const part = `${name}.${index}`;
        const title = t(`part.${name}`, { number: index + 1 });
        return (
          <fieldset
            className={`edit-part grid gap-4${values[`${part}.inside`] ? " edit-part--inside" : ""}${field.key ? " edit-part--folded" : ""}`}
            key={part}
          >
            <legend className={field.key ? "hidden-text" : "as-title"}>{title}</legend>
            {(PART_MARKS[name] ?? []).map((mark) => (
              <input key={mark} type="hidden" name={`${part}.${mark}`} value={values[`${part}.${mark}`] ?? ""} />
            ))}
            {values[`${part}.type`] === "uneditable" ? <p>{t("uneditable_part")}</p> : fieldsOf(part)}
            <MoveButtons name={name} index={index} title={title} count={field.ordered ? count : 0} />
          </fieldset>
        );
      })}
      <p>
        <Button look="secondary" icon="plus" name="intent" value={`add:${name}`} label={t(`add_part.${name}`)} />
      </p>
    </div>
  );
}

/** A pack, a benefit, or an entry of a menu: its name, or that of what it leads to, and its fields once it is opened. */
function FoldedPart({ part, facts, children }: { part: string; facts: FormFacts; children: ReactNode }) {
  const { t } = useTranslation("team-edit");
  const { view, values, errors, added } = facts;
  const [label] = view.languages.flatMap(
    ({ code }) => values[`${part}.label.${code}`] || values[`${part}.text.${code}`] || [],
  );
  const link = view.choices.links?.find(({ code }) => code === values[`${part}.to`]);
  const [reference, quantity = "", unit = ""] = ["reference", "quantity", "unit"].map(
    (name) => values[`${part}.${name}`],
  );
  const size = `${withMark(quantity, t("decimal_mark"))} ${unit}`.trim();
  const pack = [reference, size].filter(Boolean).join(" · ");
  const isOpen = added === part || Object.keys(errors).some((name) => name.startsWith(`${part}.`));
  return (
    <details className="texts__more" open={isOpen || undefined}>
      <summary className="tap">{label ?? link?.label ?? (pack || "…")}</summary>
      {children}
    </details>
  );
}
