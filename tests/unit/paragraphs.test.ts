/** Paragraphs of a page: what is rendered of them, and what is left out. */
import { expect, test } from "vitest";
import { viewsOfParagraphs } from "../../app/articles/paragraphs.server";
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

test("a text stands below its paragraph's own title, and is harmless", async () => {
  const { paragraphs_display } = page([
    { id: 2, type: "text", title: "Reste", text: "<h2>Titre</h2><p onclick='x()'>Texte<script>x()</script></p>" },
  ]);
  const views = await viewsOfParagraphs({} as Args[0], {} as Args[1], paragraphs_display);
  expect(views).toEqual([{ id: 2, type: "text", title: "Reste", html: "<h3>Titre</h3><p>Texte</p>" }]);
});

test("a list with nothing to show isn't rendered: no title heads emptiness", async () => {
  const { paragraphs_display } = page([
    { id: 1, type: "articles", title: "À lire aussi", articles: [] },
    { id: 2, type: "products", title: "Produits", products: [] },
    { id: 3, type: "faq", title: "Questions", items: [] },
    { id: 4, type: "files", title: "Documents", files: [] },
    { id: 5, type: "text", title: "Reste", text: "<p>Texte</p>" },
  ]);
  const views = await viewsOfParagraphs({} as Args[0], {} as Args[1], paragraphs_display);
  expect(views.map(({ title }) => title)).toEqual(["Reste"]);
});
