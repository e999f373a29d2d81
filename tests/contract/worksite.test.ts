import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ask, errorOf, sharedBackOffice } from "./running-back-office";
import { created, post, storedMails, storedRequests, WORKSITE } from "./visitor-requests";

const backOffice = sharedBackOffice();
const send = (body: unknown, options = {}) => post(backOffice(), "/construction-starts", body, options);

describe("a worksite request", () => {
  it("is kept in the language of the call, with its two mails, before the answer", async () => {
    const reply = await send({ ...WORKSITE, email: "Noe.Chappuis@Example.ch" }, { lang: "de" });
    expect(reply.status).toBe(201);
    const { id, reference } = created(reply);
    expect(reference).toBe(`W-${String(id).padStart(5, "0")}`);
    const row = (await storedRequests(backOffice())).find((one) => one.id === id);
    expect(row).toMatchObject({
      ...{ kind: "construction-starts", status: "new", language: "de", name: "Noé Chappuis" },
      email: "noe.chappuis@example.ch",
    });
    expect(row?.search_text).toContain("chappuis platrerie sa");
    expect(JSON.parse(row?.body ?? "")).toEqual({ ...WORKSITE, email: "Noe.Chappuis@Example.ch" });
    const mails = (await storedMails(backOffice())).filter(({ request_id }) => request_id === id);
    expect(mails.map(({ kind }) => kind)).toEqual(["worksite_sales", "worksite_acknowledgement"]);
  });

  it.each([
    ["company", "", "validation_company"],
    ["function", "", "validation_function"],
    ["firstname", " ", "validation_firstname"],
    ["lastname", "", "validation_lastname"],
    ["phone", "12", "validation_phone"],
    ["email", "nobody", "validation_email"],
    ["address", "", "validation_address"],
    ["zipcode", "", "validation_zipcode"],
    ["city", "", "validation_city"],
    ["period", "", "validation_period"],
    ["period", "x".repeat(121), "validation_period"],
    ["company", "a\r\nBcc: c@d.ch", "validation_company"],
    ["civility_id", 77, "validation_civility"],
    ["lastname", undefined, "validation_lastname"],
  ])("with a wrong %s (%j) is refused: %s", async (field, value, message) => {
    const before = (await storedRequests(backOffice())).length;
    const reply = await send({ ...WORKSITE, [field]: value });
    expect([reply.status, errorOf(reply).fields]).toEqual([422, { [field]: message }]);
    expect((await storedRequests(backOffice())).length).toBe(before);
  });

  it("needs no civility: Civility is optional", async () => {
    expect((await send({ ...WORKSITE, civility_id: 1 })).status).toBe(201);
    expect((await send({ ...WORKSITE, civility_id: null })).status).toBe(201);
  });

  it("needs the token", async () => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
    for (const path of ["/construction-starts", "/training-inscription", "/wishlist/send"]) {
      const reply = await ask(backOffice().api, path, {}, { method: "POST", headers, body: "{}" });
      expect([path, reply.status]).toEqual([path, 401]);
    }
  });
});
