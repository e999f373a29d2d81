import { Form } from "@remix-run/react";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ChosenPack, ColourCard } from "./product-view.server";

export function Tones({ card: { typed, count, groups }, pack }: { card: ColourCard; pack: ChosenPack | null }) {
  const { t } = useTranslation("product");
  return (
    <>
      <h2 id="tones-title">{t("tones.title")}</h2>
      <div className="grid gap-4">
        <Form className="cluster align-end gap-3 screen-only" method="get" action="#tones" preventScrollReset>
          {pack && <input type="hidden" name="pack" value={pack.reference} />}
          <label className="grid gap-1">
            <span>{t("tones.search")}</span>
            <input key={typed} type="search" name="tone" defaultValue={typed} maxLength={40} />
          </label>
          <Button look="secondary" icon="search" label={t("tones.show")} />
        </Form>
        <p role="status">{t("tones.count", { count })}</p>
        {groups.map(({ name, tones }) => (
          <section key={name}>
            {name && <h3>{name}</h3>}
            <ul className="tones columns plain above-3">
              {tones.map(([code, hex, own]) => (
                <li key={code}>
                  <svg aria-hidden="true">
                    <rect fill={hex} />
                  </svg>
                  <b>{code}</b>
                  {own}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
