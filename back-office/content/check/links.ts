/** Records that point at others: whether those are there, and whether each has a name of its own. The table is references.json. */
import { z } from "zod";
import { SCREENS, type Screen } from "../../../shared/route-table.js";
import { isTree } from "../../../shared/rules/tree";
import { SETTING_CODES } from "../schema-settings";
import type { Found } from "./issues";
import { suggestion } from "./nearest";
import table from "./references.json" with { type: "json" };

/** A path through files and fields: `pages` is each page, `**` each file except the advice's, `*` each item, `@` the fields' names. */
const Path = z.string().transform((path) => path.split(" "));
const References = z.object({
  /** Names that others point at, by what they are called in a message. */
  names: z.record(z.array(Path)),
  /** By path, what it names. */
  references: z.record(z.string()),
  /** Fields that no two of these records have in common; `slug *`: the slug in each language. */
  unique: z.array(z.object({ field: Path, of: z.array(Path) })),
});
const { names, references, unique } = References.parse(table);

export interface FoundIn extends Found {
  name: string;
}

/** Files by name; those that couldn't be read are missing. */
export type Files = ReadonlyMap<string, unknown>;

interface Placed<Value = unknown> {
  name: string;
  path: (string | number)[];
  value: Value;
}

function placed(files: Files, [file = "", ...places]: readonly string[]): Placed[] {
  const roots = [...files].map(([name, value]): Placed => ({ name, path: [], value }));
  if (file === "**") {
    const [field = "", ...rest] = places;
    const all = roots.filter(({ name }) => !name.startsWith("advice/"));
    return within(
      all.flatMap((root) => everywhere(root, field)),
      rest,
    );
  }
  const isWanted = (name: string) => (file === "pages" ? name.startsWith("pages/") : name === file);
  return within(
    roots.filter(({ name }) => isWanted(name)),
    places,
  );
}
const within = (start: readonly Placed[], places: readonly string[]): Placed[] =>
  places.reduce<readonly Placed[]>((here, place) => here.flatMap((each) => below(each, place)), start).slice();

function itemsOf({ name, path, value }: Placed): Placed[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isTree(value) ? Object.entries(value) : [];
  return entries.map(([key, item]) => ({ name, path: [...path, key], value: item }));
}

function below(here: Placed, place: string): Placed[] {
  const { name, path, value } = here;
  if (place === "*") return itemsOf(here);
  if (Array.isArray(value)) return itemsOf(here).flatMap((item) => below(item, place));
  if (place === "@") return itemsOf(here).map((item) => ({ ...item, value: item.path.at(-1) }));
  const [field = "", wanted] = place.split("=");
  if (!isTree(value) || !Object.hasOwn(value, field)) return [];
  if (wanted !== undefined) return value[field] === wanted ? [here] : [];
  return [{ name, path: [...path, field], value: value[field] }];
}

const everywhere = (here: Placed, field: string): Placed[] =>
  itemsOf(here).flatMap((item) => [
    ...(isTree(here.value) && item.path.at(-1) === field ? [item] : []),
    ...everywhere(item, field),
  ]);

const texts = (all: readonly Placed[]): Placed<string>[] =>
  all.flatMap((each) => (typeof each.value === "string" ? [{ ...each, value: each.value }] : []));

/** Screens that a link can lead to: the site's own, without those that show one record. */
const LINKED_SCREENS: readonly string[] = Object.entries<Screen>(SCREENS).flatMap(([name, { targetless, tail }]) =>
  targetless || tail?.[0] === "slug" ? [] : [name],
);
const PROGRAM_NAMES: Readonly<Record<string, Iterable<string>>> = { screen: LINKED_SCREENS, setting: SETTING_CODES };

export function brokenLinks(files: Files): FoundIn[] {
  const namesOf = (what: string): ReadonlySet<string> =>
    new Set(
      PROGRAM_NAMES[what] ?? names[what]?.flatMap((path) => texts(placed(files, path)).map(({ value }) => value)),
    );
  const known = new Map([...new Set(Object.values(references))].map((what) => [what, namesOf(what)]));
  const broken = Object.entries(references).flatMap(([path, what]) => {
    // Without sites.json there is one site, which needs no name.
    if (what === "site in sites.json" && !files.has("sites")) return [];
    const there = known.get(what) ?? new Set();
    return texts(placed(files, path.split(" "))).flatMap(({ value, ...place }): FoundIn[] =>
      there.has(value)
        ? []
        : [{ ...place, wrong: `there is no ${what} ${JSON.stringify(value)}`, todo: suggestion(value, there, what) }],
    );
  });
  return [...broken, ...brokenIds(files)];
}

/** The products of the footer are named by their ids. */
function brokenIds(files: Files): FoundIn[] {
  const ids = new Map(
    placed(files, ["products", "products", "*"]).flatMap((product) =>
      within([product], ["id"]).map(({ value }) => [String(value), texts(within([product], ["reference"]))[0]?.value]),
    ),
  );
  const TOP_PRODUCTS = ["settings", "*", "code=top_products", "values", "*", "value"];
  const named = [...placed(files, TOP_PRODUCTS), ...placed(files, ["sites", "*", ...TOP_PRODUCTS])];
  return texts(named).flatMap(({ name, path, value }) => {
    if (ids.has(value)) return [];
    const [id] = [...ids].find(([, reference]) => reference === value) ?? [];
    const todo = id
      ? `Write "${id}", the id of that product in products.json.`
      : suggestion(value, ids.keys(), "product");
    return [{ name, path, wrong: `there is no product with the id ${JSON.stringify(value)}`, todo }];
  });
}

export function doubledNames(files: Files): FoundIn[] {
  return unique.flatMap(({ field, of }) => {
    const records = of.flatMap((path) => placed(files, path));
    const first = new Map<string, Placed>();
    return records
      .flatMap((record) => within([record], field))
      .flatMap((named): FoundIn[] => {
        const { name, path, value } = named;
        if (typeof value !== "string" && typeof value !== "number") return [];
        const shown = [field[0], ...(field.length > 1 ? path.slice(-1) : [])].join(".");
        const key = JSON.stringify([shown, value]);
        const other = first.get(key);
        if (!other) first.set(key, named);
        const wrong = `${shown} ${JSON.stringify(value)} is already in use`;
        return other ? [{ name, path, wrong, todo: doubledTodo(named, other, records, field) }] : [];
      });
  });
}

function doubledTodo(named: Placed, other: Placed, records: readonly Placed[], field: readonly string[]): string {
  const where = `${other.name}.json`;
  if (typeof named.value !== "number") return `Write another one: ${where} has it already.`;
  const used = within(records, field).flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  return `Write another one, such as ${Math.max(...used) + 1}: ${where} has it already.`;
}
