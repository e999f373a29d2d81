/** Records that point at others: whether those are there, and whether each has a name of its own. */
import { SCREENS, type Screen } from "../../../shared/route-table.js";
import { SETTING_CODES } from "../schema-settings";
import type { JsonPath } from "./mistake";
import { suggestion } from "./nearest";

export interface FoundIn {
  name: string;
  path: JsonPath;
  wrong: string;
  todo: string;
}

/** Files by name; those that couldn't be read are missing. */
export type Files = ReadonlyMap<string, unknown>;

interface Placed<Value = unknown> {
  name: string;
  path: (string | number)[];
  value: Value;
}
type Record_ = Record<string, unknown>;
const isRecord = (value: unknown): value is Record_ =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Yields the values at a path; `*` matches each item or field. */
function placed(files: Files, name: string, ...places: readonly string[]): Placed[] {
  const start = files.has(name) ? [{ name, path: [], value: files.get(name) }] : [];
  return within(start, ...places);
}
const within = (start: readonly Placed[], ...places: readonly string[]): Placed[] =>
  places.reduce<Placed[]>((here, place) => here.flatMap((each) => below(each, place)), [...start]);
function below({ name, path, value }: Placed, place: string): Placed[] {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => ({ name, path: [...path, index], value: item }));
    return place === "*" ? items : items.flatMap((item) => below(item, place));
  }
  if (!isRecord(value)) return [];
  if (place === "*") return Object.entries(value).map(([key, item]) => ({ name, path: [...path, key], value: item }));
  return Object.hasOwn(value, place) ? [{ name, path: [...path, place], value: value[place] }] : [];
}
const keysOf = (files: Files, name: string, ...places: readonly string[]): Placed<string>[] =>
  placed(files, name, ...places, "*").map((each) => ({ ...each, value: String(each.path.at(-1)) }));
const texts = (all: readonly Placed[]): Placed<string>[] =>
  all.flatMap((each) => (typeof each.value === "string" ? [{ ...each, value: each.value }] : []));

const pagesOf = (files: Files): string[] => [...files.keys()].filter((name) => name.startsWith("pages/"));
const inPages = (files: Files, ...places: readonly string[]): Placed[] =>
  pagesOf(files).flatMap((name) => placed(files, name, ...places));

/** Finds every object in fields of that name, at any depth. */
function everywhere(files: Files, field: string): Placed[] {
  const found: Placed[] = [];
  const visit = (name: string, path: (string | number)[], value: unknown): void => {
    if (Array.isArray(value)) value.forEach((item, index) => void visit(name, [...path, index], item));
    else if (isRecord(value))
      for (const [key, item] of Object.entries(value)) {
        if (key === field) found.push({ name, path: [...path, key], value: item });
        visit(name, [...path, key], item);
      }
  };
  for (const [name, value] of files) if (!name.startsWith("advice/")) visit(name, [], value);
  return found;
}

/** Screens that a link can lead to: the site's own, without those that show one record. */
const LINKED_SCREENS: ReadonlySet<string> = new Set(
  Object.entries<Screen>(SCREENS).flatMap(([name, { targetless, tail }]) =>
    targetless || tail?.[0] === "slug" ? [] : [name],
  ),
);

/** The categories of both audiences, and those within them. */
function categoriesOf(files: Files): Placed[] {
  const roots = [...placed(files, "categories", "pro", "*"), ...placed(files, "categories", "part", "*")];
  return [...roots, ...within(roots, "childs", "*")];
}

export function brokenLinks(files: Files): FoundIn[] {
  const nodes = categoriesOf(files);
  const namesOf = (all: readonly Placed[]) => new Set(texts(all).map(({ value }) => value));
  const codesIn = (all: readonly Placed[]) => namesOf(within(all, "code"));
  const products = namesOf(placed(files, "products", "products", "*", "reference"));
  const categories = codesIn(nodes);
  const pages = codesIn(inPages(files));
  const questions = codesIn(placed(files, "faq", "*"));
  const folders = codesIn(placed(files, "folders", "*"));
  const tags = codesIn(placed(files, "tags", "*"));
  const sites = codesIn(placed(files, "sites", "*"));
  const hours = namesOf(keysOf(files, "stores", "hours"));
  const values = (group: string) => namesOf(keysOf(files, "characteristics", "values", group));
  const named = (group: string) => namesOf(keysOf(files, "characteristics", group));
  const benefits = namesOf(keysOf(files, "products", "_meta", "benefits"));

  const found: FoundIn[] = [];
  function expect(where: readonly Placed<string>[], known: ReadonlySet<string>, what: string): void {
    for (const { name, path, value } of where) {
      if (known.has(value)) continue;
      found.push({
        name,
        path,
        wrong: `there is no ${what} ${JSON.stringify(value)}`,
        todo: suggestion(value, known, what),
      });
    }
  }
  const ofProducts = (...places: readonly string[]) => texts(placed(files, "products", "products", "*", ...places));

  expect(texts(within(nodes, "products", "*")), products, "product");
  expect([...ofProducts("categories", "pro"), ...ofProducts("categories", "part")], categories, "category");
  for (const group of ["usage_functions", "locations", "supports", "application_modes"])
    expect(ofProducts(group, "*"), values(group), `value of ${group} in characteristics.json`);
  expect(ofProducts("variants", "*", "packaging"), values("packaging"), "packaging in characteristics.json");
  expect(ofProducts("key_benefit"), benefits, "benefit in _meta.benefits");
  expect(ofProducts("regulatory_pictos", "*"), named("pictos"), "sign in characteristics.json, pictos");
  expect(ofProducts("hazard", "h", "*"), named("hazard_statements"), "hazard statement in characteristics.json");
  expect(ofProducts("hazard", "euh", "*"), named("hazard_statements"), "hazard statement in characteristics.json");
  expect(ofProducts("hazard", "signal_word"), named("signal_words"), "signal word in characteristics.json");

  expect(keysOf(files, "product-texts"), products, "product");
  for (const field of ["before", "after", "accessories"])
    expect(texts(placed(files, "product-texts", "*", field, "*")), products, "product");
  expect(keysOf(files, "category-texts"), categories, "category");
  expect(texts(placed(files, "substances", "*", "products", "*")), products, "product");

  expect(texts([...inPages(files, "tags", "*"), ...placed(files, "faq", "*", "tags", "*")]), tags, "tag");
  expect(texts(placed(files, "folders", "*", "tags", "*")), tags, "tag");
  expect(texts(inPages(files, "paragraphs", "*", "products", "*")), products, "product");
  expect(texts(inPages(files, "paragraphs", "*", "articles", "*")), pages, "page");
  expect(texts(inPages(files, "paragraphs", "*", "items", "*")), questions, "question of faq.json");
  expect(texts(inPages(files, "paragraphs", "*", "notices", "*", "product")), products, "product");
  expect(texts(placed(files, "faq", "*", "products", "*")), products, "product");
  expect(texts(placed(files, "folders", "*", "pages", "*")), pages, "page");
  expect(texts(placed(files, "stores", "stores", "*", "hours")), hours, "opening hours in stores.json");
  if (files.has("sites")) expect(texts(within(everywhere(files, "sites"), "*")), sites, "site in sites.json");

  const leads = everywhere(files, "to");
  const led = (kind: string) => texts(within(leads, kind));
  expect(led("product"), products, "product");
  expect(led("category"), categories, "category");
  expect(led("page"), pages, "page");
  expect(led("folder"), folders, "folder");
  expect(led("screen"), LINKED_SCREENS, "screen");

  const settings = [...placed(files, "settings", "*"), ...placed(files, "sites", "*", "settings", "*")];
  const valuesOf = (code: string) =>
    within(
      settings.filter((setting) => texts(within([setting], "code"))[0]?.value === code),
      ...["values", "*"],
    );
  expect(texts(within(settings, "code")), SETTING_CODES, "setting");
  const isScreen = (value: Placed) => texts(within([value], "label"))[0]?.value === "screen";
  expect(texts(within(valuesOf("push_product").filter(isScreen), "value")), LINKED_SCREENS, "screen");
  const ids = new Map(
    placed(files, "products", "products", "*").flatMap((product) =>
      within([product], "id").map(({ value }) => [String(value), texts(within([product], "reference"))[0]?.value]),
    ),
  );
  for (const { name, path, value } of texts(within(valuesOf("top_products"), "value"))) {
    if (ids.has(value)) continue;
    const [id] = [...ids].find(([, reference]) => reference === value) ?? [];
    const todo = id
      ? `Write "${id}", the id of that product in products.json.`
      : suggestion(value, ids.keys(), "product");
    found.push({ name, path, wrong: `there is no product with the id ${JSON.stringify(value)}`, todo });
  }

  expect(keysOf(files, "shop", "prices"), products, "product");
  expect(texts(placed(files, "shop", "free_products", "*", "product")), products, "product");
  expect(texts(placed(files, "shop", "orders", "*", "lines", "*", "product")), products, "product");
  expect(texts(placed(files, "colorimetry", "_meta", "tintable_products", "*")), products, "product");
  const bases = namesOf(keysOf(files, "colorimetry", "_meta", "bases"));
  expect(texts(placed(files, "colorimetry", "tints", "*", "base")), bases, "base in colorimetry.json");
  const targets = new Set([...products, ...categories, ...pages, ...folders]);
  expect(texts(placed(files, "moved", "*", "to")), targets, "product, category, page or folder");
  return found;
}

export function doubledNames(files: Files): FoundIn[] {
  const nodes = categoriesOf(files);
  const products = placed(files, "products", "products", "*");
  const variants = within(products, "variants", "*");
  const pages = inPages(files);
  const questions = placed(files, "faq", "*");
  const folders = placed(files, "folders", "*");

  const found: FoundIn[] = [];
  function unique(records: readonly Placed[], ...field: readonly string[]): void {
    const first = new Map<unknown, Placed>();
    for (const record of records) {
      const [named] = within([record], ...field);
      if (!named || (typeof named.value !== "string" && typeof named.value !== "number")) continue;
      const other = first.get(named.value);
      if (!other) {
        first.set(named.value, named);
        continue;
      }
      found.push({
        ...{ name: named.name, path: named.path },
        wrong: `${field.join(".")} ${JSON.stringify(named.value)} is already in use`,
        todo: doubledTodo(named, other, records, field),
      });
    }
  }
  for (const records of [products, variants, nodes]) for (const field of ["id"]) unique(records, field);
  unique(products, "reference");
  unique(variants, "reference");
  unique(variants, "ean13");
  unique(nodes, "code");
  unique([...pages, ...questions, ...folders], "id");
  for (const records of [pages, questions, folders, placed(files, "tags", "*"), placed(files, "trainings", "*")])
    unique(records, "code");
  for (const name of ["tags", "trainings", "testimonies", "cities", "sites"]) unique(placed(files, name, "*"), "id");
  unique(placed(files, "sites", "*"), "code");
  unique(placed(files, "stores", "stores", "*"), "id");
  unique(placed(files, "trainings", "*", "series", "*"), "id");
  unique(placed(files, "settings", "*"), "code");
  const languages = new Set(
    within([...products, ...nodes, ...pages], "slug").flatMap(({ value }) =>
      isRecord(value) ? Object.keys(value) : [],
    ),
  );
  for (const lang of languages) {
    unique(products, "slug", lang);
    for (const target of ["pro", "part"])
      unique(
        nodes.filter(({ path }) => path[0] === target),
        "slug",
        lang,
      );
    unique(pages, "slug", lang);
    unique(questions, "slug", lang);
    unique(folders, "slug", lang);
  }
  return found;
}

function doubledTodo(named: Placed, other: Placed, records: readonly Placed[], field: readonly string[]): string {
  const where = `${other.name}.json`;
  if (typeof named.value !== "number") return `Write another one: ${where} has it already.`;
  const used = within(records, field[0] ?? "").flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  return `Write another one, such as ${Math.max(...used) + 1}: ${where} has it already.`;
}
