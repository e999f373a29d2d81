import { Form } from "@remix-run/react";
import { Button, NamedOptions } from "~/components/elements";
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

/** A search of the card that finds one tone has chosen it. */
export function ToneChoice({ card: { count, groups, offered } }: { card: ColourCard }) {
  const { t } = useTranslation("shop");
  const [only = ""] = count === 1 ? groups.flatMap(({ tones }) => tones.map(([code]) => code)) : [];
  return (
    <p className="grid gap-1">
      <label htmlFor="tone">{t("tone")}</label>
      <select key={only} id="tone" name="tone" defaultValue={only} required>
        <option value="">{t("choose_tone")}</option>
        {(offered ?? groups).map(({ name, tones }) => {
          const of = tones.map(([id, , own]) => ({ id, name: `${id} ${own}`.trim() }));
          return name ? (
            <optgroup key={name} label={name}>
              <NamedOptions of={of} />
            </optgroup>
          ) : (
            <NamedOptions key={name} of={of} />
          );
        })}
      </select>
    </p>
  );
}
