import type { LocaleCode } from "../../shared/contract";
import { colonIn } from "../../shared/rules/languages";
import type { Content } from "../content/content";
import type { SiteSource } from "../content/schema-sites";
import { type Facts, factsOf } from "../content/site-facts";
import { fillIn } from "../content/text";
import type { ServedSite } from "./sites";

/** `{imprint}` is the whole imprint. */
export function textFactsOf(site: ServedSite, { settings, wording }: Content, lang: LocaleCode): Facts {
  const facts = factsOf(site, settings, lang);
  return { ...facts, imprint: site.legal ? imprint(site.legal, facts, wording.imprint, lang) : "" };
}

/** Renders one line of HTML for each fact that the country's law requires. */
function imprint(
  legal: NonNullable<SiteSource["legal"]>,
  facts: Facts,
  labels: Content["wording"]["imprint"],
  lang: LocaleCode,
): string {
  const { company, mail } = legal;
  const { address = "", phone = "", phone_abroad = "" } = facts;
  const lines: [label: string, value: string | undefined][] = [
    [labels.publisher[lang], legal.form ? `${company}, ${legal.form[lang]}` : company],
    [labels.seat[lang], address],
    [labels.phone[lang], phone_abroad && phone_abroad !== phone ? `${phone} (${phone_abroad})` : phone],
    [labels.mail[lang], mail],
    [labels.register[lang], legal.register?.[lang]],
    [labels.tax[lang], legal.tax?.[lang]],
    [labels.editor[lang], legal.editor],
    [labels.host[lang], legal.host?.[lang]],
    [labels.emergency[lang], facts.emergency],
  ];
  const items = lines.flatMap(([label, value]) =>
    value ? [`<li><strong>${label}</strong>${colonIn(lang)} ${value}</li>`] : [],
  );
  return `<ul>${items.join("")}</ul>`;
}

/** Fills placeholders in braces at any depth; returns the same object if there are none. */
export function withFacts<Value>(value: Value, facts: Facts): Value {
  return fillDeep(value, facts) as Value;
}

function fillDeep(value: unknown, facts: Facts): unknown {
  if (typeof value === "string") return value.includes("{") ? fillIn(value, facts) : value;
  if (typeof value !== "object" || value === null) return value;
  let isSame = true;
  const entries = Object.entries(value).map(([key, inner]) => {
    const filled = fillDeep(inner, facts);
    if (filled !== inner) isSame = false;
    return [key, filled] as const;
  });
  if (isSame) return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
