/** Records without a text in the site's language, and the fallback to the next language. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnswerOf } from "~shared/contract";
import { type ContentCopy, copyContent, type Json } from "../content-copy";
import { ask, openBackOffice, PLANS, read, type TestBackOffice } from "./running-back-office";

const [FRANCE, BENELUX, ANGLETERRE] = [1, 2, 3];

let content: ContentCopy;
let backOffice: TestBackOffice;
/** The demo's content, with gaps in Dutch and English. */
beforeAll(async () => {
  content = copyContent();
  const { folder, change } = content;
  const without = (record: unknown, name: string): Json => {
    const { [name]: _, ...others } = record as Json;
    return others;
  };
  for (const lang of ["nl", "en"]) {
    change(`languages/${lang}/faq`, (faq) => ({
      ...faq,
      "dry-before-sanding": without(faq["dry-before-sanding"], "content"),
      "asbestos-check": without(faq["asbestos-check"], "title"),
    }));
    change(`languages/${lang}/pages/the-group`, (page) => without(page, "content"));
  }
  mkdirSync(join(folder, "media"), { recursive: true });
  const sheets = { FICHE_TECHNIQUE: ["fr", "nl"], FDS: ["fr"] } as const;
  const files = Object.entries(sheets).flatMap(([type, languages]) =>
    languages.map((language) => ({ type, language, file: `${type}-${language}.pdf` })),
  );
  for (const { file } of files) writeFileSync(join(folder, "media", file), "%PDF-1.4 a sheet");
  change<{ products: Json[] }>("products", ({ products: [first, ...others], ...rest }) => ({
    ...rest,
    products: [{ ...first, files }, ...others],
  }));
  backOffice = await openBackOffice({ CONTENT_DIR: folder });
});
afterAll(async () => {
  await backOffice.close();
  content.remove();
});

const questionsOn = async (site_id: number, lang: string) => {
  const { items } = await read<AnswerOf<"listArticles">>(backOffice, "/articles", {
    site_id,
    lang,
    type: "faq",
    page_size: 100,
  });
  return items;
};

it("a question is offered with another language's answer, which says its language", async () => {
  const own = await questionsOn(FRANCE, "fr");
  const french = own.find(({ slug }) => slug === "quand-peut-on-poncer");
  const dutch = (await questionsOn(BENELUX, "nl")).find(({ id }) => id === french?.id);
  expect(dutch?.title).toBe("Wanneer kan ik plamuur schuren?");
  expect(dutch?.content).toBe(`<div lang="fr">${french?.content}</div>`);
});

it("without a title, or a site's language to lend the answer, it isn't offered", async () => {
  const ids = async (site_id: number, lang: string) => (await questionsOn(site_id, lang)).map(({ id }) => id);
  const all = await questionsOn(FRANCE, "fr");
  const idOf = (slug: string) => all.find((question) => question.slug === slug)?.id ?? 0;
  const [drying, asbestos] = [idOf("quand-peut-on-poncer"), idOf("amiante-avant-de-poncer")];
  expect(await ids(BENELUX, "nl")).toContain(drying);
  expect(await ids(BENELUX, "nl")).not.toContain(asbestos);
  expect(await ids(ANGLETERRE, "en")).not.toContain(drying);
});

it("a page has its addresses where it is offered, and nowhere else", async () => {
  const slug = "de-groep";
  const asked = { site_id: BENELUX, lang: "nl", saleplan_id: PLANS.pro, entity_type: "page", slug };
  const { items } = await read<{ items: { content: string; hreflangs: Json; translation: Json }[] }>(
    backOffice,
    "/url/entity",
    asked,
  );
  expect(items[0]?.content).toMatch(/^<div lang="fr"><p>.*<\/div>$/s);
  expect(Object.keys(items[0]?.translation ?? {}).sort()).toEqual(["fr", "nl"]);
  expect(Object.keys(items[0]?.hreflangs ?? {}).sort()).toEqual(["de-ch", "es-es", "fr-be", "fr-ch", "fr-fr", "nl-be"]);
  const { list } = await read<AnswerOf<"listSitemap">>(backOffice, "/sitemap", { site_id: BENELUX });
  expect(list.flatMap(({ urls }) => urls.map(({ path }) => path))).toContain(`/${slug}`);
  const english = { ...asked, site_id: ANGLETERRE, lang: "en", slug: "the-group" };
  expect((await ask(backOffice.api, "/url/entity", english)).status).toBe(404);
});

it("a document that there is in another language alone is offered, and names its language", async () => {
  const documentsOn = async (site_id: number, lang: string) => {
    const { documents } = await read<AnswerOf<"getProduct">>(backOffice, "/product/1", { site_id, lang });
    return documents.map(({ type, file }) => `${type} ${file.lang}`);
  };
  expect(await documentsOn(BENELUX, "nl")).toEqual(["FICHE_TECHNIQUE nl", "FDS fr"]);
  expect(await documentsOn(BENELUX, "fr")).toEqual(["FICHE_TECHNIQUE fr", "FDS fr"]);
  expect(await documentsOn(ANGLETERRE, "en")).toEqual([]);
});
