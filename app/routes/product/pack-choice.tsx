import { TapLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";
import { Plate } from "./facts";
import type { ChosenPack, ProductView } from "./product-view.server";

/** More packs are chosen in their table alone. */
const MOST_LINKS = 12;

/** Each pack has an address of its own, on which its data is shown. */
export function PackChoice({ packs, chosen }: Pick<ProductView, "packs"> & { chosen: ChosenPack | null }) {
  const { t } = useTranslation("product");
  return (
    <section className="grid gap-2" aria-labelledby="pack-choice" {...KEEP_PLACE}>
      <h2 id="pack-choice" className="small regular screen-only">
        {t("packs.choose")}
      </h2>
      {packs.length <= MOST_LINKS && (
        <ul className="choice-links plain cluster gap-2 screen-only">
          {packs.map((pack) => (
            <li key={pack.id}>
              <TapLink href={pack.href} aria-current={pack.id === chosen?.id ? "true" : undefined} label={pack.title} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2" role="status">
        {chosen && <p className="as-title">{chosen.title}</p>}
        {chosen && <Plate facts={chosen.details} />}
      </div>
    </section>
  );
}
