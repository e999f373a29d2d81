import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { type EditValues, fieldId } from "./fields";
import type { EditView } from "./view.server";

export interface FormFacts {
  view: EditView;
  values: EditValues;
  /** Keys of `field_problem` by field. */
  errors: Readonly<Record<string, string>>;
  /** The part that was just added: its first field has the focus. */
  added: string | null;
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  const { t } = useTranslation("team-edit");
  if (!error) return null;
  return (
    <p className="error" id={`${fieldId(name)}-error`}>
      <Icon name="circle-alert" />
      <span>{t(`field_problem.${error}`, { defaultValue: t("field_problem.invalid") })}</span>
    </p>
  );
}
