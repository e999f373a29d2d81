/** A time to wait is promised where the maker's content says it, and nowhere else. */
import { describe, expect, it } from "vitest";
import { readTexts } from "~/i18n/texts.server";
import { type Content, readContentFiles } from "../../back-office/content/content";
import { acknowledgementMail } from "../../back-office/mail/request-mails";
import type { RequestKind } from "../../shared/contract";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { readWorkingDays } from "../../shared/rules/reply-days";

it.each([
  ["1", 1],
  ["2", 2],
  ["20", 20],
  ["0", null],
  ["21", null],
  ["2.5", null],
  ["-2", null],
  ["two", null],
  ["", null],
  [undefined, null],
])("%j are %j working days", (text, days) => {
  expect(readWorkingDays(text)).toBe(days);
});

/** The words for a time in each language; a sentence without a time has none of them. */
const WORKING_DAYS: Record<Locale, { one: string; some: (count: number) => string; any: RegExp }> = {
  fr: { one: "un jour ouvrable", some: (count) => `${count}\u00a0jours ouvrables`, any: /jour|semaine|heure|\d/ },
  de: { one: "einem Arbeitstag", some: (count) => `${count} Arbeitstagen`, any: /\bTag|tag\b|tagen\b|Woche|Stunde|\d/ },
  en: { one: "one working day", some: (count) => `${count} working days`, any: /\bdays?\b|week|hour|\d/ },
  nl: { one: "één werkdag", some: (count) => `${count} werkdagen`, any: /dag(?:en)?\b|week|weken|\d/ },
  es: { one: "un día hábil", some: (count) => `${count} días hábiles`, any: /\bdías?\b|semana|hora\b|\d/ },
};

describe.each(LOCALES)("the confirmation in %s", (locale) => {
  const translations = readTexts().instance(locale);
  const t = translations.getFixedT("confirmation");

  function stepsIn(kind: "contact" | "worksite" | "training", days?: number): string[] {
    const reply =
      days === undefined ? t(`kinds.${kind}.reply_without_time`) : t(`kinds.${kind}.reply`, { count: days });
    return translations.list(`confirmation:kinds.${kind}.steps`, { reply });
  }

  it.each(["contact", "worksite", "training"] as const)("names the time or none: %s", (kind) => {
    const { one, some, any } = WORKING_DAYS[locale];
    const without = stepsIn(kind);
    expect(without.join("\n")).not.toMatch(any);
    expect(without.every((step) => /\p{L}{3}/u.test(step))).toBe(true);
    expect(stepsIn(kind, 1).join("\n")).toContain(one);
    for (const days of [2, 5, 20]) expect(stepsIn(kind, days).join("\n")).toContain(some(days));
    expect(stepsIn(kind, 2)).toHaveLength(without.length);
  });
});

const demo = readContentFiles("demo/content").parse();
const promising = (settings: Record<string, string>): Content => ({
  ...demo,
  settings: Object.entries(settings).map(([code, value]) => ({ code, values: [{ value }] })),
});
function acknowledged(kind: RequestKind, lang: Locale, content: Content): string {
  const { text } = acknowledgementMail({
    ...{
      kind,
      lang,
      content,
      id: 12,
      reference: "C-00012",
      replyTo: "sales@firm.test",
      about: "",
      rows: [],
      market: "",
      origin: "https://firm.example",
    },
    ...{ receivedAt: new Date("2026-11-23T09:00:00Z"), clock: { tag: lang, zone: "Europe/Zurich" } },
    visitor: { civility: "", firstname: "Anne", lastname: "Rochat", email: "a@b.example" },
  });
  const paragraphs = text.split("\n").filter((line) => line.trim() !== "");
  // The rest is below the table, which ends with the reference.
  return paragraphs[paragraphs.findIndex((line) => line.includes("C-00012")) + 1] ?? "";
}

describe.each(LOCALES)("the acknowledgement in %s", (lang) => {
  const { one, some, any } = WORKING_DAYS[lang];

  it.each(["contact", "training-inscription"] as const)("names the time or none: %s", (kind) => {
    const without = acknowledged(kind, lang, promising({ application_reply_working_days: "10" }));
    expect(without).toMatch(/\p{L}{3}/u);
    expect(without).not.toMatch(any);
    expect(acknowledged(kind, lang, promising({ reply_working_days: "1" }))).toContain(one);
    expect(acknowledged(kind, lang, promising({ reply_working_days: "3" }))).toContain(some(3));
  });

  it("names the time of applications, which is one of its own, or none", () => {
    const without = acknowledged("application", lang, promising({ reply_working_days: "2" }));
    expect(without).toMatch(/\p{L}{3}/u);
    expect(without).not.toMatch(any);
    expect(acknowledged("application", lang, promising({ application_reply_working_days: "10" }))).toContain(some(10));
  });

  it("of a worksite start names none: somebody calls at the time that was given", () => {
    const asked = acknowledged("construction-starts", lang, promising({ reply_working_days: "3" }));
    expect(asked).toBe(acknowledged("construction-starts", lang, promising({})));
  });
});

it("the demo keeps two working days, and ten for applications", () => {
  const said = inEachLanguage((lang) => acknowledged("contact", lang, demo).includes(WORKING_DAYS[lang].some(2)));
  expect(said).toEqual(inEachLanguage(() => true));
  expect(acknowledged("application", "en", demo)).toContain("within 10 working days");
});
