/** A new folder and a maker of paints and tools on the built site: nothing in any of their languages names the demo's trade. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SCREENS } from "~shared/route-table.js";
import { WORKSITE_VALUES } from "../browser/worksite-form";
import { writePaintsAndTools } from "../paints-and-tools";
import { readJson, type SampleContent, writeSample } from "../sample-content";
import { textOfPdf } from "../unit/pdf-text";
import { REAL_FORMS } from "./real-forms";
import { startWholeSite, type WholeSite } from "./whole-site";

const TRADE_WORDS = [
  ...["[Ss]pachtel", "\\b[Rr]iss(?:en?|ig)?\\b", "\\b[Gg]ips", "[Ff]üllmasse", "[Tt]rockenbau"],
  ...["[Ee]ndui", "[Ff]issure", "[Rr]ebouch", "[Rr]agréa", "[Rr]atissage", "[Pp]lâtre", "\\b[Mm]astic", "[Pp]laquiste"],
  ...["[Pp]lamuur", "[Ff]iller", "\\b[Cc]racks?\\b", "\\b[Pp]laste\\b", "\\b[Pp]utty"],
];
/** Form tokens contain such letters by chance, but hardly in these cases. */
const TRADE = new RegExp(TRADE_WORDS.join("|"), "g");

const AUDIENCES = { de: ["profis", "privat"], fr: ["professionnels", "particuliers"], en: ["trade", "home"] } as const;
type Language = keyof typeof AUDIENCES;

interface Firm {
  name: string;
  languages: readonly Language[];
  write(): Promise<SampleContent>;
}

const FIRMS: readonly Firm[] = [
  {
    ...{ name: "a new folder", languages: ["de", "fr", "en"] },
    write: () => writeSample("--name", "Paint Works", "--languages", "de,fr,en"),
  },
  {
    ...{ name: "a maker of paints and tools", languages: ["de", "fr"], write: writePaintsAndTools },
  },
];

const tradeWordsIn = (text: string): string[] => [...new Set(text.match(TRADE) ?? [])];

/** Every data sheet is drawn only of products with its number, in a folder with a date and the words of a market. */
function addDocuments({ folder }: SampleContent): void {
  const change = (name: string, changed: (content: Record<string, unknown>) => object) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(changed(readJson(file))));
  };
  change("products.json", ({ products, ...others }) => {
    const numbered = (products as { id: number }[]).map((product) => ({
      ...product,
      documents: { FICHE_TECHNIQUE: `T${product.id}`, FDS: `S${product.id}`, REFERENCE_DOP: `L${product.id}` },
    }));
    return { ...others, products: numbered };
  });
  const words = Object.fromEntries(
    ["poison_line", "road_transport", "hazardous_waste", "chemicals_law"].map((word) => [word, "Sample"]),
  );
  change("brand.json", (brand) => ({
    ...brand,
    ...{ documents_date: "2026-11-01", emergency: { name: "Sample", number: "145" }, words },
  }));
}

/** Every address of the sitemap and those that its pages lead to, each once. */
async function everyPage(origin: string): Promise<Map<string, string>> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  const paths = new Set([...listed, "/de/nowhere", "/fr/profis", "/fr/professionnels/nowhere"]);
  const pages = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text();
    for (const [, address = ""] of html.matchAll(/href="(\/(?:de|fr|en)\/[^"#?]*)"/g)) paths.add(address);
    pages.set(path, html);
  }
  return pages;
}

/** The lines of a mail as they were before they were made safe for the way. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

/** What a page brings along: documents, texts and data of scripts, tender texts. */
const BESIDE = /(?:href|src|action)="(\/[^"#]*\.(?:pdf|json|js|css|svg|txt|zip|xml)(?:\?[^"]*)?)"/g;
/** Substrates of any trade, an additive in English safety data sheets, and the names of texts in the program. */
const OF_ANY_TRADE = /"(?:plaster|mineral)":"[^"]*"|mineral (?:binders, )?fillers|"fillers":/g;

describe.each(FIRMS)("$name", ({ languages, write }) => {
  let content: SampleContent;
  let site: WholeSite;
  let dataFolder: string;
  let pages: Map<string, string>;

  beforeAll(async () => {
    content = await write();
    addDocuments(content);
    dataFolder = mkdtempSync(join(tmpdir(), "another-trade-"));
    site = await startWholeSite({
      ...{ CONTENT_DIR: content.folder, DATA_DIR: dataFolder, LOG_LEVEL: "fatal" },
      ...{ FORM_MIN_AGE_SECONDS: "0", FORM_RATE_LIMIT: "100" },
    });
    pages = await everyPage(site.origin);
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
    content?.remove();
  });

  it("shows no word of the demo's trade at any address", () => {
    const words = [...pages].map(([path, html]) => [path, tradeWordsIn(path + html)] as const);
    expect(pages.size).toBeGreaterThan(100);
    expect(words.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it("leads / to its first language where neither the browser nor the domain names one", async () => {
    const answer = await fetch(site.origin, { headers: { "Accept-Language": "it" }, redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/de"]);
  });

  it("keeps the demo's addresses for the demo", async () => {
    expect((await fetch(`${site.origin}/de/profis`)).status).toBe(200);
    for (const path of ["/de/spachtel-fur-profis", "/fr/produits"]) {
      const answer = await fetch(site.origin + path, { redirect: "manual" });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(readJson(join(content.folder, "brand.json")).name).toBe("Paint Works");
  });

  it("writes none in documents, scripts, their texts, suggestions and files for robots", async () => {
    const files = new Set(["/robots.txt", "/.well-known/security.txt", "/favicon.svg"]);
    for (const html of pages.values()) for (const [, file = ""] of html.matchAll(BESIDE)) files.add(file);
    for (const lang of languages)
      for (const audience of AUDIENCES[lang]) files.add(`/${lang}/${audience}/suggest?q=pa`);
    const found: Record<string, string[]> = {};
    for (const file of files) {
      const answer = await fetch(site.origin + file);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const whole = /\.pdf$/.test(file) ? textOfPdf(bytes).replaceAll("\n", " ") : bytes.toString();
      const words = tradeWordsIn(file + whole.replaceAll(OF_ANY_TRADE, ""));
      if (words.length > 0) found[file] = words;
    }
    expect([...files].filter((file) => file.endsWith(".pdf")).length).toBeGreaterThan(10);
    expect(found).toEqual({});
  });

  it("writes none in the mails to visitors and team, in any language", async () => {
    const person = { ...REAL_FORMS.contact.values, message: "Hello", company: "Sample", profil: "1" };
    let sent = 0;
    for (const lang of languages)
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
          sent += 1;
        }
      }
    const folder = join(dataFolder, "mail");
    const readMails = () =>
      readdirSync(folder)
        .filter((name) => !name.endsWith(".part"))
        .map((name) => decoded(readFileSync(join(folder, name), "latin1")));
    // Each form to the team and to the visitor.
    await vi.waitFor(() => expect(readMails().filter((mail) => mail.includes("anne."))).toHaveLength(2 * sent), {
      timeout: 60_000,
    });
    const mails = readMails();
    expect(mails.flatMap(tradeWordsIn)).toEqual([]);
    expect(mails.every((mail) => mail.includes("Anne Rochat") || mail.includes("anne."))).toBe(true);
  });
});
