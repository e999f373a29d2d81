import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AnswerOf } from "../../shared/contract";
import { ask, errorOf, type Reply, sharedBackOffice, type TestBackOffice, withToken } from "./running-back-office";
import { dataOf } from "./team-member";

const backOffice = sharedBackOffice();

const CONTACT = {
  lastname: "Rochat",
  firstname: "Amélie",
  email: "amelie.rochat@example.ch",
  phone: "+41 21 555 01 23",
  language: "fr",
  subject: "technical_question_product",
  message: "Bonjour,\nquel enduit pour un <b>mur</b> humide ?",
  civility_id: 1,
  user_type: "part_contact",
  company_name: "",
  zipcode: "1005",
  city: "Lausanne",
  country: 5,
  profile_id: null,
};

function post(
  to: TestBackOffice,
  body: unknown,
  key: string | null = randomUUID(),
  more: RequestInit = {},
): Promise<Reply> {
  const headers = { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) };
  return ask(to.api, "/contact", {}, withToken({ method: "POST", body: JSON.stringify(body), ...more, headers }));
}
const created = (reply: Reply) => (reply.body as { data: { id: number; reference: string } }).data;
const stored = (to: TestBackOffice) => to.store.selectFrom("visitor_request").selectAll().execute();

describe("a contact request", () => {
  it("is kept with its consent and its time before the answer", async () => {
    const reply = await post(backOffice(), { ...CONTACT, newsletter: true });
    expect(reply.status).toBe(201);
    const { id, reference } = created(reply);
    expect(reference).toBe(`C-${String(id).padStart(5, "0")}`);
    const row = (await stored(backOffice())).find((request) => request.id === id);
    expect(row).toMatchObject({ kind: "contact", status: "new", language: "fr" });
    expect(JSON.parse(row?.body ?? "")).toEqual({ ...CONTACT, newsletter: true });
    expect(Date.now() - Date.parse(row?.newsletter_at ?? "")).toBeLessThan(60_000);
    const without = created(await post(backOffice(), CONTACT));
    expect((await stored(backOffice())).find((request) => request.id === without.id)?.newsletter_at).toBeNull();
  });

  it("sent twice with one key is one request with one answer", async () => {
    const key = randomUUID();
    const before = (await stored(backOffice())).length;
    const replies = await Promise.all([1, 2, 3].map(() => post(backOffice(), CONTACT, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => created(reply).id)).size).toBe(1);
    expect((await stored(backOffice())).length).toBe(before + 1);

    const other = await post(backOffice(), { ...CONTACT, city: "Vevey" }, key);
    expect([other.status, errorOf(other).code]).toEqual([409, "idempotency_key_reused"]);
    const shuffled = Object.fromEntries(Object.entries(CONTACT).reverse());
    expect(created(await post(backOffice(), shuffled, key)).id).toBe(created(replies[0] as Reply).id);
  });

  it.each([
    ["lastname", ""],
    ["lastname", "   "],
    ["email", "nobody"],
    ["email", "a@b.ch, c@d.ch"],
    ["email", "a@b.ch\r\nBcc: c@d.ch"],
    ["email", "marie..favre@example.ch"],
    ["phone", "12"],
    ["phone", "call me"],
    ["phone", "021 555 01"],
    ["zipcode", ""],
    ["zipcode", "75000"],
    ["city", "Lausanne\u202e"],
    ["firstname", "x".repeat(101)],
    ["firstname", "a\r\nBcc: c@d.ch"],
    ["message", "x".repeat(5001)],
    ["subject", "spam"],
    ["civility_id", 77],
    ["country", 77],
    ["language", "it"],
    ["user_type", "robot"],
    ["newsletter", false],
  ])("with a wrong %s (%j) is refused, naming the field", async (field, value) => {
    const before = (await stored(backOffice())).length;
    const reply = await post(backOffice(), { ...CONTACT, [field]: value });
    expect([reply.status, Object.keys(errorOf(reply).fields ?? {})]).toEqual([422, [field]]);
    expect((await stored(backOffice())).length).toBe(before);
  });

  it("stores text as it was typed, with one kind of line end", async () => {
    const typed = {
      message: "England \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}\nمی\u200cخواهم",
      lastname: "نیک\u200cپی",
    };
    const { id } = created(
      await post(backOffice(), { ...CONTACT, ...typed, message: typed.message.replace("\n", "\r\n") }),
    );
    const row = (await stored(backOffice())).find((one) => one.id === id);
    expect(JSON.parse(row?.body ?? "{}")).toMatchObject(typed);
  });

  it("takes a country that content doesn't name, and asks for no postcode where there are none", async () => {
    const countries = dataOf<AnswerOf<"listCountries">>(
      await ask(backOffice().api, "/country", { language: "fr" }),
    ).list;
    const idOf = (code: string) => countries.find(({ alpha2Code }) => alpha2Code === code)?.id;
    expect((await post(backOffice(), { ...CONTACT, country: idOf("LI"), zipcode: "9490" })).status).toBe(201);
    expect((await post(backOffice(), { ...CONTACT, country: idOf("QA"), zipcode: "" })).status).toBe(201);
  });

  it("speaks of the spec's messages", async () => {
    const reply = await post(backOffice(), { ...CONTACT, email: "x", country: 99, user_type: "pro_contact" });
    expect(errorOf(reply).fields).toEqual({
      email: "validation_email",
      country: "validation_address_state",
      profile_id: "validation_profil",
    });
  });

  it("asks for a profile from professionals only, and for no postcode in the Emirates", async () => {
    expect((await post(backOffice(), { ...CONTACT, user_type: "pro_contact", profile_id: 2 })).status).toBe(201);
    expect((await post(backOffice(), { ...CONTACT, profile_id: 2 })).status).toBe(422);
    expect((await post(backOffice(), { ...CONTACT, country: 9, zipcode: "" })).status).toBe(201);
  });

  it("needs a key, the token and a body that can be read", async () => {
    expect((await post(backOffice(), CONTACT, null)).status).toBe(400);
    expect((await post(backOffice(), CONTACT, "short")).status).toBe(400);
    const init = { method: "POST", headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() } };
    expect((await ask(backOffice().api, "/contact", {}, { ...init, body: JSON.stringify(CONTACT) })).status).toBe(401);
    expect((await post(backOffice(), undefined, randomUUID(), { body: "{" })).status).toBe(400);
    expect((await post(backOffice(), { ...CONTACT, message: "x".repeat(70_000) })).status).toBe(413);
    expect((await post(backOffice(), [])).status).toBe(422);
  });
});
