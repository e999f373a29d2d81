/** A maker's own content on the built site: nothing of the demo is left, and a saved file is on the page at once. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { KNOWN_PAGES, SCREENS } from "../../shared/route-table.js";
import { marksIn, marksOfDemo, readJson, type SampleContent, writeSample } from "../sample-content";
import { openForm, postForm } from "./real-forms";
import { startWholeSite, type WholeSite } from "./whole-site";

let sample: SampleContent;
let site: WholeSite;
beforeAll(async () => {
  sample = await writeSample("--name", "Sample Works");
  site = await startWholeSite({ CONTENT_DIR: sample.folder, LOG_LEVEL: "fatal", FORM_MIN_AGE_SECONDS: "0" });
});
afterAll(async () => {
  await site?.stop();
  sample?.remove();
});

const textOf = async (path: string): Promise<string> => (await fetch(site.origin + path)).text();
const HOME = "/de/profis";

/** Every address of the sitemap, and screens that it doesn't name. */
async function pages(): Promise<string[]> {
  const index = await textOf("/sitemap.xml");
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const files = /<sitemapindex/.test(index) ? locations(index) : [];
  const listed = (await Promise.all(files.map(textOf))).flatMap(locations);
  const screens = (
    ["contact", "comparator", "favourites", "jobs", "downloads", "store-locator", "colorimetry", "training"] as const
  ).map((screen) => `${HOME}/${SCREENS[screen].path.de}`);
  return [
    ...new Set([
      ...locations(index).filter((path) => !files.includes(path)),
      ...listed,
      ...screens,
      HOME,
      "/de/no-such-page",
    ]),
  ];
}

describe("the sample", () => {
  it("shows no word, colour or picture of the demo on any page, in any style or script", async () => {
    const marks = marksOfDemo();
    const paths = await pages();
    expect(paths.length).toBeGreaterThan(30);
    const files = new Set<string>();
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      const html = await textOf(path);
      for (const [, file = ""] of html.matchAll(/(?:href|src)="(\/build\/[^"]+\.(?:css|js))"/g)) files.add(file);
      const pictures = [...html.matchAll(/\/media\/[^"\s,)]+/g)].map(([address]) => address);
      const foreign = pictures.filter((address) => !/^\/media\/(?:own|brand)\//.test(address));
      const marked = [...marksIn(html, marks), ...foreign];
      if (marked.length > 0) found[path] = marked;
    }
    for (const file of [...files, "/favicon.svg", "/robots.txt", "/.well-known/security.txt"]) {
      const marked = marksIn(await textOf(file), marks);
      if (marked.length > 0) found[file] = marked;
    }
    expect(found).toEqual({});
    expect(files.size).toBeGreaterThan(10);
  });

  it("has its own name, colours, icon and pictures of packs, and offers no sheet that there isn't", async () => {
    const html = await textOf(`${HOME}/${SCREENS.product.path.de}/alba-pulver`);
    expect(html).toMatch(/<title>[^<]*Sample Works<\/title>/);
    expect(html).toContain("--blue:#0b6b58");
    const [, pack = ""] = /src="([^"]+\/media\/own\/packs\/[0-9a-f]{12}\/P-100-20\.png)"/.exec(html) ?? [];
    const picture = await fetch(site.origin + pack, { headers: { Accept: "image/webp" } });
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(html).not.toMatch(/\.pdf"/);
    const policy = (await fetch(site.origin + HOME)).headers.get("content-security-policy");
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    for (const [path, type] of [
      ["/favicon.svg", "image/svg+xml"],
      ["/favicon.ico", "image/png"],
      ["/apple-touch-icon.png", "image/png"],
      ["/og.jpg", "image/jpeg"],
    ] as const) {
      const answer = await fetch(site.origin + path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
    }
    expect(await textOf("/favicon.svg")).toContain("#0b6b58");
    expect((await fetch(`${site.origin}${HOME}/${KNOWN_PAGES.privacy.de}`)).status).toBe(200);
  });
});

it("leads to no page that isn't there", async () => {
  const linked = new Map<string, string>();
  for (const path of await pages())
    for (const [, link = ""] of (await textOf(path)).matchAll(/<a [^>]*href="(\/[^"#?]+)/g)) linked.set(link, path);
  const dead: string[] = [];
  for (const [link, from] of linked)
    if ((await fetch(site.origin + link, { redirect: "manual" })).status === 404) dead.push(`${link} on ${from}`);
  expect(dead).toEqual([]);
}, 120_000);

describe("a saved file", () => {
  const file = (name: string) => join(sample.folder, name);
  const save = (name: string, change: (json: Record<string, unknown>) => void) => {
    const json = readJson(file(name));
    change(json);
    writeFileSync(file(name), JSON.stringify(json, null, 2));
  };
  const isShown = (path: string, expected: string | RegExp) =>
    vi.waitFor(async () => expect(await textOf(path)).toMatch(expected), { timeout: 60_000, interval: 20 });

  it("is on the page without a restart: a colour, a name, a text", async () => {
    await textOf(HOME);
    save("brand.json", (brand) =>
      Object.assign(brand, { colours: { accent: "#123c8a" }, name: "Sample Works & Sons" }),
    );
    await isShown(HOME, /--blue:#123c8a/);
    await isShown(HOME, /Sample Works &amp; Sons/);
    save("slides.json", ({ pro }) =>
      Object.assign((pro as { titre: object }[])[0]?.titre ?? {}, { de: "Ganz neu hier" }),
    );
    await isShown(HOME, /Ganz neu hier/);
  });

  it("in media/ has another address when it changes, and the page names it", async () => {
    const cover = async () => /\/media\/own\/([0-9a-f]{12})\/brand\/logo-on-dark\.svg/.exec(await textOf(HOME))?.[1];
    const before = await cover();
    expect(before).toBeDefined();
    const drawing = file("media/brand/logo-on-dark.svg");
    writeFileSync(drawing, readFileSync(drawing, "utf8").replaceAll("#ffffff", "#fefefe"));
    await vi.waitFor(async () => expect(await cover()).not.toBe(before), { timeout: 60_000, interval: 20 });
    const address = /\/media\/own\/[0-9a-f]{12}\/brand\/logo-on-dark\.svg/.exec(await textOf(HOME))?.[0] ?? "";
    expect(await textOf(address)).toContain("#fefefe");
    // An old page gets no other picture under the old name: it has the logo from memory.
    expect(await textOf(address.replace(/[0-9a-f]{12}/, String(before)))).not.toContain("#fefefe");
  });

  it("that names no picture any more has the picture of a pack on the page", async () => {
    const page = `${HOME}/${SCREENS.product.path.de}/brio-leichte-paste`;
    expect(await textOf(page)).toMatch(/\/media\/own\/[0-9a-f]{12}\/photos\/pack\.svg/);
    save("products.json", ({ products }) => delete (products as Record<string, unknown>[])[1]?.pictures);
    await isShown(page, /\/media\/own\/packs\/[0-9a-f]{12}\/P-200-20\.png/);
  });

  it("with a time to reply puts it on confirmations, which promise none before", async () => {
    const path = `/fr/particuliers/${SCREENS.contact.path.fr}`;
    const token = await openForm(site.origin, "contact", path);
    const answer = await postForm(site.origin, "contact", token, { path });
    const confirmation = answer.headers.get("location") ?? "";
    const html = await textOf(confirmation);
    expect(html).toContain("Sans nouvelles de notre part, contactez-nous avec votre référence.");
    expect(html).not.toMatch(/jours? ouvrables?/);
    save("settings.json", (settings) =>
      (settings as unknown as object[]).push({ code: "reply_working_days", values: [{ value: "3" }] }),
    );
    await isShown(confirmation, "Sans nouvelles dans les 3\u00a0jours ouvrables, contactez-nous avec votre référence.");
  });

  it("with a trowel among its products shows nothing that only fillers have", async () => {
    const [nothing, pack] = [null, { unit: "piece", quantity: 1, quantity_text: { de: "1 Stück", fr: "1 pièce" } }];
    save("products.json", ({ products }) => {
      const [filler] = products as { variants: object[] }[];
      (products as object[]).push({
        ...{ ...filler, id: 99, reference: "K-280", name: "Kelle 280", plus: [] },
        slug: { de: "kelle-280", fr: "platoir-280" },
        ...{ consumption: nothing, temperature_c: nothing, shelf_life: nothing, colour: nothing },
        variants: [{ ...filler?.variants[0], ...pack, id: 991, reference: "K-280-1", ean13: "2000000000039" }],
      });
    });
    const page = `${HOME}/${SCREENS.product.path.de}/kelle-280`;
    await isShown(page, "1 Stück");
    const html = await textOf(page);
    for (const filled of ["Wie viel brauche ich?", "Verbrauch", "Reicht für", "Haltbarkeit", "Farbe nach Trocknung"])
      expect(html).not.toContain(filled);
    expect(html).not.toContain("ausschreibungstext");
    expect((await fetch(`${site.origin}${page}/ausschreibungstext.txt`)).status).toBe(404);
    expect((await fetch(`${site.origin}${HOME}/produkt/alba-pulver/ausschreibungstext.txt`)).status).toBe(200);
    const compared = await textOf(`${HOME}/${SCREENS.comparator.path.de}?ids=1.99`);
    expect(compared).toContain("Kelle 280");
    expect(compared).toContain("Verbrauch");
    const calculator = await textOf(`${HOME}/${SCREENS["quantity-calculator"].path.de}?productSelected=99`);
    expect(calculator).not.toContain("Kelle 280");
  });

  it("without a telephone names none, and for professionals alone has nothing for consumers", async () => {
    save("brand.json", (brand) => {
      delete brand.phone;
      brand.audiences = ["pro"];
    });
    const consumers = "/de/privat";
    await vi.waitFor(async () => expect((await fetch(site.origin + consumers)).status).toBe(404), {
      ...{ timeout: 60_000, interval: 20 },
    });
    const contact = `${consumers}/${SCREENS.contact.path.de}`;
    expect((await fetch(site.origin + contact)).status).toBe(404);
    const paths = await pages();
    expect(paths.length).toBeGreaterThan(30);
    const CALL = /href="tel:|Montag bis Freitag|am Telefon|telefonisch|[Rr]ufen Sie uns|[Aa]ppelez-nous|au téléphone/g;
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      // Texts of scripts are those of every audience.
      const whole = await textOf(path);
      expect([path, whole.includes('"part":"privat"')]).toEqual([path, false]);
      const html = whole.replace(/<script[\s\S]*?<\/script>/g, "");
      const consumersIn = html.match(/Heimwerker|Privatperson|[Pp]articulier|"part_contact"/g) ?? [];
      const led = html.split('"').filter((part) => part === consumers || part.startsWith(`${consumers}/`));
      const words = [...(html.match(CALL) ?? []), ...consumersIn, ...led];
      if (words.length > 0) found[path] = [...new Set(words)];
    }
    expect(found).toEqual({});
    expect(paths.filter((path) => path.startsWith(consumers))).toEqual([]);
    expect(await textOf("/robots.txt")).not.toContain(consumers);
  });
});
