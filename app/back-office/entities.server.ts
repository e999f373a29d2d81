/** Labels an answer with its entities (`product:12`, or `product` for an open list), so that a change finds its pages. */
import { type CallName, calls, kindOfEntity } from "~shared/contract";
import { isTree } from "~shared/rules/tree";

/** Calls whose records have another name than their path; every other call's kind is the path's first segment. */
const KINDS: Partial<Record<CallName, string>> = {
  scanProduct: "product",
  listFilters: "product",
  listArticles: "page",
  listFaq: "page",
  listSlides: "slide",
  listTestimonies: "testimony",
  listStores: "store",
};
/** Records of another kind, by the field that holds them. */
const KINDS_INSIDE: Readonly<Record<string, string>> = {
  product: "product",
  products: "product",
  related: "product",
  categories: "category",
  childs: "category",
  articles: "page",
  folders: "folder",
};
const SAME_KIND = ["list", "items", "answer"];

function collect(value: unknown, kind: string, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, kind, found);
  } else if (isTree(value)) {
    const own = typeof value.entity_type === "string" ? kindOfEntity(value.entity_type) : kind;
    if (typeof value.id === "number") found.add(`${own}:${value.id}`);
    for (const field of SAME_KIND) if (value[field]) collect(value[field], kind, found);
    for (const [field, inside] of Object.entries(KINDS_INSIDE)) if (value[field]) collect(value[field], inside, found);
  }
}

/** Cached answers are read many times; their labels are made once. */
const known = new WeakMap<object, readonly string[]>();

/** The kinds whose new records would appear in the list; `null` for a list of requested records. */
function openList(name: CallName, query: object): readonly string[] {
  if (name === "search" || name === "suggest") return ["product", "page", "category", "folder"];
  const isNamed = name.startsWith("get") || name === "findEntity" || name === "scanProduct" || "ids" in query;
  return isNamed ? [] : [kindOf(name)];
}
const kindOf = (name: CallName) => KINDS[name] ?? calls[name].path.split("/")[1] ?? name;

export function labelAnswer(labels: Set<string>, name: CallName, query: object, answer: unknown): void {
  for (const label of openList(name, query)) labels.add(label);
  if (typeof answer !== "object" || answer === null) return;
  let own = known.get(answer);
  if (!own) {
    const found = new Set<string>();
    collect(answer, kindOf(name), found);
    own = [...found];
    known.set(answer, own);
  }
  for (const label of own) labels.add(label);
}
