/** The lists from which fields of records are chosen. */
import type { EditRecord, OwnField as FormField } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import type { ChoiceList } from "../../shared/records/fields";
import { LOCALES, type Locale, SCREENS } from "../../shared/route-table.js";
import { UNIT_NAMES } from "../../shared/rules/consumption";
import { fold } from "../../shared/rules/fold";
import { languageName } from "../../shared/rules/languages";
import { isTree } from "../../shared/rules/tree";
import { marketName } from "../catalogue/sites";
import type { Content } from "../content/content";
import { WRITERS, write } from "../content/measure-words";
import { addressOfMedia } from "../content/media-folder";
import { consumptionUnit, WORDS } from "../content/pack-size";
import type { OwnField } from "../content/schema-own-fields";
import { Audience, FontFile, isPicture, pictureCode } from "../content/schema-parts";
import { siteTexts } from "../content/site-texts";
import { documentWords } from "../documents/words";

export type Choice = EditRecord["choices"][string][number];
const choice = (code: string, label: string, group = ""): Choice => ({ code, label, group });

const labelled = (labels: Record<string, Readonly<Record<Locale, string>>>, lang: Locale): Choice[] =>
  Object.entries(labels).map(([code, label]) => choice(code, label[lang]));

export function choicesIn(content: Content, list: ChoiceList, lang: Locale): Choice[] {
  switch (list) {
    // The form names them.
    case "audiences":
      return [choice("pro", ""), choice("part", "")];
    case "sites":
      return content.sites.map((site) => choice(site.code, marketName(site, lang)));
    case "opening_hours":
      return Object.entries(content.stores.hours).map(([code, lines]) =>
        choice(code, lines.map((line) => line[lang]).join(" · ")),
      );
    case "products":
      return content.products.map(({ reference, name }) => choice(reference, `${name} (${reference})`));
    case "pages":
      return content.pages.map(({ code, title }) => choice(code, title[lang]));
    case "product_ids":
      return content.products.map(({ id, name, reference }) => choice(String(id), `${name} (${reference})`));
    case "pro_characteristics":
    case "part_characteristics":
    case "pro_questions":
    case "part_questions": {
      const target = list.startsWith("pro") ? "pro" : "part";
      return content.characteristics.comparator[target]
        .filter(({ filterable }) => filterable || list.endsWith("characteristics"))
        .map(({ code, label }) => choice(code, label[lang]));
    }
    case "sister_countries":
      return [...siteTexts(lang)].flatMap(([key, label]) =>
        key.startsWith(COUNTRY_LABEL) ? [choice(key.slice(COUNTRY_LABEL.length), label)] : [],
      );
    case "usage_functions":
    case "locations":
    case "supports":
    case "application_modes":
    case "packaging":
      return labelled(content.characteristics.values[list], lang);
    case "signal_words":
      return labelled(content.characteristics.signal_words, lang);
    case "pictograms":
    case "hazard_statements":
    case "supplements": {
      const { pictos, hazard_statements } = content.characteristics;
      const [labels, of] =
        list === "pictograms" ? [pictos, "GHS"] : [hazard_statements, list === "supplements" ? "EUH" : "H"];
      return labelled(labels, lang).flatMap(({ code, label }) =>
        code.startsWith(of) ? [choice(code, `${code} – ${label}`)] : [],
      );
    }
    case "benefits":
      return labelled(content.benefits, lang);
    case "forms":
      return labelled(sharedIn(content).forms, lang);
    case "colours":
      return labelled(sharedIn(content).colours, lang);
    case "places_of_use":
      return labelled(content.characteristics.values.destination, lang);
    case "marks":
      return labelled(content.characteristics.pictos, lang).filter(({ code }) => !code.startsWith("GHS"));
    case "picture_files":
      return filesIn(content, isPicture, lang);
    case "norms":
      return [...new Set(content.products.flatMap(({ norms }) => norms))].sort().map((norm) => choice(norm, norm));
    case "units":
      return [choice("kg", "kg"), choice("l", "L"), choice("m", "m"), choice("piece", "")];
    case "consumption_units":
      return UNIT_NAMES.map((unit) => choice(unit, consumptionUnit(unit, lang)));
    case "hardenings":
      return ["setting", "drying", "reaction"].map((by) => choice(by, write(WRITERS[lang], "hardening", { by })));
    case "pro_categories":
    case "part_categories":
      return categoriesOf(content.categories[list === "pro_categories" ? "pro" : "part"], lang);
    case "category_places":
      return Audience.options.flatMap((audience) => {
        const label = siteTexts(lang).get(`team-edit:target.${audience}`) ?? audience;
        const roots = content.categories[audience];
        return [choice(audience, label), ...roots.map(({ code, name }) => choice(code, `${label} › ${name[lang]}`))];
      });
    case "pictures":
      return Object.keys(content.media)
        .filter(isPicture)
        .map(pictureCode)
        .map((code) => choice(code, content.pictures[code]?.[lang] || code));
    case "brand_pictures":
      return filesIn(content, (path) => path.startsWith("brand/") || isPicture(path), lang);
    case "fonts":
      return filesIn(content, (path) => FontFile.safeParse(path).success, lang);
    case "countries":
      return content.countries.map(({ alpha2Code, label }) => choice(alpha2Code, label[lang]));
    case "regions": {
      const limits = content.substances.flatMap(({ limits }) => limits ?? []);
      const codes = new Set([
        ...content.sites.map(({ region }) => region),
        ...limits.flatMap(({ regions }) => regions),
      ]);
      return choicesIn(content, "countries", lang).filter(({ code }) => codes.has(code));
    }
    case "documents":
      return filesIn(content, (path) => /\.pdf$/i.test(path), lang);
    case "document_types":
      return Object.entries(documentWords[lang].notices).map(([code, label]) => choice(code, label));
    case "languages":
      return LOCALES.map((code) => choice(code, languageName(code, lang)));
    case "destinations":
      return destinations(content, lang);
    case "screens":
      return LINKED_SCREENS.map(([screen, { path }]) => choice(screen, `/${path[lang]}`));
    case "links":
      return destinations(content, lang).filter(({ group }) => group !== "product");
    default: {
      const [technicalName, type] = list.split(".");
      if (technicalName === "own") {
        const { kind, values } = content.characteristics.own.find(({ code }) => code === type) ?? {};
        const { yes, no } = WORDS[lang];
        return kind === "yes-no" ? [choice("yes", yes), choice("no", no)] : labelled(values ?? {}, lang);
      }
      return content.tags
        .filter((tag) => tag.technical_name === technicalName && tag.type === type)
        .map(({ code, name }) => choice(code, name[lang]));
    }
  }
}

/** Values that products share, by code: one that none has comes with an import. */
export const sharedIn = memoized(
  ({ products }: Content) => ({
    forms: Object.fromEntries(products.flatMap(({ form, form_label }) => (form ? [[form, form_label]] : []))),
    colours: Object.fromEntries(products.flatMap(({ colour }) => (colour ? [[colour.code, colour]] : []))),
  }),
  new WeakMap(),
);

/** A selection of more than these is too long for a form. */
const MOST_IN_FORM = 500;
const MOST_FOUND = 50;

/** The choices of a form. A list that is too long has those alone that are chosen, and is searched. */
export function choicesOfForm(
  lists: readonly ChoiceList[],
  content: Content,
  { chosen, lang }: { chosen: ReadonlySet<unknown>; lang: Locale },
): Pick<EditRecord, "choices" | "searched"> {
  const searched: string[] = [];
  const listed = lists.map((list) => {
    const all = choicesIn(content, list, lang);
    if (all.length <= MOST_IN_FORM) return [list, all];
    searched.push(list);
    return [list, all.filter(({ code }) => chosen.has(code))];
  });
  return { choices: Object.fromEntries(listed), searched };
}

export function findChoices(content: Content, list: ChoiceList, text: string, lang: Locale): Choice[] {
  const words = fold(text).split(/\s+/);
  const isFound = ({ code, label }: Choice) => {
    const folded = fold(`${code} ${label}`);
    return words.every((word) => folded.includes(word));
  };
  return choicesIn(content, list, lang).filter(isFound).slice(0, MOST_FOUND);
}

export const ownFormField =
  (lang: Locale) =>
  ({ code, of, kind, label, unit }: OwnField): FormField => ({
    ...{ code, of, kind, label: unit ? `${label[lang]} (${unit[lang]})` : label[lang] },
  });

const filesIn = ({ media, pictures }: Content, isListed: (path: string) => boolean, lang: Locale): Choice[] =>
  Object.entries(media).flatMap(([path, fact]) =>
    isListed(path)
      ? [{ ...choice(path, pictures[pictureCode(path)]?.[lang] || path), url: addressOfMedia(path, fact) }]
      : [],
  );

/** The countries that the list of the maker's sites can name. */
const COUNTRY_LABEL = "layout:countries.";

/** The categories that list products. */
const categoriesOf = (roots: Content["categories"]["pro"], lang: Locale): Choice[] =>
  roots.flatMap(({ name, childs }) => childs.map((child) => choice(child.code, `${name[lang]} › ${child.name[lang]}`)));

/** Screens that say nothing without what visitors bring along. */
const BEHIND_FORMS = new Set(["confirmation", "unsubscribe"]);
const MAY_BE_LEFT_OUT = /\?$|^(?:filters|types|tags|jobs)$/;
/** Screens that a link leads to as they are. */
const LINKED_SCREENS = Object.entries(SCREENS).filter(
  ([screen, { targetless, frame, tail = [] }]) =>
    !targetless && !frame && !BEHIND_FORMS.has(screen) && tail.every((part) => MAY_BE_LEFT_OUT.test(part)),
);

function destinations({ categories, products, pages, folders }: Content, lang: Locale): Choice[] {
  const groups = [...categories.pro, ...categories.part];
  return [
    ...LINKED_SCREENS.map(([screen, { path }]) => choice(`screen/${screen}`, `/${path[lang]}`, "screen")),
    ...groups.flatMap(({ childs, ...category }) =>
      [category, ...childs].map(({ code, name }) => choice(`category/${code}`, name[lang], "category")),
    ),
    ...products.map(({ reference, name }) => choice(`product/${reference}`, name, "product")),
    ...pages.map(({ code, title }) => choice(`page/${code}`, title[lang], "page")),
    ...folders.map(({ code, name }) => choice(`folder/${code}`, name[lang], "folder")),
  ];
}

/** A destination as one word: `{ category: "P_INT" }` is `category/P_INT`. */
export function destinationCode(destination: unknown): string {
  const [found] = isTree(destination) ? Object.entries(destination) : [];
  if (!found) return "";
  const [type, to] = found;
  const [first] = isTree(to) ? Object.values(to) : [to];
  return `${type}/${String(first)}`;
}
export function readDestination(code: unknown): unknown {
  const [, type, to] = /^([a-z]+)\/(.+)$/.exec(typeof code === "string" ? code : "") ?? [];
  return type ? { [type]: to } : undefined;
}
