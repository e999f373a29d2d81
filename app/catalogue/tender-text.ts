/** A neutral text for tenders: the product in words and measures, without advertising. */
import type { Translate } from "~/i18n/translations";
import type { Product } from "~shared/contract";
import { AUDIENCE_CODE, CODE, ownCodesIn, pickFacts } from "./facts";
import type { Wording } from "./measures";

const TENDER_CODES = [
  AUDIENCE_CODE.pro.use,
  CODE.destination,
  AUDIENCE_CODE.pro.location,
  AUDIENCE_CODE.pro.supports,
  AUDIENCE_CODE.pro.application,
  CODE.thickness,
  CODE.consumption,
  CODE.hardening,
  CODE.recoatTime,
  CODE.paintTime,
  CODE.temperature,
] as const;

type Described = Pick<Product, "name" | "designation" | "reference" | "caracteristics">;

/** Tools aren't applied by the square metre, so they have no text for tenders. */
export const hasTenderText = ({ caracteristics }: Pick<Product, "caracteristics">): boolean =>
  CODE.consumption in caracteristics || CODE.thickness in caracteristics;

export function tenderText(product: Described, wording: Wording & { t: Translate }, maker: string): string {
  const { t } = wording;
  const { name, designation, reference, caracteristics } = product;
  const codes = [...TENDER_CODES, ...ownCodesIn([caracteristics]), CODE.norm];
  return [
    designation ?? name,
    t("product:tender.work"),
    "",
    ...pickFacts(caracteristics, codes, wording).map(({ label, values }) =>
      t("product:tender.line", { label, value: values.join(", ") }),
    ),
    "",
    t("product:tender.product", { name, reference, maker }),
    t("product:tender.sheet"),
    "",
  ].join("\n");
}
