/** The mail that tells each team on a working day how many of its requests wait (setting SUMMARY_MAIL). */
import { expect, it, vi } from "vitest";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import { APPLICATION, apply, CONTACT, created, post } from "./visitor-requests";

/** A Tuesday; a reply is promised within two working days. */
const SENT = new Date("2026-11-17T09:00:00Z");

async function setUp(settings: Record<string, string>) {
  const server = await openMailServer();
  let now = SENT;
  const own = await openMailingBackOffice(server, settings, { now: () => now });
  const at = async (time: string) => {
    now = new Date(time);
    await own.scheduledTasks.run();
  };
  const summaries = () => server.delivered.filter(({ headers }) => headers.subject?.startsWith("Demandes en attente"));
  return { own, at, summaries };
}

it("comes once on a working day, to a team for which something waits", async () => {
  const { own, at, summaries } = await setUp({ SUMMARY_MAIL: "on" });
  created(await post(own, "/contact", CONTACT));
  created(await apply(own, APPLICATION));
  await at("2026-11-17T23:30:00Z");
  await at("2026-11-18T11:00:00Z");
  await vi.waitFor(() => expect(summaries()).toHaveLength(2), 60_000);
  const [hr, sales] = summaries().sort((a, b) => a.to.join().localeCompare(b.to.join()));
  expect([hr?.to, sales?.to]).toEqual([["rh@talvenne.test"], ["vente@talvenne.test"]]);
  expect(hr?.headers.subject).toBe("Demandes en attente – nouvelles\u202f: 1, en retard\u202f: 0");
  expect(sales?.text).toContain("Nouvelles\u202f: 1\r\nEn retard\u202f: 0");
  expect(sales?.text).toContain("https://www.talvenne.test/fr/equipe/connexion");

  // Friday is a new day, on Saturday there is none.
  await at("2026-11-20T08:00:00Z");
  await at("2026-11-21T08:00:00Z");
  await vi.waitFor(() => expect(summaries()).toHaveLength(4), 60_000);
  const subjects = summaries().map(({ headers }) => headers.subject);
  expect(subjects).toContain("Demandes en attente – nouvelles\u202f: 1, en retard\u202f: 1");
  // Nothing of it is stored once it is delivered.
  await vi.waitFor(async () => {
    const rows = await own.store.selectFrom("visitor_request").select("kind").orderBy("kind").execute();
    expect(rows.map(({ kind }) => kind)).toEqual(["application", "contact"]);
  }, 60_000);
});

it("doesn't come unless it is switched on, nor when nothing waits", async () => {
  const off = await setUp({});
  created(await post(off.own, "/contact", CONTACT));
  await off.at("2026-11-18T08:00:00Z");
  const empty = await setUp({ SUMMARY_MAIL: "on" });
  await empty.at("2026-11-18T08:00:00Z");
  for (const { own } of [off, empty]) {
    const { mails } = await own.store
      .selectFrom("outbox")
      .select((row) => row.fn.countAll<number>().as("mails"))
      .where("kind", "=", "summary")
      .executeTakeFirstOrThrow();
    expect(Number(mails)).toBe(0);
  }
  expect([...off.summaries(), ...empty.summaries()]).toEqual([]);
});
