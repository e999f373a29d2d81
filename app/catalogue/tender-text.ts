/** What somebody who writes a tender copies: the product in words and measures, without a word of advertising. */
import type { TFunction } from "i18next";
import type { Product } from "~shared/contract";
import { AUDIENCE_CODE, CODE } from "./codes";
import { pickFacts } from "./facts";
import type { Wording } from "./measures";

const SAID = [
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
  CODE.norm,
] as const;

type Described = Pick<Product, "name" | "designation" | "reference" | "caracteristics">;

/** A trowel isn't laid by the square metre: it has no text for tenders. */
export const hasTenderText = ({ caracteristics }: Pick<Product, "caracteristics">): boolean =>
  CODE.consumption in caracteristics || CODE.thickness in caracteristics;

export function tenderText(product: Described, wording: Wording & { t: TFunction }, maker: string): string {
  const { t } = wording;
  const { name, designation, reference } = product;
  return [
    designation ?? name,
    t("product:tender.work"),
    "",
    ...pickFacts(product.caracteristics, SAID, wording).map(({ label, values }) =>
      t("product:tender.line", { label, value: values.join(", ") }),
    ),
    "",
    t("product:tender.product", { name, reference, maker }),
    t("product:tender.sheet"),
    "",
  ].join("\n");
}
