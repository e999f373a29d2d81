/** Sales imports products from a spreadsheet: a wrong file, columns, result, drafts, undoing; both languages, JavaScript or not. */
import { readFileSync } from "node:fs";
import type fr from "../../locales/fr/team-import.json";
import { expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { PLACES, SHARED_SITE, signIn } from "./team-site";

test.use({ tolerated: [/status of 422/] });

const site = SHARED_SITE;
const LISTS = { fr: "/fr/equipe/contenus?kind=product", de: "/de/team/inhalte?kind=product" };
const textsOf = (locale: string, name: string) => JSON.parse(readFileSync(`locales/${locale}/${name}.json`, "utf8"));

inEachLanguage((locale) => {
  const t: typeof fr = textsOf(locale, "team-import");
  const edit = textsOf(locale, "team-edit");
  // The flows of both languages share a site.
  const reference = locale === "fr" ? "TV0102" : "TV0103";
  const fileOf = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  const file = `produits-${locale}.csv`;

  test(`products are imported and the import is undone, ${locale}`, async ({ page }) => {
    await signIn(page, site, PLACES[locale], "sales");
    await page.goto(site.url + LISTS[locale]);
    await page.getByRole("link", { name: edit.list.import }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();

    const input = page.getByLabel(t.file);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await input.setInputFiles(fileOf("produits.txt", "a"));
    await press(t.read);
    await expect(page.getByRole("alert")).toContainText("XLSX, CSV");
    await input.setInputFiles(fileOf(file, `${edit.field.reference}\n`));
    await press(t.read);
    await expect(page.getByRole("alert")).toContainText(t.fault.no_rows);
    await expect(input).toHaveAttribute("aria-invalid", "true");

    const { reference: number, designation, variants, quantity } = edit.field;
    const language = locale === "fr" ? "français" : "Deutsch";
    const headers = [number, `${designation} ${language}`, "A", "B"].join(";");
    const rows = [`${reference};Import ${locale};;`, `TV9999;Unbekannt;TV9999-1;5`];
    await input.setInputFiles(fileOf(file, `${headers}\n${rows.join("\n")}\n`));
    await press(t.read);
    await expect(page.getByLabel(number, { exact: true })).toHaveValue("reference");
    await expect(page.getByLabel(`${designation} ${language}`)).toHaveValue(`designation.${locale}`);
    await page.getByLabel("A", { exact: true }).selectOption("pack.reference");
    await page.getByLabel("B", { exact: true }).selectOption({ label: `${variants} – ${quantity}` });
    await press(t.check);
    await expect(page.getByRole("alert")).toContainText(t.fault.pack_size);
    await expect(page.getByRole("region", { name: t.result }).getByRole("status")).toContainText(
      t.changed_one.replace("{{count}}", "1"),
    );
    await expect(page.getByText(`Import ${locale}`)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);

    await press(t.create_one.replace("{{count}}", "1"));
    const line = page.getByRole("listitem").filter({ hasText: file });
    await expect(line).toHaveCount(1);
    await line.getByText(t.undo, { exact: true }).click();
    await line.getByLabel(t.undo_confirm).check();
    await line.getByRole("button", { name: t.undo_go, exact: true }).click();
    await expect(page.getByText(t.undone_one.replace("{{count}}", "1"))).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});
