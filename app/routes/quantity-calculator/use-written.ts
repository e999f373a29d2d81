import { useTranslation } from "~/i18n/use-translation";
import { type Amount, type Consumption, writtenUnit } from "~shared/rules/consumption";
import { formatNumber } from "~shared/rules/numbers";
import { toReadable } from "~shared/rules/quantity";

export function useWritten(languageTag: string) {
  const { t } = useTranslation("calculator");
  const number = (value: number): string => formatNumber(value, languageTag);
  return {
    number,
    amount: ({ amount, unit }: Amount): string => t(`amount.${unit}`, { count: amount, value: number(amount) }),
    consumption: ({ value, unit }: Consumption): string =>
      `${number(toReadable(value))}\u00a0${writtenUnit(unit, t("amount.pieces"))}`,
  };
}
