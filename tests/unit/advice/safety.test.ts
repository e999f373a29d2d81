/** Questions about safety get a warning before anything else, and ordinary jobs don't. */
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { LocaleCode } from "../../../shared/contract";
import { createAdviser } from "../../advice/catalogue";
import { readLines, readSentences } from "../../advice/judge";
import { SafetySentence } from "../../advice/train";

const adviser = createAdviser();
const { content } = adviser.view("fr", "part").viewContext;
const { rules, languages } = content.safety;
const LANGUAGES = LocaleCode.options;
/** Conditions that the engine decides, beside groups of words. */
const CIRCUMSTANCES = ["product", "chlorine-product", "wide-crack", "before-ban", "before-lead-limit"];

const sentences = readLines(join(import.meta.dirname, "../../advice/safety.jsonl"), SafetySentence);

const ask = (text: string, lang: LocaleCode) => adviser.ask(text, lang, "part");
const headlineOf = (rule: string, lang: LocaleCode) => languages[lang]?.warnings[rule]?.headline;

test.each(LANGUAGES)(
  "%s: the warning of the rule leads, and no product is beside it that would be wrong",
  async (lang) => {
    for (const { rule, text } of sentences.filter((each) => each.lang === lang)) {
      // The test runner hears of its tests between two sentences, however slow the machine is.
      await setImmediate();
      const answer = ask(text, lang);
      if (rule === null) {
        expect([text, answer?.kind]).not.toEqual([text, "safety"]);
        continue;
      }
      expect([text, answer?.kind, answer?.headline]).toEqual([text, "safety", headlineOf(rule, lang)]);
      const isAllowed = rules.rules.find(({ name }) => name === rule)?.products === "allowed";
      if (!isAllowed) expect([text, answer?.products]).toEqual([text, []]);
      expect([text, answer?.waits]).toEqual([text, isAllowed ? answer?.waits : []]);
    }
  },
  120_000,
);

test("ordinary jobs get no warning that leads", () => {
  const ordinary = readSentences("sentences");
  const warned = ordinary.filter(({ text, lang, target }) => {
    const answer = adviser.ask(text, lang, target);
    return answer?.kind === "safety" && answer.products.length === 0;
  });
  expect(warned.map(({ text }) => text)).toEqual([]);
});

/** How visitors begin a question, jobs, and dangers. */
const QUESTIONS: Record<LocaleCode, { starts: string[]; jobs: string[]; dangers: string[] }> = {
  fr: {
    starts: ["peut-on …", "puis-je …", "avec quoi je peux …"],
    jobs: ["reboucher un trou", "lisser le plafond", "reboucher une petite fissure", "poncer l'enduit"],
    dangers: [
      "mélanger l'enduit avec de la javel",
      "poncer la vieille peinture au plomb",
      "reboucher autour du tuyau de gaz",
    ],
  },
  de: {
    starts: ["kann ich …", "wie kann ich …", "darf man …"],
    jobs: ["ein Loch füllen", "die Decke spachteln", "einen kleinen Riss füllen", "den Spachtel schleifen"],
    dangers: ["den Spachtel mit Javelwasser mischen", "alte Bleifarbe schleifen", "um die Gasleitung spachteln"],
  },
  nl: {
    starts: ["kan ik …", "hoe kan ik …", "mag je …"],
    jobs: ["een gat vullen", "het plafond plamuren", "een klein scheurtje vullen", "de plamuur schuren"],
    dangers: ["de plamuur met bleekwater mengen", "oude loodverf schuren", "rond de gasleiding plamuren"],
  },
  en: {
    starts: ["can I …", "what can I … with", "how can I …"],
    jobs: ["fill a hole", "skim the ceiling", "fill a small crack", "sand the filler"],
    dangers: ["mix the filler with bleach", "sand old lead paint", "fill around the gas pipe"],
  },
  es: {
    starts: ["puedo …", "se puede …", "con qué puedo …"],
    jobs: ["rellenar un agujero", "alisar el techo", "rellenar una grieta pequeña", "lijar el plaste"],
    dangers: ["mezclar el plaste con lejía", "lijar pintura vieja con plomo", "rellenar alrededor del tubo de gas"],
  },
};

test.each(LANGUAGES)("%s: ordinary questions get no warning, dangers that begin with the same words do", (lang) => {
  const { starts, jobs, dangers } = QUESTIONS[lang];
  const kinds = (what: string[]) =>
    what.flatMap((each) =>
      starts.map((start) => start.replace("…", each)).map((text) => [text, ask(text, lang)?.kind]),
    );
  expect(kinds(jobs).filter(([, kind]) => kind === "safety")).toEqual([]);
  expect(kinds(dangers).filter(([, kind]) => kind !== "safety")).toEqual([]);
});

test("a question with a named product gets that product's hazard statements", () => {
  const answer = ask("Lignea D2 in der Schwangerschaft", "de");
  expect(answer?.headline).toBe(headlineOf("pregnancy", "de"));
  expect(answer?.products).toEqual([]);
  expect(answer?.facts.map(({ label }) => label)).toEqual(["H226", "H315", "H319", "H361d", "H372"]);
});

test("a rule with `min_danger` needs a likely danger; that of pregnancy always applies", () => {
  const cot = "the cot has scraped the bedroom wall in a dozen places, I want it filled and painted this afternoon";
  expect(ask(cot, "en")?.kind).toBe("product");
  expect(ask("old outside wall comes off like chalk on my hand and I want to paint it", "en")?.kind).toBe("product");
  expect(ask("Lignea D2 in der Schwangerschaft", "de")?.products).toEqual([]);
});

test("products with a hazard for the person aren't shown", () => {
  const answer = ask("ma femme est enceinte, éclat de 3 cm dans une fenêtre en bois dehors", "fr");
  expect(answer?.kind).toBe("safety");
  const shown = answer?.products.map(({ product }) => product.reference) ?? [];
  expect(shown).not.toContain("TV0702");
});

test("a job in an old building keeps its products below the warning", () => {
  const answer = ask("maison de 1965, poncer l'ancien enduit et lisser le mur en plâtre", "fr");
  expect(answer?.headline).toBe(headlineOf("old-building", "fr"));
  expect(answer?.job).toBeTruthy();
  expect(answer?.products.length).toBeGreaterThan(0);
});

test("a sentence with two hazards has both warnings, asbestos first", () => {
  const answer = ask("crack in an asbestos ceiling that keeps getting wider", "en");
  expect(answer?.headline).toBe(headlineOf("asbestos", "en"));
  expect(answer?.warnings.map(({ text }) => text)).toEqual([headlineOf("structure", "en")]);
});

test("a warning of mixing has the statement of chlorine products and whom to call in the country", () => {
  const answer = ask("kann ich Clarmur M1 mit Essig mischen", "de");
  expect(answer?.facts.map(({ label }) => label)).toContain("EUH206");
  expect(answer?.calls?.map(({ number }) => number)).toEqual(["112", "145"]);
});

const POISONED = {
  fr: "mon fils a avalé de l'enduit",
  de: "mein Sohn hat Spachtel verschluckt",
  en: "my son swallowed some filler",
  es: "mi hijo ha tragado masilla",
  nl: "mijn zoon heeft plamuur ingeslikt",
};
test.each([
  ["france", ["01 45 42 59 59"]],
  ["benelux", ["070 245 245", "8002 5500"]],
  ["angleterre", ["111", "999"]],
  ["suisse", ["145"]],
  ["espagne", ["91 562 04 20"]],
])("%s: each language names the rescue service and the country's own telephone for poisoning", (code, numbers) => {
  const site = content.sites.find((each) => each.code === code);
  const market = createAdviser(undefined, site?.id);
  for (const lang of LANGUAGES.filter((each) => site?.languages.includes(each))) {
    const calls = market.ask(POISONED[lang], lang, "part")?.calls ?? [];
    expect([lang, calls[0]?.number]).toEqual([lang, "112"]);
    const poison = calls.slice(1).map(({ number, note }) => `${number} ${note ?? ""}`.replaceAll("\u00a0", " "));
    for (const number of numbers) expect([lang, poison.join()]).toEqual([lang, expect.stringContaining(number)]);
  }
});

test("a warning that says to call has a number to call", () => {
  for (const { name, calls } of rules.rules.filter(({ name }) => ["fumes", "danger", "children"].includes(name)))
    expect([name, calls]).toEqual([name, expect.arrayContaining(["poison"])]);
});

test("inflected forms are read, and a word that means something else in another form is as written", () => {
  const kindOf = (text: string, lang: LocaleCode) => ask(text, lang)?.kind;
  expect(kindOf("he swallows filler", "en")).toBe("safety");
  expect(kindOf("der Bub verschluckte Spachtel", "de")).toBe("safety");
  expect(kindOf("masquer les têtes de vis de l'escalier", "fr")).not.toBe("safety");
  expect(kindOf("wat droogt snel op een badkamermuur", "nl")).not.toBe("safety");
});

test("what is free of asbestos, or examined already, gets the answer to the job", () => {
  for (const text of ["asbestfreie Platte spachteln", "Treppenförmiger Riss, Statiker hat freigegeben, 3 mm"])
    expect([text, ask(text, "de")?.kind]).not.toEqual([text, "safety"]);
});

test("typing errors are read", () => {
  expect(ask("mon plafond contient de l'amainte, je le ponce ?", "fr")?.kind).toBe("safety");
  expect(ask("bin schwangerr und will spachteln", "de")?.kind).toBe("safety");
});

describe.each(LANGUAGES)("%s", (lang) => {
  const words = languages[lang];
  test("it has words for each condition and a warning for each rule", () => {
    const names = rules.rules.flatMap(({ when }) =>
      when.flatMap((condition) => condition.replaceAll("!", "").split(/[ |]/)),
    );
    const missing = [...new Set(names)].filter((name) => !CIRCUMSTANCES.includes(name) && !words?.words[name]?.length);
    expect(missing).toEqual([]);
    expect(Object.keys(words?.warnings ?? {}).sort()).toEqual(rules.rules.map(({ name }) => name).sort());
  });
});

test("pages, questions and statements of the rules exist, and each site has the year of its ban", () => {
  for (const { links, statements, avoids } of rules.rules) {
    for (const link of links) {
      if ("page" in link) expect(content.pages.map(({ code }) => code)).toContain(link.page);
      if ("question" in link) expect(content.faq.map(({ code }) => code)).toContain(link.question);
    }
    for (const code of statements) expect(content.characteristics.hazard_statements).toHaveProperty(code);
    expect(avoids.every((code) => /^H\d{3}/.test(code))).toBe(true);
  }
  for (const { code, words } of content.sites) expect([code, words.asbestos_year]).not.toEqual([code, undefined]);
});
