/** Paper is the same with scripts and without. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "./fixtures";

const PAGES = "demo/content/pages";
const worksheets = readdirSync(PAGES)
  .map((name) => JSON.parse(readFileSync(`${PAGES}/${name}`, "utf8")))
  .filter(({ type }) => type === "worksheet")
  .flatMap(({ slug, targets = ["pro", "part"] }) => [
    targets.includes("part") ? `/fr/enduit-particuliers/${slug.fr}` : `/fr/enduit-professionnels/${slug.fr}`,
    targets.includes("pro") ? `/de/spachtel-fur-profis/${slug.de}` : `/de/spachtel-fur-heimwerker/${slug.de}`,
  ]);

test("every worksheet prints on one A4 page, in both languages", async ({ page }) => {
  test.setTimeout(120_000);
  const sheets: string[] = [];
  for (const address of worksheets) {
    await page.goto(address);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const count = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    if (count !== 1) sheets.push(`${address}: ${count}`);
  }
  expect(sheets).toEqual([]);
  expect(worksheets.length).toBeGreaterThan(24);
});

test("a value stands apart from its label", async ({ page }) => {
  await page.goto(worksheets[0] ?? "");
  await page.emulateMedia({ media: "print" });
  const facts = page.locator(".needed__facts > div");
  expect(await facts.count()).toBeGreaterThan(3);
  const gaps = await facts.evaluateAll((all) =>
    all.flatMap((fact) => {
      const rectsOf = (name: string) => {
        const range = document.createRange();
        range.selectNodeContents(fact.querySelector(name) ?? fact);
        return [...range.getClientRects()];
      };
      const [label, value] = [rectsOf("dt").at(-1), rectsOf("dd")[0]];
      // On the next line it is apart anyway.
      return label && value && value.top < label.bottom ? [value.left - label.right] : [];
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(1);
});
