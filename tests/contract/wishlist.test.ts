import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import { errorOf, type TestBackOffice } from "./running-back-office";
import { post, storedMails, storedRequests } from "./visitor-requests";

const EMAIL = "Sabine.Keller@example.ch";
const send = (to: TestBackOffice, products = "1;2", options = {}, email = EMAIL) =>
  post(to, "/wishlist/send", { email, products }, options);
const left = async (of: TestBackOffice) => [await storedRequests(of), await storedMails(of)];

describe("a wishlist", () => {
  it.each([
    [
      "fr",
      "pro",
      "https://www.talvenne.test/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
    ],
    [
      "de",
      "part",
      "https://www.talvenne.test/de/spachtel-fur-heimwerker/produkt/comblis-p45-fullspachtel-in-pulverform",
    ],
  ] as const)(
    "arrives with names, uses, sizes and links, in the visitor's language (%s, %s)",
    async (lang, plan, address) => {
      const server = await openMailServer();
      const own = await openMailingBackOffice(server);
      const reply = await send(own, "1;2;999999;x", { lang, plan });
      expect([reply.status, reply.body]).toEqual([200, { data: { sent: true } }]);
      await vi.waitFor(() => expect(server.delivered).toHaveLength(1), 60_000);
      const [mail] = server.delivered;
      expect(mail?.to).toEqual([EMAIL]);
      expect(mail?.headers.subject).toContain("2 ");
      for (const body of [mail?.text, mail?.html]) {
        expect(body).toContain("Comblis P45");
        expect(body).toContain(address);
        expect(body).toMatch(/\d+\s(?:kg|g)/);
        expect(body).toContain("0800 555 012");
        expect(body).toMatch(/talvenne\.test\/(?:fr|de)\/[\w-]+\/(?:points-de-vente|verkaufsstellen)/);
      }
      expect(mail?.html).toMatch(
        /<img src="https:\/\/www\.talvenne\.test\/media\/own\/packs\/[\w/-]+\.png" alt="[^"]+"/,
      );
      expect(mail?.html).toContain(`<html lang="${lang}">`);
      expect(mail?.html.match(/<img/g)).toHaveLength(2);
    },
  );

  it("leaves nothing behind once its mail is delivered: no address, no list", async () => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    await send(own);
    await vi.waitFor(async () => expect(await left(own)).toEqual([[], []]), 60_000);
    expect(server.delivered).toHaveLength(1);
    const counts = await own.store.selectFrom("wishlist_count").selectAll().execute();
    const notes = await own.store.selectFrom("idempotency").selectAll().execute();
    expect(JSON.stringify([counts, notes]).toLowerCase()).not.toContain("keller");
  });

  it("leaves nothing behind either when its mail is given up", async () => {
    const server = await openMailServer({ refuse: () => 550 });
    const own = await openMailingBackOffice(server);
    await send(own);
    await vi.waitFor(async () => expect(await left(own)).toEqual([[], []]), 60_000);
    expect(server.delivered).toEqual([]);
  });

  it("waits with its mail while the server is away", async () => {
    const server = await openMailServer();
    await server.close();
    const own = await openMailingBackOffice(server);
    await send(own);
    await vi.waitFor(async () => expect((await storedMails(own))[0]?.attempts).toBeGreaterThan(0), 60_000);
    expect((await storedRequests(own)).map(({ kind }) => kind)).toEqual(["wishlist"]);
    const back = await openMailServer({ port: server.port });
    await vi.waitFor(async () => expect(await left(own)).toEqual([[], []]), 60_000);
    expect(back.delivered).toHaveLength(1);
  });

  it("goes to an address five times a day, the days of Switzerland; sent twice with one key it counts once", async () => {
    let time = Date.parse("2026-11-21T22:30:00Z");
    const server = await openMailServer();
    const own = await openMailingBackOffice(server, {}, { now: () => new Date(time) });
    const key = randomUUID();
    for (let round = 0; round < 3; round += 1) expect((await send(own, "1", { key })).status).toBe(200);
    expect((await send(own, "2", { key })).status).toBe(409);
    for (let number = 2; number <= 5; number += 1) expect((await send(own, String(number))).status).toBe(200);
    const sixth = await send(own, "1", {}, EMAIL.toLowerCase());
    expect([sixth.status, errorOf(sixth).code, sixth.headers.get("retry-after")]).toEqual([
      429,
      "too_many_mails",
      "1800",
    ]);
    expect((await send(own, "1", {}, "other@example.ch")).status).toBe(200);
    time += 1_801_000;
    expect((await send(own)).status).toBe(200);
    await vi.waitFor(() => expect(server.delivered).toHaveLength(7), 60_000);
  });

  it.each([
    [{ email: "nobody", products: "1" }, { email: "validation_email" }],
    [{ email: "a@b.ch\r\nBcc: c@d.ch", products: "1" }, { email: "validation_email" }],
    [{ email: EMAIL, products: "" }, { products: "validation_products" }],
    [{ email: EMAIL, products: "999999;x" }, { products: "validation_products" }],
    [{ email: EMAIL }, { products: "validation_products" }],
  ])("%j is refused: Veuillez renseigner une adresse mail valide.", async (body, fields) => {
    const own = await openMailingBackOffice(await openMailServer());
    const reply = await post(own, "/wishlist/send", body);
    expect([reply.status, errorOf(reply).fields]).toEqual([422, fields]);
    expect(await left(own)).toEqual([[], []]);
  });
});
