import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, NamedOptions } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { LabelledSelect, StatusOptions } from "~/team/select-options";
import { type TickedOutcome, TickedProblem } from "~/team/ticked-problem";
import type { RequestOwner, RequestStatus } from "~shared/contract";

interface TickedFormProps {
  /** The list's table, with a box for each request. */
  children: ReactNode;
  statuses: readonly RequestStatus[];
  member: RequestOwner;
  owners: readonly RequestOwner[];
  templates: readonly string[];
  outcome: TickedOutcome | undefined;
}

export function TickedForm({ children, statuses, member, owners, templates, outcome }: TickedFormProps) {
  const { t } = useTranslation("team");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace>
      <TickedProblem outcome={outcome} />
      {children}
      <fieldset className="ticked align-end grid gap-3">
        <legend>{t("ticked.title")}</legend>
        <LabelledSelect id="ticked-status" label={t("ticked.status")} name="status">
          <option value="">{t("ticked.unchanged")}</option>
          <StatusOptions statuses={statuses} />
        </LabelledSelect>
        <LabelledSelect id="ticked-owner" label={t("ticked.owner")} name="owner">
          <option value="">{t("ticked.unchanged")}</option>
          <option value={member.id}>{t("filter.me")}</option>
          <option value="none">{t("request.no_owner")}</option>
          <NamedOptions of={owners} />
        </LabelledSelect>
        {templates.length > 0 && (
          <LabelledSelect id="ticked-template" label={t("ticked.template")} name="template">
            <option value="">{t("ticked.no_template")}</option>
            {templates.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </LabelledSelect>
        )}
        <Button look="secondary" aria-disabled={busy || undefined}>
          {t("ticked.go")}
        </Button>
        <Button look="quiet" name="export" value="yes" icon="download">
          {t("ticked.export")}
        </Button>
      </fieldset>
    </Form>
  );
}
