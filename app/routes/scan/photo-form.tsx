import { Form, useNavigation } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/components/button";
import { Mistake } from "~/components/mistake";
import { useTranslation } from "~/i18n/use-translation";
import { PHOTO_FIELD, type PhotoOutcome, type PhotoProblem } from "./photo-outcome";

interface PhotoFormProps {
  action: string;
  outcome: PhotoOutcome | undefined;
  limit: number;
}

export function PhotoForm({ action, outcome, limit }: PhotoFormProps) {
  const { t } = useTranslation("scan");
  const busy = useNavigation().formMethod === "POST";
  const field = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const problem: PhotoProblem | null = tooLarge ? "too_large" : busy ? null : (outcome?.problem ?? null);

  useEffect(() => {
    if (outcome) field.current?.focus();
  }, [outcome]);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const photo = currentTarget.files?.[0];
    const refused = photo !== undefined && photo.size > limit;
    setTooLarge(refused);
    if (refused) currentTarget.value = "";
    else if (photo) currentTarget.form?.requestSubmit();
  };
  return (
    <Form className="field" method="post" action={action} encType="multipart/form-data" aria-busy={busy}>
      <label htmlFor="photo-file">{t("photo.label")}</label>
      <p className="hint" id="photo-hint">
        {t("photo.hint")}
      </p>
      {problem && <Mistake id="photo-problem">{t(`photo.problem.${problem}`)}</Mistake>}
      <div className="upload grid">
        <input
          className="upload__input"
          id="photo-file"
          ref={field}
          type="file"
          name={PHOTO_FIELD}
          accept="image/jpeg,image/png,image/webp"
          required
          onChange={choose}
          aria-describedby={problem ? "photo-problem photo-hint" : "photo-hint"}
          aria-invalid={problem ? true : undefined}
        />
      </div>
      <p>
        <Button look="secondary" icon="camera">
          {t(busy ? "photo.reading" : "photo.go")}
        </Button>
      </p>
    </Form>
  );
}
