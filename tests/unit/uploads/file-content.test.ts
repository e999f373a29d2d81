/** Whether a file is what its name says: real ones pass, pretenders, bombs and hybrids don't, and nothing throws. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Extension, FILE_TYPES } from "~shared/rules/uploads";
import { findFileFault, mayDeclare } from "~shared/uploads/check-file.server";
import {
  contentTypes,
  makeDoc,
  makeDocx,
  makeManyParts,
  makePdf,
  makeRepeatedOverride,
  makeRepeatedRoot,
  makeZip,
  WORD_XML,
} from "./make-files";

const folder = mkdtempSync(join(tmpdir(), "file-content-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
function faultOf(extension: Extension, content: Buffer | string) {
  const path = join(folder, String(++count));
  writeFileSync(path, content);
  return findFileFault({ path, size: Buffer.byteLength(content), extension });
}

const HTML = "<html><body><script>alert(1)</script></body></html>";
const [FINE, JPEG, EXE] = [makeDocx(), Buffer.from("ffd8ffe000104a464946", "hex"), Buffer.from("MZ\x90\0\x03")];
const word = (part: string) => part.replace("document.main", "template.main");
const macroTypes = contentTypes("application/vnd.ms-word.document.macroEnabled.main+xml");
const manyParts = Array.from({ length: 2_001 }, (_, index) => ({ name: `word/${index}`, content: "" }));
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const noise = (seed: number) =>
  Buffer.from(Array.from({ length: 9_000 }, (_, index) => (index * seed * 2_654_435_761) >>> 13));

describe("files that are what they say", () => {
  it.each<[string, Extension, Buffer]>([
    ["a PDF", "pdf", makePdf()],
    ["a PDF behind a byte order mark", "pdf", Buffer.concat([Buffer.from("\ufeff"), makePdf()])],
    ["a PDF 2.0", "pdf", makePdf({ head: "%PDF-2.0\n" })],
    ["a PDF with padding behind its end", "pdf", Buffer.concat([makePdf(), Buffer.alloc(200)])],
    ["a PDF of the largest size", "pdf", makePdf({ size: 5_242_880 })],
    ["Word's old format", "doc", makeDoc()],
    [
      "Word's old format with a large directory",
      "doc",
      makeDoc([...Array(30).fill({ name: "x", type: 2 }), { name: "WordDocument", type: 2 }]),
    ],
    ["Word's format", "docx", FINE],
    [
      "Word's format as browsers write it",
      "docx",
      makeDocx({ types: contentTypes(undefined, "/word/document2.xml"), mainPath: "word/document2.xml" }),
    ],
    [
      "Word's strict format",
      "docx",
      makeDocx({
        main: WORD_XML.replace(
          "schemas.openxmlformats.org/wordprocessingml/2006",
          "purl.oclc.org/ooxml/wordprocessingml",
        ),
      }),
    ],
    ["a document with a picture", "docx", makeDocx({ more: [{ name: "word/media/image1.png", content: noise(7) }] })],
    ["a document with 240 large parts", "docx", makeManyParts()],
    [
      "a document with a workbook inside, which isn't opened",
      "docx",
      makeDocx({ more: [{ name: "word/embeddings/1.xlsx", content: makeZip([{ name: "a", content: zeros(1) }]) }] }),
    ],
  ])("%s passes", async (_, extension, content) => {
    expect(await faultOf(extension, content)).toBeNull();
  });
});

describe("files that aren't", () => {
  it.each<[string, Extension, Buffer | string, string?]>([
    ["text called a PDF", "pdf", "Bonjour"],
    ["a page called a PDF", "pdf", HTML],
    ["a picture called a PDF", "pdf", JPEG],
    ["a program called a PDF", "pdf", EXE],
    ["a document called a PDF", "pdf", FINE],
    ["a PDF's mark behind something else", "pdf", Buffer.concat([Buffer.from("GIF89a "), makePdf()])],
    ["a PDF's mark and a page", "pdf", `%PDF-1.4\n${HTML}`],
    ["a PDF that is a page too", "pdf", makePdf({ inside: `% ${HTML}\n` })],
    ["a PDF that is a script too", "pdf", makePdf({ inside: "%<?php system($_GET['c']); ?>\n" })],
    ["a PDF that is an archive too", "pdf", Buffer.concat([makePdf(), FINE])],
    [
      "a PDF that is an archive with a comment of 10 kB too",
      "pdf",
      Buffer.concat([makePdf(), makeZip([{ name: "a", content: "b" }], `${"x".repeat(10_000)}startxref %%EOF`)]),
    ],
    ["a PDF without an end", "pdf", makePdf({ end: "" })],
    ["a PDF's mark alone", "pdf", "%PDF-1.7"],
    ["a single byte", "pdf", "%"],

    ["text called .doc", "doc", "Bonjour"],
    ["RTF called .doc", "doc", "{\\rtf1 Bonjour}"],
    ["Word's new format called .doc", "doc", FINE],
    ["a workbook called .doc", "doc", makeDoc([{ name: "Workbook", type: 2 }])],
    ["an installer called .doc", "doc", makeDoc([{ name: "\u4840\u3b3f", type: 2 }])],
    [
      "a .doc with macros",
      "doc",
      makeDoc([
        { name: "WordDocument", type: 2 },
        { name: "Macros", type: 1 },
      ]),
      "file_macros",
    ],
    [
      "a .doc with a VBA project",
      "doc",
      makeDoc([
        { name: "_VBA_PROJECT_CUR", type: 1 },
        { name: "WordDocument", type: 2 },
      ]),
      "file_macros",
    ],
    ["the mark of a .doc alone", "doc", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["a .doc cut short", "doc", makeDoc().subarray(0, 1_100)],
    ["a .doc whose directory has no end", "doc", endless(makeDoc())],

    ["text called .docx", "docx", "Bonjour"],
    ["a PDF called .docx", "docx", makePdf()],
    ["Word's old format called .docx", "docx", makeDoc()],
    ["any zip called .docx", "docx", makeZip([{ name: "cv.txt", content: "Bonjour" }])],
    ["the mark of a zip alone", "docx", Buffer.from("504b0304", "hex")],
    ["a .docx cut short", "docx", FINE.subarray(0, FINE.length - 30)],
    ["a .docx behind a page", "docx", Buffer.concat([Buffer.from(HTML), FINE])],
    ["a .docx before a page", "docx", Buffer.concat([FINE, Buffer.from(HTML)])],
    ["a .docx without its main document", "docx", makeZip([{ name: "[Content_Types].xml", content: contentTypes() }])],
    ["a .docx whose main document is something else", "docx", makeDocx({ main: "<html/>" })],
    [
      "a workbook called .docx",
      "docx",
      makeDocx({ types: contentTypes("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml") }),
    ],
    ["a template called .docx", "docx", makeDocx({ types: word(contentTypes()) })],
    [
      "a .docx that declares entities",
      "docx",
      makeDocx({
        types: contentTypes().replace("<Types", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Types'),
      }),
    ],
    ["entities in its text", "docx", makeDocx({ main: WORD_XML.replace("<w:document", "<!DOCTYPE x []><w:document") })],
    ["a .docx whose root element never ends", "docx", makeRepeatedRoot()],
    ["content types that never end", "docx", makeRepeatedOverride()],
    ["a comment that never ends", "docx", makeDocx({ types: `<!--${"- ".repeat(100_000)}` })],
    ["an attribute that never ends", "docx", makeDocx({ main: `<document a="${"<".repeat(200_000)}` })],
    ["macros by type", "docx", makeDocx({ types: macroTypes }), "file_macros"],
    ["macros by part", "docx", makeDocx({ more: [{ name: "word/vbaProject.bin", content: "x" }] }), "file_macros"],
    ["a program inside", "docx", makeDocx({ more: [{ name: "word/embeddings/setup.exe", content: EXE }] })],
    [
      "an encrypted part",
      "docx",
      makeDocx({ more: [{ name: "word/secret.xml", content: "x", encrypted: true }] }),
      "file_locked",
    ],
    ["a part outside of the folder", "docx", makeDocx({ more: [{ name: "../../etc/cron.d/x", content: "x" }] })],
    ["a part with an absolute path", "docx", makeDocx({ more: [{ name: "/etc/passwd", content: "x" }] })],
    ["a part twice", "docx", makeDocx({ more: [{ name: "word/document.xml", content: HTML }] })],
    ["a bomb: one part", "docx", makeDocx({ more: [{ name: "word/media/1.bmp", content: zeros(40) }] }), "file_bomb"],
    ["a bomb: many parts", "docx", makeDocx({ more: manyParts }), "file_bomb"],
    [
      "a bomb: too much together",
      "docx",
      makeDocx({
        more: Array.from({ length: 70 }, (_, index) => ({ name: `word/media/${index}.bmp`, content: zeros(1) })),
      }),
      "file_bomb",
    ],
    [
      "a bomb that lies about its size",
      "docx",
      makeDocx({ more: [{ name: "word/media/1.bmp", content: zeros(70), declaredSize: 1_000 }] }),
    ],
  ])("%s is refused, and never throws", async (_, extension, content, message = "file_type") => {
    expect(await faultOf(extension, content)).toBe(message);
  });

  it("a file that is gone is refused too", async () => {
    expect(await findFileFault({ path: join(folder, "none"), size: 10, extension: "pdf" })).toBe("file_type");
  });
});

/** Its directory's chain leads back to itself. */
function endless(doc: Buffer): Buffer {
  const copy = Buffer.from(doc);
  copy.writeUInt32LE(1, 512 + 4);
  return copy;
}

describe("what a browser declares", () => {
  it.each(Object.entries(FILE_TYPES) as [Extension, string][])("%s as %s, or undecided, agrees", (extension, type) => {
    for (const declared of [type, type.toUpperCase(), `${type}; charset=binary`, "", "application/octet-stream"]) {
      expect(mayDeclare(extension, declared)).toBe(true);
    }
  });

  it.each<[Extension, string]>([
    ["pdf", "text/html"],
    ["pdf", "image/png"],
    ["pdf", "text/plain"],
    ["pdf", "application/zip"],
    ["doc", "application/pdf"],
    ["doc", "application/rtf"],
    ["doc", "application/x-msdownload"],
    ["docx", "application/msword"],
    ["docx", "application/vnd.ms-word.document.macroEnabled.12"],
    ["docx", "application/x-php"],
  ])("%s as %s contradicts itself", (extension, declared) => expect(mayDeclare(extension, declared)).toBe(false));

  it("a system that doesn't know Word calls it a zip", () => {
    expect(mayDeclare("docx", "application/x-zip-compressed")).toBe(true);
    expect(mayDeclare("docx", "application/zip")).toBe(true);
  });
});
