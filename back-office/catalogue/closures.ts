/** One-off closures of shops and of the telephone. */
import { dateFormat } from "../../shared/rules/date-format";
import { colonIn, languageTag } from "../../shared/rules/languages";
import { dayIn } from "../../shared/rules/zone-time";
import type { Closures } from "../content/schema-parts";
import type { ViewContext } from "./view-context";

/** Those that aren't over, the next first; with their days, as visitors read them: "24–26 décembre 2026 : inventaire". */
export function comingClosures(closures: Closures = [], { lang, site }: ViewContext, now: Date) {
  const today = dayIn(site.time_zone, now);
  const days = dateFormat(languageTag(lang), { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return closures
    .filter(({ to }) => to >= today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to, text }) => ({
      from,
      to,
      text: `${days.formatRange(new Date(from), new Date(to))}${colonIn(lang)} ${text[lang]}`,
    }));
}
