import { Form } from "@remix-run/react";
import { FactValue } from "~/catalogue/fact-value";
import { Button, NamedValue, TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";
import type { PackView } from "./product-view.server";

/** More packs are chosen from a list. */
const MOST_LINKS = 12;

interface PackChoiceProps {
  packs: readonly PackView[];
  chosen: PackView | null;
}

/** Each pack has an address of its own, on which its data is shown. */
export function PackChoice({ packs, chosen }: PackChoiceProps) {
  const { t } = useTranslation("product");
  return (
    <section className="grid gap-2" aria-labelledby="pack-choice" {...KEEP_PLACE}>
      <h2 id="pack-choice" className="small regular">
        {t("packs.choose")}
      </h2>
      {packs.length > MOST_LINKS ? (
        <Form className="cluster gap-2 screen-only" method="get" preventScrollReset>
          <select key={chosen?.id} name="pack" defaultValue={chosen?.reference} aria-labelledby="pack-choice">
            {packs.map((pack) => (
              <option key={pack.id} value={pack.reference}>
                {pack.title}
              </option>
            ))}
          </select>
          <Button look="secondary" label={t("packs.show")} />
        </Form>
      ) : (
        <ul className="choice-links plain cluster gap-2 screen-only">
          {packs.map((pack) => (
            <li key={pack.id}>
              <TapLink href={pack.href} aria-current={pack.id === chosen?.id ? "true" : undefined} label={pack.title} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{chosen && <ChosenPack pack={chosen} />}</div>
    </section>
  );
}

function ChosenPack({ pack }: { pack: PackView }) {
  const { t } = useTranslation("product");
  const { title, coverage, reference, ean, facts, price } = pack;
  return (
    <div className="pack-facts grid gap-3 numbers">
      <p className="as-title">{title}</p>
      <dl>
        <NamedValue name={t("packs.reference")}>{reference}</NamedValue>
        {ean && <NamedValue name={t("packs.ean")}>{ean}</NamedValue>}
        {coverage && <NamedValue name={t("packs.coverage")}>{coverage}</NamedValue>}
        {facts.map((fact) => (
          <NamedValue key={fact.code} name={fact.label}>
            <FactValue fact={fact} />
          </NamedValue>
        ))}
        {price && <NamedValue name={t("packs.amount")}>{price}</NamedValue>}
      </dl>
    </div>
  );
}
