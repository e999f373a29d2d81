import { Form } from "@remix-run/react";
import { Fragment } from "react";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { FieldName } from "./field-name";
import type { EditView } from "./view.server";

/** The versions of a record; each can be restored. */
export function History({ view }: { view: EditView }) {
  const { t } = useTranslation("team-edit");
  const [latest] = view.history;
  return (
    <section className="edit-history" aria-labelledby="edit-history">
      <h2 id="edit-history">{t("history.title")}</h2>
      <ol className="plain">
        {view.history.map(({ version, action, author, at, when, fields, restored }) => (
          <li key={version} className="edit-version cluster">
            <p>
              <strong>{t(`history.action.${action}`, { number: restored ?? 0 })}</strong>
              <span className="edit-version__who small">
                {t("history.version", { number: version })}
                {author && ` · ${author}`}
                {" · "}
                <time dateTime={at}>{when}</time>
              </span>
              {fields.length > 0 && (
                <span className="edit-version__what small">
                  {fields.map((field, index) => (
                    <Fragment key={field}>
                      {index > 0 && ", "}
                      <FieldName name={field} view={view} />
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
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
