import { useLoaderData } from "@remix-run/react";
import { Button, TickBox } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { HiddenFields } from "~/team/elements";
import type { loader } from "./loader.server";

export function Export() {
  const { t } = useTranslation("team");
  const { filters, csvPath, columns } = useLoaderData<typeof loader>();
  return (
    <details className="export below-4">
      <summary className="team__link tap">{t("export.title")}</summary>
      <form action={csvPath}>
        <HiddenFields values={{ ...filters }} />
        <fieldset>
          <legend>{t("export.columns")}</legend>
          <div className="export__columns grid gap-x-4">
            {columns.map(({ name, label, isInList }) => (
              <TickBox key={name} name="column" value={name} defaultChecked={isInList} label={label} />
            ))}
          </div>
        </fieldset>
        <p className="above-3 cluster gap-3">
          <Button look="secondary" name="format" value="xlsx" icon="download" label="Excel" />
          <Button look="secondary" name="format" value="csv" icon="download" label="CSV" />
        </p>
      </form>
    </details>
  );
}
