import { describe, expect, it } from "vitest";
import { endpointTo, parseAddress, pathBehind, pathTo, type ScreenName } from "~/routing/paths";
import { LOCALES, SCREENS, TARGETS } from "~shared/route-table.js";

const frPro = { locale: "fr", target: "pro" } as const;
const dePart = { locale: "de", target: "part" } as const;

describe("pathTo", () => {
  it.each([
    ["home", frPro, {}, "/fr/enduit-professionnels"],
    ["locale-home", dePart, {}, "/de"],
    ["category", dePart, {}, "/de/spachtel-fur-heimwerker/kategorien"],
    ["product", frPro, { slug: "comblis-p45" }, "/fr/enduit-professionnels/produit/comblis-p45"],
    ["content-page", dePart, { slug: "impressum" }, "/de/spachtel-fur-heimwerker/impressum"],
    ["search", frPro, { text: "trou / plâtre" }, "/fr/enduit-professionnels/resultats/trou%20%2F%20pl%C3%A2tre"],
    [
      "category",
      frPro,
      { slug: "x", segments: ["_A__b", "_p__2"] },
      "/fr/enduit-professionnels/categorie/x/_A__b/_p__2",
    ],
  ] as const)("%s of %o with %o is %s", (screen, place, tail, path) => {
    expect(pathTo(screen, place, tail)).toBe(path);
  });

  it("is read back to the same screen, in every language and audience", () => {
    const needsTail = {
      product: { slug: "s" },
      folder: { slug: "s" },
      search: { text: "t" },
      "content-page": { slug: "s" },
      preview: { slug: "7" },
      "team-request": { segments: ["contact", "7"] },
      "team-edit": { segments: ["job", "7"] },
      "team-training-date": { segments: ["7"] },
    };
    for (const locale of LOCALES) {
      for (const target of TARGETS) {
        for (const screen of Object.keys(SCREENS) as ScreenName[]) {
          const tail = needsTail[screen as keyof typeof needsTail] ?? {};
          expect(parseAddress(pathTo(screen, { locale, target }, tail))).toMatchObject({ locale, screen });
        }
      }
    }
  });
});

describe("parseAddress", () => {
  it("decodes what stands behind the screen's path, `/` as %2F included", () => {
    expect(parseAddress("/fr/enduit-professionnels/resultats/a%2Fb/_X__y")).toEqual({
      locale: "fr",
      target: "pro",
      targetLocale: "fr",
      screen: "search",
      rest: ["a/b", "_X__y"],
    });
  });

  it("says whose language a target segment was", () => {
    expect(parseAddress("/fr/spachtel-fur-profis/produit/x")).toMatchObject({
      target: "pro",
      targetLocale: "de",
      screen: "product",
    });
  });

  it.each([
    ["a French screen under German", "/de/spachtel-fur-profis/produit/x", null],
    ["a segment that is no target of any language", "/fr/enduit-divers/produit/x", null],
    ["a product without slug", "/fr/enduit-professionnels/produit", null],
    ["a product with two slugs", "/fr/enduit-professionnels/produit/a/b", null],
    ["a screen with something behind it that it doesn't take", "/fr/enduit-professionnels/nous-contacter/x", null],
    ["static segments before the content page", "/fr/enduit-professionnels/nous-contacter", "contact"],
    ["any other single segment", "/fr/enduit-professionnels/mentions-legales", "content-page"],
    ["two unknown segments", "/fr/enduit-professionnels/a/b", null],
    ["the teams' inbox, which has no target", "/fr/equipe/demandes", "team-inbox"],
    ["the teams' inbox behind a target", "/fr/enduit-professionnels/equipe/demandes", null],
    ["the teams' inbox in the other language", "/de/equipe/demandes", null],
    ["one request of it", "/de/team/anfragen/contact/12", "team-request"],
    ["a request without its number", "/de/team/anfragen/contact", null],
  ])("%s: %s is %s", (_, path, screen) => {
    expect(parseAddress(path)?.screen).toBe(screen);
  });

  it.each(["/", "/it", "/fr/%E0%A4%A", "/fr/a%00b"])("%s is no address of the site", (path) => {
    expect(parseAddress(path)).toBeNull();
  });
});

it("puts a back-office path behind the place, the home path included", () => {
  expect(pathBehind(frPro, "/produit/x")).toBe("/fr/enduit-professionnels/produit/x");
  expect(pathBehind(dePart, "/")).toBe("/de/spachtel-fur-heimwerker");
});

it("builds endpoints with and without target segment", () => {
  expect(endpointTo("visitor-locale", frPro)).toBe("/fr/visitor/locale");
  expect(endpointTo("suggest", dePart)).toBe("/de/spachtel-fur-heimwerker/suggest");
});

it("builds and reads endpoints with a path per language and parameters", () => {
  const params = { kind: "application", id: "7", field: "cv" };
  expect(endpointTo("team-file", frPro, params)).toBe("/fr/equipe/demandes/application/7/fichier/cv");
  expect(endpointTo("team-file", dePart, params)).toBe("/de/team/anfragen/application/7/datei/cv");
  expect(parseAddress("/de/team/anfragen/application/7/datei/cv")).toMatchObject({
    screen: null,
    endpoint: "team-file",
    rest: ["application", "7", "cv"],
  });
  expect(parseAddress("/de/team/anfragen/application/7/fichier/cv")?.endpoint).toBeUndefined();
  expect(parseAddress("/fr/equipe/demandes.csv")?.endpoint).toBe("team-inbox-csv");
});
