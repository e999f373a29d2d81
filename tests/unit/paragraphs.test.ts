/** Paragraphs of a page: what is rendered of them, and what is left out. */
import { expect, test, vi } from "vitest";
import { viewsOfParagraphs } from "../../app/know-how/paragraphs.server";
import { CmsPage } from "../../shared/contract/content";

type Args = Parameters<typeof viewsOfParagraphs>;

function page(paragraphs: unknown[]) {
  return CmsPage.parse({
    id: 1,
    slug: "a",
    title: "A",
    type: { technical_name: "page" },
    paragraphs_display: paragraphs,
    metas: { title: "A", description: "" },
    tags: [],
  });
}

test("a paragraph of an unknown kind is left out, with a line in the log; the others stand", async () => {
  const warn = vi.fn();
  const context = { log: { warn } } as unknown as Args[1];
  const { paragraphs_display } = page([
    { id: 1, type: "hologram", depth: 3 },
    { id: 2, type: "text", title: "Reste", text: "<h2>Titre</h2><p onclick='x()'>Texte<script>x()</script></p>" },
  ]);
  const views = await viewsOfParagraphs({} as Args[0], context, paragraphs_display);
  // Below the paragraph's own title, and harmless.
  expect(views).toEqual([{ id: 2, type: "text", title: "Reste", html: "<h3>Titre</h3><p>Texte</p>" }]);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ kind: "hologram" }, "a paragraph of an unknown kind is left out");
});

test("a list with nothing to show isn't rendered: no title heads emptiness", async () => {
  const context = { log: { warn: vi.fn() } } as unknown as Args[1];
  const { paragraphs_display } = page([
    { id: 1, type: "articles", title: "À lire aussi", articles: [] },
    { id: 2, type: "products", title: "Produits", products: [] },
    { id: 3, type: "faq", title: "Questions", items: [] },
    { id: 4, type: "files", title: "Documents", files: [] },
    { id: 5, type: "text", title: "Reste", text: "<p>Texte</p>" },
  ]);
  const views = await viewsOfParagraphs({} as Args[0], context, paragraphs_display);
  expect(views.map(({ title }) => title)).toEqual(["Reste"]);
});
