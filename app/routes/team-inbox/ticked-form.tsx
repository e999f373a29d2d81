import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import { NamedOptions, StatusOptions } from "~/team/select-options";
import type { RequestOwner, RequestStatus } from "~shared/contract";

export interface TickedOutcome {
  problem: "nothing" | "some" | "unavailable";
  failed: number;
}

interface TickedFormProps {
  /** The list's table, with a box for each request. */
  children: ReactNode;
  statuses: readonly RequestStatus[];
  member: RequestOwner;
  owners: readonly RequestOwner[];
  outcome: TickedOutcome | undefined;
}

/** Changes the requests that are ticked. */
export function TickedForm({ children, statuses, member, owners, outcome }: TickedFormProps) {
  const { t } = useTranslation("team");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace>
      {outcome && (
        <p className="error" role="alert">
          <Icon name="circle-alert" />
          <span>{t(`ticked.problem.${outcome.problem}`, { count: outcome.failed })}</span>
        </p>
      )}
      {children}
      <fieldset className="ticked">
        <legend>{t("ticked.title")}</legend>
        <div className="field">
          <label htmlFor="ticked-status">{t("ticked.status")}</label>
          <select id="ticked-status" name="status">
            <option value="">{t("ticked.unchanged")}</option>
            <StatusOptions statuses={statuses} />
          </select>
        </div>
        <div className="field">
          <label htmlFor="ticked-owner">{t("ticked.owner")}</label>
          <select id="ticked-owner" name="owner">
            <option value="">{t("ticked.unchanged")}</option>
            <option value={member.id}>{t("filter.me")}</option>
            <option value="none">{t("request.no_owner")}</option>
            <NamedOptions of={owners} />
          </select>
        </div>
        <Button look="secondary" aria-disabled={busy || undefined}>
          {t("ticked.go")}
        </Button>
      </fieldset>
    </Form>
  );
}
