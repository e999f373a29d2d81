import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/elements";
import { CheckboxField, Field, SelectField } from "~/forms/fields/field";
import { fieldId, useCurrentForm } from "~/forms/fields/form-context";
import { ContactDetailsFields, PersonFields } from "~/forms/sections/contact-details-fields";
import { FormSection } from "~/forms/sections/form-section";
import { TownFields } from "~/forms/sections/town-fields";
import { readDraft } from "~/forms/use-draft";
import { useTranslation } from "~/i18n/use-translation";
import type { Civility } from "~shared/contract";
import {
  lastFilledIn,
  PARTICIPANT_NUMBERS,
  type ParticipantNumber,
  type ParticipantPart,
  participantField,
  trainingInscription,
} from "~shared/requests/training-inscription";
import { companyRegister } from "~shared/rules/company-number";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "~shared/rules/requests";
import { canChoose } from "./session-list";
import type { TrainingView } from "./sessions.server";

interface RegistrationProps {
  trainings: readonly TrainingView[];
  civilities: readonly Civility[];
  /** Alpha-2 codes of the site's countries, its own first. */
  countries: readonly string[];
  /** The session that the address names, `""` when it names none that is open. */
  chosen: string;
  /** The chosen session has a waiting list only. */
  isFull: boolean;
  /** The session that is chosen as the form is rendered: also one that was open when it was. */
  rendered: string;
  /** The last participant that something was typed for. */
  filled: number;
  isCompanyRequired: boolean;
}

/** Choosing another session in the list selects it in the form, which preserves the input. */
function useChosenSession(chosen: string, isFull: boolean) {
  const { id } = useCurrentForm();
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const select = document.getElementById(fieldId(id, "session_id"));
    if (!chosen || !(select instanceof HTMLSelectElement)) return;
    const waiting = document.getElementById(fieldId(id, "waiting"));
    if (waiting instanceof HTMLInputElement) waiting.checked = isFull;
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    select.focus({ preventScroll: true });
  }, [chosen, isFull, id]);
}

const sessionsOf = (trainings: readonly TrainingView[], rendered: string, full: string) =>
  trainings.flatMap(({ title, sessions }) =>
    sessions
      .filter((session) => canChoose(session) || String(session.id) === rendered)
      .map(({ id, days, city, state }) => {
        const day = state === "full" ? `${days} (${full})` : days;
        return { id, label: `${day}, ${city} – ${title}` };
      }),
  );

export function Registration(props: RegistrationProps) {
  const { trainings, civilities, countries, chosen, isFull, rendered, filled, isCompanyRequired } = props;
  const { t } = useTranslation(["training", "forms"]);
  useChosenSession(chosen, isFull);
  return (
    <>
      <FormSection id="training-session" title={t("groups.session")} heading="h3">
        <SelectField
          name="session_id"
          options={sessionsOf(trainings, rendered, t("sessions.full_option"))}
          prompt={t("forms:prompts.choose")}
          required
        />
        <CheckboxField name="waiting" />
      </FormSection>
      <FormSection id="training-contact" title={t("groups.contact")} heading="h3">
        <PersonFields civilities={civilities} fields={trainingInscription.fields} />
        <ContactDetailsFields country={countries[0] ?? null} />
        <Field name="company" autoComplete="organization" required={isCompanyRequired} />
        <Field
          name="company_number"
          autoComplete="off"
          spellCheck={false}
          hint={t("hints.company_number", { ...companyRegister(countries) })}
          required={isCompanyRequired}
        />
        <TownFields isOwn countries={countries} />
      </FormSection>
      <FormSection id="training-participants" title={t("groups.participants")} heading="h3">
        <p className="hint">{t("hints.participants")}</p>
        <Participants civilities={civilities} filled={filled} />
      </FormSection>
    </>
  );
}

/** Three participants and up to two more. Without JavaScript all five are shown; with it they are added one by one. */
function Participants({ civilities, filled }: { civilities: readonly Civility[]; filled: number }) {
  const { t } = useTranslation("training");
  const { id } = useCurrentForm();
  const [isEnhanced, setEnhanced] = useState(false);
  const [count, setCount] = useState(Math.max(MIN_PARTICIPANTS, filled));
  const focusOn = useRef<string | null>(null);
  useEffect(() => setEnhanced(true), []);
  useEffect(() => setCount((now) => Math.max(now, filled, lastFilledIn(readDraft(id)))), [filled, id]);
  useEffect(() => {
    if (focusOn.current) document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  });

  const addId = fieldId(id, "add-participant");
  function add() {
    const next = PARTICIPANT_NUMBERS[count];
    if (next) focusOn.current = fieldId(id, participantField(next, "firstname"));
    setCount(count + 1);
  }
  function remove() {
    focusOn.current = addId;
    setCount(count - 1);
  }
  const rendered = PARTICIPANT_NUMBERS.filter((number) => !isEnhanced || number <= count);
  return (
    <>
      {rendered.map((number) => (
        <Participant
          key={number}
          number={number}
          civilities={civilities}
          isSpare={number > count}
          onRemove={isEnhanced && number === count && number > MIN_PARTICIPANTS ? remove : null}
        />
      ))}
      <p className="script-only">
        {count < MAX_PARTICIPANTS ? (
          <Button type="button" look="secondary" icon="plus" id={addId} onClick={add} label={t("participants.add")} />
        ) : (
          <span id={addId} tabIndex={-1}>
            {t("participants.most")}
          </span>
        )}
      </p>
    </>
  );
}

interface ParticipantProps {
  number: ParticipantNumber;
  civilities: readonly Civility[];
  /** Spare fields for visitors without JavaScript. */
  isSpare: boolean;
  onRemove: (() => void) | null;
}

function Participant({ number, civilities, isSpare, onRemove }: ParticipantProps) {
  const { t } = useTranslation(["training", "forms"]);
  const required = number <= MIN_PARTICIPANTS;
  const facts = (part: ParticipantPart) => ({
    name: participantField(number, part),
    label: t(`forms:labels.${part}`),
    required: required && part !== "civility_id",
  });
  return (
    <fieldset className={isSpare ? "participant grid gap-6 participant--spare" : "participant grid gap-6"}>
      <legend className="participant__title">{t("participants.one", { number })}</legend>
      <div className="participant__name gap-6 gap-x-4 grid">
        <SelectField {...facts("civility_id")} options={civilities} prompt={t("forms:prompts.choose")} />
        <Field {...facts("firstname")} autoComplete="off" />
        <Field {...facts("lastname")} autoComplete="off" />
      </div>
      <Field {...facts("email")} type="email" inputMode="email" autoComplete="off" spellCheck={false} />
      {onRemove && (
        <Button type="button" look="quiet" icon="x" onClick={onRemove} label={t("participants.remove", { number })} />
      )}
    </fieldset>
  );
}
