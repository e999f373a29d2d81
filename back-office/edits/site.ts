/** The name, legal entity and emergency telephone of each site. Its address, languages and currency belong to its operation. */
import { LOCALES } from "../../shared/route-table.js";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import type { Problems } from "./kind";
import { type Lens, recordsIn } from "./lenses";
import { textsAt, writtenOrNone } from "./texts";

/** Fields that a part needs as soon as one of its fields is written. */
const REQUIRED = { legal: ["company", "street", "town", "country", "mail"], emergency: ["name", "number"] };
const PARTS = Object.keys(REQUIRED);

export const bySite: Lens = {
  list: (value) =>
    recordsIn(value).map(({ code, languages, name, market, legal, emergency }) => [
      String(code),
      { code, languages, name, market, legal, emergency },
    ]),
  put: (value, reference, record) => {
    const emptied = { name: undefined, market: undefined, legal: undefined, emergency: undefined };
    return recordsIn(value).map((each) => (each.code === reference ? { ...each, ...emptied, ...record } : each));
  },
};

export const siteForm = (record: Tree): Tree => ({ ...record, sites: [record.code] });

/** A part without any value is left out. */
export function siteRecord({ sites, ...record }: Tree): Tree {
  for (const part of PARTS) if (Object.keys(isTree(record[part]) ? record[part] : {}).length === 0) delete record[part];
  return record;
}

const isWritten = (value: unknown): boolean =>
  typeof value === "string" ? value.trim() !== "" : writtenOrNone(textsAt(value)) !== undefined;

export function siteProblems(body: Tree, { sites }: Content, reference: string): Problems {
  const before = sites.find(({ code }) => code === reference);
  const problems: Problems = {};
  for (const [part, names] of Object.entries(REQUIRED)) {
    const values = body[part];
    // Other sites may show the legal entity of this one.
    const isNeeded = (part === "legal" && before?.legal) || Object.values(isTree(values) ? values : {}).some(isWritten);
    for (const name of isNeeded ? names : []) {
      const value = valueAt(values, name);
      if (!isWritten(value)) problems[`${part}.${name}${isTree(value) ? `.${LOCALES[0]}` : ""}`] = "missing";
    }
  }
  return problems;
}
