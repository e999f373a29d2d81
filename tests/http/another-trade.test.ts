/** A firm of paints on the built site: no address and no page in any of its languages names the demo's trade. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readJson, type SampleContent, writeSample } from "../sample-content";
import { startWholeSite, type WholeSite } from "./whole-site";

const AUDIENCE_PATHS = "de=profis,privat; fr=professionnels,particuliers; en=trade,home";
/** The sample is a maker of fillers, whose products this firm replaces by its own. */
const PAINTS: readonly [RegExp, string][] = [
  [/spachtel/g, "farbe"],
  [/Füllen/g, "Grundieren"],
  [/(?<=")full(?:en|farbe)(?=")|fullen/g, "grundieren"],
  [/Enduit/g, "Peinture"],
  [/enduit/g, "peinture"],
  [/Reboucher/g, "Apprêter"],
  [/reboucher|rebouchage/g, "fond"],
  [/(?<!_)(?:F|f)iller/g, "paint"],
  [/"PLATRE"/g, '"BOIS"'],
  [/"REBOUCHER"/g, '"LISSER"'],
  [/"COUTEAU"/g, '"ROULEAU"'],
];
/** Form tokens contain such letters by chance, but hardly in these cases. */
const TRADE =
  /[Ss]pachtel|[Ee]nduit|[Ff]issure|\b[Rr]isse?\b|[Rr]ebouch|[Pp]lâtre|\b[Gg]ips|[Pp]lamuur|[Ff]iller|\b[Cc]racks?\b|\b[Pp]laste\b/g;

let sample: SampleContent;
let site: WholeSite;

function rewrite(name: string, change: (text: string) => string): void {
  const file = join(sample.folder, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

beforeAll(async () => {
  sample = await writeSample("--name", "Paint Works", "--languages", "de,fr,en");
  for (const name of ["products.json", "categories.json", "brand.json", "slides.json", "menus.json"]) {
    rewrite(name, (text) => PAINTS.reduce((written, [word, own]) => written.replace(word, own), text));
  }
  // The trades that the contact form offers are the firm's own.
  rewrite("forms-reference.json", (text) => {
    const { profiles, ...others } = JSON.parse(text);
    return JSON.stringify({
      ...others,
      profiles: profiles.filter((each: object) => !JSON.stringify(each).match(TRADE)),
    });
  });
  site = await startWholeSite({ CONTENT_DIR: sample.folder, AUDIENCE_PATHS, LOG_LEVEL: "fatal" });
});
afterAll(async () => {
  await site?.stop();
  sample?.remove();
});

it("shows no word of the demo's trade at any address", async () => {
  const index = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const listed = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  const paths = [...listed, "/de/nowhere", "/fr/profis", "/en/trade/nowhere"];
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const html = await (await fetch(site.origin + path)).text();
    for (const [, address = ""] of html.matchAll(/href="(\/(?:de|fr|en)\/[^"#?]*)"/g)) {
      if (!paths.includes(address)) paths.push(address);
    }
    const words = [...new Set((path + html).match(TRADE) ?? [])];
    if (words.length > 0) found[path] = words;
  }
  expect(paths.length).toBeGreaterThan(100);
  expect(found).toEqual({});
});

it("keeps the demo's addresses for the demo", async () => {
  expect((await fetch(`${site.origin}/de/profis`)).status).toBe(200);
  expect((await fetch(`${site.origin}/de/spachtel-fur-profis`)).status).toBe(404);
  expect(readJson(join(sample.folder, "brand.json")).name).toBe("Paint Works");
});
