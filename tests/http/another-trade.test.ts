/** A new folder on the built site: no address and no page in any of its languages names the demo's trade. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SCREENS } from "~shared/route-table.js";
import { WORKSITE_VALUES } from "../browser/worksite-form";
import { readJson, type SampleContent, writeSample } from "../sample-content";
import { textOfPdf } from "../unit/pdf-text";
import { REAL_FORMS } from "./real-forms";
import { startWholeSite, type WholeSite } from "./whole-site";

/** Form tokens contain such letters by chance, but hardly in these cases. */
const TRADE =
  /[Ss]pachtel|[Ee]nduit|[Ff]issure|\b[Rr]isse?\b|[Rr]ebouch|[Pp]lâtre|\b[Gg]ips|[Pp]lamuur|[Ff]iller|\b[Cc]racks?\b|\b[Pp]laste\b/g;

const AUDIENCES = { de: ["profis", "privat"], fr: ["professionnels", "particuliers"], en: ["trade", "home"] } as const;
const LANGUAGES = ["de", "fr", "en"] as const;

let sample: SampleContent;
let site: WholeSite;
let dataFolder: string;
let pages: Map<string, string>;

function rewrite(name: string, change: (text: string) => string): void {
  const file = join(sample.folder, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

beforeAll(async () => {
  sample = await writeSample("--name", "Paint Works", "--languages", "de,fr,en");
  rewrite("products.json", (text) => {
    const { products, ...others } = JSON.parse(text);
    const numbered = products.map((product: { id: number }) => ({
      ...product,
      documents: { FICHE_TECHNIQUE: `T${product.id}`, FDS: `S${product.id}`, REFERENCE_DOP: `L${product.id}` },
    }));
    return JSON.stringify({ ...others, products: numbered });
  });
  const safety = Object.fromEntries(
    ["poison_line", "road_transport", "hazardous_waste", "chemicals_law"].map((word) => [word, "Sample"]),
  );
  rewrite("brand.json", (text) =>
    JSON.stringify({
      ...JSON.parse(text),
      ...{ documents_date: "2026-11-01", emergency: { name: "Sample", number: "145" }, words: safety },
    }),
  );
  dataFolder = mkdtempSync(join(tmpdir(), "another-trade-"));
  const settings = {
    LOG_LEVEL: "fatal",
    FORM_MIN_AGE_SECONDS: "0",
    FORM_RATE_LIMIT: "100",
    DATA_DIR: dataFolder,
  };
  site = await startWholeSite({ CONTENT_DIR: sample.folder, ...settings });
  pages = await crawl();
});
afterAll(async () => {
  await site?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
  sample?.remove();
});

/** Every address of the sitemap and those that its pages lead to. */
async function crawl(): Promise<Map<string, string>> {
  const index = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const listed = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  const paths = new Set([...listed, "/de/nowhere", "/fr/profis", "/en/trade/nowhere"]);
  const pages = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(site.origin + path)).text();
    for (const [, address = ""] of html.matchAll(/href="(\/(?:de|fr|en)\/[^"#?]*)"/g)) paths.add(address);
    pages.set(path, html);
  }
  return pages;
}

it("shows no word of the demo's trade at any address", () => {
  const words = [...pages].map(([path, html]) => [path, [...new Set((path + html).match(TRADE) ?? [])]] as const);
  expect(pages.size).toBeGreaterThan(100);
  expect(words.filter(([, found]) => found.length > 0)).toEqual([]);
});

it("leads / to its first language where neither the browser nor the domain names one", async () => {
  const answer = await fetch(site.origin, { headers: { "Accept-Language": "it" }, redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/de"]);
});

it("keeps the demo's addresses for the demo", async () => {
  expect((await fetch(`${site.origin}/de/profis`)).status).toBe(200);
  expect((await fetch(`${site.origin}/de/spachtel-fur-profis`)).status).toBe(404);
  expect(readJson(join(sample.folder, "brand.json")).name).toBe("Paint Works");
});

/** What a page brings along: documents, texts and data of scripts, tender texts. */
const BESIDE = /(?:href|src|action)="(\/[^"#]*\.(?:pdf|json|js|css|svg|txt|zip|xml)(?:\?[^"]*)?)"/g;

it("writes none in documents, scripts, their texts, suggestions and files for robots", async () => {
  const files = new Set(["/robots.txt", "/.well-known/security.txt", "/favicon.svg"]);
  for (const html of pages.values()) for (const [, file = ""] of html.matchAll(BESIDE)) files.add(file);
  for (const lang of LANGUAGES) for (const audience of AUDIENCES[lang]) files.add(`/${lang}/${audience}/suggest?q=pa`);
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const answer = await fetch(site.origin + file);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const whole = /\.pdf$/.test(file) ? textOfPdf(bytes).replaceAll("\n", " ") : bytes.toString();
    // Substrates of any trade, an additive in English safety data sheets, and the names of texts in the program.
    const text = whole.replaceAll(/"(?:plaster|mineral)":"[^"]*"|mineral (?:binders, )?fillers|"fillers":/g, "");
    const words = [...new Set((file + text).match(TRADE) ?? [])];
    if (words.length > 0) found[file] = words;
  }
  expect([...files].filter((file) => file.endsWith(".pdf")).length).toBeGreaterThan(10);
  expect(found).toEqual({});
});

/** The lines of a mail as they were before they were made safe for the way. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

it("writes none in the mails to visitors and team, in any language", async () => {
  const person = { ...REAL_FORMS.contact.values, message: "Hello", company: "Sample", profil: "1" };
  for (const lang of LANGUAGES)
    for (const [index, audience] of AUDIENCES[lang].entries()) {
      const forms = [
        ["contact", { ...person, user_type: index ? "part_contact" : "pro_contact" }],
        ["worksite-start", { ...WORKSITE_VALUES, acceptTerms: "on" }],
      ] as const;
      for (const [screen, values] of forms) {
        const address = `${site.origin}/${lang}/${audience}/${SCREENS[screen].path[lang]}`;
        const html = await (await fetch(address)).text();
        const [, form_token = ""] = /name="form_token" value="([^"]+)"/.exec(html) ?? [];
        const email = `anne.${audience}.${screen}@example.com`;
        const body = new URLSearchParams({ ...values, email, form_token, homepage: "" });
        const headers = { Accept: "text/html" };
        const { status } = await fetch(address, { method: "POST", body, redirect: "manual", headers });
        expect([address, status]).toEqual([address, 303]);
      }
    }
  const folder = join(dataFolder, "mail");
  // Each form to the team and to the visitor.
  const readMails = () => readdirSync(folder).map((name) => decoded(readFileSync(join(folder, name), "latin1")));
  await vi.waitFor(() => expect(readMails().filter((mail) => mail.includes("anne."))).toHaveLength(24), {
    timeout: 60_000,
  });
  const mails = readMails();
  expect(mails.flatMap((mail) => mail.match(TRADE) ?? [])).toEqual([]);
  expect(mails.every((mail) => mail.includes("Anne Rochat") || mail.includes("anne."))).toBe(true);
});
