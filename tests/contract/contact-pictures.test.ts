/** A contact request with pictures: as a form, beside the same call in JSON. */
import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { RequestRecord } from "~shared/contract";
import { makePng } from "../unit/uploads/make-files";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import {
  errorOf,
  type Reply,
  sharedBackOffice,
  storedBytes,
  storedFileKeys,
  type TestBackOffice,
} from "./running-back-office";
import { dataOf, signedIn } from "./team-member";
import { created, PDF, post, postForm, storedRequests, type TestFile } from "./visitor-requests";

const backOffice = sharedBackOffice();

/** As a form sends it: texts, and no profile, which private people haven't. */
const CONTACT = {
  ...{ lastname: "Rochat", firstname: "Amélie", email: "amelie.rochat@example.ch", phone: "+41 21 555 01 23" },
  ...{ language: "fr", subject: "look_for_advice", message: "Quel enduit\npour ce trou ?", civility_id: "1" },
  ...{ user_type: "part_contact", company_name: "", zipcode: "1005", city: "Lausanne", country: "5" },
};
const AS_JSON = { ...CONTACT, civility_id: 1, country: 5, profile_id: null };
const WALL: TestFile = { name: "Mur été.png", type: "image/png", bytes: makePng() };
const HOLE: TestFile = { name: "trou.jpg", type: "image/jpeg", bytes: Buffer.from("ffd8ffe000104a464946", "hex") };
const PICTURES = { picture_1: WALL, picture_2: HOLE };

const send = (
  files: Record<string, TestFile>,
  fields: Record<string, string> = CONTACT,
  { to = backOffice(), key }: { to?: TestBackOffice; key?: string } = {},
): Promise<Reply> => postForm(to, "/contact", fields, files, { key });
const filesOf = (of: TestBackOffice, id: number) =>
  of.store.selectFrom("request_file").selectAll().where("request_id", "=", id).orderBy("id").execute();

describe("a contact request with pictures", () => {
  it("is kept with them, byte for byte, as the same request in JSON would be", async () => {
    const { id, reference } = created(await send(PICTURES, { ...CONTACT, newsletter: "true" }));
    expect(reference).toBe(`C-${String(id).padStart(5, "0")}`);
    const row = (await storedRequests(backOffice())).find((one) => one.id === id);
    expect(JSON.parse(row?.body ?? "")).toEqual({ ...AS_JSON, newsletter: true });
    expect(row?.newsletter_at).not.toBeNull();
    const files = await filesOf(backOffice(), id);
    expect(files.map(({ field, name, type }) => [field, name, type])).toEqual([
      ["picture_1", WALL.name, WALL.type],
      ["picture_2", HOLE.name, HOLE.type],
    ]);
    for (const [index, { bytes }] of [WALL, HOLE].entries()) {
      expect((await storedBytes(backOffice(), files[index]?.key ?? "")).equals(bytes)).toBe(true);
      expect(files[index]?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });

  it("may have any of them, or none", async () => {
    const { id } = created(await send({ picture_3: WALL }));
    expect((await filesOf(backOffice(), id)).map(({ field }) => field)).toEqual(["picture_3"]);
    const without = created(await send({}));
    expect(await filesOf(backOffice(), without.id)).toEqual([]);
    const json = created(await post(backOffice(), "/contact", AS_JSON));
    expect(await filesOf(backOffice(), json.id)).toEqual([]);
  });

  it("of a professional names the profile", async () => {
    const fields = { ...CONTACT, user_type: "pro_contact", profile_id: "2" };
    const { id } = created(await send(PICTURES, fields));
    const row = (await storedRequests(backOffice())).find((one) => one.id === id);
    expect(JSON.parse(row?.body ?? "").profile_id).toBe(2);
  });

  it.each([
    ["a document", { picture_1: PDF }, { picture_1: "picture_type" }],
    ["a picture that says it is a page", { picture_2: { ...WALL, type: "text/html" } }, { picture_2: "picture_type" }],
    ["another extension", { picture_1: { ...WALL, name: "mur.svg" } }, { picture_1: "picture_type" }],
    ["nothing in it", { picture_1: { ...WALL, bytes: Buffer.alloc(0) } }, { picture_1: "file_empty" }],
  ])("is refused for %s, and leaves no file", async (_, files, fields) => {
    const before = await storedFileKeys(backOffice());
    const reply = await send({ ...files, picture_3: HOLE });
    expect([reply.status, errorOf(reply).fields]).toEqual([422, fields]);
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it("names wrong fields and wrong pictures at once", async () => {
    const reply = await send({ picture_1: PDF }, { ...CONTACT, email: "nobody", profile_id: "x" });
    expect(reply.status).toBe(422);
    const alone = await send({ picture_1: PDF }, { ...CONTACT, email: "nobody" });
    expect(errorOf(alone).fields).toEqual({ email: "validation_email", picture_1: "picture_type" });
  });

  it("takes 5242880 bytes each, and not one more: file_to_heavy", async () => {
    const bytes = makePng({ size: 5_242_880 });
    expect((await send({ picture_1: { ...WALL, bytes } })).status).toBe(201);
    const before = await storedFileKeys(backOffice());
    const heavy = { ...WALL, bytes: makePng({ size: 5_242_881 }) };
    const reply = await send({ picture_1: HOLE, picture_2: heavy });
    expect([reply.status, errorOf(reply).fields]).toEqual([413, { picture_2: "file_to_heavy" }]);
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it("sent twice with one key is one request; with another picture it is a conflict", async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2].map(() => send(PICTURES, CONTACT, { key })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(replies.map((reply) => created(reply).id)).size).toBe(1);
    const before = await storedFileKeys(backOffice());
    expect((await send({ picture_1: HOLE }, CONTACT, { key })).status).toBe(409);
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it("is shown to sales with its pictures, which come as they were sent and go with it", async () => {
    const sales = await signedIn(backOffice(), "sales");
    const hr = await signedIn(backOffice(), "hr");
    const before = await storedFileKeys(backOffice());
    const { id } = created(await send(PICTURES));
    const record = dataOf<RequestRecord>(await sales.ask(`/contact/${id}`, { lang: "fr" }));
    expect(record.files).toEqual([
      { field: "picture_1", name: WALL.name, size: WALL.bytes.length, type: WALL.type },
      { field: "picture_2", name: HOLE.name, size: HOLE.bytes.length, type: HOLE.type },
    ]);
    const address = `${backOffice().api}/contact/${id}/file/picture_1`;
    const file = await fetch(address, { headers: { Authorization: `Bearer ${sales.token}` } });
    expect(Buffer.from(await file.arrayBuffer()).equals(WALL.bytes)).toBe(true);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect((await hr.ask(`/contact/${id}/file/picture_1`)).status).toBe(403);
    expect((await fetch(address)).status).toBe(401);
    expect((await sales.ask(`/contact/${id}/file/picture_3`)).status).toBe(404);

    expect((await sales.send("DELETE", `/contact/${id}`)).status).toBe(200);
    expect(await storedFileKeys(backOffice())).toEqual(before);
  });

  it.each(["fr", "de"] as const)(
    "reaches sales with its pictures; the visitor hears how many came (%s)",
    async (language) => {
      const server = await openMailServer();
      const own = await openMailingBackOffice(server);
      await send(PICTURES, { ...CONTACT, language }, { to: own });
      await vi.waitFor(() => expect(server.delivered).toHaveLength(2), 60_000);
      const team = server.delivered.find(({ attachments }) => attachments.length > 0);
      const visitor = server.delivered.find(({ attachments }) => attachments.length === 0);
      expect(team?.attachments.map(({ name, type }) => [name, type])).toEqual([
        [WALL.name, WALL.type],
        [HOLE.name, HOLE.type],
      ]);
      expect(team?.attachments[0]?.bytes.equals(WALL.bytes)).toBe(true);
      expect(team?.text).toContain(WALL.name);
      expect(visitor?.to).toEqual([CONTACT.email]);
      expect(visitor?.text).toContain(language === "fr" ? "Photos\u202f: 2" : "Fotos: 2");
      for (const name of ["Mur", "trou"]) expect(visitor?.text).not.toContain(`${name}.`);
    },
  );
});
