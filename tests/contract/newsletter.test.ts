/** Unsubscribing: a link in the mail and one press, without a sign-in. */
import { describe, expect, it, vi } from "vitest";
import { type Delivered, openMailingBackOffice, openMailServer } from "./mail-server";
import { sharedBackOffice, type TestBackOffice } from "./running-back-office";
import { CONTACT, created, post, storedRequests } from "./visitor-requests";

const backOffice = sharedBackOffice();
const leave = (to: TestBackOffice, token: string) => post(to, "/newsletter/leave", { token });
const tokenIn = ({ text }: Delivered) => /\?token=(\S+)/.exec(text)?.[1] ?? "";
const acknowledgements = (delivered: readonly Delivered[]) =>
  delivered.filter(({ to }) => to[0]?.endsWith("example.ch"));

describe("who asked for news", () => {
  it.each([
    ["fr", "/fr/enduit-particuliers/ne-plus-recevoir?token="],
    ["de", "/de/spachtel-fur-heimwerker/abbestellen?token="],
  ])("finds the way out in the mail, as a link and in its header (%s)", async (language, address) => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    await post(own, "/contact", { ...CONTACT, language, newsletter: true });
    await vi.waitFor(() => expect(server.delivered).toHaveLength(2), 60_000);
    const [visitor] = acknowledgements(server.delivered);
    expect(visitor?.text).toContain(`https://www.talvenne.test${address}`);
    expect(visitor?.html).toContain(address);
    expect(visitor?.headers["list-unsubscribe"]).toContain(address);
    expect(visitor?.headers["list-unsubscribe"]).not.toContain("rochat");
  });

  it("gets no more, whichever request asked for it; others still do", async () => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    await post(own, "/contact", { ...CONTACT, newsletter: true });
    await post(own, "/contact", { ...CONTACT, email: CONTACT.email.toUpperCase(), newsletter: true });
    await post(own, "/contact", { ...CONTACT, email: "jonas.meier@example.ch", newsletter: true });
    await vi.waitFor(() => expect(acknowledgements(server.delivered).length).toBeGreaterThan(0), 60_000);
    const wanting = async () => (await storedRequests(own)).filter(({ newsletter_at }) => newsletter_at).length;
    expect(await wanting()).toBe(3);
    const first = acknowledgements(server.delivered).find(({ to }) => to.includes(CONTACT.email));
    const token = first ? tokenIn(first) : "";
    expect((await leave(own, token)).status).toBe(200);
    expect(await wanting()).toBe(1);
    // Pressed twice, it is done once.
    expect(await leave(own, token)).toMatchObject({ status: 200, body: { data: { left: true } } });
  });
});

it("who didn't ask finds no such link", async () => {
  const server = await openMailServer();
  const own = await openMailingBackOffice(server);
  await post(own, "/contact", CONTACT);
  await vi.waitFor(() => expect(server.delivered).toHaveLength(2), 60_000);
  for (const mail of server.delivered) {
    expect(mail.text).not.toContain("token=");
    expect(mail.headers["list-unsubscribe"]).toBeUndefined();
  }
});

it("a token that isn't ours changes nothing", async () => {
  const { id } = created(await post(backOffice(), "/contact", { ...CONTACT, newsletter: true }));
  const forged = [`${id}-${"0".repeat(32)}`, String(id), "", "x".repeat(5000), `${id}-${"é".repeat(32)}`];
  for (const token of forged) expect([404, 422], token).toContain((await leave(backOffice(), token)).status);
  const [kept] = (await storedRequests(backOffice())).filter((request) => request.id === id);
  expect(kept?.newsletter_at).not.toBeNull();
});
