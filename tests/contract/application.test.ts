import { createHash, randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import {
  errorOf,
  sharedBackOffice,
  storedBytes,
  storedFileKeys,
  type TestBackOffice,
  TOKEN,
} from "./running-back-office";
import { APPLICATION, apply, created, DOCX, FILES, PDF, storedRequests, type TestFile } from "./visitor-requests";

const backOffice = sharedBackOffice();
const filesOf = (of: TestBackOffice, id: number) =>
  of.store.selectFrom("request_file").selectAll().where("request_id", "=", id).orderBy("id").execute();
const JOB = 1407;
const { fonction: _, ...WITHOUT_FUNCTION } = APPLICATION;
const FOR_JOB = { ...WITHOUT_FUNCTION, job_id: String(JOB) };

describe("an application", () => {
  it("is kept with both files, byte for byte, before the answer", async () => {
    const reply = await apply(backOffice(), { ...APPLICATION, keep_file: "1" });
    expect(reply.status).toBe(201);
    const { id, reference } = created(reply);
    expect(reference).toBe(`A-${String(id).padStart(5, "0")}`);
    const row = (await storedRequests(backOffice())).find((one) => one.id === id);
    expect(row).toMatchObject({
      ...{ kind: "application", status: "new", language: "fr", name: "Élodie Aebi", email: "e.aebi@example.ch" },
      about_id: null,
    });
    expect(row?.keep_file_at).not.toBeNull();
    expect(row?.search_text).toContain("elodie");
    expect(JSON.parse(row?.body ?? "")).toMatchObject({ civility_id: 1, country: 5, fonction: "Laborantine" });
    const files = await filesOf(backOffice(), id);
    expect(files.map(({ field, name, type, size }) => ({ field, name, type, size }))).toEqual([
      { field: "cv", name: PDF.name, type: PDF.type, size: PDF.bytes.length },
      { field: "motivation", name: DOCX.name, type: DOCX.type, size: DOCX.bytes.length },
    ]);
    for (const file of files) {
      const bytes = await storedBytes(backOffice(), file.key);
      expect(bytes.equals(FILES[file.field as "cv" | "motivation"].bytes)).toBe(true);
      expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  it("for a job names it; job_id is present only when applying to a job; fonction is then removed", async () => {
    const { id } = created(await apply(backOffice(), FOR_JOB));
    const row = (await storedRequests(backOffice())).find((one) => one.id === id);
    expect([row?.about_id, row?.keep_file_at]).toEqual([JOB, null]);
    const both = await apply(backOffice(), { ...FOR_JOB, fonction: "Chef" });
    expect([both.status, errorOf(both).fields]).toEqual([422, { fonction: "validation_fonction" }]);
    for (const job of ["999999", "1006", "x"]) {
      const reply = await apply(backOffice(), { ...FOR_JOB, job_id: job });
      expect([job, reply.status, Object.keys(errorOf(reply).fields ?? {})]).toEqual([job, 422, ["job_id"]]);
    }
  });

  it.each([
    ["civility_id", "77"],
    ["civility_id", ""],
    ["firstname", ""],
    ["lastname", " "],
    ["phone", "12"],
    ["email", "nobody"],
    ["email", "a@b.ch\r\nBcc: c@d.ch"],
    ["message", ""],
    ["message", "x".repeat(5001)],
    ["fonction", "x".repeat(121)],
    ["country", "77"],
    ["zipcode", ""],
    ["keep_file", "2"],
  ])("with a wrong %s (%j) is refused, naming the field, and leaves no file", async (field, value) => {
    const before = await storedFileKeys(backOffice());
    const reply = await apply(backOffice(), { ...APPLICATION, [field]: value });
    expect([reply.status, Object.keys(errorOf(reply).fields ?? {})]).toEqual([422, [field]]);
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it("needs both files, of a kind that is accepted: firstname, lastname, message, country, cv and motivation required", async () => {
    const before = await storedFileKeys(backOffice());
    const fieldsOf = async (fields: Record<string, string>, files: Record<string, TestFile>) => {
      const reply = await apply(backOffice(), fields, files);
      expect(reply.status).toBe(422);
      return errorOf(reply).fields;
    };
    expect(await fieldsOf(APPLICATION, {})).toEqual({ cv: "validation_cv", motivation: "validation_motivation" });
    expect(await fieldsOf({ ...APPLICATION, firstname: "" }, { cv: PDF })).toEqual({
      firstname: "validation_firstname",
      motivation: "validation_motivation",
    });
    const empty = { ...PDF, bytes: Buffer.alloc(0) };
    expect(await fieldsOf(APPLICATION, { ...FILES, cv: empty })).toEqual({ cv: "validation_cv" });
    for (const wrong of [
      { ...PDF, name: "cv.exe" },
      { ...PDF, name: "cv.pdf.exe" },
      { ...PDF, name: "cv" },
      { ...PDF, name: "" },
      { ...PDF, type: "text/html" },
      { ...PDF, type: DOCX.type },
      { ...DOCX, name: "cv.doc" },
    ]) {
      expect([wrong, await fieldsOf(APPLICATION, { ...FILES, cv: wrong })]).toEqual([
        wrong,
        { cv: expect.any(String) },
      ]);
    }
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it("takes a file of exactly 5242880 bytes, and not one byte more: file_to_heavy", async () => {
    const bytes = Buffer.alloc(5_242_880, "talvenne ");
    const { id } = created(await apply(backOffice(), APPLICATION, { ...FILES, cv: { ...PDF, bytes } }));
    const [cv] = await filesOf(backOffice(), id);
    expect((await storedBytes(backOffice(), cv?.key ?? "")).equals(bytes)).toBe(true);

    const before = await storedFileKeys(backOffice());
    const heavy = { ...PDF, bytes: Buffer.concat([bytes, Buffer.from("!")]) };
    for (const [files, fields] of [
      [{ ...FILES, cv: heavy }, { cv: "file_to_heavy" }],
      [{ cv: PDF, motivation: { ...heavy, name: "m.pdf" } }, { motivation: "file_to_heavy" }],
      [
        { cv: heavy, motivation: heavy },
        { cv: "file_to_heavy", motivation: "file_to_heavy" },
      ],
    ] as const) {
      const reply = await apply(backOffice(), APPLICATION, files);
      expect([reply.status, errorOf(reply).fields]).toEqual([413, fields]);
    }
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it("sent twice with one key is one application with one pair of files; with other bytes it is a conflict", async () => {
    const key = randomUUID();
    const before = (await storedFileKeys(backOffice())).length;
    const replies = await Promise.all([1, 2, 3].map(() => apply(backOffice(), APPLICATION, FILES, { key })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => created(reply).id)).size).toBe(1);
    expect((await storedFileKeys(backOffice())).length).toBe(before + 2);
    const other = { ...FILES, cv: { ...PDF, bytes: Buffer.from("%PDF-1.7 my other years") } };
    const conflict = await apply(backOffice(), APPLICATION, other, { key });
    expect([conflict.status, errorOf(conflict).code]).toEqual([409, "idempotency_key_reused"]);
    const changed = await apply(backOffice(), { ...APPLICATION, zipcode: "1006" }, FILES, { key });
    expect(changed.status).toBe(409);
    expect((await storedFileKeys(backOffice())).length).toBe(before + 2);
  });

  it.each([
    ['Lebenslauf Müller "2026".docx', 'Lebenslauf Müller "2026".docx'],
    ["C:\\Users\\me\\cv.docx", "cv.docx"],
    ["../../etc/cv.docx", "cv.docx"],
    ["cv\r\nBcc: a@b.ch.docx", "cv Bcc: a@b.ch.docx"],
    ["cv\u202excod.docx", "cvxcod.docx"],
    [`${"é".repeat(300)}.docx`, `${"é".repeat(150)}.docx`],
    ["履歴書 🙂.DOCX", "履歴書 🙂.DOCX"],
  ])("keeps the name %j as %j", async (name, stored) => {
    const reply = await apply(backOffice(), APPLICATION, { ...FILES, motivation: { ...DOCX, name } });
    const files = await filesOf(backOffice(), created(reply).id);
    expect(files[1]?.name.replaceAll(/ +/g, " ")).toBe(stored);
  });
});

describe("its form", () => {
  const send = (body: string | Buffer, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const url = new URL(`${backOffice().api}/application`);
      const request = httpRequest(url, { method: "POST", headers }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      request.on("error", reject);
      request.end(body);
    });
  const headers = {
    Authorization: `Bearer ${TOKEN}`,
    "Idempotency-Key": randomUUID(),
    "Content-Type": "multipart/form-data; boundary=x",
  };
  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

  it.each([
    ["without the token", { ...headers, Authorization: "" }, "--x--\r\n", 401],
    ["without a key", { ...headers, "Idempotency-Key": "" }, "--x--\r\n", 400],
    ["as JSON", { ...headers, "Content-Type": "application/json" }, "{}", 415],
    ["without a boundary", { ...headers, "Content-Type": "multipart/form-data" }, "--x--\r\n", 400],
    ["cut off", headers, `${part("firstname", "Éva")}--x\r\nContent-Disp`, 400],
    ["with a field twice", headers, `${part("firstname", "Éva")}${part("firstname", "Zoé")}--x--\r\n`, 400],
    ["with too many fields", headers, `${Array.from({ length: 101 }, (_, n) => part(`f${n}`, "")).join("")}--x--`, 400],
    ["with a field that is too long", headers, `${part("message", "x".repeat(70_000))}--x--\r\n`, 400],
    ["with nothing", headers, "--x--\r\n", 422],
  ])("%s is refused, and leaves no file", async (_, sent, body, status) => {
    const before = await storedFileKeys(backOffice());
    expect(await send(body, sent)).toBe(status);
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it("drops a file that nobody asked for", async () => {
    const before = (await storedFileKeys(backOffice())).length;
    const reply = await apply(backOffice(), APPLICATION, { ...FILES, extra: { ...PDF, name: "extra.pdf" } });
    expect(reply.status).toBe(201);
    expect((await storedFileKeys(backOffice())).length).toBe(before + 2);
  });
});
