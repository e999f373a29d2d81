import type { Translate } from "~/i18n/translations";
import type { Locale } from "~/routing/paths";
import { languageTagOf } from "~/routing/site-formats";
import type { Site } from "~shared/contract";
import { formatNumber } from "~shared/rules/numbers";

export interface Wording {
  site: Pick<Site, "languages">;
  locale: Locale;
  t: Translate;
}

const NO_BREAK_SPACE = "\u00a0";

/** Minutes as hours from one hour on, as days from two days on: `40 min`, `1 h 30 min`, `24 h`, `3 Tage`. */
export function formatDuration(minutes: number, wording: Wording): string {
  const { t } = wording;
  const written = (value: number) => formatNumber(value, languageTagOf(wording));
  const days = minutes / (24 * 60);
  if (days >= 2 && Number.isInteger(days)) return t("product:duration.days", { value: written(days) });
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [t("product:duration.hours", { value: written(hours) })] : []),
    ...(rest > 0 || hours === 0 ? [t("product:duration.minutes", { value: written(rest) })] : []),
  ];
  return parts.join(NO_BREAK_SPACE);
}

/** A number with its unit: `1 100 g/m²/mm`. Minutes are written as a duration. */
export function formatMeasure(value: number, unit: string | undefined, wording: Wording): string {
  if (unit === "min") return formatDuration(value, wording);
  const number = formatNumber(value, languageTagOf(wording));
  return unit ? number + NO_BREAK_SPACE + unit : number;
}

/** Size of a file in bytes, rounded to what a reader wants to know: `248 ko`, `1,2 Mo`. */
export function formatFileSize(bytes: number, wording: Wording): string {
  const { t } = wording;
  const written = (value: number) => formatNumber(value, languageTagOf(wording));
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return t("product:file_size.kilobytes", { value: written(kilobytes) });
  const megabytes = Math.round(bytes / 100_000) / 10;
  return t("product:file_size.megabytes", { value: written(megabytes) });
}
