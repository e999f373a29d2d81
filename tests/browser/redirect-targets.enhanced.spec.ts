/** Where the legacy addresses lead, the whole site answers: no visitor is sent from an old page to a missing one. */
import { expect, test } from "@playwright/test";
import addresses from "../../redirects/addresses.json" with { type: "json" };
import patterns from "../../redirects/patterns.json" with { type: "json" };

/** A target that takes its end from the old address is known only with it. */
const isWhole = (target: string) => !/[:*]/.test(target);

test("every target of the legacy table answers 200", async ({ request }) => {
  const targets = new Set([...addresses, ...patterns].map(({ to }) => to).filter(isWhole));
  expect(targets.size).toBeGreaterThan(60);
  const missing: string[] = [];
  for (const target of targets) {
    const response = await request.get(target, { maxRedirects: 0 });
    if (response.status() !== 200) missing.push(target);
  }
  expect(missing).toEqual([]);
});
