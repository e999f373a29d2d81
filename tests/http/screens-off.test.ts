/** Screens that brand.json switches off: nothing leads to them, and at their addresses there is nothing. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ENDPOINTS, SCREENS, TARGETS } from "~shared/route-table.js";
import { OPTIONAL_SCREENS } from "~shared/rules/screens";
import { readJson, type SampleContent, writeSample } from "../sample-content";
import { type Crawled, crawl } from "./crawl";
import { startWholeSite, type WholeSite } from "./whole-site";

const LANGUAGES = ["fr", "de"] as const;
const AUDIENCES = {
  fr: { pro: "professionnels", part: "particuliers" },
  de: { pro: "profis", part: "privat" },
};
/** The page of downloads belongs to the documents. */
const OFF = [...OPTIONAL_SCREENS, "downloads"] as const;
const heads = LANGUAGES.flatMap((lang) => TARGETS.map((target) => `/${lang}/${AUDIENCES[lang][target]}`));
const addresses = LANGUAGES.flatMap((lang) =>
  TARGETS.flatMap((target) => OFF.map((screen) => `/${lang}/${AUDIENCES[lang][target]}/${SCREENS[screen].path[lang]}`)),
);
const isOff = (path: string) =>
  addresses.some((address) => path === address || path.startsWith(`${address}/`) || path.startsWith(`${address}?`));

let sample: SampleContent;
let site: WholeSite;
let crawled: Crawled;
beforeAll(async () => {
  sample = await writeSample("--name", "Sample Works", "--languages", "fr,de");
  const change = (name: string, more: (json: Record<string, unknown>) => object) => {
    const file = join(sample.folder, `${name}.json`);
    const json = readJson(file);
    writeFileSync(file, JSON.stringify({ ...json, ...more(json) }));
  };
  change("brand", () => ({ screens_off: OPTIONAL_SCREENS }));
  // Editors still lead to each of them.
  const leading = OFF.map((screen) => ({ code: screen, label: { fr: screen, de: screen }, to: { screen } }));
  const label = { fr: "Outils", de: "Werkzeuge" };
  const footer = [{ code: "off", label, childs: leading }];
  change("menus", ({ pro, part }) => ({
    pro: { ...(pro as object), header: leading, prefooter: leading, footer },
    part: { ...(part as object), header: leading, prefooter: leading, footer },
  }));
  site = await startWholeSite({ CONTENT_DIR: sample.folder, LOG_LEVEL: "fatal" });
  crawled = await crawl(site.origin, heads);
}, 180_000);
afterAll(async () => {
  await site?.stop();
  sample?.remove();
});

it("no page leads to one, in two languages", () => {
  expect(crawled.pages.size).toBeGreaterThan(40);
  const leading = [...crawled.pages].flatMap(([from, { links }]) =>
    links.filter(isOff).map((link) => `${from} → ${link}`),
  );
  expect(leading).toEqual([]);
});

it("no page is missing where one leads", () => {
  const missing = [...crawled.pages].filter(([, { status }]) => status >= 400).map(([path]) => path);
  expect(missing).toEqual([]);
});

it("each address answers that there is no such page, and the data of the guide too", async () => {
  const guide = ENDPOINTS["guide-questions"].path;
  const data = LANGUAGES.map(
    (lang) => `/${lang}/${AUDIENCES[lang].pro}/${typeof guide === "string" ? guide : guide[lang]}`,
  );
  const statuses = await Promise.all(
    [...addresses, ...data].map(async (path) => (await fetch(site.origin + path)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
});

it("the sitemap lists none", async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.filter(isOff)).toEqual([]);
});

it("an answer to a question doesn't lead to one either", async () => {
  for (const [lang, head, text] of [
    ["fr", heads[0], "où acheter un enduit"],
    ["fr", heads[0], "formation pour peintres"],
    ["de", heads[2], "wo kann ich spachtel kaufen"],
  ] as const) {
    const html = await (
      await fetch(`${site.origin}${head}/${SCREENS.search.path[lang]}/${encodeURIComponent(text)}`)
    ).text();
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(hrefs.filter(isOff)).toEqual([]);
  }
});
