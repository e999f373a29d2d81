import { expect, it } from "vitest";
import { createMediaLibrary } from "../../back-office/catalogue/media-library";
import { inEachLanguage } from "../../shared/rules/languages";

const words = inEachLanguage(() => "x");
const file = (url: string) => ({ url, width: 900, height: 900, alt: words, title: words });
const library = createMediaLibrary({
  products: {
    TV0102: {
      visuel: [
        { ...file("/media/bucket-15kg.png"), variant: "TV010204" },
        { ...file("/media/bucket-5kg.png"), variant: "TV010203" },
        { ...file("/media/tube.png"), variant: "TV010201" },
      ],
      AMBIANCE: [file("/media/wall.jpg")],
    },
  },
  categories: {},
  surfaces: {},
  pictos: {},
  notices: [],
  brand: { logo: "", icon: "" },
});
const shown = (sold: string[]) => library.ofProduct("TV0102", "fr", sold).visuel.map(({ url }) => url);

it("shows the packs that an audience can buy, largest first", () => {
  expect(shown(["TV010201", "TV010203"])).toEqual(["/media/bucket-5kg.png", "/media/tube.png"]);
});

it("shows another pack rather than none", () => {
  expect(shown(["TV010299"])).toHaveLength(3);
});
