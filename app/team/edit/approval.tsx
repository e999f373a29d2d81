import { Form, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/team/elements";
import { Comparison } from "./comparison";
import { FieldError } from "./field-error";
import { fieldId } from "./fields";
import type { loadEdit } from "./record.server";

/** A version that waits for a second account, which approves or returns it; and the reason for a return. */
export function Approval({ error }: { error: string | undefined }) {
  const { t } = useTranslation("team-edit");
  const { view, canPublish } = useLoaderData<typeof loadEdit>();
  const { approval, version } = view;
  const [last] = view.history;
  if (!last) return null;
  const { action, author, when, reason } = last;
  const id = fieldId("reason");
  if (action === "return") return <Notice>{t("approval.returned", { author, when, reason: reason ?? "" })}</Notice>;
  if (!approval) return null;
  const { permitted, differences } = approval;
  const isPermitted = canPublish && permitted;
  return (
    <Notice>
      <p>{t("approval.waiting", { author, when })}</p>
      {!isPermitted && <p>{t("approval.other_account")}</p>}
      {differences.length > 0 && (
        <Comparison differences={differences} mine={t("approval.then")} theirs={t("approval.now")} />
      )}
      {isPermitted && (
        <Form method="post" replace className="grid gap-3 screen-only" noValidate>
          <input type="hidden" name="version" value={version} />
          <div className="field">
            <label htmlFor={id}>{t("field.reason")}</label>
            <FieldError name="reason" error={error} />
            <textarea id={id} name="reason" rows={2} maxLength={1000} aria-invalid={error ? true : undefined} />
          </div>
          <p className="cluster gap-2 gap-x-3">
            <Button name="intent" value="approve" label={t("approval.approve")} />
            <Button look="secondary" name="intent" value="return" label={t("approval.return")} />
          </p>
        </Form>
      )}
    </Notice>
  );
}
