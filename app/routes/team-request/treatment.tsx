import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { type MutableRefObject, useRef } from "react";
import { Button, NamedOptions, Section } from "~/components/elements";
import { useDraft } from "~/forms/use-draft";
import { useTranslation } from "~/i18n/use-translation";
import { LabelledSelect, LabelledText, Notice, Unsent } from "~/team/elements";
import { Entries } from "./history";
import type { loader } from "./loader.server";
import { NOTE_MAX, type RequestOutcome } from "./outcome";

interface TreatmentProps {
  outcome: RequestOutcome | undefined;
  /** The unsaved note, which survives a reply: the form is mounted anew when the history has grown. */
  draft: MutableRefObject<string>;
}

const DRAFT = ["note"];

/** The request's status and owner, and a new note. */
export function Treatment({ outcome, draft }: TreatmentProps) {
  const { t } = useTranslation("team");
  const { record, statuses, meanwhile, signInPath } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.get("intent") === "save";
  // A missing confirmation is reported at its box.
  const problem = outcome && outcome.problem !== "unconfirmed" ? outcome.problem : null;
  const failed = problem && outcome?.typed;
  const form = useRef<HTMLFormElement>(null);
  const deleteDraft = useDraft({ form: "note", fields: DRAFT, element: form, isReturned: Boolean(failed) });
  const owner = String(record.ownerId ?? "");
  return (
    <Section className="panel screen-only" titleId="request-treatment" title={t("request.treatment")}>
      {problem && <Unsent text={t(`problem.${problem}`)} signInHref={problem === "signed_out" ? signInPath : null} />}
      {!failed && meanwhile.length > 0 && (
        <Notice role="status">
          <p>{t("history.meanwhile")}</p>
          <Entries entries={meanwhile} />
        </Notice>
      )}
      <Form
        ref={form}
        method="post"
        replace
        className="grid gap-4"
        onSubmit={() => {
          draft.current = "";
          deleteDraft();
        }}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="seen" value={failed?.seen ?? record.seen} />
        <input type="hidden" name="shown_status" value={failed?.shown_status ?? record.status} />
        <input type="hidden" name="shown_owner" value={failed?.shown_owner ?? owner} />
        <fieldset className="segments">
          <legend>{t("request.status")}</legend>
          <div className="segments__row grid">
            {statuses.map((status) => (
              <label key={status} className="relative grid regular">
                <input
                  type="radio"
                  name="status"
                  value={status}
                  defaultChecked={status === (failed?.status ?? record.status)}
                />
                <span className="grid">{t(`status.${status}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {record.done && <p className="small numbers">{t("request.done", { at: record.done })}</p>}
        <LabelledSelect
          id="request-owner"
          label={t("request.owner")}
          name="owner"
          defaultValue={failed?.owner ?? owner}
        >
          <NamedOptions none={t("request.no_owner")} of={record.owners} />
        </LabelledSelect>
        <LabelledText
          id="request-note"
          name="note"
          label={t("request.note")}
          hint={t("request.note_hint")}
          rows={4}
          maxLength={NOTE_MAX}
          defaultValue={failed?.note ?? draft.current}
          onChange={({ currentTarget }) => {
            draft.current = currentTarget.value;
          }}
        />
        <Button aria-disabled={busy || undefined} label={t(busy ? "request.saving" : "request.save")} />
      </Form>
    </Section>
  );
}
