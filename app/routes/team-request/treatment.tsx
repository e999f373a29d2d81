import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestStatus } from "~shared/contract";
import { NOTE_MAX, type RequestOutcome } from "./outcome";
import type { RequestView } from "./view.server";

interface TreatmentProps {
  record: Pick<RequestView, "status" | "note" | "done">;
  statuses: readonly RequestStatus[];
  outcome: RequestOutcome | undefined;
  signInHref: string;
}

/** The team's status and notes of the request. */
export function Treatment({ record, statuses, outcome, signInHref }: TreatmentProps) {
  const { t } = useTranslation("team");
  const busy = useNavigation().formData?.get("intent") === "save";
  // A missing confirmation is reported at its box.
  const failed = outcome && outcome.problem !== "unconfirmed" ? outcome : null;
  return (
    <section className="panel" aria-labelledby="request-treatment">
      <h2 id="request-treatment">{t("request.treatment")}</h2>
      {failed && (
        <p className="error" role="alert">
          <Icon name="circle-alert" />
          <span>
            {t(`problem.${failed.problem}`)}{" "}
            {failed.problem === "signed_out" && (
              <a href={signInHref} target="_blank" rel="noreferrer">
                {t("request.sign_in")}
              </a>
            )}
          </span>
        </p>
      )}
      <Form method="post" replace className="treatment">
        <input type="hidden" name="intent" value="save" />
        <fieldset className="segments">
          <legend>{t("request.status")}</legend>
          <div className="segments__row">
            {statuses.map((status) => (
              <label key={status}>
                <input
                  type="radio"
                  name="status"
                  value={status}
                  defaultChecked={status === (failed?.status ?? record.status)}
                />
                <span>{t(`status.${status}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {record.done && <p className="small numbers">{t("request.done", { at: record.done })}</p>}
        <div className="field">
          <label htmlFor="request-note">{t("request.note")}</label>
          <p className="hint" id="request-note-hint">
            {t("request.note_hint")}
          </p>
          <textarea
            id="request-note"
            name="note"
            rows={4}
            maxLength={NOTE_MAX}
            aria-describedby="request-note-hint"
            defaultValue={failed?.note ?? record.note}
          />
        </div>
        <Button aria-disabled={busy || undefined}>{t(busy ? "request.saving" : "request.save")}</Button>
      </Form>
    </section>
  );
}
