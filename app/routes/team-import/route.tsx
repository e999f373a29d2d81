/** Imports products from a spreadsheet: upload, columns, result, drafts, and undoing them. */
import { Form, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Button, NamedOptions, Section } from "~/components/elements";
import { ACCEPT, heldField } from "~/forms/uploads/limits";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { ConfirmedForm } from "~/team/confirmed-form";
import { formatMoment } from "~/team/dates.server";
import { listPathOf } from "~/team/edit/view.server";
import { BackLink, HiddenFields, LabelledInput, LabelledSelect, Notice, Refusals } from "~/team/elements";
import { teamAction, teamLoader, teamScreen } from "~/team/guard.server";
import { contentRoleOf, listEditedKinds } from "~shared/contract";
import { IMPORT_FILE } from "~shared/rules/product-import";
import { actOnImport, type ImportOutcome } from "./import.server";

export const handle = { i18n: ["team", "team-import", "team-edit"] };
export { pageMeta as meta } from "~/routing/head";

export const loader = /* @__PURE__ */ teamLoader(async ({ requestContext, member, bearer }) => {
  if (contentRoleOf(member, "product") !== "publisher") throw pageNotFound();
  const { items } = await requestContext.api.get("listImports", { bearer });
  return {
    ...teamScreen(requestContext, requestContext.t("team-import:title"), member),
    listPath: listPathOf(requestContext, "product", listEditedKinds(member)),
    imports: items.map(({ at, ...each }) => ({ ...each, when: formatMoment(requestContext, at) })),
  };
});

export const action = /* @__PURE__ */ teamAction(actOnImport);

/** After a fault nothing is new, and a loader that fails would take the form away. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.fault ? false : defaultShouldRevalidate;

export default function TeamImport() {
  const { t } = useTranslation(["team-import", "team-edit"]);
  const { listPath, imports } = useLoaderData<typeof loader>();
  const outcome = useActionData<ImportOutcome>() ?? {};
  const { undone, unconfirmed } = outcome;
  return (
    <>
      <header className="pad-below-6 grid gap-2">
        <BackLink href={listPath} label={t("team-edit:kind.product.back")} />
        <h1>{t("title")}</h1>
        <p className="lead">{t("intro")}</p>
      </header>
      {undone && (
        <Notice role="status">
          <p>{t("undone", { count: undone.undone })}</p>
          {undone.changed_since.length > 0 && (
            <p>{t("changed_since", { references: undone.changed_since.join(", ") })}</p>
          )}
        </Notice>
      )}
      {outcome.table ? <Columns {...outcome} table={outcome.table} /> : <Upload {...outcome} />}
      {imports.length > 0 && (
        <Section titleId="imports" title={t("last")}>
          <ul className="edits plain">
            {imports.map(({ batch, name, author, when, products }) => (
              <li key={batch} className="edit-line relative grid">
                <span className="edit-line__title breakable strong">{name}</span>
                <span className="small">{t("batch", { count: products, author, when })}</span>
                <ConfirmedForm
                  label={t("undo")}
                  intent="undo"
                  confirm={t("undo_confirm")}
                  go={t("undo_go")}
                  hidden={{ batch }}
                  unconfirmed={unconfirmed === batch ? t("undo_unconfirmed") : null}
                >
                  <p>{t("undo_text")}</p>
                </ConfirmedForm>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Upload({ fault, file, fields = [] }: ImportOutcome) {
  const { t } = useTranslation("team-import");
  return (
    <Form className="templates grid to-start gap-3" method="post" encType="multipart/form-data">
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <LabelledInput
        id="import-file"
        name={IMPORT_FILE}
        type="file"
        accept={ACCEPT.table}
        required={!file}
        label={t("file")}
        hint={file ? t("held", { name: file.name }) : t("file_hint")}
        mistake={fault}
      />
      <Button icon="upload" label={t("read")} />
    </Form>
  );
}

type Table = NonNullable<ImportOutcome["table"]>;

function Columns({ file, columns = [], like = "", checked, table }: ImportOutcome & { table: Table }) {
  const { t } = useTranslation("team-import");
  const { added, changed, refused, unchanged } = table;
  const isChecked = Boolean(checked);
  const counts = [
    t("added", { count: added.count }),
    t("changed", { count: changed.count }),
    t("unchanged", { count: unchanged }),
  ];
  return (
    <Form className="grid gap-4" method="post" key={file?.token}>
      <h2>{t("columns", { name: file?.name ?? "" })}</h2>
      <HiddenFields values={{ [heldField(IMPORT_FILE)]: file?.token ?? "", checked }} />
      <ul className="columns gap-4 plain">
        {table.headers.map(({ header, samples }, index) => (
          <li key={header}>
            <LabelledSelect
              id={`column-${index}`}
              name={`column_${index}`}
              label={header}
              defaultValue={columns[index]}
            >
              <NamedOptions none={t("unused")} of={table.fields} />
            </LabelledSelect>
            <span className="small">{samples}</span>
          </li>
        ))}
      </ul>
      <LabelledSelect id="import-like" name="like" label={t("like")} defaultValue={like}>
        <NamedOptions none={t("no_like")} of={table.models} />
      </LabelledSelect>
      {isChecked && (
        <Section className="grid gap-3" titleId="import-result" title={t("result")}>
          <Notice role="status">
            <p>{counts.join(" ")}</p>
          </Notice>
          {refused.count > 0 && <Refusals title={t("refused", { count: refused.count })} lines={refused.lines} />}
          <ul className="plain">
            {[...added.lines, ...changed.lines].map(({ reference, fields }) => (
              <li key={reference}>{fields ? t("product", { reference, fields }) : reference}</li>
            ))}
          </ul>
        </Section>
      )}
      <div className="cluster gap-4">
        <Button look="secondary" name="intent" value="check" label={t("check")} />
        {isChecked && added.count + changed.count > 0 && (
          <Button name="intent" value="create" label={t("create", { count: added.count + changed.count })} />
        )}
      </div>
    </Form>
  );
}
