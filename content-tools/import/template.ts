import { existsSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { stringify } from "csv-stringify/sync";
import writeWorkbook from "write-excel-file/node";
import type { Choices } from "../../back-office/spreadsheet/choices";
import type { Field } from "../../back-office/spreadsheet/fields";
import type { ContentFolder } from "./content-folder";
import { NotWritten } from "./write-files";

interface Given {
  content: ContentFolder;
  fields: readonly Field[];
  template?: string | undefined;
  mapTemplate?: string | undefined;
}

/** Rows formatted as text, so that Excel makes no dates of times and shortens no barcodes. */
const EMPTY_ROWS = 300;
const MOST_CODES = 200;
const SHEET = "products";

export async function writeTemplate({ content, fields, template, mapTemplate }: Given): Promise<string[]> {
  const files = [template, mapTemplate].filter((file) => file !== undefined);
  const there = files.find((file) => existsSync(file));
  if (there) throw new NotWritten(`${there} is there already: give another name`);
  if (template) {
    const rows = exampleRows(content, fields);
    if (extname(template).toLowerCase() === ".xlsx") await writeSheets(template, { content, fields, rows });
    // The mark at its beginning tells Excel that it is UTF-8.
    else writeFileSync(template, `\ufeff${stringify([fields.map(({ name }) => name), ...rows], { delimiter: ";" })}`);
  }
  if (mapTemplate) writeFileSync(mapTemplate, `${JSON.stringify(mapFor(content, fields), null, 2)}\n`);
  return files;
}

/** One product in two packs. It can be imported as it is. */
export function exampleRows(content: ContentFolder, fields: readonly Field[]): string[][] {
  const choices = content.choices([]);
  const packs: Record<string, readonly [string, string]> = {
    "pack.reference": ["EXAMPLE-1", "EXAMPLE-5"],
    "pack.size": ["1 kg", "5 kg"],
    "pack.barcode": ["2000000000015", "2000000000022"],
  };
  const audiences = (["pro", "part"] as const).filter((audience) => choices[`category.${audience}`].all.length > 0);
  const example = (field: Field): string => {
    if (field.name === "reference") return "EXAMPLE";
    if (field.name === "audiences") return audiences.join("; ");
    if (field.choice === undefined) return field.example;
    const codes = choices[field.choice].all.map(({ code }) => code);
    const isOffered = field.example === "none" || codes.includes(field.example);
    const isWanted = field.isNeeded || field.example !== "" || field.choice.startsWith("category.");
    return isOffered ? field.example : isWanted ? (codes[0] ?? "") : "";
  };
  const colour = content.colours[0]?.code;
  return [0, 1].map((index) =>
    fields.map((field) => {
      const ofPack = packs[field.name]?.[index];
      if (ofPack !== undefined) return ofPack;
      if (index > 0 && (field.of === "product" || field.of === "texts") && field.name !== "reference") return "";
      if (field.name.startsWith("colour.") && colour !== undefined) return field.name === "colour.code" ? colour : "";
      return example(field);
    }),
  );
}

async function writeSheets(file: string, { content, fields, rows }: Given & { rows: readonly string[][] }) {
  const choices = content.choices([]);
  const text = (value: string) => ({ value, type: String, format: "@" });
  const head = (value: string) => ({ value, type: String, fontWeight: "bold" as const, format: "@" });
  const empty = Array.from({ length: EMPTY_ROWS }, () => fields.map(() => ({ value: "", type: String, format: "@" })));
  const explained = fields.map((field) =>
    [
      field.name,
      field.of === "pack" || field.of === "tone" ? `${field.of}: each row` : "product: its first row",
      field.isNeeded ? "yes" : "",
      field.means,
      codesIn(field.choices ?? (field.choice && choices[field.choice])) ?? field.example,
    ].map(text),
  );
  await writeWorkbook([
    {
      sheet: SHEET,
      data: [fields.map(({ name }) => head(name)), ...rows.map((row) => row.map(text)), ...empty],
      columns: fields.map(({ name }) => ({ width: Math.max(14, name.length + 2) })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
    },
    {
      sheet: "fields",
      data: [["field", "whose", "needed", "what it is", "what fits"].map(head), ...explained],
      columns: [24, 22, 8, 80, 100].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toFile(file);
}

function codesIn(choices: Choices | undefined): string | undefined {
  if (!choices) return undefined;
  const { all } = choices;
  const codes = all.slice(0, MOST_CODES).map(({ code, labels }) => {
    const others = labels.filter((label) => label !== code);
    return others.length > 0 ? `${code} (${others.join(", ")})` : code;
  });
  return codes.join("; ");
}

/** Each header is to be replaced by the spreadsheet's own. */
function mapFor(content: ContentFolder, fields: readonly Field[]) {
  const [colour] = content.colours;
  const [language = ""] = content.languages;
  const columns = fields
    .filter(({ isNeeded, name }) => isNeeded || name.startsWith("category."))
    .map(({ name }) => [name, name]);
  return {
    sheet: SHEET,
    header_row: 1,
    decimal: ".",
    list_separator: ";",
    columns: Object.fromEntries(columns),
    values: colour ? { "colour.code": { [String(colour[language] ?? colour.code)]: colour.code } } : {},
    defaults: { new: "no", promo: "no", new_format: "no", best_seller: "no" },
  };
}
