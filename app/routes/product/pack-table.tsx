import type { Pack } from "~/catalogue/packs";
import { useTranslation } from "~/i18n/use-translation";

export function PackTable({ packs }: { packs: readonly Pack[] }) {
  const { t } = useTranslation("product");
  const hasCoverage = packs.some(({ coverage }) => coverage !== "");
  return (
    <table className="packs goods">
      <caption className="hidden-text">{t("packs.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("packs.size")}</th>
          <th scope="col">{t("packs.packaging")}</th>
          {hasCoverage && <th scope="col">{t("packs.coverage")}</th>}
          <th scope="col">{t("packs.reference")}</th>
          <th scope="col">{t("packs.ean")}</th>
        </tr>
      </thead>
      <tbody>
        {packs.map(({ id, size, packaging, coverage, reference, ean }) => (
          <tr key={id}>
            <th scope="row">{size}</th>
            <td>{packaging}</td>
            {hasCoverage && <td>{coverage || t("packs.none")}</td>}
            <td>{reference}</td>
            <td className="packs__ean">{ean ?? t("packs.none")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
