import { useTranslation } from "~/i18n/use-translation";
import type { FieldName } from "../field-name";
import { FileField } from "./file-field";
import { fieldId, useCurrentForm } from "./form-context";

/** Fields for a picture each. With JavaScript the next one appears once there is a picture in the one before (CSS). */
export function PictureFields({ names }: { names: readonly FieldName[] }) {
  const { t } = useTranslation("forms");
  const form = useCurrentForm();
  const hintId = fieldId(form.id, "pictures-hint");
  return (
    <fieldset className="pictures">
      <legend>{t("pictures.title")}</legend>
      <p className="hint" id={hintId}>
        {t("pictures.hint")}
      </p>
      {names.map((name) => (
        <FileField key={name} name={name} kind="picture" hintId={hintId} />
      ))}
    </fieldset>
  );
}
