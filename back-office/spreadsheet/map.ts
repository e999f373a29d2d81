import { readFileSync } from "node:fs";
import { z } from "zod";
import { nearest } from "../content/check/nearest";
import type { Field } from "./fields";

const ImportMap = z.strictObject({
  /** Name of the sheet; without it the first one. */
  sheet: z.string().min(1).optional(),
  header_row: z.number().int().positive().default(1),
  decimal: z.enum([",", "."]).optional(),
  list_separator: z.string().min(1).optional(),
  /** Header → field; `null`: a column that isn't read. */
  columns: z.record(z.string().nullable()).default({}),
  /** Field → a word of theirs → the code that it means. */
  values: z.record(z.record(z.string())).default({}),
  /** Field → what an empty cell means. */
  defaults: z.record(z.union([z.string(), z.number(), z.boolean()])).default({}),
});
export type ImportMap = z.infer<typeof ImportMap>;

export const NO_MAP: ImportMap = ImportMap.parse({});

/** Its messages say what to do, one line each. */
export class WrongMap extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

/** @throws WrongMap */
export function readMap(file: string, fields: readonly Field[]): ImportMap {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8").replace(/^\ufeff/, ""));
  } catch (error) {
    throw new WrongMap([`${file}: ${error instanceof Error ? error.message : error}`]);
  }
  const read = ImportMap.safeParse(value);
  if (!read.success) throw new WrongMap(read.error.issues.flatMap(linesFor).map((line) => `${file}: ${line}`));
  const names = fields.map(({ name }) => name);
  const { columns, values, defaults } = read.data;
  const unknown = [
    ...Object.entries(columns).map(([header, name]) => ({ at: `columns, "${header}"`, name })),
    ...Object.keys(values).map((name) => ({ at: "values", name })),
    ...Object.keys(defaults).map((name) => ({ at: "defaults", name })),
  ].flatMap(({ at, name }) =>
    name === null || names.includes(name) ? [] : [`${file}: ${at}: ${unknownField(name, names)}`],
  );
  if (unknown.length > 0) throw new WrongMap(unknown);
  return read.data;
}

export function unknownField(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  if (near !== undefined) return `no field is called "${name}": did you mean "${near}"?`;
  const [base] = name.split(".");
  const others = names.filter((other) => other.split(".")[0] === base);
  if (others.length > 0) return `no field is called "${name}": there are ${others.join(", ")}`;
  return `no field is called "${name}": --template writes a file that lists them all`;
}

function linesFor(issue: z.ZodIssue): string[] {
  const at = issue.path.join(", ");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => {
      const near = nearest(key, Object.keys(ImportMap.shape));
      return `"${key}" is unknown: ${near ? `did you mean "${near}"?` : `there are ${Object.keys(ImportMap.shape).join(", ")}`}`;
    });
  }
  const fits: Readonly<Record<string, string>> = {
    header_row: "write the number of the row that has the headers, from 1",
    decimal: 'write "," or "."',
    columns: 'write a field\'s name for each header, or null: { "Farbe": "colour.code" }',
    values: 'write a code for each of your words: { "colour.code": { "weiss": "BLANC" } }',
    defaults: 'write what an empty cell means: { "biocide": "no" }',
  };
  return [`${at}: ${fits[String(issue.path[0])] ?? "write a text"}`];
}
