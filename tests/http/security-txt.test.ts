/** Whom to tell of a weakness. */
import { expect, test } from "vitest";
import { startSite } from "./site";

const PATH = "/.well-known/security.txt";

test("names the contacts, until when it holds, its languages and its own address", async () => {
  const env = { SECURITY_CONTACT: "security@firm.ch, https://firm.ch/report", ORIGIN: "https://www.firm.ch" };
  const site = await startSite({ env });
  const answer = await site.ask(PATH, { headers: { Host: "www.firm.ch" } });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = answer.body.trimEnd().split("\n");
  expect(fields.filter((line) => !line.startsWith("Expires"))).toEqual([
    "Contact: mailto:security@firm.ch",
    "Contact: https://firm.ch/report",
    "Preferred-Languages: fr, de, en",
    `Canonical: https://www.firm.ch${PATH}`,
  ]);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(answer.body)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(80);
  expect(days).toBeLessThan(365);
});

test("without a contact there is none", async () => {
  const site = await startSite();
  expect((await site.ask(PATH)).status).toBe(404);
});
