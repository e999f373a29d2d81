/** The editor of formatted texts in the teams' tool, which writes what its textarea has without JavaScript. */
import type { Locator, Page } from "@playwright/test";
import { build } from "esbuild";
import fr from "../../locales/fr/team-edit.json" with { type: "json" };
import { toPlain } from "../../shared/rules/plain-html";
import { demoHtml } from "../demo-html";
import { expect, expectAccessible, test } from "./fixtures";
import { PLACES, SHARED_SITE, signIn } from "./team-site";

const { rich } = fr;
test.use({ viewport: { width: 390, height: 844 }, tolerated: [/status of 422/] });

const languages = { fr: "Français", de: "Allemand" };
const editorIn = (page: Page, language: keyof typeof languages = "fr") =>
  page.getByRole("group", { name: fr.field.content, exact: true }).getByRole("textbox", { name: languages[language] });
/** What the form sends. */
const fieldIn = (page: Page, language = "fr") => page.locator(`[name="content.${language}"]`);
const toolOf = (editor: Locator, name: string) => editor.locator("..").getByRole("button", { name, exact: true });

async function openQuestion(page: Page, record = "new") {
  await signIn(page, SHARED_SITE, PLACES.fr, "sales");
  await page.goto(`/fr/equipe/contenus/faq/${record}`);
  await expect(editorIn(page).and(page.locator("[contenteditable=true]"))).toBeVisible();
}

test("a heading, a list and a link are written by keyboard and previewed", async ({ page }) => {
  await openQuestion(page);
  await page.getByRole("group", { name: fr.field.title }).getByLabel("Français").fill("Comment garder un seau ?");
  await page.getByRole("group", { name: fr.field.title }).getByLabel("Allemand").fill("Wie hebt man Eimer auf?");
  await page.getByRole("checkbox", { name: "Achat et conservation" }).check();
  const { keyboard } = page;
  const editor = editorIn(page);
  await editor.focus();
  // To the toolbar, whose first button is the heading's, and back into the text.
  await keyboard.press("Shift+Tab");
  await expect(toolOf(editor, rich.heading)).toBeFocused();
  await keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await expect(toolOf(editor, rich.heading)).toHaveAttribute("aria-pressed", "true");
  await keyboard.type("Avant l’hiver");
  await keyboard.press("Enter");
  await keyboard.press("Control+Shift+8");
  await keyboard.type("Fermer ");
  await keyboard.press("Control+b");
  await keyboard.type("bien");
  await keyboard.press("Control+b");
  await keyboard.press("Enter");
  await keyboard.type("Garder - au sec");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("Voir nos conseils");
  await keyboard.press("Control+Shift+ArrowLeft");
  await keyboard.press("Control+k");
  const address = page.getByLabel(rich.address, { exact: true });
  await expect(address).toBeFocused();
  await keyboard.type("javascript:alert(1)");
  await keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(rich.wrong_address);
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await address.fill("https://example.com/seaux");
  await keyboard.press("Enter");
  await expect(editor).toBeFocused();
  const plain =
    "# Avant l’hiver\n\n- Fermer **bien**\n- Garder - au sec\n\nVoir nos [conseils](https://example.com/seaux)";
  await expect(fieldIn(page)).toHaveValue(plain);
  await editorIn(page, "de").fill("# Vor dem Winter\n\n1) Schliessen\n2) Versorgen");
  await expect(editorIn(page, "de").getByRole("listitem")).toHaveCount(2);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);

  await page.getByRole("button", { name: fr.do.preview, exact: true }).click();
  await expect(page).toHaveURL(/foire-aux-questions/);
  const text = page.locator("details").filter({ hasText: "Comment garder un seau ?" }).last();
  await expect(text.locator("h4")).toHaveText("Avant l’hiver");
  await expect(text.locator("li")).toHaveText(["Fermer bien", "Garder - au sec"]);
  await expect(text.locator("li strong")).toHaveText("bien");
  await expect(text.locator("p a")).toHaveAttribute("href", "https://example.com/seaux");
  await page.goto("/fr/equipe/contenus?kind=faq");
  await page.getByRole("link", { name: "Comment garder un seau ?" }).click();
  await expect(fieldIn(page)).toHaveValue(plain);
});

test("a button that is pressed while the editor arrives works", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/rich-editor/, async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, SHARED_SITE, PLACES.fr, "hr");
  await page.goto("/fr/equipe/contenus/job/new");
  const add = page.getByRole("button", { name: fr.add_part.paragraphs });
  await add.hover();
  await page.mouse.down();
  const arrived = page.waitForResponse(/rich-editor/);
  release();
  await (await arrived).finished();
  await page.mouse.up();
  await expect(page.getByRole("group", { name: "Partie 1" })).toBeVisible();
  await expect(editorIn(page).and(page.locator("[contenteditable=true]")).first()).toBeVisible();
});

test("text of other programs is pasted as what a text can have", async ({ page }) => {
  await openQuestion(page);
  const editor = editorIn(page);
  await editor.focus();
  const word = (bullet: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18pt'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span style='font:7pt "Times"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<html><head><style>p { color: red }</style></head><body lang=FR style='color:red'>
    <h1 style='margin:0'>Titre</h1><p class=MsoNormal align=center>Un <b style='color:red'>mot</b>, <a href="javascript:a()">deux</a>,
    <a href="https://example.com/a(b)" target=_blank>trois</a><o:p></o:p></p>${word("·", "un")}${word("·", "deux")}${word("1.", "trois")}
    <table><tr><td>case</td></tr></table><script>b()</script><img src="x.png"></body></html>`;
  await editor.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", data);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await expect(fieldIn(page)).toHaveValue(
    "# Titre\n\nUn **mot**, deux, [trois](https://example.com/a%28b%29)\n\n- un\n- deux\n\n1) trois\n\ncase",
  );
  expect(await editor.locator("[style], [class*=Mso], script, img, table").count()).toBe(0);
});

test("the plain text is there on request, and what is changed in it is in the editor", async ({ page }) => {
  await openQuestion(page);
  const editor = editorIn(page);
  await editor.fill("Un mot.");
  await toolOf(editor, rich.plain).click();
  const area = editor.and(page.locator("textarea"));
  await expect(area).toBeFocused();
  await expect(area).toHaveAccessibleDescription(fr.hint.html);
  await area.fill("## Sous-titre\n\nUn __mot__ et \\- un autre.");
  await expectAccessible(page);
  await page.getByRole("button", { name: rich.formatted }).click();
  await expect(editor).toBeFocused();
  await expect(editor.getByRole("heading", { level: 3 })).toHaveText("Sous-titre");
  await expect(editor.locator("em")).toHaveText("mot");
  await expect(toolOf(editor, rich.undo)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.type("!");
  await expect(fieldIn(page)).toHaveValue("## Sous-titre\n\nUn __mot__ et - un autre.!");
  await toolOf(editor, rich.undo).click();
  await expect(fieldIn(page)).toHaveValue("## Sous-titre\n\nUn __mot__ et - un autre.");
});

test("tools change what they are in: a list is taken back, a link is removed", async ({ page }) => {
  await openQuestion(page);
  const editor = editorIn(page);
  await editor.fill("- un\n- [deux](/fr)");
  await editor.getByText("deux").click();
  await toolOf(editor, rich.numbers).click();
  await expect(fieldIn(page)).toHaveValue("1) un\n2) [deux](/fr)");
  await toolOf(editor, rich.link).click();
  await expect(page.getByLabel(rich.address, { exact: true })).toHaveValue("/fr");
  await page.getByLabel(rich.address, { exact: true }).fill("");
  await page.getByRole("button", { name: rich.set_link }).click();
  await expect(fieldIn(page)).toHaveValue("1) un\n2) deux");
  await toolOf(editor, rich.numbers).click();
  await expect(fieldIn(page)).toHaveValue("1) un\n\ndeux");
  await page.keyboard.press("Control+Alt+2");
  await expect(fieldIn(page)).toHaveValue("1) un\n\n## deux");
});

test("a missing text leads to its editor, which has the error; what is written is still there", async ({ page }) => {
  await openQuestion(page);
  await editorIn(page, "de").fill("## Untertitel\n\nText");
  await page.getByRole("button", { name: fr.do.publish, exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: fr.problem.fields });
  await summary.getByRole("link", { name: new RegExp(`^${fr.field.content}.*Français`) }).click();
  await expect(editorIn(page)).toBeFocused();
  await expect(editorIn(page)).toHaveAttribute("aria-invalid", "true");
  await expect(editorIn(page)).toHaveAccessibleDescription(fr.field_problem.missing);
  await expect(editorIn(page, "de").getByRole("heading")).toHaveText("Untertitel");
  await editorIn(page, "de").focus();
  await page.getByRole("group", { name: fr.field.content, exact: true }).getByText("Français").click();
  await page.keyboard.type("Un mot.");
  await expect(fieldIn(page)).toHaveValue("Un mot.");
});

test("every text of the demo is the same after the editor has read it", async ({ page }) => {
  const bundle = await build({
    ...{ entryPoints: ["app/team/edit/rich-document.ts"], bundle: true, write: false },
    ...{ format: "iife", globalName: "rich", logLevel: "silent" },
  });
  const texts = demoHtml().map(toPlain);
  expect(texts.length).toBeGreaterThan(1000);
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
  const read = await page.evaluate((plain) => {
    const { documentOf, plainOf } = (window as never as { rich: typeof import("../../app/team/edit/rich-document") })
      .rich;
    return plain.map((text) => plainOf(documentOf(text)));
  }, texts);
  expect(read.filter((text, index) => text !== texts[index])).toEqual([]);
});
