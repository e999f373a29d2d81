import { describe, expect, it } from "vitest";
import { createMediaLibrary, modesOf } from "../../back-office/catalogue/media-library";
import { createSites } from "../../back-office/catalogue/sites";
import { readContentFiles } from "../../back-office/content/content";
import { createOwnMedia } from "../../back-office/media/own-media";
import { inEachLanguage } from "../../shared/rules/languages";
import { focusOf } from "../../shared/rules/media-paths";

const content = readContentFiles("demo/content").parse();

const noPrinter = () => Promise.reject(new Error("nothing is printed here"));
const ownMedia = createOwnMedia(content, () => Promise.resolve(null), noPrinter, String);
const noNotices = { of: () => [], addresses: () => [], find: () => null };
const library = createMediaLibrary(content, ownMedia, noNotices);
const product = (reference: string) => {
  const found = content.products.find((each) => each.reference === reference);
  if (!found) throw new Error(`no product ${reference}`);
  return found;
};
const sites = createSites(content, 4, "https://www.talvenne.example");
const at = (code: string) => ({ site: sites.ofFirst([code]), lang: "fr" as const });

it("shows the packs that an audience can buy, with their words in the reader's language", () => {
  const { visuel } = library.ofProduct(product("TV0102"), at("suisse"), ["TV010201", "TV010203"]);
  const plain = (text = "") => text.replaceAll(/\s/g, " ");
  expect(visuel.map(({ title }) => plain(title))).toEqual(["Comblis R10, 5 kg", "Comblis R10, 330 g"]);
  expect(plain(visuel[0]?.alt)).toBe("Seau de 5 kg : Comblis R10, Enduit de rebouchage prêt à l’emploi");
});

it("shows another pack rather than none", () => {
  expect(library.ofProduct(product("TV0102"), at("suisse"), ["TV010299"]).visuel).toHaveLength(4);
});

it("shows the product's own pictures where the content names some", () => {
  const fact = { hash: "0123456789ab", type: "image/jpeg", size: 5, width: 600, height: 400 };
  const own = createOwnMedia(
    { ...content, media: { "photos/my pack.jpg": fact } },
    () => Promise.resolve(null),
    noPrinter,
    String,
  );
  const shows = createMediaLibrary(content, own, noNotices);
  const { visuel } = shows.ofProduct({ ...product("TV0102"), pictures: ["photos/my pack.jpg"] }, at("suisse"), []);
  expect(visuel).toEqual([
    expect.objectContaining({ url: "/media/own/0123456789ab/photos/my%20pack.jpg", width: 600, height: 400 }),
  ]);
});

describe("pictures of media/", () => {
  const path = (url = "") => url.replace(/^\/media\/own\/[0-9a-f]{12}\//, "");

  it("a name without an ending is a surface, described in the reader's language", () => {
    const wall = library.surface("crack-wall", "fr");
    expect(path(wall?.url)).toBe("surfaces/crack-wall.webp");
    expect(wall?.width).toBeGreaterThan(wall?.height ?? 0);
    expect(wall).toMatchObject({ alt: content.pictures["crack-wall"]?.fr });
    expect(
      library.surface(
        "crack-wall",
        "fr",
        inEachLanguage(() => "Un mur"),
      )?.alt,
    ).toBe("Un mur");
    expect(library.surface("no-such-wall", "fr")).toBeUndefined();
  });
  it("phones get the cut for them if there is one, else the same picture", () => {
    const mobile = library.mobileSurface("crack-wall", "de");
    expect(path(mobile?.url)).toBe("surfaces/crack-wall-mobile.webp");
    expect(mobile?.alt).toBe(content.pictures["crack-wall"]?.de);
    expect(mobile?.height).toBeGreaterThan(mobile?.width ?? 0);
    expect(library.mobileSurface("brand/link.jpg", "de")).toEqual(library.surface("brand/link.jpg", "de"));
  });
  it("phones have a focus of their own in the file that they show, else that of the same file", () => {
    const [focus, focus_phone] = [
      { x: 1, y: 2 },
      { x: 80, y: 20 },
    ];
    const focusOnPhones = (name: string, focuses: object) => {
      const pictures = { ...content.pictures, [name]: { ...inEachLanguage(() => "Un mur"), ...focuses } };
      const own = createOwnMedia(
        content,
        () => Promise.resolve(null),
        noPrinter,
        () => "0123456789ab",
      );
      const { mobileSurface, surface } = createMediaLibrary({ ...content, pictures }, own, noNotices);
      expect(focusOf(surface(name, "fr")?.url ?? "")).toEqual("focus" in focuses ? focus : null);
      return focusOf(mobileSurface(name, "fr")?.url ?? "");
    };
    for (const name of ["crack-wall", "brand/link.jpg"]) {
      expect(focusOnPhones(name, { focus, focus_phone })).toEqual(focus_phone);
      expect(focusOnPhones(name, { focus_phone })).toEqual(focus_phone);
    }
    expect(focusOnPhones("crack-wall", { focus })).toBeNull();
    expect(focusOnPhones("brand/link.jpg", { focus })).toEqual(focus);
  });
  it("every surface is described in every language, and is there for phones too", () => {
    const surfaces = Object.keys(content.media).flatMap((file) => /^surfaces\/(.*)\.webp$/.exec(file)?.[1] ?? []);
    const names = surfaces.filter((name) => !name.endsWith("-mobile"));
    expect(Object.keys(content.pictures).sort()).toEqual(names.sort());
    // Pictures of steps are small on every screen.
    for (const name of names.filter((each) => !each.startsWith("step-")))
      expect(surfaces, name).toContain(`${name}-mobile`);
    expect(new Set(names.map((name) => content.pictures[name]?.nl)).size).toBe(names.length);
  });
  it("a category is covered by the picture that its texts name", () => {
    const [child] = content.categories.pro[0]?.childs ?? [];
    const named = content.category_texts[child?.code ?? ""]?.cover ?? "";
    expect(path(library.cover(child?.code ?? "", "fr")?.url)).toBe(`surfaces/${named}.webp`);
  });
  it("a product is shown with its surface and the trace of its tool", () => {
    const { AMBIANCE } = library.ofProduct(product("TV0101"), at("suisse"), []);
    expect(AMBIANCE.map(({ url }) => path(url))).toEqual(["surfaces/hole-plaster.webp", "surfaces/knife-strokes.webp"]);
  });
  it("products are shown with the drawings of their tools, the most used first and four at most", () => {
    const modes = [["ROULEAU", "COUTEAU"], ["COUTEAU"], ["COUTEAU", "LISSEUSE", "ROULEAU"]];
    expect(modesOf(modes.map((application_modes) => ({ application_modes })))).toEqual([
      "COUTEAU",
      "ROULEAU",
      "LISSEUSE",
    ]);
    const drawn = library.gestures(content.products, "de");
    expect(drawn).toHaveLength(4);
    expect(drawn[0]).toMatchObject({ width: 120, height: 96 });
    expect(drawn[0]?.title).toBe(
      content.characteristics.values.application_modes[modesOf(content.products)[0] ?? ""]?.de,
    );
  });
  it("every code of the catalogue has its drawing", () => {
    for (const { hazard, regulatory_pictos, key_benefit, application_modes } of content.products) {
      for (const code of [...hazard.pictograms, ...regulatory_pictos, key_benefit])
        expect(
          library.pictos([code], () => code),
          code,
        ).toHaveLength(1);
      for (const mode of application_modes) expect(content.media, mode).toHaveProperty([`gestures/${mode}.svg`]);
    }
    expect(library.pictos(["NO_SUCH_CODE"], (code) => code)).toEqual([]);
  });
});
