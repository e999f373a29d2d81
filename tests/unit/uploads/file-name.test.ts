/** Checks of a file's name: OWASP, "File Upload Cheat Sheet", row by row. */
import { describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "~shared/rules/uploads";
import { findFault, readFileName } from "~shared/uploads/file-name";
import de from "../../../locales/de/forms.json";
import fr from "../../../locales/fr/forms.json";

const refusalOf = (name: string) => {
  const read = readFileName(name, "document");
  return read.ok ? null : read.refused;
};

describe("names that people give: Uploads accept .pdf, .doc and .docx", () => {
  it.each([
    ["cv.pdf", "cv.pdf", "pdf"],
    ["CV.PDF", "CV.PDF", "pdf"],
    ["Lettre de motivation.Docx", "Lettre de motivation.Docx", "docx"],
    ["Lebenslauf_Zürich (2).doc", "Lebenslauf_Zürich (2).doc", "doc"],
    ["CV.Anne.Rochat.2026.pdf", "CV.Anne.Rochat.2026.pdf", "pdf"],
    ["anne@exemple.com.pdf", "anne@exemple.com.pdf", "pdf"],
    ["100% motivée.pdf", "100% motivée.pdf", "pdf"],
    ["Résumé.pdf", "Résumé.pdf", "pdf"],
    ["履歴書.pdf", "履歴書.pdf", "pdf"],
    ["cv.pdf ", "cv.pdf", "pdf"],
    ["CV: Anne?.pdf", "CV- Anne-.pdf", "pdf"],
  ])("%j is taken as %j", (given, name, extension) => {
    expect(readFileName(given, "document")).toEqual({ ok: true, name, extension });
  });

  it.each([
    ["../../../etc/cv.pdf", "cv.pdf"],
    ["..\\..\\windows\\cv.pdf", "cv.pdf"],
    ["C:\\Users\\anne\\cv.pdf", "cv.pdf"],
    ["/etc/passwd/cv.pdf", "cv.pdf"],
  ])("a path is no name: %j is %j", (given, name) => {
    expect(readFileName(given, "document")).toMatchObject({ ok: true, name });
  });
});

describe("names that are tricks", () => {
  it.each([
    ["another extension", "cv.exe", "file_type"],
    ["a page", "cv.html", "file_type"],
    ["a picture with scripts", "cv.svg", "file_type"],
    ["macros", "cv.docm", "file_type"],
    ["a template", "cv.dot", "file_type"],
    ["an archive", "cv.zip", "file_type"],
    ["none", "cv", "file_type"],
    ["double extension, the program last", "cv.pdf.exe", "file_type"],
    ["double extension, the program first", "cv.exe.pdf", "file_name"],
    ["a script before the extension", "cv.php.pdf", "file_name"],
    ["a script in capitals", "cv.PHP5.pdf", "file_name"],
    ["a script behind a semicolon", "cv.asp;.pdf", "file_name"],
    ["a script with spaces", "cv.jsp .pdf", "file_name"],
    ["a page before the extension", "cv.html.pdf", "file_name"],
    ["a trailing dot", "cv.pdf.", "file_type"],
    ["trailing dots and spaces", "cv.exe. . .", "file_type"],
    ["a null byte before the extension", "cv.php\0.pdf", "file_name"],
    ["a null byte behind it", "cv.pdf\0.exe", "file_name"],
    ["an encoded null byte", "cv.php%00.pdf", "file_name"],
    ["a line break", "cv\r\nX-Header: 1.pdf", "file_name"],
    ["reversed reading", "cv\u202efdp.exe", "file_name"],
    ["reversed reading before a good end", "cv\u202eexe.pdf", "file_name"],
    ["invisible characters", "cv\u200b.pdf", "file_name"],
    ["a stream of the file", "cv.pdf::$DATA", "file_type"],
    ["a device", "CON.pdf", "file_name"],
    ["a numbered device", "lpt1.docx", "file_name"],
    ["settings of a server", ".htaccess", "file_type"],
    ["settings of a server behind an extension", "web.config", "file_type"],
    ["nothing before the extension", ".pdf", "file_name"],
    ["nothing but dots", "...", "file_type"],
    ["too long", `${"x".repeat(252)}.pdf`, "file_name"],
    ["empty", "", "file_type"],
  ])("%s: %j is refused", (_, name, message) => {
    expect(refusalOf(name)).toBe(message);
    // With a sentence, in both languages.
    for (const { messages } of [fr, de]) expect(messages[message as keyof typeof messages]).toMatch(/\w{3,}.*[.s]$/);
  });
});

describe("Upload maximum 5 MB (5242880 bytes)", () => {
  it("exactly so many pass, one more is file_to_heavy", () => {
    expect(MAX_FILE_BYTES).toBe(5_242_880);
    expect(findFault({ name: "cv.pdf", size: 5_242_880 }, "document")).toBeNull();
    expect(findFault({ name: "cv.pdf", size: 5_242_881 }, "document")).toBe("file_to_heavy");
    expect(findFault({ name: "cv.pdf", size: 1 }, "document")).toBeNull();
    expect(findFault({ name: "cv.pdf", size: 0 }, "document")).toBe("file_empty");
  });

  it("German: Datei zu gross", () => expect(de.messages.file_to_heavy).toBe("Datei zu gross"));
});

describe("pictures", () => {
  it.each([
    ["mur.jpg", "jpg"],
    ["IMG_0412.JPEG", "jpeg"],
    ["Riss Küche.png", "png"],
    ["PXL.2026.webp", "webp"],
  ])("%j is taken", (name, extension) => {
    expect(readFileName(name, "picture")).toEqual({ ok: true, name, extension });
  });

  it.each([
    ["IMG_0412.HEIC", "picture_heic"],
    ["IMG_0412.heif", "picture_heic"],
    ["mur.gif", "picture_type"],
    ["mur.svg", "picture_type"],
    ["cv.pdf", "picture_type"],
    ["mur.php.jpg", "picture_name"],
    ["mur\u202egpj.exe.jpg", "picture_name"],
  ])("%j is refused", (name, message) => {
    expect(readFileName(name, "picture")).toEqual({ ok: false, refused: message });
    for (const { messages } of [fr, de]) expect(messages[message as keyof typeof messages]).toMatch(/\w{3,}.*\.$/);
  });

  it("aren't documents", () => expect(readFileName("mur.jpg", "document")).toMatchObject({ refused: "file_type" }));
  it("may have 12 MB", () => {
    expect(findFault({ name: "mur.jpg", size: 7_000_000 }, "picture")).toBeNull();
    expect(findFault({ name: "mur.jpg", size: 12_582_912 }, "picture")).toBeNull();
    expect(findFault({ name: "mur.jpg", size: 12_582_913 }, "picture")).toBe("picture_to_heavy");
  });
});
