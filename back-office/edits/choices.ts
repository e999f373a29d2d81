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

type List = (content: Content, lang: Locale) => Choice[];
type NamedList = Exclude<ChoiceList, `${string}.${string}`>;

const categoriesFor =
  (audience: Audience): List =>
  ({ categories }, lang) =>
    categories[audience].flatMap(({ name, childs }) =>
      childs.map((child) => choice(child.code, `${name[lang]} › ${child.name[lang]}`)),
    );
const characteristicsFor =
  (audience: Audience, isListed: (each: { filterable: boolean }) => boolean = () => true): List =>
  ({ characteristics }, lang) =>
    characteristics.comparator[audience].filter(isListed).map(({ code, label }) => choice(code, label[lang]));
const questionsFor = (audience: Audience): List => characteristicsFor(audience, ({ filterable }) => filterable);
const valuesOf =
  (name: keyof Content["characteristics"]["values"]): List =>
  ({ characteristics }, lang) =>
    labelled(characteristics.values[name], lang);
const statements =
  (kind: "GHS" | "H" | "EUH"): List =>
  ({ characteristics: { pictos, hazard_statements } }, lang) =>
    labelled(kind === "GHS" ? pictos : hazard_statements, lang).flatMap(({ code, label }) =>
      code.startsWith(kind) ? [choice(code, `${code} – ${label}`)] : [],
    );
const files =
  (isListed: (path: string) => boolean): List =>
  ({ media, pictures }, lang) =>
    Object.entries(media).flatMap(([path, fact]) =>
      isListed(path)
        ? [{ ...choice(path, pictures[pictureCode(path)]?.[lang] || path), url: addressOfMedia(path, fact) }]
        : [],
    );

const LISTS: Readonly<Record<NamedList, List>> = {
  // The form names them.
  audiences: () => [choice("pro", ""), choice("part", "")],
  sites: ({ sites }, lang) => sites.map((site) => choice(site.code, marketName(site, lang))),
  opening_hours: ({ stores }, lang) =>
    Object.entries(stores.hours).map(([code, lines]) => choice(code, lines.map((line) => line[lang]).join(" · "))),
  products: ({ products }) => products.map(({ reference, name }) => choice(reference, `${name} (${reference})`)),
  product_ids: ({ products }) =>
    products.map(({ id, name, reference }) => choice(String(id), `${name} (${reference})`)),
  pages: ({ pages }, lang) => pages.map(({ code, title }) => choice(code, title[lang])),
  pro_characteristics: characteristicsFor("pro"),
  part_characteristics: characteristicsFor("part"),
  pro_questions: questionsFor("pro"),
  part_questions: questionsFor("part"),
  sister_countries: (_content, lang) =>
    [...siteTexts(lang)].flatMap(([key, label]) =>
      key.startsWith(COUNTRY_LABEL) ? [choice(key.slice(COUNTRY_LABEL.length), label)] : [],
    ),
  usage_functions: valuesOf("usage_functions"),
  locations: valuesOf("locations"),
  supports: valuesOf("supports"),
  application_modes: valuesOf("application_modes"),
  packaging: valuesOf("packaging"),
  places_of_use: valuesOf("destination"),
  signal_words: ({ characteristics }, lang) => labelled(characteristics.signal_words, lang),
  pictograms: statements("GHS"),
  hazard_statements: statements("H"),
  supplements: statements("EUH"),
  marks: ({ characteristics }, lang) =>
    labelled(characteristics.pictos, lang).filter(({ code }) => !code.startsWith("GHS")),
  benefits: ({ benefits }, lang) => labelled(benefits, lang),
  forms: (content, lang) => labelled(sharedIn(content).forms, lang),
  colours: (content, lang) => labelled(sharedIn(content).colours, lang),
  norms: ({ products }) =>
    [...new Set(products.flatMap(({ norms }) => norms))].sort().map((norm) => choice(norm, norm)),
  units: () => [choice("kg", "kg"), choice("l", "L"), choice("m", "m"), choice("piece", "")],
  consumption_units: (_content, lang) => UNIT_NAMES.map((unit) => choice(unit, consumptionUnit(unit, lang))),
  hardenings: (_content, lang) =>
    ["setting", "drying", "reaction"].map((by) => choice(by, write(WRITERS[lang], "hardening", { by }))),
  pro_categories: categoriesFor("pro"),
  part_categories: categoriesFor("part"),
  category_places: ({ categories }, lang) =>
    Audience.options.flatMap((audience) => {
      const label = siteTexts(lang).get(`team-edit:target.${audience}`) ?? audience;
      const roots = categories[audience].map(({ code, name }) => choice(code, `${label} › ${name[lang]}`));
      return [choice(audience, label), ...roots];
    }),
  pictures: ({ media, pictures }, lang) =>
    Object.keys(media)
      .filter(isPicture)
      .map(pictureCode)
      .map((code) => choice(code, pictures[code]?.[lang] || code)),
  picture_files: files(isPicture),
  brand_pictures: files((path) => path.startsWith("brand/") || isPicture(path)),
  fonts: files((path) => FontFile.safeParse(path).success),
  documents: files((path) => /\.pdf$/i.test(path)),
  document_types: (_content, lang) =>
    Object.entries(documentWords[lang].notices).map(([code, label]) => choice(code, label)),
  countries: ({ countries }, lang) => countries.map(({ alpha2Code, label }) => choice(alpha2Code, label[lang])),
  regions({ countries, substances, sites }, lang) {
    const limits = substances.flatMap(({ limits }) => limits ?? []);
    const codes = new Set([...sites.map(({ region }) => region), ...limits.flatMap(({ regions }) => regions)]);
    return countries.flatMap(({ alpha2Code, label }) =>
      codes.has(alpha2Code) ? [choice(alpha2Code, label[lang])] : [],
    );
  },
  languages: (_content, lang) => LOCALES.map((code) => choice(code, languageName(code, lang))),
  destinations: (content, lang) => destinations(content, lang),
  screens: (_content, lang) => LINKED_SCREENS.map(([screen, { path }]) => choice(screen, `/${path[lang]}`)),
  links: (content, lang) => destinations(content, lang).filter(({ group }) => group !== "product"),
};

const isNamed = (list: ChoiceList): list is NamedList => list in LISTS;

export function choicesIn(content: Content, list: ChoiceList, lang: Locale): Choice[] {
  if (isNamed(list)) return LISTS[list](content, lang);
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
  const listed = [...new Set(lists)].map((list) => {
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
    code,
    of,
    kind,
    label: unit ? `${label[lang]} (${unit[lang]})` : label[lang],
  });

/** The countries that the list of the maker's sites can name. */
const COUNTRY_LABEL = "layout:countries.";

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
