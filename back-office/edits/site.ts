/** The name, legal entity and emergency telephone of each site. Its address, languages and currency belong to its operation. */
import { z } from "zod";
import { LOCALES } from "../../shared/route-table.js";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { EditedSite, Emergency, Legal } from "../content/schema-sites";
import { type Problems, textsAt, writtenOrNone } from "./kind";
import { type Lens, recordsIn } from "./lenses";

const PARTS = { legal: Legal, emergency: Emergency };
/** The fields that a part needs as soon as one of its fields is written. */
const requiredIn = ({ shape }: z.AnyZodObject): string[] =>
  Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodOptional));
const FIELDS = Object.keys(EditedSite.shape);

export const bySite: Lens = {
  list: (value) =>
    recordsIn(value).map((site) => [
      String(site.code),
      Object.fromEntries([...FIELDS, "languages"].map((name) => [name, site[name]])),
    ]),
  put: (value, reference, record) => {
    const emptied = Object.fromEntries(FIELDS.map((name) => [name, undefined]));
    return recordsIn(value).map((each) => (each.code === reference ? { ...each, ...emptied, ...record } : each));
  },
};

export const siteForm = (record: Tree): Tree => ({ ...record, sites: [record.code] });

/** A part without any value is left out. */
export function siteRecord({ sites, ...record }: Tree): Tree {
  for (const part of Object.keys(PARTS))
    if (Object.keys(isTree(record[part]) ? record[part] : {}).length === 0) delete record[part];
  return record;
}

const isWritten = (value: unknown): boolean =>
  typeof value === "string" ? value.trim() !== "" : writtenOrNone(textsAt(value)) !== undefined;

export function siteProblems(body: Tree, { sites }: Content, reference: string): Problems {
  const before = sites.find(({ code }) => code === reference);
  const language = before?.languages[0] ?? LOCALES[0];
  const problems: Problems = {};
  for (const [part, schema] of Object.entries(PARTS)) {
    const values = body[part];
    // Other sites may show the legal entity of this one.
    const isNeeded = (part === "legal" && before?.legal) || Object.values(isTree(values) ? values : {}).some(isWritten);
    for (const name of isNeeded ? requiredIn(schema) : []) {
      const value = valueAt(values, name);
      if (!isWritten(value)) problems[`${part}.${name}${isTree(value) ? `.${language}` : ""}`] = "missing";
    }
  }
  return problems;
}
