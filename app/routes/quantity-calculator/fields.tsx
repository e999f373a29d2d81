import type { InputHTMLAttributes } from "react";
import { NamedOptions } from "~/components/elements";
import { FaultList } from "~/forms/fields/fault-list";
import { FieldFrame, FieldLabel, FieldNotes } from "~/forms/fields/field-frame";
import { readMessage } from "~/forms/message";
import { useTranslation } from "~/i18n/use-translation";
import { CALCULATOR_FIELDS, type CalculatorField } from "~/tools/calculator";
import { formatNumber } from "~shared/rules/numbers";
import type { Calculator } from "./use-calculator";

interface FieldContext {
  calculator: Calculator;
  languageTag: string;
}
interface FieldProps extends FieldContext {
  name: CalculatorField;
  hint?: string | undefined;
  required?: boolean;
}

const idOf = (name: CalculatorField) => `calculator-${name}`;
/** A number that the schema wrote, as the language writes it. */
const EXAMPLE = 2.5;

function useMessage(languageTag: string) {
  const { t } = useTranslation("calculator");
  return (message: string, name: CalculatorField): string => {
    const { key, params } = readMessage(message);
    const label = t(`labels.${name}`);
    const numbers = Object.entries(params).map(([param, value]) => [param, formatNumber(Number(value), languageTag)]);
    const values: Record<string, string> = {
      label,
      example: formatNumber(EXAMPLE, languageTag),
      ...Object.fromEntries(numbers),
    };
    const isShared = key === "required" || key === "min_value";
    return isShared ? t(`forms:messages.${key}`, values) : t(`messages.${key}`, values);
  };
}

function useFieldFrame({ name, hint, required = false, calculator, languageTag }: FieldProps) {
  const { t } = useTranslation("calculator");
  const messageOf = useMessage(languageTag);
  const id = idOf(name);
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const message = calculator.errors[name];
  const describedBy = [hint ? ids.hint : "", message ? ids.error : ""].filter(Boolean).join(" ");
  const error = message ? messageOf(message, name) : null;
  return {
    field: { id, ids, label: t(`labels.${name}`), hint, required, error },
    aria: { "aria-invalid": message ? true : undefined, "aria-describedby": describedBy || undefined },
  };
}

type QuantityProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, "className" | "readOnly" | "inputMode">;

/** A text field: browsers' number fields refuse the comma, or the point, that people type. */
export function Quantity({ className, readOnly, inputMode = "decimal", ...facts }: QuantityProps) {
  const { field, aria } = useFieldFrame(facts);
  const { name, calculator } = facts;
  return (
    <div className={className}>
      <FieldFrame field={field}>
        <input
          {...aria}
          id={field.id}
          name={name}
          type="text"
          inputMode={inputMode}
          maxLength={20}
          value={name === "surfaceCoating" ? calculator.surface : calculator.typed[name]}
          onChange={noop}
          readOnly={readOnly}
          required={field.required}
        />
      </FieldFrame>
    </div>
  );
}

interface ChoiceProps extends FieldProps {
  prompt: string;
  options: readonly { value: string; label: string }[];
}

export function Choice({ prompt, options, ...facts }: ChoiceProps) {
  const { field, aria } = useFieldFrame({ ...facts, required: true });
  return (
    <FieldFrame field={field}>
      <select
        {...aria}
        id={field.id}
        name={facts.name}
        value={facts.calculator.typed[facts.name]}
        onChange={noop}
        required
      >
        <NamedOptions none={prompt} of={options.map(({ value, label }) => ({ id: value, name: label }))} />
      </select>
    </FieldFrame>
  );
}

export function SurfaceKnown(fieldContext: FieldContext) {
  const { t } = useTranslation("calculator");
  const name = "disableSurfaceCalculator";
  const { field, aria } = useFieldFrame({ ...fieldContext, name, required: true });
  return (
    <fieldset className="field" aria-describedby={aria["aria-describedby"]}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldNotes field={field} />
      <div className="cluster gap-x-6">
        {(["true", "false"] as const).map((value, index) => (
          <label className="choice" key={value}>
            <input
              id={index === 0 ? field.id : undefined}
              type="radio"
              name={name}
              value={value}
              checked={fieldContext.calculator.typed[name] === value}
              onChange={noop}
              aria-invalid={aria["aria-invalid"]}
              required
            />
            <span>{t(`known.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The form reads all of its fields at once, whichever changed. */
const noop = () => undefined;

export function Problems({ calculator, languageTag }: FieldContext) {
  const { t } = useTranslation("forms");
  const messageOf = useMessage(languageTag);
  const { errors, refs } = calculator;
  // Far from its field, a sentence must say which one it is about; "required" names it already.
  const problemOf = (name: CalculatorField, message: string) =>
    readMessage(message).key === "required"
      ? messageOf(message, name)
      : t("calculator:problem", { label: t(`calculator:labels.${name}`), message: messageOf(message, name) });
  const wrong = CALCULATOR_FIELDS.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  const faults = wrong.map((name) => ({ id: idOf(name), text: problemOf(name, errors[name] ?? "") }));
  return <FaultList title={t("messages.summary_title")} faults={faults} listRef={refs.summary} />;
}
