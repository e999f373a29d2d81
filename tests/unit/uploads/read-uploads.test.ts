/** A form with files as it arrives: what it holds, what is wrong, and what stays on the disk. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { holdInFolder } from "~/forms/uploads/held-files.server";
import { heldField } from "~/forms/uploads/limits";
import {
  checkArrived,
  dropArrived,
  holdFiles,
  openFiles,
  readUploads,
  releaseUploads,
} from "~/forms/uploads/read-uploads.server";
import { createStaging } from "~/forms/uploads/staging.server";
import { findFileFault } from "~shared/uploads/check-file.server";
import { createPictureEncoder } from "~shared/uploads/picture-encoder.server";
import { pictureFormat } from "~shared/uploads/picture-format.server";
import { createPictureProcess } from "~shared/uploads/picture-process.server";
import { BUSY_MACHINE_MS, buildUploadPrograms } from "./built-programs";
import { makeDocx, makePdf, makePng } from "./make-files";

const folder = mkdtempSync(join(tmpdir(), "read-uploads-"));
const [arriving, waiting] = [join(folder, "arriving"), join(folder, "waiting")];
const held = holdInFolder({ folder: waiting });
const staging = createStaging({ folder: arriving, held, secret: "a secret for tests only" });
/** The names of what is on the disk. */
const listFiles = () => [arriving, waiting].flatMap((each) => (existsSync(each) ? readdirSync(each) : [])).sort();
beforeEach(() => {
  for (const each of [arriving, waiting]) rmSync(each, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPTIONS = { fields: ["cv", "motivation"], kind: "document" as const, staging, caller: "192.0.2.1" };
const ADDRESS = "http://site/fr";
const PDF = makePdf();
const PDF_TYPE = "application/pdf";
const pdf = (content = PDF, name = "cv.pdf", type = PDF_TYPE) => new File([new Uint8Array(content)], name, { type });

const programs = await buildUploadPrograms();
const INSPECTION = {
  ...{ staging, checkFile: findFileFault },
  encodePicture: createPictureEncoder(createPictureProcess({ folder: programs, limitMs: BUSY_MACHINE_MS })),
};
/** Reads a form and checks its files. */
async function read(request: Request) {
  const form = await readUploads(request, OPTIONS);
  await checkArrived(form.uploads, INSPECTION);
  return form;
}
function requestOf(fields: Record<string, string | File | (string | File)[]>) {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  return new Request(ADDRESS, { method: "POST", body });
}
const post = (fields: Parameters<typeof requestOf>[0]) => read(requestOf(fields));
const BOUNDARY = "----boundary";
function postRaw(
  body: string | ReadableStream | Uint8Array<ArrayBuffer>,
  type = `multipart/form-data; boundary=${BOUNDARY}`,
) {
  const init = { method: "POST", body, headers: { "content-type": type }, duplex: "half" as const };
  return read(new Request(ADDRESS, init));
}
const part = (disposition: string, content: string, type = "application/pdf") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

describe("a form with files", () => {
  it("that won't be sent gives its texts and what it held; what comes with it is neither kept nor looked at", async () => {
    const first = await post({ cv: pdf() });
    const { cv } = (await holdFiles(first.uploads, staging)).held;
    const body = new FormData();
    body.set("motivation", pdf());
    body.set("lastname", "Rochat");
    body.set(heldField("cv"), cv?.token ?? "");
    const before = listFiles();
    const second = await readUploads(new Request(ADDRESS, { method: "POST", body }), { ...OPTIONS, dropFiles: true });
    if (!second.ok) throw new Error(second.reason);
    expect(second.data.get("lastname")).toBe("Rochat");
    expect([Object.keys(second.uploads.files), second.uploads.faults]).toEqual([["cv"], {}]);
    expect([first.uploads.dropped, second.uploads.dropped]).toEqual([false, true]);
    expect(listFiles()).toEqual(before);
  });

  it("gives its texts, and holds its files as they are", async () => {
    const docx = makeDocx();
    const form = await post({
      lastname: "Rochat",
      message: "Été\n<b>",
      cv: pdf(),
      motivation: pdf(docx, "Été.docx", ""),
    });
    if (!form.ok) throw new Error(form.reason);
    expect(Object.fromEntries(form.data)).toEqual({ lastname: "Rochat", message: "Été\r\n<b>" });
    const { files, faults, fresh, removing } = form.uploads;
    expect([faults, removing]).toEqual([{}, false]);
    expect(files.cv).toMatchObject({ field: "cv", name: "cv.pdf", size: PDF.length, type: "application/pdf" });
    expect(files.motivation).toMatchObject({ name: "Été.docx", type: expect.stringContaining("wordprocessingml") });
    expect(readFileSync(staging.pathOf(files.motivation?.key ?? ""))).toEqual(docx);
    expect(listFiles()).toEqual([...fresh].sort());
    await releaseUploads(form.uploads, staging);
    expect(listFiles()).toEqual([]);
  });

  it("without a choice, or posted without files at all, holds none", async () => {
    const empty = part('name="cv"; filename=""', "", "application/octet-stream");
    expect((await postRaw(empty + END)).uploads).toMatchObject({ files: {}, faults: {} });
    const plain = await postRaw("lastname=Rochat", "application/x-www-form-urlencoded");
    expect(plain).toMatchObject({ ok: true, uploads: { files: {}, faults: {} } });
  });

  it.each<[string, File, string]>([
    ["too heavy by one byte", pdf(makePdf({ size: 5_242_881 })), "file_to_heavy"],
    ["far too heavy", pdf(makePdf({ size: 12_000_000 })), "file_to_heavy"],
    ["empty", pdf(Buffer.alloc(0)), "file_empty"],
    ["not what it says", pdf(Buffer.from("<html>")), "file_type"],
    ["of another declared type", pdf(PDF, "cv.pdf", "text/html"), "file_type"],
    ["of another extension", pdf(PDF, "cv.exe"), "file_type"],
    ["with a name that is a trick", pdf(PDF, "cv.php.pdf"), "file_name"],
  ])("refuses one that is %s, keeps the other, and the texts behind it", async (_, motivation, message) => {
    const form = await post({ cv: pdf(), motivation, lastname: "Rochat" });
    expect(form.uploads.faults).toEqual({ motivation: message });
    expect(Object.keys(form.uploads.files)).toEqual(["cv"]);
    expect(listFiles()).toEqual([form.uploads.files.cv?.key]);
    if (form.ok) expect(form.data.get("lastname")).toBe("Rochat");
  });

  it("takes exactly 5,242,880 bytes", async () => {
    const { uploads } = await post({ cv: pdf(makePdf({ size: 5_242_880 })) });
    expect(uploads.files.cv?.size).toBe(5_242_880);
    expect(uploads.faults).toEqual({});
  });

  it("strips a path, and keeps quotes and accents of a name", async () => {
    const { uploads } = await postRaw(
      part('name="cv"; filename="C:\\\\fakepath\\\\cv.pdf"', PDF.toString("latin1")) +
        part('name="motivation"; filename="L\'été %22oui%22.pdf"', PDF.toString("latin1")) +
        END,
    );
    expect(uploads.files.cv?.name).toBe("cv.pdf");
    expect(uploads.files.motivation?.name).toContain("L'été");
  });

  it("takes the first file of a field and neither keeps nor checks the others, nor those for fields that take none", async () => {
    const checked: string[] = [];
    const form = await readUploads(
      requestOf({ cv: [pdf(), pdf(PDF, "second.pdf"), pdf(PDF, "third.pdf")], lastname: pdf() }),
      OPTIONS,
    );
    expect(listFiles()).toHaveLength(1);
    await checkArrived(form.uploads, {
      ...INSPECTION,
      checkFile: async ({ path }) => {
        checked.push(path);
        return null;
      },
    });
    const { cv } = form.uploads.files;
    expect([cv?.name, checked]).toEqual(["cv.pdf", [staging.pathOf(cv?.key ?? "")]]);
    expect(listFiles()).toEqual([cv?.key]);
  });

  it("can neither hold nor send a file before it is checked", async () => {
    const { uploads } = await readUploads(requestOf({ cv: pdf(Buffer.from("<html>")) }), OPTIONS);
    expect([Object.keys(uploads.arrived), uploads.files, uploads.faults]).toEqual([["cv"], {}, {}]);
    expect(await holdFiles(uploads, staging)).toEqual({ held: {}, gone: [] });
    expect(await openFiles(uploads, staging)).toEqual({ toSend: {}, gone: [] });
    await checkArrived(uploads, INSPECTION);
    expect(uploads.faults).toEqual({ cv: "file_type" });
    expect(listFiles()).toEqual([]);
  });

  it("drops files that may not be checked, and asks for them again", async () => {
    const { uploads } = await readUploads(requestOf({ cv: pdf(), motivation: pdf(PDF, "cv.exe") }), OPTIONS);
    await dropArrived(uploads, staging);
    expect([uploads.files, uploads.arrived]).toEqual([{}, {}]);
    expect(uploads.faults).toEqual({ cv: "file_gone", motivation: "file_type" });
    expect(listFiles()).toEqual([]);
  });

  it("ten at a time don't get in each other's way", async () => {
    const reads = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post({ cv: pdf(makePdf({ inside: `% ${index}\n` }), `cv${index}.pdf`) }),
      ),
    );
    const files = reads.map(({ uploads }) => uploads.files.cv);
    expect(new Set(files.map((file) => file?.sha256)).size).toBe(10);
    expect(files.map((file) => file?.name)).toEqual(Array.from({ length: 10 }, (_, index) => `cv${index}.pdf`));
  });
});

describe("a form that comes back", () => {
  async function holdCv() {
    const { uploads } = await post({ cv: pdf() });
    const { cv } = (await holdFiles(uploads, staging)).held;
    if (!cv) throw new Error("nothing is held");
    return cv;
  }

  it("holds by token what came before", async () => {
    const cv = await holdCv();
    expect(cv).toMatchObject({ name: "cv.pdf", size: PDF.length });
    const { uploads } = await post({ cv_staged: cv.token, motivation: pdf() });
    expect(Object.keys(uploads.files).sort()).toEqual(["cv", "motivation"]);
    expect(uploads.fresh).toEqual([uploads.files.motivation?.key]);
  });

  it("takes a new file in place of the one it holds, but not one that is refused", async () => {
    const cv = await holdCv();
    const refused = await post({ cv_staged: cv.token, cv: pdf(Buffer.from("<html>")) });
    expect(refused.uploads.faults).toEqual({ cv: "file_type" });
    expect(refused.uploads.files.cv?.name).toBe("cv.pdf");
    const { uploads } = await post({ cv_staged: cv.token, cv: pdf(PDF, "new.pdf") });
    expect(uploads.files.cv?.name).toBe("new.pdf");
    expect(listFiles()).toEqual([uploads.files.cv?.key]);
  });

  it("takes one out, and only that", async () => {
    const cv = await holdCv();
    const { uploads } = await post({ cv_staged: cv.token, motivation: pdf(), remove_file: "cv" });
    expect(uploads).toMatchObject({ removing: true, faults: {} });
    expect(Object.keys(uploads.files)).toEqual(["motivation"]);
    expect(listFiles()).toEqual([uploads.files.motivation?.key]);
  });

  it("asks again for what it no longer holds: forged, or gone", async () => {
    const cv = await holdCv();
    expect((await post({ cv_staged: `${cv.token}x` })).uploads.faults).toEqual({ cv: "file_gone" });
    rmSync(join(waiting, readdirSync(waiting)[0] ?? ""));
    expect((await post({ cv_staged: cv.token })).uploads.faults).toEqual({ cv: "file_gone" });
    expect((await post({ cv_staged: cv.token, cv: pdf() })).uploads.faults).toEqual({});
  });
});

describe("what can't be held, or had", () => {
  it("names the fields whose files have to be chosen again, and leaves nothing", async () => {
    const { uploads } = await post({ cv: pdf(), motivation: pdf() });
    vi.spyOn(held, "keep").mockImplementationOnce(async (_, path) => {
      rmSync(path);
      return false;
    });
    const back = await holdFiles(uploads, staging);
    expect([Object.keys(back.held), back.gone]).toEqual([["motivation"], ["cv"]]);
    expect(listFiles()).toEqual([uploads.files.motivation?.key]);
  });

  it("isn't sent", async () => {
    const { uploads } = await post({ cv: pdf(), motivation: pdf() });
    rmSync(staging.pathOf(uploads.files.cv?.key ?? ""));
    const { toSend, gone } = await openFiles(uploads, staging);
    expect([Object.keys(toSend), gone]).toEqual([["motivation"], ["cv"]]);
    expect(toSend.motivation).toMatchObject({ name: "cv.pdf", content: { type: "application/pdf", size: PDF.length } });
  });
});

describe("a form that doesn't arrive whole, or is none", () => {
  const started = part('name="cv"; filename="cv.pdf"', PDF.toString("latin1"));

  it.each<[string, string, string | undefined]>([
    ["no boundary", started + END, "multipart/form-data"],
    ["another boundary", started + END, "multipart/form-data; boundary=other"],
    ["cut short in a file", started.slice(0, -60), undefined],
    ["cut short behind a file", started, undefined],
    ["no body", "", undefined],
  ])("%s: unreadable, and nothing stays", async (_, body, type) => {
    expect(await postRaw(body, type)).toMatchObject({ ok: false, reason: "unreadable" });
    expect(listFiles()).toEqual([]);
  });

  it("a visitor who leaves in the second file leaves nothing of the first", async () => {
    const second = part('name="motivation"; filename="b.pdf"', PDF.toString("latin1")).slice(0, -80);
    let pulls = 0;
    const body = new ReadableStream({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(Buffer.from(started + second, "latin1"));
        else controller.error(new Error("aborted"));
      },
    });
    expect(await postRaw(body)).toMatchObject({ ok: false, reason: "unreadable" });
    expect(listFiles()).toEqual([]);
  });

  it("too much text, too many fields or files: too_large, and nothing stays", async () => {
    const fields: Record<string, string> = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`f${index}`, "x"]),
    );
    const files = { cv: Array.from({ length: 11 }, () => pdf()) };
    const forms: Parameters<typeof post>[0][] = [
      { cv: pdf(), message: "x".repeat(70_000) },
      { cv: pdf(), ...fields },
      files,
    ];
    for (const more of forms) {
      expect(await post({ lastname: "Rochat", ...more })).toMatchObject({ ok: false, reason: "too_large" });
      expect(listFiles()).toEqual([]);
    }
  });

  it("names of fields do no harm", async () => {
    const form = await postRaw(
      part('name="__proto__"; filename="cv.pdf"', PDF.toString("latin1")) +
        part('name="constructor"', "x", "text/plain") +
        part('filename="cv.pdf"', "x") +
        END,
    );
    expect(form).toMatchObject({ ok: true, uploads: { files: {}, faults: {} } });
    expect(Object.keys({})).toEqual([]);
  });
});

it("takes pictures and documents where a form says no kind", async () => {
  const png = new File([new Uint8Array(makePng())], "mur.png", { type: "image/png" });
  const text = new File(["a text"], "a.txt", { type: "text/plain" });
  const fields = ["file_1", "file_2", "file_3"];
  const { kind: _, ...options } = OPTIONS;
  const { uploads } = await readUploads(requestOf({ file_1: pdf(), file_2: png, file_3: text }), {
    ...options,
    fields,
  });
  await checkArrived(uploads, INSPECTION);
  expect(uploads.files).toMatchObject({ file_1: { name: "cv.pdf" }, file_2: { name: "mur.jpg", type: "image/jpeg" } });
  expect(uploads.faults).toEqual({ file_3: "file_type" });
  await staging.discardArrived(uploads.fresh);
});

describe("a form with pictures", () => {
  const fields = ["picture_1", "picture_2", "picture_3"];
  const readPictures = async (files: Record<string, File>) => {
    const { uploads } = await readUploads(requestOf(files), { ...OPTIONS, fields, kind: "picture" });
    await checkArrived(uploads, INSPECTION);
    return uploads;
  };
  const png = (bytes = makePng(), type = "image/png") => new File([new Uint8Array(bytes)], "mur.été.png", { type });

  it("takes pictures and no documents, of which each field says what is wrong", async () => {
    const uploads = await readPictures({ picture_1: png(), picture_2: pdf(), picture_3: png(makePng(), PDF_TYPE) });
    expect(uploads.faults).toEqual({ picture_2: "picture_type", picture_3: "picture_type" });
    expect(listFiles()).toEqual([uploads.files.picture_1?.key]);
  });

  it("holds the JPEG that the site made of a picture, under a name that says so", async () => {
    const { files } = await readPictures({ picture_1: png() });
    const bytes = readFileSync(staging.pathOf(files.picture_1?.key ?? ""));
    expect(files.picture_1).toMatchObject({ name: "mur.été.jpg", type: "image/jpeg", size: bytes.length });
    expect(files.picture_1?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(pictureFormat(bytes)).toBe("jpeg");
  });

  it("takes 12 MB, and not one byte more", async () => {
    const most = makePng({ size: 12_582_912 });
    const uploads = await readPictures({
      picture_1: png(most),
      picture_2: png(Buffer.concat([most, Buffer.alloc(1)])),
    });
    expect([Object.keys(uploads.files), uploads.faults]).toEqual([["picture_1"], { picture_2: "picture_to_heavy" }]);
  });
});

describe("a control for several files", () => {
  const MEDIA = { ...OPTIONS, fields: ["file_1", "file_2", "file_3"], kind: "media" as const, several: "files" };

  it("gives each a field, with the name that it came under; pictures become WebP", async () => {
    const wall = new File([new Uint8Array(makePng())], "Mur.PNG", { type: "image/png" });
    const { uploads } = await readUploads(requestOf({ files: [wall, pdf(), pdf()] }), MEDIA);
    await checkArrived(uploads, { ...INSPECTION, format: "webp" });
    expect(Object.values(uploads.files)).toMatchObject([
      { field: "file_1", name: "Mur.webp", type: "image/webp" },
      { field: "file_2", name: "cv.pdf", type: PDF_TYPE },
      { field: "file_3", name: "cv.pdf", type: PDF_TYPE },
    ]);
    await releaseUploads(uploads, staging);
    expect(listFiles()).toEqual([]);
  });

  it("refuses a packed drawing and a letter by name", async () => {
    const drawing = new File(["<svg/>"], "logo.svgz", { type: "image/svg+xml" });
    const letter = new File(["text"], "a.docx", { type: "application/msword" });
    const { uploads } = await readUploads(requestOf({ files: [drawing, letter] }), MEDIA);
    expect(uploads).toMatchObject({
      faults: { file_1: "media_type", file_2: "media_type" },
      names: { file_1: "logo.svgz", file_2: "a.docx" },
    });
  });

  it("that sends more than ten is refused as a whole", async () => {
    const form = await readUploads(requestOf({ files: Array.from({ length: 11 }, () => pdf()) }), MEDIA);
    expect(form).toMatchObject({ ok: false, reason: "too_large" });
    expect(listFiles()).toEqual([]);
  });
});
