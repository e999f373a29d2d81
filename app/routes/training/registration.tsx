import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/forms/fields/field";
import { fieldId, useFormFace } from "~/forms/fields/form-face";
import { SelectField } from "~/forms/fields/select-field";
import { optionsOf } from "~/forms/options";
import type { Civility } from "~shared/contract";
import { phoneExample } from "~shared/rules/phone";
import { Participants } from "./participants";
import type { TrainingView } from "./sessions.server";

interface RegistrationProps {
  trainings: readonly TrainingView[];
  civilities: readonly Civility[];
  /** Alpha-2 code of the site's own country. */
  country: string | null;
  /** The session that the address names, `""` when it names none that is open. */
  chosen: string;
  /** The session that is chosen as the form is drawn: also one that was open when it was. */
  drawn: string;
  /** The last participant that something was typed for. */
  filled: number;
}

/** Who chooses another session in the list finds it chosen in the form, where everything typed stays. */
function useChosenSession(chosen: string) {
  const { id } = useFormFace();
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const select = document.getElementById(fieldId(id, "session_id"));
    if (!chosen || !(select instanceof HTMLSelectElement)) return;
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    select.focus({ preventScroll: true });
  }, [chosen, id]);
}

/** Those one can register for, and the one that is chosen: should it close meanwhile, the form still says which it was. */
const sessionsOf = (trainings: readonly TrainingView[], drawn: string) =>
  trainings.flatMap(({ title, sessions }) =>
    sessions
      .filter(({ id, state }) => state === "open" || String(id) === drawn)
      .map(({ id, days, city }) => ({ value: String(id), label: `${title} – ${days}, ${city}` })),
  );

export function Registration({ trainings, civilities, country, chosen, drawn, filled }: RegistrationProps) {
  const { t } = useTranslation(["training", "forms"]);
  useChosenSession(chosen);
  return (
    <>
      <section className="form__group" aria-labelledby="training-session">
        <h3 className="form__title" id="training-session">
          {t("groups.session")}
        </h3>
        <SelectField
          name="session_id"
          options={sessionsOf(trainings, drawn)}
          prompt={t("forms:prompts.choose")}
          required
        />
      </section>
      <section className="form__group" aria-labelledby="training-contact">
        <h3 className="form__title" id="training-contact">
          {t("groups.contact")}
        </h3>
        <SelectField
          name="civility_id"
          options={optionsOf(civilities)}
          prompt={t("forms:prompts.choose")}
          autoComplete="honorific-prefix"
        />
        <div className="form__pair">
          <Field name="firstname" autoComplete="given-name" required />
          <Field name="lastname" autoComplete="family-name" required />
        </div>
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={t("forms:hints.email")}
          required
        />
        <Field
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t("forms:hints.phone", { example: phoneExample(country) })}
          required
        />
        <Field name="company" autoComplete="organization" required />
        <Field name="company_number" autoComplete="off" spellCheck={false} hint={t("hints.company_number")} required />
        <div className="form__pair form__pair--code">
          <Field name="zipcode" autoComplete="postal-code" spellCheck={false} required />
          <Field name="city" autoComplete="address-level2" required />
        </div>
      </section>
      <section className="form__group" aria-labelledby="training-participants">
        <h3 className="form__title" id="training-participants">
          {t("groups.participants")}
        </h3>
        <p className="hint">{t("hints.participants")}</p>
        <Participants civilities={civilities} filled={filled} />
      </section>
    </>
  );
}
