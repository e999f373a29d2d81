import { forwardRef } from "react";
import { Button, ButtonLink, Picture, TableHead } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { type Amount, CONSUMPTION_UNITS, type Consumption, writtenUnit } from "~shared/rules/consumption";
import { formatNumber } from "~shared/rules/numbers";
import { palletsOf, toReadable } from "~shared/rules/quantity";
import type { Calculator } from "./use-calculator";

interface EstimateBoxProps {
  estimate: NonNullable<Calculator["estimate"]>;
  storesHref: string | null;
  languageTag: string;
  /** Whether scripts run: printing by button needs them. */
  live: boolean;
}

/** The required quantity, its calculation, and the packs to buy. It can be printed alone. */
export const EstimateBox = forwardRef<HTMLElement, EstimateBoxProps>(
  ({ estimate, storesHref, languageTag, live }, ref) => {
    const { t } = useTranslation("calculator");
    const { amount } = useWritten(languageTag);
    const { product, amounts } = estimate;
    const [main, also] = amounts;
    return (
      <section ref={ref} className="estimate grid single gap-6" aria-labelledby="estimate">
        <div className="estimate__head align-start cluster gap-4">
          <div>
            <h2 id="estimate">{t("result.title")}</h2>
            <p className="estimate__figure numbers">{amount(main)}</p>
            {also && <p>{t("result.also", { amount: amount(also) })}</p>}
            <Each estimate={estimate} languageTag={languageTag} />
            <p className="above-2 strong">
              {t("result.for", { name: product.name })}
              <span className="block muted regular">{product.designation}</span>
            </p>
          </div>
          {product.picture && <Picture media={product.picture} format="thumb" sizes="96px" alt="" />}
        </div>
        <Packs estimate={estimate} languageTag={languageTag} />
        <Formula estimate={estimate} languageTag={languageTag} />
        <p className="cluster gap-3 gap-x-6 screen-only">
          {storesHref && <ButtonLink href={storesHref} icon="map-pin" label={t("result.where")} />}
          <ButtonLink look="secondary" href={product.href} iconEnd="arrow-right" label={t("result.product")} />
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

/** The amount of one coat or millimetre. */
function Each({ estimate: { product, each, times }, languageTag }: PartProps) {
  const { t } = useTranslation("calculator");
  const { number, amount } = useWritten(languageTag);
  const { by } = CONSUMPTION_UNITS[product.consumption.unit];
  if (by === "coat") return <p>{t("result.coats", { amount: amount(each), count: times })}</p>;
  if (by === "area" || times === 1) return null;
  return <p>{t("result.each_mm", { amount: amount(each), thickness: number(times) })}</p>;
}

function Formula({ estimate, languageTag }: PartProps) {
  const { t } = useTranslation("calculator");
  const { number, amount, consumption } = useWritten(languageTag);
  const { product, surfaceM2, openingsM2, netSurfaceM2, times, reservePercent, amounts } = estimate;
  const { unit, overlap_percent: overlap = 0 } = product.consumption;
  const { by, isYield } = CONSUMPTION_UNITS[unit];
  const net = number(netSurfaceM2);
  const plus = (what: "overlap" | "reserve", percent: number): string =>
    percent > 0 ? t(`result.plus_${what}`, { percent: number(percent) }) : "";
  const coats = times > 1 ? t("result.times_coats", { count: times }) : "";
  return (
    <div className="estimate__formula grid gap-1 numbers">
      <h3>{t("result.formula")}</h3>
      {openingsM2 > 0 && (
        <p>{t("result.less_openings", { surface: number(surfaceM2), openings: number(openingsM2), net })}</p>
      )}
      <p>
        {t("result.sum", {
          net,
          sign: isYield ? "÷" : "×",
          consumption: consumption(product.consumption),
          times: by === "mm" ? t("result.times_mm", { thickness: number(times) }) : coats,
          more: plus("overlap", overlap) + plus("reserve", reservePercent),
          amount: amount(amounts[0]),
        })}
      </p>
      {product.thickness && <p>{t("result.thickness", { thickness: product.thickness })}</p>}
    </div>
  );
}

function Packs({ estimate: { product, purchase, each }, languageTag }: PartProps) {
  const { t } = useTranslation("calculator");
  const { number, amount } = useWritten(languageTag);
  if (!purchase) return <p>{t("result.no_packs")}</p>;
  const { unit } = each;
  const bought = purchase.packs.flatMap(({ key, count }) => {
    const pack = product.packs.find((candidate) => candidate.key === key);
    return pack ? [{ ...pack, count, pallets: palletsOf(count, pack.perPallet) }] : [];
  });
  const sums = {
    total: amount({ unit, amount: purchase.total }),
    spare: amount({ unit, amount: purchase.spare }),
  };
  return (
    <div className="estimate__packs grid gap-3">
      <table>
        <caption className="as-title">{t("result.packs")}</caption>
        <TableHead className="hidden-text" titles={[t("result.count"), t("result.pack"), t("result.reference")]} />
        <tbody>
          {bought.map(({ key, count, size, packaging, pallets }) => (
            <tr key={key}>
              <td className="estimate__count as-title no-wrap">{`${number(count)}\u00a0×`}</td>
              <th scope="row">
                {packaging ? t("result.pack_line", { packaging, size }) : size}
                {pallets && (
                  <span className="block small regular">
                    {t("result.pallets", { count: pallets.full })}
                    {pallets.loose > 0 && ` + ${t("result.loose", { count: pallets.loose })}`}
                  </span>
                )}
              </th>
              <td className="numbers">{key}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t(purchase.spare > 0 ? "result.total" : "result.exact", sums)}</p>
    </div>
  );
}

function useWritten(languageTag: string) {
  const { t } = useTranslation("calculator");
  const number = (value: number): string => formatNumber(value, languageTag);
  return {
    number,
    amount: ({ amount, unit }: Amount): string => t(`amount.${unit}`, { count: amount, value: number(amount) }),
    consumption: ({ value, unit }: Consumption): string =>
      `${number(toReadable(value))}\u00a0${writtenUnit(unit, t("amount.pieces"))}`,
  };
}
