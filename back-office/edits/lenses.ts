/** Ways to read and replace records within a value, by the shape in which it holds them. */
import { isDeepStrictEqual } from "node:util";
import { memoized } from "../../shared/memoized";
import type { EditField } from "../../shared/records/fields";
import { fieldsOf } from "../../shared/records/kinds";
import { LOCALES } from "../../shared/route-table.js";
import { isSwitchedOn } from "../../shared/rules/switches";
import { isTree, setValueAt, type Tree, valueAt } from "../../shared/rules/tree";
import { Menus } from "../content/schema";
import { Audience } from "../content/schema-parts";
import { siteTexts } from "../content/site-texts";
import type { AddressedEntity } from "../paths";

/** Reads and replaces records within a value, by their reference. */
export interface Lens {
  list(value: unknown): [reference: string, record: Tree][];
  /** Replaces the record, or adds it at the end. */
  put(value: unknown, reference: string, record: Tree): unknown;
  /** Replaces or adds several records at once. Left out where a record contains another one, or depends on it. */
  putAll?(value: unknown, made: ReadonlyMap<string, Tree>): unknown;
}
type LensOfMany = Required<Lens>;

const ofMany = ({ list, putAll }: Pick<LensOfMany, "list" | "putAll">): LensOfMany => ({
  list,
  putAll,
  put: (value, reference, record) => putAll(value, new Map([[reference, record]])),
});

export const recordsIn = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

export const byName = (name: string): LensOfMany =>
  ofMany({
    list: (value) => recordsIn(value).map((record) => [String(record[name]), record]),
    putAll(value, made) {
      const records = recordsIn(value);
      const known = new Set(records.map((record) => String(record[name])));
      return [
        ...records.map((record) => made.get(String(record[name])) ?? record),
        ...[...made].flatMap(([reference, record]) => (known.has(reference) ? [] : [record])),
      ];
    },
  });
export const byKey = ofMany({
  list: (value) =>
    (isTree(value) ? Object.entries(value) : []).flatMap(([key, record]) => (isTree(record) ? [[key, record]] : [])),
  putAll: (value, made) => ({ ...(isTree(value) && value), ...Object.fromEntries(made) }),
});
export const within = (field: string, lens: LensOfMany): LensOfMany =>
  ofMany({
    list: (value) => lens.list(valueAt(value, field)),
    putAll: (value, made) => ({ ...(isTree(value) && value), [field]: lens.putAll(valueAt(value, field), made) }),
  });
export const alone: Lens = {
  list: (value) => (isTree(value) ? [[String(value.code), value]] : []),
  put: (_value, _reference, record) => record,
};

/** Slides by audience; those of the files have no name but their position. The record tells its audience too. */
export const bySlide: Lens = {
  list: (value) =>
    Audience.options.flatMap((audience) =>
      recordsIn(valueAt(value, audience)).map((slide, index): [string, Tree] => [
        typeof slide.code === "string" ? slide.code : `${audience}-${index + 1}`,
        { ...slide, audience },
      ]),
    ),
  put(value, reference, { audience, ...record }) {
    const slides = this.list(value);
    const known = slides.find(([name]) => name === reference)?.[1];
    const isMoved = known?.audience !== audience;
    const inAudience = (of: string) => [
      ...slides.flatMap(([name, { audience: own, ...slide }]) => {
        if (own !== of) return [];
        if (name !== reference) return [slide];
        return isMoved ? [] : [record];
      }),
      ...(isMoved && of === audience ? [record] : []),
    ];
    return { pro: inAudience("pro"), part: inAudience("part") };
  },
};
/** Categories of both audiences. The record names its parent: an audience, or the category that it is below. */
export const byCategory: Lens = {
  list: (value) =>
    Audience.options.flatMap((audience) =>
      recordsIn(valueAt(value, audience)).flatMap((root) =>
        [
          { ...root, parent: audience },
          ...recordsIn(root.childs).map((child) => ({ ...child, parent: root.code })),
        ].map((each: Tree): [string, Tree] => [String(each.code), each]),
      ),
    ),
  put(value, reference, { parent, ...record }) {
    const below = (name: unknown, siblings: unknown): Tree[] =>
      parent === name
        ? recordsIn(byName("code").put(siblings, reference, record))
        : recordsIn(siblings).filter(({ code }) => code !== reference);
    const inAudience = (audience: string) =>
      below(audience, valueAt(value, audience)).map((root) => ({ ...root, childs: below(root.code, root.childs) }));
    return { ...(isTree(value) && value), pro: inAudience("pro"), part: inAudience("part") };
  },
};

/** Lists of products: a copy (`like`) is listed after its original, a product whose `categories` changed is the last of its new list. */
export const byListing = ofMany({
  list: () => [],
  putAll(value, made) {
    const moved = [...made].filter(([, { like, categories }]) => like || categories);
    if (moved.length === 0) return value;
    const listed = structuredClone(isTree(value) ? value : {});
    for (const [reference, record] of moved) listProduct(listed, reference, record);
    return listed;
  },
});
function listProduct(listed: Tree, reference: string, { like, categories }: Tree): void {
  for (const audience of Audience.options) {
    const nodes = recordsIn(listed[audience]).flatMap(({ childs }) => recordsIn(childs));
    const own = nodes.find(({ code }) => code === valueAt(categories, audience));
    for (const { products } of nodes) {
      if (!Array.isArray(products)) continue;
      if (like && products.includes(like) && !products.includes(reference))
        products.splice(products.indexOf(like) + 1, 0, reference);
      const at = products.indexOf(reference);
      if (categories && at >= 0 && products !== own?.products) products.splice(at, 1);
      if (products === own?.products && !products.includes(reference)) products.push(reference);
    }
  }
}

const pricesIn = memoized(
  (shop: object): [string, Tree][] =>
    Object.entries(valueAt(shop, "prices") ?? {}).map(([reference, price]) => [reference, { price }]),
  new WeakMap<object, [string, Tree][]>(),
);
/** Prices of products in the shop. */
export const byPrice = ofMany({
  list: (value) => (isTree(value) ? pricesIn(value) : []),
  putAll(value, made) {
    const prices: Tree = Object.fromEntries(Object.entries(valueAt(value, "prices") ?? {}));
    const changed = [...made].filter(([reference, { price }]) => price !== prices[reference]);
    for (const [reference, { price }] of changed) {
      if (price === undefined) delete prices[reference];
      else prices[reference] = price;
    }
    return changed.length === 0 ? value : { ...(isTree(value) && value), prices };
  },
});

/** Adds the addresses that records had. The present ones count before them, so that none has to be removed. */
export const byMove = (entity: AddressedEntity): LensOfMany =>
  ofMany({
    list: () => [],
    putAll(value, made) {
      const known = recordsIn(value);
      const added = [...made].flatMap(([to, { from }]) =>
        recordsIn(from).map((slugs): Tree => ({ entity_type: entity, from: slugs, to })),
      );
      const isNew = (row: Tree) => !known.some((each) => isDeepStrictEqual(each, row));
      return added.some(isNew) ? [...known, ...added.filter(isNew)] : value;
    },
  });

/** An entry before the ones below it; what is deeper stays within them. */
const entriesIn = (value: unknown, inside = false): Tree[] =>
  recordsIn(value).flatMap(({ childs, published, ...entry }) => [
    { ...entry, inside, hidden: published === false, ...(inside && childs ? { childs } : {}) },
    ...(inside ? [] : entriesIn(childs, true)),
  ]);
function treeOf(entries: readonly Tree[]): Tree[] {
  const made: { entry: Tree; childs: unknown[] }[] = [];
  for (const { inside, hidden, ...rest } of entries) {
    const entry = { ...rest, ...(hidden === true && { published: false }) };
    const above = inside === true ? made.at(-1) : undefined;
    if (above) above.childs.push(entry);
    else made.push({ entry, childs: recordsIn(rest.childs) });
  }
  return made.map(({ entry, childs }) => ({ ...entry, ...(childs.length > 0 && { childs }) }));
}
const asWritten = (value: unknown): unknown => value;
/** Each menu of each audience: `pro-main`. @param read completes menus as reading their file does */
export const byMenu = (read = asWritten): Lens => ({
  list: (value) =>
    Audience.options.flatMap((audience) =>
      Object.entries(MENUS).map(([name]): [string, Tree] => [
        `${audience}-${name}`,
        { entries: entriesIn(valueAt(value, `${audience}.${name}`)) },
      ]),
    ),
  put(value, reference, { entries }) {
    const made = structuredClone(isTree(value) ? value : {});
    setValueAt(made, reference.replace("-", "."), treeOf(recordsIn(entries)));
    return read(made);
  },
});
const MENUS = Menus.shape.pro.shape;

/** Texts of the teams' tool and answers of the bot check are worded in the folder alone. */
const HIDDEN_TEXT = /^(?:team|team-edit|team-media|team-import|questions):/;
const textKeys = (): string[] => [...siteTexts(LOCALES[0]).keys()].filter((key) => !HIDDEN_TEXT.test(key));
/** Every text of the site, with the maker's wording where there is one. */
export const byText = ofMany({
  list: (value) =>
    [...new Set([...textKeys(), ...Object.keys(isTree(value) ? value : {})])].map((key) => {
      const wording = isTree(value) ? value[key] : undefined;
      return [key, wording ? { wording } : {}];
    }),
  putAll(value, made) {
    const others = Object.entries(isTree(value) ? value : {}).filter(([key]) => !made.has(key));
    const worded = [...made].flatMap(([key, { wording }]) => (wording ? [[key, wording]] : []));
    return Object.fromEntries([...others, ...worded]);
  },
});

const focusesIn = ({ focus, focus_phone }: Tree): Tree => ({
  ...(focus ? { focus } : {}),
  ...(focus_phone ? { focus_phone } : {}),
});
/** Descriptions of pictures: texts, and beside them the focuses. Addresses of records have no slash. */
export const byPicture = ofMany({
  list: (value) =>
    byKey
      .list(value)
      .flatMap(([code, { focus, focus_phone, ...alt }]) =>
        code.includes("/") ? [] : [[code, { alt, ...focusesIn({ focus, focus_phone }) }]],
      ),
  putAll: (value, made) => ({
    ...(isTree(value) && value),
    ...Object.fromEntries(
      [...made].map(([code, { alt, ...focuses }]) => [code, { ...(isTree(alt) && alt), ...focusesIn(focuses) }]),
    ),
  }),
});

const SETTINGS = new Map<unknown, EditField>(
  fieldsOf("setting").map((field) => [field.name.replace(/\..*/, ""), field]),
);
const forAudience = (value: unknown, audience: Audience): unknown => (isTree(value) ? value[audience] : value);
/** As the form of its code has it: by labels or audience, a list, a number, a switch, or as the file has it. */
function settingValue({ code, values }: Tree): unknown {
  const all = recordsIn(values);
  const [value] = all.map((each) => each.value);
  if (code === "push_product") return Object.fromEntries(all.map(({ label, value }) => [label, value]));
  if (code === "guide_fields")
    return Object.fromEntries(
      Audience.options.map((of) => [of, all.map((each) => forAudience(each.value, of)).filter(Boolean)]),
    );
  switch (SETTINGS.get(code)?.as) {
    case "list":
      return all.map(({ label, value }) => ({ country: label, url: value }));
    case "choices":
      return all.map(({ value }) => value);
    case "check":
      return isSwitchedOn(String(value ?? ""));
    case "number":
      return all[0] && Number(value);
    default:
      return value;
  }
}
function settingValues({ code }: Tree, value: unknown): unknown[] {
  if (code === "push_product" && isTree(value))
    return Object.entries(value).map(([label, part]) => ({ label, value: part }));
  if (code === "guide_fields") {
    const [pro, part] = Audience.options.map((of) => [valueAt(value, of)].flat());
    const length = Math.max(pro?.length ?? 0, part?.length ?? 0);
    return Array.from({ length }, (_, at) => ({ value: { pro: pro?.[at] ?? "", part: part?.[at] ?? "" } }));
  }
  return [value].flat().map((each) => {
    if (isTree(each) && "country" in each) return { label: each.country, value: each.url };
    return { value: typeof each === "number" ? String(each) : typeof each === "boolean" ? (each ? "1" : "0") : each };
  });
}
/** The settings of the form as one record, by their codes. */
export const bySetting = (read = asWritten): Lens => ({
  list: (value) => [["all", Object.fromEntries(recordsIn(value).map((each) => [each.code, settingValue(each)]))]],
  put(value, _reference, record) {
    const settings = recordsIn(value);
    const added = Object.keys(record).filter((code) => !settings.some((setting) => setting.code === code));
    const made = [...settings, ...added.map((code): Tree => ({ code }))].flatMap((setting) => {
      const inner = record[String(setting.code)];
      if (!SETTINGS.has(setting.code) || isDeepStrictEqual(inner, settingValue(setting))) return [setting];
      const values = isDeepStrictEqual(inner ?? {}, {}) ? [] : settingValues(setting, inner);
      return values.length > 0 ? [{ ...setting, values }] : [];
    });
    return read(made);
  },
});
