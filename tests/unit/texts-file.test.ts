/** Files of texts to translate: what is written is read again, and nothing else is. */
import { describe, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { COLUMNS, readTexts, type TextsFile, toXliff } from "~/team/edit/texts-file.server";
import { unzip, zip } from "~shared/uploads/zip.server";

const FILE: TextsFile = {
  heading: [...COLUMNS, "fr", "de"],
  rows: [
    ["faq", "dry", "title", "Sec & « lisse »\u202f?", ""],
    ["article", "about", "paragraphs.0.text", "Un <mur>\n\n- l’un\n- l’autre", 'Eine "Wand"\nzwei'],
  ],
};
const workbook = async (lines: readonly (readonly string[])[]): Promise<Buffer> =>
  writeWorkbook(lines.map((line) => line.map((value) => ({ value, type: String })))).toBuffer();
const xliff = (body: string, start = "") =>
  Buffer.from(
    `${start}<xliff version="1.2"><file source-language="fr" target-language="de"><body>${body}</body></file></xliff>`,
  );

it("XLIFF is read as it was written", async () => {
  expect(await readTexts(Buffer.from(toXliff(FILE)))).toEqual(FILE);
});

it("a workbook is read row by row, empty cells as empty texts", async () => {
  expect(await readTexts(await workbook([FILE.heading, ...FILE.rows]))).toEqual(FILE);
});

it("XLIFF of other programs has marks inside texts, CDATA, and suggestions that don't count", async () => {
  const unit = `<trans-unit id="faq/dry/title"><source>Sec</source><seg-source>Sec</seg-source>
    <target state="translated">Tro<g id="1">ck</g><![CDATA[en]]></target>
    <alt-trans><source>Sec</source><target>Dürr</target></alt-trans></trans-unit>`;
  expect((await readTexts(xliff(unit)))?.rows).toEqual([["faq", "dry", "title", "Sec", "Trocken"]]);
});

describe("refuses", () => {
  it.each([
    ["a picture", Buffer.from("89504e470d0a1a0a", "hex")],
    ["nothing", Buffer.alloc(0)],
    ["another XML document", Buffer.from("<html><body/></html>")],
    ["malformed XML", xliff("<trans-unit>")],
    ["a document type", xliff("", '<!DOCTYPE xliff [<!ENTITY a "aaaa">]>')],
  ])("%s", async (_, bytes) => {
    expect(await readTexts(bytes)).toBeNull();
  });

  it("a workbook of other columns, a cut one and another zip", async () => {
    expect(await readTexts(await workbook([["Name", "Text"]]))).toBeNull();
    const whole = await workbook([FILE.heading, ...FILE.rows]);
    expect(await readTexts(whole.subarray(0, whole.length / 2))).toBeNull();
    expect(await readTexts(await zip([["note.txt", Buffer.from("note")]]))).toBeNull();
  });

  it.each([
    ["a row", '<row r="99999999999"/>'],
    ["a row written as a character reference", '<row r="&#57;9999999"/>'],
    ["a cell", "<row r='900000'><c r='XFD900000' t='n'><v>1</v></c></row>"],
    ["empty cells of many rows", Array.from({ length: 400 }, (_, row) => `<row><c r="XFD${row + 1}"/></row>`).join("")],
  ])("a workbook that is small and names %s far away", async (_, rows) => {
    const files = await unzip(await workbook([FILE.heading, ...FILE.rows]));
    const name = "xl/worksheets/sheet1.xml";
    const xml = files.get(name)?.toString("utf8") ?? "";
    files.set(name, Buffer.from(xml.replace("</sheetData>", `${rows}</sheetData>`)));
    expect(await readTexts(await zip(files))).toBeNull();
  });

  it("a workbook that is small and unpacks to more than 16 MB", async () => {
    const files = await unzip(await workbook([FILE.heading]));
    const bomb = await zip([...files, ["xl/media/zeros.bin", Buffer.alloc(17 * 1024 * 1024)]]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readTexts(bomb)).toBeNull();
  });
});
