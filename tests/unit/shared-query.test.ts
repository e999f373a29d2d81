/** Dependencies of a shared page: parameters, cookies, entities. */
import { describe, expect, it } from "vitest";
import { labelAnswer } from "~/back-office/entities.server";
import type { ScreenName } from "~/routing/paths";
import { readQuery, sharedQuery, splitQuery } from "~/routing/query";
import { createCookieJar } from "~/visitor/cookies.server";
import { isPersonal, sharedCookies } from "~/visitor/shared-cookies.server";
import { SCREENS } from "~shared/route-table.js";

const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

describe("the query in a page's cache key", () => {
  it.each<[ScreenName, string, string]>([
    ["category", "", ""],
    ["category", "?", ""],
    ["category", "?utm_source=a&utm_campaign=b&gclid=c&fbclid=d&mc_cid=e", ""],
    ["category", "?sort=name&DESTINATION_WEB=a&x=1", "?DESTINATION_WEB=a&sort=name"],
    // This screen doesn't read the parameters of another.
    ["category", "?text=mur&ids=1&destination=a", ""],
    ["comparator", "?only=differences&ids=1.2&sort=name", "?ids=1.2&only=differences"],
    ["jobs", "?WHERE=Vevey&COUNTRY=CH&DESTINATION_WEB=a", "?COUNTRY=CH&WHERE=Vevey"],
    ["notices", "?types=FDS&types=DOP", "?types=FDS&types=DOP"],
    ["search", "?text=mur%20humide&utm_source=a&Text=b", "?text=mur+humide"],
    ["home", "?text=a&ref=b&constructor=c", ""],
    // Client navigation, on any screen.
    ["home", "?_data=root&text=a", "?_data=root"],
  ])("%s: %j becomes %j", (screen, search, cached) => expect(sharedQuery(screen, search)).toBe(cached));

  it.each<[ScreenName, string]>([
    ["confirmation", "?ref=abc.contact.xyz"],
    ["store-locator", "?text=Vevey&lat=46&lng=6"],
    ["quantity-calculator", "?productSelected=7&wallHeight=2"],
    ["favourites", "?remove=3"],
  ])("%s with %s is rendered for its visitor", (screen, search) => expect(sharedQuery(screen, search)).toBeNull());

  it("an address that is no screen's has none", () => expect(sharedQuery(null, "?utm_source=a")).toBeNull());
});

describe("the query that a screen reads", () => {
  const address = "https://talvenne.example/fr/x?text=mur&sort=name&A_WEB=1&A_WEB=2&utm_source=letter#y";

  it("holds what the route table declares for it, and the rest apart", () => {
    const { query, undeclared } = splitQuery("category", address);
    expect([...query]).toEqual([
      ["sort", "name"],
      ["A_WEB", "1"],
      ["A_WEB", "2"],
    ]);
    expect(undeclared.toString()).toBe("text=mur&utm_source=letter");
  });

  it("gives no other screen's parameters, which don't compile either", () => {
    const query = readQuery("search", address);
    expect(query.get("text")).toBe("mur");
    expect(query.getAll("A_WEB")).toEqual(["1", "2"]);
    // @ts-expect-error -- the search has one order
    expect(query.get("sort")).toBeNull();
    // @ts-expect-error -- the home page reads nothing
    expect(readQuery("home", address).has("text")).toBe(false);
  });

  it("is what the cached page is rendered from", () => {
    for (const screen of SCREEN_NAMES) {
      const search = "?text=a&sort=name&A_WEB=1&utm_source=b&types=c&page=2&subject=d";
      expect([...readQuery(screen, sharedQuery(screen, search) ?? "")].sort()).toEqual(
        [...readQuery(screen, search)].sort(),
      );
    }
  });
});

describe("cookies", () => {
  const jar = createCookieJar({ secret: "a secret for tests only", secure: false });
  const pair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

  it.each([
    ["favourites", pair(jar.setList("favourites", [1, 2]))],
    ["a comparator", pair(jar.setList("comparator", [1]))],
    ["a flash", pair(jar.setFlash({ toasts: [] }))],
    ["a cart", pair(jar.setCart({ token: "abcdefghijkl", validity: 1, count: 1 }))],
    ["a login", pair(jar.setLoginToken("abc.def"))],
  ])("a visitor with %s has parts of their own", (_, cookie) => {
    expect(isPersonal(cookie)).toBe(true);
    expect(isPersonal(`i18n_redirected=fr; ${cookie}; _ga=1`)).toBe(true);
    expect(isPersonal(`i18n_redirected=fr;${cookie}`)).toBe(true);
  });

  it.each([
    "",
    "i18n_redirected=fr; salesplan=pro",
    "favourites=; comparator=; flash=",
    pair(jar.clearFlash()),
    "my_favourites=1",
    "x=favourites=1",
  ])("%j is nobody in particular", (cookie) => expect(isPersonal(cookie)).toBe(false));

  it("leave audience and consent, in few values", () => {
    const noon = Date.UTC(2026, 10, 21, 12);
    const consent = (value: unknown) => `consent=${encodeURIComponent(JSON.stringify(value))}`;
    const read = (header: string, withTarget = true) => decodeURIComponent(sharedCookies(header, { withTarget }, noon));
    const all = { statistics: true, youtube: true, captcha: true };
    const today = "2026-11-21T00:00:00.000Z";
    expect(read("salesplan=part; i18n_redirected=de")).toBe("salesplan=part");
    expect(read("salesplan=part", false)).toBe("");
    expect(read("salesplan=../x")).toBe("");
    const given = new Date().toISOString();
    expect(read(consent({ ...all, at: given, id: "me" }))).toBe(`consent=${JSON.stringify({ ...all, at: today })}`);
    expect(read(`salesplan=pro; ${consent({ ...all, youtube: false, at: given })}`)).toBe(
      `salesplan=pro; consent=${JSON.stringify({ ...all, youtube: false, at: today })}`,
    );
    for (const odd of ["consent=", "consent=%", "consent=%7B", consent(null), consent({ youtube: true })])
      expect(read(odd)).toBe("");
  });
});

describe("entities that an answer tells of", () => {
  const labels = (...given: [Parameters<typeof labelAnswer>[1], object, unknown]) => {
    const found = new Set<string>();
    labelAnswer(found, ...given);
    return [...found].sort();
  };

  it("a list is open to any of its kind, unless it names what it asks for", () => {
    const two = () => ({ total: 2, items: [{ id: 1 }, { id: 2 }] });
    expect(labels("listProducts", { page: 1 }, two())).toEqual(["product", "product:1", "product:2"]);
    expect(labels("listProducts", { ids: "1;2" }, two())).toEqual(["product:1", "product:2"]);
    expect(labels("listArticles", { type: "worksheet" }, two())).toEqual(["page", "page:1", "page:2"]);
    expect(labels("listMenus", {}, { items: [{ code: "main", childs: [] }] })).toEqual(["menu"]);
    expect(labels("search", {}, { products: { items: [{ id: 3 }] }, articles: { items: [{ id: 4 }] } })).toEqual([
      ...["category", "folder", "page", "page:4", "product", "product:3"],
    ]);
  });

  it("an entity, with those that it shows", () => {
    const product = {
      entity_type: "product",
      id: 12,
      categories: [{ id: 3 }],
      related: [{ id: 15 }],
      variants: [{ id: 99 }],
    };
    expect(labels("findEntity", { slug: "x" }, { items: [product] })).toEqual([
      "category:3",
      "product:12",
      "product:15",
    ]);
    const category = { entity_type: "gamme", id: 3, childs: [{ id: 4, childs: [] }] };
    expect(labels("findEntity", { slug: "x" }, { items: [category] })).toEqual(["category:3", "category:4"]);
    expect(labels("findEntity", { slug: "x" }, { items: [{ entity_type: "cms_page", id: 7 }] })).toEqual(["page:7"]);
    expect(labels("findEntity", { slug: "x" }, { code: "301", slug: "/y" })).toEqual([]);
  });
});
