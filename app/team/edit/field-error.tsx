import { Fault } from "~/components/elements";
import type { Translate } from "~/i18n/translations";
import { useTranslation } from "~/i18n/use-translation";
import { type EditValues, fieldId } from "./fields";
import type { EditOutcome } from "./outcome";
import type { EditView } from "./view.server";

export interface FormFacts {
  view: EditView;
  values: EditValues;
  errors: Readonly<Record<string, string>>;
  /** The part that was just added: its first field has the focus. */
  added: string | undefined;
  found: EditOutcome["found"];
}
export interface FieldProps<Field> {
  field: Field;
  name: string;
  facts: FormFacts;
}
export interface FocusedFieldProps<Field> extends FieldProps<Field> {
  autoFocus: boolean;
}

/** `pictograms GHS05, GHS07` is a key with a value; `contrast 3.21 4.5 paper #0b5c86` one with several. */
export function problemText(t: Translate, problem = "") {
  const [key = "", ...due] = problem.split(" ");
  const [ratio, least, on, tone = ""] = key.startsWith("contrast") ? due : [];
  const decimal = (number = "") => number.replace(".", t("decimal_mark"));
  return t(`field_problem.${key}`, {
    due: due.join(" "),
    defaultValue: t("field_problem.invalid"),
    ...(on && { ratio: decimal(ratio), least: decimal(least), on: t(`field.colours.${on}`), tone }),
  });
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  const { t } = useTranslation("team-edit");
  if (!error) return null;
  return <Fault id={`${fieldId(name)}-error`}>{problemText(t, error)}</Fault>;
}
