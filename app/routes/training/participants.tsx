import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/elements";
import { Field, SelectField } from "~/forms/fields/field";
import { fieldId, useCurrentForm } from "~/forms/fields/form-context";
import { readDraft } from "~/forms/use-draft";
import { useTranslation } from "~/i18n/use-translation";
import type { Civility } from "~shared/contract";
import type { ParticipantNumber, ParticipantPart } from "~shared/requests/training-inscription";
import { lastFilledIn, PARTICIPANT_NUMBERS, participantField } from "~shared/requests/training-inscription";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "~shared/rules/requests";

/** Three participants and up to two more. Without JavaScript all five are shown; with it they are added one by one. */
export function Participants({ civilities, filled }: { civilities: readonly Civility[]; filled: number }) {
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
