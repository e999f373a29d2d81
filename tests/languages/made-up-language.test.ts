/**
 * One more language is a column, a folder and content, and one more site is a record: a made-up one of each, added to a copy of
 * the project, and every screen looked at in it. No text is left in another language; at 320 px nothing is cut or sticks out.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMail } from "../contract/read-mail";
import { lookAt } from "./look-at";
import { type MadeUpSite, startMadeUpSite, type Table } from "./made-up-site";
import { MADE_UP } from "./make-up";
import { NAMES } from "./names";

const BUILD_MS = 200_000;
const ALL_SCREENS_MS = 200_000;
const WINDOW = { width: 320, height: 800 };
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
/** A folder that an earlier run has filled, for work on the test's findings. */
const KEPT = process.env.MADE_UP_FOLDER;

/** Typed text has no vowels, so that it isn't mistaken for an untranslated word. */
const TYPED = {
  ...{ company: "Brg Trnk", firstname: "Grg", lastname: "Brnd", function: "Chf", email: "grg@brnd.example" },
  ...{ phone: "+41 24 555 01 23", address_worksite: "Kl. Str. 3", zipcode: "1400", city: "Brn", period: "8–12" },
};

type ScreenName = keyof Table["SCREENS"];
type Target = "pro" | "part";
/** The column that only the copy's table has. */
const column = <Value>(columns: Readonly<Record<string, Value>>): Value => {
  const value = columns[MADE_UP];
  if (value === undefined) throw new Error(`the table has no column ${MADE_UP}`);
  return value;
};

const folder = KEPT ?? mkdtempSync(join(tmpdir(), "made-up-"));
let site: MadeUpSite;
let browser: Browser;
let table: Table;

beforeAll(async () => {
  site = await startMadeUpSite(folder);
  ({ table } = site);
  browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}, BUILD_MS);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  if (!KEPT) rmSync(folder, { recursive: true, force: true });
});

const pathOf = (name: ScreenName, target: Target = "pro"): string => {
  const { path, targetless } = table.SCREENS[name];
  const segment = targetless ? "" : column(table.TARGET_SEGMENTS)[target];
  return ["", MADE_UP, segment, column(path)].filter((part, index) => index === 0 || part).join("/");
};

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: WINDOW, locale: MADE_UP, reducedMotion: "reduce" });
  // Pictures aren't rendered here; one pixel takes their room as well.
  const picture = { contentType: "image/png", body: PIXEL };
  await page.route(/\.(?:webp|avif|png|jpe?g)(?:\?|$)/, (route) => route.fulfill(picture));
  return page;
}

/** The faults of the page, one line each. */
async function findingsOn(page: Page, what: string): Promise<string[]> {
  // A form sent before hydration is answered with another page.
  await page.waitForLoadState("load");
  await page.evaluate(async () => void (await document.fonts.ready));
  const { tooWide, cut, left } = await page.evaluate(lookAt, { lang: MADE_UP, names: NAMES });
  return [
    ...(tooWide > 0 ? [`${what}: ${tooWide} px wider than the window`] : []),
    ...cut.map((one) => `${what}: ${one}`),
    ...left.map((one) => `${what}: not made up: ${one}`),
  ];
}
async function visit(page: Page, path: string, status = 200): Promise<string[]> {
  const response = await page.goto(site.origin + path, { waitUntil: "load" });
  const answered = response?.status();
  const folded = await findingsOn(page, path);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) {
      // Only one of several with the same name is open.
      part.removeAttribute("name");
      part.open = true;
    }
  });
  const unfolded = await findingsOn(page, path);
  return [...(answered === status ? [] : [`${path}: ${answered}`]), ...new Set([...folded, ...unfolded])];
}

/** Every screen that is found without more, and each audience's first of what the sitemap lists by a word of its own. */
async function everyAddress(page: Page): Promise<string[]> {
  const names = Object.keys(table.SCREENS) as ScreenName[];
  const screens = names
    .filter((name) => table.SCREENS[name].frame === undefined && table.SCREENS[name].tail?.[0] !== "slug")
    // The first two need more; the cart is there while the shop is on.
    .filter((name) => !["search", "preview", "cart"].includes(name))
    .map((name, index) => pathOf(name, index % 2 === 0 ? "pro" : "part"));
  const response = await page.goto(`${site.origin}/sitemap.xml`);
  const listed = [...((await response?.text()) ?? "").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const firstOf = (isOne: (path: string) => boolean, most: number) => listed.filter(isOne).slice(0, most);
  const below = (name: ScreenName, target: Target) => firstOf((path) => path.startsWith(`${pathOf(name, target)}/`), 2);
  const examples = (["pro", "part"] as const).flatMap((target) => [
    ...(["product", "category", "folder"] as const).flatMap((name) => below(name, target)),
    // Most pages are both audiences'.
    ...firstOf(
      (path) => path.startsWith(`${pathOf("home", target)}/`) && path.split("/").length === 4,
      target === "pro" ? 25 : 5,
    ),
  ]);
  return [
    ...new Set([...screens, ...examples]),
    `${pathOf("search")}/ēēndūūīīt`,
    `${pathOf("search", "part")}?text=zzz`,
    `${pathOf("colorimetry")}?machine=1`,
    `${pathOf("comparator")}?ids=1.2.3`,
    `${pathOf("training")}?session=1`,
    `${pathOf("quantity-calculator")}?productSelected=1&step=2`,
  ];
}

it("a word that was left, a page that is too wide and a text that is cut are found", async () => {
  const page = await openPage();
  const cut = "width: 90px; overflow: hidden; white-space: nowrap";
  await page.setContent(`<html lang="${MADE_UP}"><title>Tālvēnnē</title><body style="margin: 0"><p>Bōnjōūr, Talvenne</p>
    <p>Bonjour</p><div style="${cut}">Cārāctērīstīqūē dē l’ēndūīt</div><p style="width: 400px">Lārgē</p><p lang="fr">Français</p>`);
  expect(await findingsOn(page, "a page")).toEqual([
    "a page: 80 px wider than the window",
    expect.stringMatching(/^a page: div “Cārāctērīstīqūē dē l’ēndūīt”: \d+ px wider than its box$/),
    "a page: p “Lārgē” sticks out of the window",
    "a page: not made up: p: “Bonjour” (Bonjour)",
  ]);
  await page.close();
});

describe("in a made-up language, on a site more", () => {
  it(
    "every screen is in it, as wide as its window, and nothing is cut",
    async () => {
      const page = await openPage();
      const addresses = await everyAddress(page);
      expect(addresses.length).toBeGreaterThan(45);
      const wrong: string[] = [];
      for (const path of addresses) wrong.push(...(await visit(page, path)));
      wrong.push(...(await visit(page, `${pathOf("home")}/nowhere`, 404)));

      await page.goto(site.origin + pathOf("home"), { waitUntil: "load" });
      // Scripts come at the first input.
      await page.keyboard.press("Shift");
      await page.locator("header [role=button][aria-expanded=false]").first().click();
      await page.locator("header [role=button][aria-expanded=true]").first().waitFor();
      wrong.push(...(await findingsOn(page, "the open menu")));
      expect(wrong).toEqual([]);
    },
    ALL_SCREENS_MS,
  );

  it("so is what the forms say of what is missing", async () => {
    const page = await openPage();
    const wrong: string[] = [];
    for (const name of ["contact", "worksite-start", "training", "spontaneous-application"] as const) {
      await page.goto(site.origin + pathOf(name), { waitUntil: "load" });
      await page.locator("main form[method=post] button[type=submit]").last().click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      wrong.push(...(await findingsOn(page, `${name}, sent empty`)));
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it("so are the mails that a request sets off, and the teams' tool", async () => {
    const page = await openPage();
    await page.goto(site.origin + pathOf("worksite-start"), { waitUntil: "load" });
    for (const [name, value] of Object.entries(TYPED)) await page.locator(`main [name=${name}]`).fill(value);
    await page.locator("main [name=acceptTerms]").check();
    await page.locator("main form[method=post] button[type=submit]").last().click();
    await page.waitForURL(`**${pathOf("confirmation")}**`);
    const wrong = await findingsOn(page, "a confirmation");

    const mailFolder = join(site.dataFolder, "mail");
    const listMails = () =>
      existsSync(mailFolder) ? readdirSync(mailFolder).filter((name) => name.endsWith(".eml")) : [];
    // The outbox writes them after the answer: the team's and the acknowledgement.
    await expect.poll(() => listMails().length).toBe(2);
    const mails = listMails().map((name) => readMail(readFileSync(join(mailFolder, name))));
    // The policy of the site's pages forbids the styles in a mail, so that mails need a page of their own.
    const mailPage = await openPage();
    for (const { headers, html } of mails) {
      await mailPage.setContent(html.replace("</body>", `<p>${headers.subject}</p></body>`));
      wrong.push(...(await findingsOn(mailPage, `the mail to ${headers.to}`)));
    }
    await mailPage.close();

    wrong.push(...(await visit(page, pathOf("team-sign-in"))));
    const { email, password } = addTeamAccount();
    await page.locator("#sign-in-email").fill(email);
    await page.locator("#sign-in-password").fill(password);
    await page.locator("main form[method=post] button").last().click();
    await page.waitForURL(`**${pathOf("team-inbox")}`);
    wrong.push(...(await findingsOn(page, "the inbox")));
    await page.locator(".request a").click();
    await page.waitForURL(`**${pathOf("team-inbox")}/**`);
    wrong.push(...(await findingsOn(page, "a request")));
    wrong.push(...(await visit(page, `${pathOf("team-person")}?email=${TYPED.email}`)));
    wrong.push(...(await visit(page, pathOf("team-templates"))));
    wrong.push(...(await visit(page, pathOf("team-account"))));
    wrong.push(...(await visit(page, pathOf("team-accounts"))));
    wrong.push(...(await visit(page, pathOf("team-trainings"))));
    await page.locator(".request a").first().click();
    await page.waitForURL(`**${pathOf("team-trainings")}/**`);
    wrong.push(...(await findingsOn(page, "a date of a training")));
    wrong.push(...(await visit(page, `${pathOf("team-inbox")}?text=nothing`)));
    expect(wrong).toEqual([]);
  }, 60_000);
});

function addTeamAccount(): { email: string; password: string } {
  const email = "team@firm.example";
  execFileSync(process.execPath, ["build/back-office/team.js", "add", "sales", email, "Tm", "--role=administrator"], {
    cwd: site.folder,
    env: { ...process.env, DATA_DIR: site.dataFolder, CONTENT_DIR: join(site.folder, "content") },
  });
  const written = readFileSync(join(site.dataFolder, "first-passwords.txt"), "utf8");
  const lines = written.split("\n").filter((line) => line.includes(email));
  return { email, password: lines.at(-1)?.split(/\s+/).at(-1) ?? "" };
}
