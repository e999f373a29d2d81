/** Files as spreadsheet programs write them, and those that can't be read. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { readTable, type TableOptions } from "../../../back-office/spreadsheet/read-table";
import { replaceInWorkbook } from "./replace-in-workbook";
import { imported } from "./spreadsheet";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spreadsheets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("files", () => {
  const read = (name: string, bytes: string | Buffer, options: Partial<TableOptions> = {}) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return readTable(file, { headerRow: 1, ...options });
  };
  const CSV = "reference;name\nGF-10;Plâtre fin\n";
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  const workbook = (rows: (string | null)[][]) =>
    writeWorkbook(
      rows.map((row) => row.map((value) => (value === null ? null : { value, type: String }))),
      { sheet: "Produkte" },
    ).toBuffer();

  it.each([
    ["UTF-8", Buffer.from(CSV)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${CSV}`)],
    ["UTF-16", utf16(CSV)],
    ["Windows-1252, which is told", Buffer.from(CSV, "latin1")],
    ["commas", Buffer.from(CSV.replaceAll(";", ","))],
    ["tabs", Buffer.from(CSV.replaceAll(";", "\t"))],
    ["Excel's line about separators", Buffer.from(`sep=;\n${CSV}`)],
  ])("are read as they come: %s", async (what, bytes) => {
    const table = await read("products.csv", bytes);
    expect(table.headers).toEqual(["reference", "name"]);
    expect(table.rows).toEqual([{ number: 2, cells: ["GF-10", "Plâtre fin"] }]);
    expect(table.notes.join()).toContain(what.startsWith("Windows") ? "read as Windows-1252" : "");
  });

  it("Windows-1252 has apostrophes, dashes and the sign of the euro", async () => {
    const line = [0x6c, 0x92, 0x65, 0x61, 0x75, 0x20, 0x96, 0x20, 0x80, 0x20, 0xe9];
    const table = await read("products.csv", Buffer.from([...Buffer.from("name\n"), ...line]));
    expect(table.rows).toEqual([{ number: 2, cells: ["l’eau – € é"] }]);
  });

  it("a workbook counts its rows as the spreadsheet does, empty ones too", async () => {
    const table = await read(
      "products.xlsx",
      await workbook([
        ["reference", "name"],
        [null, null],
        ["GF-10", "Fine"],
      ]),
    );
    expect(table.rows).toEqual([{ number: 3, cells: ["GF-10", "Fine"] }]);
  });

  it("a formula without result is told, not taken for an empty cell", async () => {
    const cells = (row: number, inner: string) =>
      `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>x</t></is></c>${inner}</row>`;
    const book = await replaceInWorkbook(await workbook([["reference"]]), "xl/worksheets/sheet1.xml", (xml) =>
      xml.replace(
        /<sheetData>.*<\/sheetData>/s,
        `<sheetData>${cells(1, '<c r="B1" t="inlineStr"><is><t>density</t></is></c>')}${cells(2, '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')}${cells(3, '<c r="B3"><f>B9</f></c>')}${cells(4, '<c r="B4"><f>1+1</f><v>2</v></c>')}</sheetData>`,
      ),
    );
    const table = await read("formulas.xlsx", book);
    expect(table.rows.map(({ cells: [, second] }) => second)).toEqual(["#DIV/0!", "#VALUE!", 2]);
  });

  it("headers may stand in another row", async () => {
    const table = await read("products.csv", `Our list;\n\n${CSV}`, { headerRow: 3 });
    expect([table.headers, table.rows[0]?.number]).toEqual([["reference", "name"], 4]);
  });

  it.each([
    ["a quotation mark left open", "a.csv", 'reference;name\nGF-10;"Fine\n', {}, "is a quotation mark left open?"],
    ["a header twice", "b.csv", "reference;name;name\n", {}, 'two columns are called "name": rename one of them'],
    [
      "no headers in their row",
      "c.csv",
      "\nreference\n",
      {},
      'row 1 has no headers: name the row that has them in the map ("header_row")',
    ],
    ["text under a workbook's name", "d.xlsx", CSV, {}, "this is no .xlsx file"],
    ["an old workbook", "e.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), {}, "save it as .xlsx"],
    ["an empty file", "f.csv", "", {}, "row 1 has no headers"],
  ] as const)("%s", async (_, name, bytes, options, says) => {
    await expect(read(name, bytes as string | Buffer, options)).rejects.toThrow(says);
  });

  it("a workbook under another name", async () => {
    await expect(read("products.csv", await workbook([["reference"]]))).rejects.toThrow(
      "this is a workbook under another name: call it .xlsx",
    );
  });

  it("a sheet that isn't there is told with those that are", async () => {
    const book = await workbook([["reference"]]);
    await expect(read("products.xlsx", book, { sheet: "Artikel" })).rejects.toThrow(
      /there is no sheet "Artikel".*Produkte/,
    );
  });

  it("rows below the headers that aren't there", async () => {
    const table = await read("products.csv", "reference;pack.reference\n");
    expect((await imported(table)).mistakes).toEqual(["there are no rows below the headers"]);
  });
});
