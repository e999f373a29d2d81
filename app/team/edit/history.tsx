import { Form, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Button, Section } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { FieldName } from "./names";
import type { loadEdit } from "./record.server";

/** The versions of a record; each can be restored, and those that were published can be published again. */
export function History() {
  const { t } = useTranslation("team-edit");
  const { view, canPublish } = useLoaderData<typeof loadEdit>();
  const [latest] = view.history;
  return (
    <Section className="edit-history" titleId="edit-history" title={t("history.title")}>
      <ol className="plain">
        {view.history.map(({ version, action, author, at, when, fields, restored, reason, confirmed }) => (
          <li key={version} className="edit-version cluster apart gap-x-6">
            <p>
              <strong>{t(`history.action.${action}`, { number: restored ?? 0 })}</strong>
              <span className="block small">
                {t("history.version", { number: version })}
                {author && ` · ${author}`}
                {" · "}
                <time dateTime={at}>{when}</time>
              </span>
              {reason && <span className="block written">{reason}</span>}
              {confirmed && (
                <span className="block small">
                  {t("history.confirmed")}
                  <FieldName name={confirmed} />
                </span>
              )}
              {fields.length > 0 && (
                <span className="block small">
                  {fields.map((field, index) => (
                    <Fragment key={field}>
                      {index > 0 && ", "}
                      <FieldName name={field} />
                    </Fragment>
                  ))}
                </span>
              )}
            </p>
            {version !== latest?.version && (
              <Form method="post" replace>
                <input type="hidden" name="version" value={view.version} />
                <Button look="quiet" name="intent" value={`restore:${version}`}>
                  {t("history.restore")}
                  <span className="hidden-text">{` ${t("history.version", { number: version })}`}</span>
                </Button>
                {canPublish && (action === "publish" || action === "approve") && (
                  <Button look="quiet" name="intent" value={`republish:${version}`}>
                    {t("history.republish")}
                    <span className="hidden-text">{` ${t("history.version", { number: version })}`}</span>
                  </Button>
                )}
              </Form>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
