/** The site's calls follow the API's contract exactly, because other back-offices rely on it. */
import { describe, expect, it } from "vitest";
import { consumptionOf } from "~/catalogue/consumption";
import { createReferences, toBody } from "~/forms/submission.server";
import { getEntity } from "~/routing/entity.server";
import { toFailure } from "~/routing/failures.server";
import { readQuery } from "~/routing/query";
import { lookUp } from "~/tools/scan/look-up.server";
import type { ContactBody } from "~shared/contract";
import { application } from "~shared/requests/application";
import { isPhone } from "~shared/rules/phone.server";
import { refusal, screenArgs, siteAnswer, stubApi } from "./stub-api";

const HOME = "/fr/enduit-professionnels";
const PRODUCT = {
  ...{ id: 7, name: "Comblis", slug: "comblis", reference: "TV0107", target: "part", canonical: "/produit/comblis" },
  ...{ caracteristics: {}, medias: {}, flags: {}, metas: { title: "Comblis" } },
};
const CONTACT: ContactBody = {
  ...{ lastname: "Rochat", firstname: "Anne", email: "a@b.ch", phone: "" },
  ...({ language: "fr", subject: "other", user_type: "part_contact" } as const),
  ...{ message: "Bonjour", civility_id: 1, company_name: "", zipcode: "1000" },
  ...{ city: "Lausanne", country: 5, profile_id: null },
};

describe("writes", () => {
  it("an application has no field `language`: `lang` in the query says it", async () => {
    const { api, seen } = await stubApi(() => ({ status: 201, body: { data: { id: 1 } } }));
    const form = {
      ...{ civility_id: "1", firstname: "Anne", lastname: "Rochat", phone: "021", email: "a@b.ch", message: "Bonjour" },
      ...{ country: "5", zipcode: "1000", fonction: "Plâtrière", keep_file: "", cv: "", motivation: "" },
    };
    const body = toBody(application.fields, form, { countries: [], isPhone });
    await api.send("createApplication", { body, files: {}, idempotencyKey: "k" });
    const names = [...(seen[0]?.body.matchAll(/name="(\w+)"/g) ?? [])].map(([, name]) => name);
    expect(names).toContain("fonction");
    expect(names).not.toContain("language");
    expect(seen[0]?.url.searchParams.get("lang")).toBe("fr");
  });

  it.each([
    ["an id", { id: 12 }, 12],
    ["an id as text of digits", { id: "12" }, 12],
    ["an id as text", { id: "c7f0-1" }, null],
    ["true", true, null],
    ["an id without a name", "c7f0-1", null],
    ["nothing of its own", {}, null],
  ])("a request answered by %s is kept, and confirmed", async (_, data, id) => {
    const { api } = await stubApi(() => ({ status: 201, body: { data } }));
    const created = await api.send("createContact", { body: CONTACT, idempotencyKey: "k" });
    expect(created.id).toBe(id);
    const references = createReferences("a secret for tests");
    const query = references.query("contact", created);
    expect(references.find(readQuery("confirmation", `http://site/${query}`))).toEqual({
      ...{ kind: "contact", reference: id === null ? "" : "C-00012" },
    });
  });

  it.each([[false], [null], [0]])("a request answered by %j isn't", async (data) => {
    const { api } = await stubApi(() => ({ status: 201, body: { data } }));
    const sent = api.send("createContact", { body: CONTACT, idempotencyKey: "k" });
    await expect(sent).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("signing in refused with 401 means a wrong password, as with 422", async () => {
    for (const status of [401, 422]) {
      const { api } = await stubApi(() => refusal(status, "wrong_credentials"));
      const sent = api.send("login", { body: { email: "a@b.ch", password: "x" } });
      await expect(sent).rejects.toMatchObject({ kind: "invalid" });
    }
  });
});

describe("what can be calculated", () => {
  it.each([
    [{ value: 1400, unit: "g/m²/mm" }, "1400 g/m2/mm"],
    [{ value: 1400 }, "1400 g/m2/mm"],
    [{ value: "1400" }, "1400 g/m2/mm"],
    [{ value: "1400", unit: "g/m²/mm" }, "1400 g/m2/mm"],
    [{ value: "1 400 g/m²/mm" }, "1400 g/m2/mm"],
    [{ value: "1400", unit: "g/m²" }, "1400 g/m2"],
    [{ value: "120 g/m²" }, "120 g/m2"],
    [{ value: 8, unit: "m²/L" }, "8 m2/l"],
    [{ value: "0,15 Liter pro m²" }, "0.15 l/m2"],
    [{ value: "80 g/m² Lösung" }, null],
    [{ value: "environ 1400" }, null],
    [{ value: 0 }, null],
    [{ value: ["1400"] }, null],
  ])("%j is %j", (written, read) => {
    const found = consumptionOf({ caracteristics: { CONSOMMATION_SURF: { label: "Consommation", ...written } } });
    expect(found && `${found.value} ${found.unit}`).toBe(read);
  });
  it("the product's own field goes before", () => {
    const caracteristics = { CONSOMMATION_SURF: { label: "Consommation", value: 80, unit: "g/m²" } };
    const consumption = { value: 4.1, unit: "g/m2" } as const;
    expect(consumptionOf({ consumption, caracteristics })).toEqual(consumption);
    expect(consumptionOf({ consumption: null, caracteristics })).toBeNull();
  });
  it("without a consumption nothing can", () => expect(consumptionOf({ caracteristics: {} })).toBeNull());
});

describe("a scan", () => {
  it("refused in this plan is asked again in the plan that the answer names", async () => {
    const stub = await stubApi(({ url }) => {
      if (url.pathname === "/api/category") return { data: { items: [], total: 0 } };
      if (!url.pathname.startsWith("/api/product/scan/")) return null;
      return url.searchParams.get("saleplan_id") === "2"
        ? { data: { product: PRODUCT, item: null } }
        : refusal(400, "not_available_in_this_saleplan", { exist_in: [{ id: 2, target: "part" }] });
    });
    const answer = await lookUp(await screenArgs(stub, HOME), "2009010010014");
    expect(answer).toMatchObject({ state: "found", product: { card: { name: "Comblis" }, elsewhere: "part" } });
  });
});

describe("the site of a host", () => {
  it("has the languages that there are texts for", async () => {
    const italian = { iso: "it-CH", label: "Italiano", code: "it", file: "it.json" };
    const german = { iso: "de-CH", label: "Deutsch", code: "de", file: "de.json" };
    const { resolve } = await stubApi(() => siteAnswer({ languages: [italian, german] }));
    const resolution = await resolve("/de/spachtel-fur-profis");
    expect(resolution).toMatchObject({ kind: "resolved", requestContext: { site: { languages: [german] } } });
  });

  it("is the only one that an address may name: elsewhere is said where it is", async () => {
    const french = { iso: "fr-FR", label: "Français", code: "fr", file: "fr.json" };
    const german = { iso: "de-CH", label: "Deutsch", code: "de", file: "de.json" };
    const sisters = [{ url: "https://ch.talvenne.example", languages: [german] }];
    const { resolve } = await stubApi(() => siteAnswer({ languages: [french], sisters }));
    expect(await resolve("/de/spachtel-fur-profis")).toMatchObject({
      kind: "unknown-address",
      requestContext: {
        locale: "fr",
        elsewhere: {
          label: "Deutsch: ch.talvenne.example",
          href: "https://ch.talvenne.example/de/spachtel-fur-profis",
        },
      },
    });
  });

  it.each([
    ["404", refusal(404)],
    ["an empty list", { data: { list: [] } }],
  ])("is the default one where the domain is answered by %s", async (_, unknown) => {
    const { resolve } = await stubApi(({ url }) => (url.searchParams.has("domain") ? unknown : null));
    expect(await resolve(HOME)).toMatchObject({ kind: "resolved", requestContext: { site: { id: 4 } } });
  });

  it("can't be had where the back-office knows no site at all", async () => {
    const { resolve } = await stubApi(() => ({ data: { list: [] } }));
    expect(await resolve(HOME)).toMatchObject({ kind: "unavailable" });
  });
});

describe("an entity", () => {
  it.each([
    ["page", "cms_page"],
    ["cms_page", "page"],
  ] as const)("asked for as %s may be answered as %s", async (asked, answered) => {
    const page = { id: 1, slug: "a", title: "A", type: { technical_name: "page" }, metas: { title: "A" } };
    const stub = await stubApi(({ url }) =>
      url.pathname === "/api/url/entity" ? { data: { items: [{ ...page, entity_type: answered }] } } : null,
    );
    const { requestContext, context } = await screenArgs(stub, HOME);
    expect(await getEntity(requestContext, context, asked, { slug: "a" })).toMatchObject({ id: 1, title: "A" });
  });
});

describe("a read that is refused", () => {
  const statusOf = async (asked: Promise<unknown>) => {
    const error: unknown = await asked.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const failure = toFailure(error);
    return failure instanceof Response ? failure.status : failure;
  };

  it.each([401, 403])("with our token (%i) is ours to mend: 503, and an error in the log", async (status) => {
    const { api, log } = await stubApi(() => refusal(status));
    const asked = api.get("listTags", { query: { type: "tag" } });
    expect(await statusOf(asked)).toBe(503);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ call: "listTags" }),
      expect.stringContaining("BACK_OFFICE_TOKEN"),
    );
  });

  it.each([401, 403])("without it (%i) is the site's 401 page", async (status) => {
    const { api, log } = await stubApi(() => refusal(status));
    expect(await statusOf(api.get("getProduct", { params: { id: 7 } }))).toBe(401);
    expect(log.error).not.toHaveBeenCalled();
  });

  it("so is one that should carry a token where there is none", async () => {
    const { api } = await stubApi(() => refusal(401), { token: null });
    expect(await statusOf(api.get("listTags", { query: { type: "tag" } }))).toBe(401);
  });
});
