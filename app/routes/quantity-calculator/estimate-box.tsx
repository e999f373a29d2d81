import { forwardRef } from "react";
import { Button, ButtonLink, Picture } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { Estimate } from "~/tools/calculator";
import { formatNumber } from "~shared/rules/numbers";
import { toHundredths } from "~shared/rules/quantity";
import type { CalculatorProduct } from "./offer";

interface EstimateBoxProps {
  estimate: Estimate<CalculatorProduct>;
  storesHref: string | null;
  languageTag: string;
  /** Whether scripts run: printing by button needs them. */
  live: boolean;
}

/** The required quantity, its calculation, and the packs to buy. It can be printed alone. */
export const EstimateBox = forwardRef<HTMLElement, EstimateBoxProps>(
  ({ estimate, storesHref, languageTag, live }, ref) => {
    const { t } = useTranslation("calculator");
    const { product, kilograms, litres } = estimate;
    return (
      <section ref={ref} className="estimate grid single gap-6" aria-labelledby="estimate">
        <div className="estimate__head align-start cluster gap-4">
          <div>
            <h2 id="estimate">{t("result.title")}</h2>
            <p className="estimate__figure numbers">{`${formatNumber(kilograms, languageTag)}\u00a0kg`}</p>
            {litres !== null && <p>{t("result.litres", { litres: formatNumber(litres, languageTag) })}</p>}
            <p className="estimate__product strong">
              {t("result.for", { name: product.name })}
              <span>{product.designation}</span>
            </p>
          </div>
          {product.picture && <Picture media={product.picture} format="thumb" sizes="96px" alt="" />}
        </div>
        <Packs estimate={estimate} languageTag={languageTag} />
        <Formula estimate={estimate} languageTag={languageTag} />
        <p className="cluster gap-3 gap-x-6 screen-only">
          {storesHref && (
            <ButtonLink href={storesHref} icon="map-pin">
              {t("result.where")}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" href={product.href} iconEnd="arrow-right">
            {t("result.product")}
          </ButtonLink>
          {live && (
            <Button look="quiet" type="button" icon="printer" onClick={() => window.print()}>
              {t("result.print")}
            </Button>
          )}
        </p>
        <p className="small screen-only">{t("result.share")}</p>
      </section>
    );
  },
);
EstimateBox.displayName = "EstimateBox";

type PartProps = Pick<EstimateBoxProps, "estimate" | "languageTag">;

function Formula({ estimate, languageTag }: PartProps) {
  const { t } = useTranslation("calculator");
  const { product, surfaceM2, openingsM2, netSurfaceM2, thicknessMm, reservePercent, kilograms } = estimate;
  const written = (value: number) => formatNumber(value, languageTag);
  const net = written(netSurfaceM2);
  const reserve = reservePercent > 0 ? t("result.plus_reserve", { reserve: written(reservePercent) }) : "";
  return (
    <div className="estimate__formula grid gap-1 numbers">
      <h3>{t("result.formula")}</h3>
      {openingsM2 > 0 && (
        <p>{t("result.less_openings", { surface: written(surfaceM2), openings: written(openingsM2), net })}</p>
      )}
      <p>
        {t("result.weight", {
          ...{ net, reserve },
          consumption: written(product.consumption),
          thickness: written(thicknessMm),
          kilograms: written(kilograms),
        })}
      </p>
      {product.thickness && <p>{t("result.thickness", { thickness: product.thickness })}</p>}
    </div>
  );
}

const GRAMS_PER_KG = 1000;

function Packs({ estimate: { product, purchase }, languageTag }: PartProps) {
  const { t } = useTranslation("calculator");
  if (!purchase) return <p>{t("result.no_packs")}</p>;
  const kilogramsOf = (grams: number) => formatNumber(toHundredths(grams / GRAMS_PER_KG), languageTag);
  const bought = purchase.packs.flatMap(({ key, count }) => {
    const pack = product.packs.find((candidate) => candidate.key === key);
    return pack ? [{ ...pack, count }] : [];
  });
  const sums = { total: kilogramsOf(purchase.totalGrams), spare: kilogramsOf(purchase.spareGrams) };
  return (
    <div className="estimate__packs grid gap-3">
      <table>
        <caption className="as-title">{t("result.packs")}</caption>
        <thead className="hidden-text">
          <tr>
            <th scope="col">{t("result.count")}</th>
            <th scope="col">{t("result.pack")}</th>
            <th scope="col">{t("result.reference")}</th>
          </tr>
        </thead>
        <tbody>
          {bought.map(({ key, count, size, packaging }) => (
            <tr key={key}>
              <td className="estimate__count as-title">{`${formatNumber(count, languageTag)}\u00a0×`}</td>
              <th scope="row">{packaging ? t("result.pack_line", { packaging, size }) : size}</th>
              <td className="numbers">{key}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(purchase.spareGrams > 0 ? "result.total" : "result.exact", sums)}</p>
    </div>
  );
}
