import { describe, expect, it } from "vitest";
import { pageWindow } from "~/components/pagination";
import { chunksOf, MENU_CHUNK } from "~/layout/main-menu.server";
import { resolveLinks } from "~/layout/page-frame.server";
import { moveActive, sectionsOf, totalOf } from "~/layout/suggestions";
import { findHref } from "~/routing/menu-links";
import { pathTo } from "~/routing/paths";
import type { MenuLink, Suggestion } from "~shared/contract";
import { clientPathOf, isPrefetchable } from "../../app/navigation/client-path";

const place = { locale: "fr", target: "pro", site: {} } as const;

describe("menu children in chunks of 4", () => {
  it("fills each before the next", () => {
    expect(chunksOf([1, 2, 3, 4, 5, 6, 7, 8, 9], MENU_CHUNK)).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
  });
  it("of nothing is nothing", () => {
    expect(chunksOf([], MENU_CHUNK)).toEqual([]);
  });
});

describe("the window of page links", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [2, 9, [1, 2, 3, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %i of %i", (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });
});

function menuLink(link: Partial<MenuLink>): MenuLink {
  return { code: "link", type: "internal", label: "Link", childs: [], pushes: [], ...link };
}

describe("menu links", () => {
  it("lead to entities by slug and kind", () => {
    expect(findHref(menuLink({ slug: "bois", entity_type: "category" }), place)).toBe(
      pathTo("category", place, { slug: "bois" }),
    );
    expect(findHref(menuLink({ slug: "bois", entity_type: "gamme" }), place)).toBe(
      pathTo("category", place, { slug: "bois" }),
    );
    expect(findHref(menuLink({ slug: "le-groupe", entity_type: "cms_page" }), place)).toBe(
      pathTo("content-page", place, { slug: "le-groupe" }),
    );
  });
  it("lead to screens by code, and nowhere when the site has no such screen", () => {
    expect(findHref(menuLink({ code: "contact" }), place)).toBe(pathTo("contact", place));
    expect(findHref(menuLink({ code: "no-such-screen" }), place)).toBeNull();
    expect(findHref(menuLink({ code: "constructor" }), place)).toBeNull();
  });
  it("lead to other sites by http only", () => {
    const link = (url: string) => menuLink({ type: "external_url", url });
    expect(findHref(link("https://elsewhere.example/"), place)).toBe("https://elsewhere.example/");
    expect(findHref(link("javascript:alert(1)"), place)).toBeNull();
  });
  it("are left out when neither they nor their childs lead anywhere", () => {
    const dead = menuLink({ code: "dead", type: "no_destination" });
    const heading = menuLink({
      code: "heading",
      type: "no_destination",
      childs: [menuLink({ code: "contact" }), dead],
    });
    const [resolved, ...others] = resolveLinks([dead, heading], place);
    expect(others).toEqual([]);
    expect(resolved).toMatchObject({ code: "heading", childs: [{ code: "contact" }] });
  });
});

describe("plain clicks", () => {
  const current = new URL("https://site.example/fr/enduit/a?page=1");
  it.each([
    ["/fr/enduit/b", "/fr/enduit/b"],
    ["https://site.example/fr/enduit/b?x=1#y", "/fr/enduit/b?x=1#y"],
    ["/de/spachtel/b", null],
    ["https://other.example/fr/enduit/b", null],
    ["/media/a.pdf", null],
    ["#facts", null],
    ["tel:0800555012", null],
    ["http://[", null],
  ])("on %s", (href, expected) => {
    expect(clientPathOf(href, current)).toBe(expected);
  });
});

describe("what is prefetched", () => {
  const current = new URL("https://talvenne.example/fr/enduit-professionnels/categorie/bois?sort=name");
  it.each([
    ["/fr/enduit-professionnels", true],
    ["/fr/enduit-professionnels/categorie/bois", true],
    ["/fr/enduit-professionnels/categorie/bois/p__2?sort=name", true],
    ["/fr/enduit-professionnels/produit/veloris#documents", true],
    ["/fr/enduit-professionnels/reboucher-un-trou", true],
    ["/fr/enduit-professionnels/categorie/bois?sort=name", false],
    // The other audience brings another frame.
    ["/fr/enduit-particuliers/categorie/bois", false],
    ["/fr", false],
    // Personal choices and actions, forms, the teams, endpoints, and an empty path.
    ["/fr/enduit-professionnels/favoris", false],
    ["/fr/enduit-professionnels/comparateur", false],
    ["/fr/enduit-professionnels/panier", false],
    ["/fr/enduit-professionnels/resultats/enduit", false],
    ["/fr/enduit-professionnels/nous-contacter?subject=other", false],
    ["/fr/enduit-professionnels/formations", false],
    ["/fr/equipe/demandes", false],
    ["/fr/visitor/consent", false],
    ["/fr/enduit-professionnels/produit/veloris/documents.zip", false],
    ["/fr/enduit-professionnels/a/b/c", false],
  ])("%s: %s", (path, expected) => {
    expect(isPrefetchable(path, current)).toBe(expected);
  });
});

describe("suggestions", () => {
  const item = (id: number): Suggestion => ({ id, slug: `s${id}`, name: `Name ${id}`, url: `/produit/s${id}` });
  const empty = { total: 0, items: [] };
  const result = {
    answers: { total: 0, items: [{ ...item(1), name: "Comblis P45 convient", url: "/resultats/trou" }] },
    products: { total: 7, items: [1, 2, 3, 4].map(item) },
    categories: empty,
    articles: { total: 1, items: [item(9)] },
    folders: empty,
  };
  it("are grouped, 3 items per group, behind the place's path", () => {
    const sections = sectionsOf(result, "/fr/pros", "search");
    expect(sections.map(({ group, options }) => [group, options.length])).toEqual([
      ["answers", 1],
      ["products", 3],
      ["articles", 1],
    ]);
    expect(sections[0]?.options[0]).toMatchObject({ label: "Comblis P45 convient", href: "/fr/pros/resultats/trou" });
    expect(sections[1]?.options[0]).toMatchObject({ id: "search-products-1", href: "/fr/pros/produit/s1" });
    expect(totalOf(result)).toBe(8);
  });

  it("come without an answer from a process of the release before", () => {
    const none = { total: 0, items: [] };
    const former = { products: { total: 1, items: [{ id: 1, slug: "p", url: "/p" }] }, ...{ categories: none } };
    const result = { ...former, articles: none, folders: none };
    expect(sectionsOf(result, "/fr/pros", "search").map(({ group }) => group)).toEqual(["products"]);
    expect(totalOf(result)).toBe(1);
  });
  it("move by keys, the field itself being one of the stops", () => {
    expect(moveActive("ArrowDown", -1, 3)).toBe(0);
    expect(moveActive("ArrowDown", 2, 3)).toBe(-1);
    expect(moveActive("ArrowUp", -1, 3)).toBe(2);
    expect(moveActive("ArrowUp", 0, 3)).toBe(-1);
    expect(moveActive("Home", 2, 3)).toBe(0);
    expect(moveActive("End", 0, 3)).toBe(2);
  });
  it("leave Home and End to the typed text, and other keys alone", () => {
    expect(moveActive("Home", -1, 3)).toBeNull();
    expect(moveActive("a", 1, 3)).toBeNull();
  });
});
