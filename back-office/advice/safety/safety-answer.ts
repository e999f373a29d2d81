/** Answers a question about safety with a warning, before anything else is read in it. */
import type { Answer, AnswerLink } from "../../../shared/contract";
import { memoized } from "../../../shared/memoized";
import type { ProductSource } from "../../content/base-data";
import { fillIn } from "../../content/content";
import { codesOf, printedCode } from "../../content/hazard-statements";
import type { SafetyRule } from "../../content/schema-safety";
import { factsOf } from "../../content/site-facts";
import { labelOf, linkTo, sheetLinks } from "../answer/links";
import type { Knowledge } from "../knowledge";
import { classifierOf, featuresOf } from "../text/classifier";
import { codeOf } from "../text/product-names";
import { compact, uniqueBy } from "../text/tokens";
import { GROUPS, type Request } from "../types";
import { createWordGroups } from "./word-groups";

/** The number of emergency services in all of Europe. */
const RESCUE = "112";
const MAX_LINKS = 4;
/** Beside rules that apply, the likeliest one applies from this probability on. */
const MIN_RULE = 0.9;
/** From here on a text has a warning though no rule applies. */
const LIKELY_DANGER = 0.6;
/** From here on a warning that allows no products is alone. */
const SURE_DANGER = 0.6;

/** `null`: the content has no warnings in the language. */
export function createSafety(knowledge: Knowledge) {
  const { sentences } = knowledge;
  const { content, lang, site } = knowledge.viewContext;
  const { rules: table, languages, model } = content.safety;
  const vocabulary = languages[lang];
  if (!vocabulary || table.rules.length === 0) return null;
  const groups = createWordGroups(vocabulary, knowledge.words, table.negatable);
  const facts = factsOf(site, content.settings, lang);
  const { phrases, warnings } = vocabulary;

  const hasChlorine = (product: ProductSource): boolean => codesOf(product).includes(table.chlorine);
  /** Codes of products with chlorine. A warning is due even if the code is another product's as well. */
  const chlorineCodes = new Set(content.products.filter(hasChlorine).map(codeOf));

  /** Conditions beside the word groups; rules name them in the same way. */
  function circumstancesOf({ text, products, families, sizes }: Request): string[] {
    const isCoded = text.split(/[^\p{L}\d]+/u).some((word) => chlorineCodes.has(compact(word)));
    const year = sizes.year ?? Number.POSITIVE_INFINITY;
    const circumstances = {
      product: products.length > 0,
      "chlorine-product": isCoded || [...products.map(({ product }) => product), ...families].some(hasChlorine),
      "wide-crack": (sizes.widthMm ?? 0) > table.wide_crack_mm,
      "before-ban": year < Number(facts.asbestos_year ?? Number.NaN),
      "before-lead-limit": year < table.lead_until,
    };
    return Object.entries(circumstances).flatMap(([name, holds]) => (holds ? [name] : []));
  }

  /** Names that occur in the text: word groups, conditions beside them, concepts. */
  function namesIn(request: Request): string[] {
    const concepts = GROUPS.flatMap((group) => request.mentions[group].map(({ name }) => `${group}.${name}`));
    return [...groups.find(request.tokens), ...circumstancesOf(request), ...concepts];
  }

  /** The rules that apply to the text, in their order; the first one leads. A text may be about a job all the same. */
  function rulesOf(request: Request): { rules: SafetyRule[]; isJob: boolean } {
    const names = namesIn(request);
    const rules = rulesFor(names, table.rules);
    if (!model) return { rules, isJob: false };
    const features = featuresOf(request.text, names);
    const danger = classifierOf(model.danger)(features).get("danger") ?? 0;
    // "The cot has scraped the wall" is about no danger to children.
    const applying = rules.filter((rule) => danger >= rule.min_danger);
    if (applying.length === 0 && danger < LIKELY_DANGER) return { rules: [], isJob: true };
    const [[likeliest, probability] = ["", 0]] = classifierOf(model.rule)(features);
    const isLikely = applying.length === 0 || probability > MIN_RULE;
    return {
      rules: table.rules.filter((rule) => applying.includes(rule) || (isLikely && rule.name === likeliest)),
      isJob: danger < SURE_DANGER,
    };
  }

  const statement = (code: string): Answer["facts"] => {
    const value = content.characteristics.hazard_statements[code]?.[lang];
    return value ? [{ property: "hazard", label: printedCode(code), value, yes: null }] : [];
  };

  function linksOf(rules: readonly SafetyRule[], products: readonly ProductSource[]): AnswerLink[] {
    const own = rules.flatMap(({ links }) =>
      links.map((to) => linkTo(to, knowledge, "screen" in to ? labelOf(to, knowledge) : undefined)),
    );
    const sheets = products.flatMap((product) => sheetLinks(product, { knowledge, sentences }));
    const all = [...sheets, ...own].flatMap((link) => link ?? []);
    return uniqueBy(all, ({ screen, path, query }) => path ?? `${screen} ${query?.text ?? ""}`).slice(0, MAX_LINKS);
  }

  function callsOf(rules: readonly SafetyRule[]): Answer["calls"] {
    const wanted = new Set(rules.flatMap(({ calls }) => calls));
    const { emergency } = site;
    return [
      ...(wanted.has("rescue") ? [{ name: phrases.rescue, number: RESCUE }] : []),
      ...(wanted.has("poison") && emergency
        ? [{ name: emergency.name[lang], number: emergency.number, note: emergency.note?.[lang] ?? null }]
        : []),
    ];
  }

  /** The advice for the job below the warning, without products that the rules avoid. */
  function jobBelow(rules: readonly SafetyRule[], isJob: boolean, answerJob: () => Answer | null): Partial<Answer> {
    const job = rules.every(({ products }) => products === "allowed" || (products === "unsure" && isJob))
      ? answerJob()
      : null;
    if (!job) return {};
    const avoided = new Set(rules.flatMap(({ avoids }) => avoids));
    const isAvoided = (reference: string | null | undefined): boolean => {
      const product = content.products.find((each) => each.reference === reference);
      return !product || codesOf(product).some((code) => avoided.has(code));
    };
    const [first] = job.products;
    if (!["product", "quantity"].includes(job.kind) || !first || isAvoided(first.product.reference)) return {};
    const { headline, ...others } = job;
    return { ...others, job: headline, products: job.products.filter((each) => !isAvoided(each.product.reference)) };
  }

  return {
    namesIn,
    /**
     * @param answerJob the answer to the text as a job
     * @returns `null`: the text isn't about safety
     */
    answer(request: Request, answerJob: () => Answer | null): Answer | null {
      const { rules: applying, isJob } = rulesOf(request);
      const rules = applying.filter(({ name }) => warnings[name]);
      const [first, ...others] = rules;
      const warning = first && warnings[first.name];
      if (!first || !warning) return null;
      const say = (phrase: string): string => fillIn(phrase, facts);
      const products = request.products.map(({ product }) => product);
      const below = jobBelow(rules, isJob, answerJob);
      const links = linksOf(rules, products);
      const told = products.flatMap(({ hazard }) => [...hazard.h, ...hazard.euh].flatMap(statement));
      const notes = products
        .slice(0, 1)
        .map((product) => fillIn(told.length > 0 ? phrases.statements : phrases.none, { product: product.name }));
      return {
        understood: [],
        products: [],
        missing: [],
        excluded: [],
        steps: [],
        waits: [],
        ...below,
        kind: "safety",
        headline: say(warning.headline),
        notes: [...warning.notes.map(say), ...notes],
        calls: callsOf(rules),
        facts: uniqueBy([...first.statements.flatMap(statement), ...told], ({ label, value }) => `${label} ${value}`),
        warnings: [
          ...others.map(({ name }) => ({ text: say(warnings[name]?.headline ?? ""), link: null })),
          // The page of the warning that leads isn't linked again.
          ...(below.warnings ?? []).filter(({ link }) => !links.some(({ path }) => path && path === link?.path)),
        ],
        links,
      };
    },
  };
}

/** Taken apart once, because there are hundreds of them for each text. */
const termsOf = memoized((condition: string) =>
  condition.split(" ").map((term) => ({ isDenied: term.startsWith("!"), names: term.replace("!", "").split("|") })),
);

/** The rules that a text falls under, in their order; the first one leads. */
export function rulesFor(conditions: readonly string[], rules: readonly SafetyRule[]): SafetyRule[] {
  const holding = new Set(conditions);
  const holds = (condition: string): boolean =>
    termsOf(condition).every(({ isDenied, names }) => names.some((name) => holding.has(name)) !== isDenied);
  return rules.filter(({ when }) => when.some(holds));
}
