/** The site's client speaks the contract with the embedded back-office: the same table, from the other end. */
import { describe, expect, it } from "vitest";
import { createBackOffice, type ReadOptions, startTrace } from "~/back-office/client.server";
import type { CallName } from "~shared/contract";
import { AUDIENCES, readCalls } from "./call-table";
import { PLANS, sharedBackOffice, TOKEN } from "./running-back-office";

const backOffice = sharedBackOffice();

function clientFor(lang: "fr" | "de", plan: "pro" | "part", token: string | undefined = TOKEN) {
  const log = { warn: () => undefined, error: () => undefined };
  const trace = startTrace(log, "contract");
  return createBackOffice({ baseUrl: backOffice().api, token, log }).for(
    { siteId: 4, lang, planId: PLANS[plan] },
    trace,
  );
}

describe.each(AUDIENCES)("in $lang for $plan", ({ lang, plan }) => {
  it.each(readCalls({ lang, plan }))("$title", async ({ call, params = {}, query = {}, atLeast = 0 }) => {
    // The table is checked by the contract on its way; its entries are too varied for one call's types.
    const options = { params, query } as ReadOptions<CallName>;
    const answer = (await clientFor(lang, plan).get(call, options)) as { items?: unknown[]; list?: unknown[] };
    expect((answer.items ?? answer.list ?? []).length).toBeGreaterThanOrEqual(atLeast);
  });
});

describe("what the back-office refuses", () => {
  const slug = "comblis-f60-enduit-de-rebouchage-fibre-grande-profondeur";

  it("not_available_in_this_saleplan arrives as wrong_plan, with where it lives", async () => {
    const asked = clientFor("fr", "part").get("findEntity", { query: { entity_type: "product", slug } });
    await expect(asked).rejects.toMatchObject({ kind: "wrong_plan", existIn: [{ id: PLANS.pro, target: "pro" }] });
  });

  it("a slug that nobody has is not_found, or null where it may be", async () => {
    const query = { entity_type: "product", slug: "no-such-product" } as const;
    await expect(clientFor("fr", "pro").get("findEntity", { query })).rejects.toMatchObject({ kind: "not_found" });
    expect(await clientFor("fr", "pro").find("findEntity", { query })).toBeNull();
  });

  it("a wrong token counts as unavailable: it's ours to mend, not the visitor's", async () => {
    const query = { type: "tag", technical_name: "faq" };
    await expect(clientFor("fr", "pro", "wrong").get("listTags", { query })).rejects.toMatchObject({
      kind: "unavailable",
    });
  });

  it("a body that breaks the rules is invalid, field by field", async () => {
    const body = {
      lastname: "",
      firstname: "",
      email: "nobody",
      phone: "",
      language: "fr",
      subject: "other",
      message: "",
      civility_id: 1,
      user_type: "part_contact",
      company_name: "",
      zipcode: "",
      city: "",
      country: 5,
      profile_id: null,
    } as const;
    const sent = clientFor("fr", "pro").send("createContact", { body, idempotencyKey: "contract-client-1" });
    await expect(sent).rejects.toMatchObject({ kind: "invalid", fields: { email: expect.any(String) } });
  });
});
