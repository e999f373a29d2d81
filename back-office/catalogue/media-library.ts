/** Pictures of the records: files of media/, by name or by convention, and packs. */
import type { LocaleCode, Media, Picto } from "../../shared/contract";
import { inEachLanguage } from "../../shared/rules/languages";
import type { ProductSource, VariantSource } from "../content/base-data";
import type { Content, LocalisedText } from "../content/content";
import type { Surface } from "../content/schema";
import { mobileCut, pathOfSurface, pictureCode } from "../content/schema-parts";
import type { OwnMedia } from "../media/own-media";
import type { PackPicture } from "../media/packs/packs";
import type { Notices } from "./notices";
import type { ServedSite } from "./sites";

const drawnIn = (lang: LocaleCode, { alt, title, ...picture }: PackPicture): Media => ({
  ...picture,
  alt: alt[lang],
  title: title[lang],
});

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

const MOST_GESTURES = 4;

/** The application modes of products, the most used first. */
export function modesOf(products: readonly Pick<ProductSource, "application_modes">[]): string[] {
  const uses = new Map<string, number>();
  for (const { application_modes } of products)
    application_modes.forEach((mode, index) => {
      // The first mode of a product is its main one.
      uses.set(mode, (uses.get(mode) ?? 0) + 1 - index * 0.1);
    });
  return [...uses].sort(([, a], [, b]) => b - a).map(([mode]) => mode);
}

type LibraryContent = Pick<Content, "pictures" | "product_texts" | "category_texts" | "characteristics">;

export function createMediaLibrary(content: LibraryContent, own: OwnMedia, notices: Notices) {
  const { pictures, product_texts, category_texts, characteristics } = content;
  function ownPicture(
    path: string,
    lang: LocaleCode,
    alt: LocalisedText | undefined,
    focus = pictures[pictureCode(path)]?.focus,
  ): Media | undefined {
    const picture = own.picture(path, focus);
    return picture && { ...picture, alt: alt?.[lang] ?? "", title: alt?.[lang] ?? "" };
  }
  /** `alt` describes the picture in its context; the default is its text in pictures.json. */
  const surface = (name: Surface, lang: LocaleCode, alt: LocalisedText | undefined = pictures[name]) =>
    ownPicture(pathOfSurface(name), lang, alt);
  return {
    /**
     * The viewer decides which languages the label of a pack has.
     * @param sold references of the pack sizes on sale; pictures of others only stand in when there are none of these
     */
    ofProduct(product: ProductSource, { site, lang }: { site: ServedSite; lang: LocaleCode }, sold: readonly string[]) {
      const text = product_texts[product.reference];
      const AMBIANCE = [text?.surface, text?.trace].flatMap((name) => (name ? (surface(name, lang) ?? []) : []));
      const alt = inEachLanguage((each) => `${product.name}, ${product.designation[each]}`);
      const visuel = (product.pictures ?? []).flatMap((path) => ownPicture(path, lang, pictures[path] ?? alt) ?? []);
      if (visuel.length > 0) return { visuel, AMBIANCE };
      return { visuel: own.packs.of(product, site, sold).map((pack) => drawnIn(lang, pack)), AMBIANCE };
    },
    ofPack: ({ name }: ProductSource, { photo, quantity_text }: VariantSource, lang: LocaleCode) =>
      photo === undefined
        ? undefined
        : ownPicture(photo, lang, pictures[photo] ?? inEachLanguage((each) => `${name}, ${quantity_text[each]}`)),
    /** `undefined`: the product has pictures of its own. */
    drawnPack: (product: ProductSource, variant: VariantSource, site: ServedSite, lang: LocaleCode) =>
      product.pictures?.length ? undefined : drawnIn(lang, own.packs.pictureOf(product, site, variant)),
    /** The drawings of the tools that products are worked with: `gestures/<MODE>.svg`. */
    gestures(products: readonly ProductSource[], lang: LocaleCode): Media[] {
      const drawn = modesOf(products).flatMap(
        (mode) => ownPicture(`gestures/${mode}.svg`, lang, characteristics.values.application_modes[mode]) ?? [],
      );
      return drawn.slice(0, MOST_GESTURES);
    },
    cover(code: string, lang: LocaleCode): Media | undefined {
      const named = category_texts[code]?.cover;
      return named === undefined ? undefined : surface(named, lang);
    },
    surface,
    /** The picture for phones, with their focus: the file with `-mobile` before its ending if there is one, else the same. */
    mobileSurface(name: Surface, lang: LocaleCode, alt: LocalisedText | undefined = pictures[name]) {
      const path = pathOfSurface(name);
      const focus = pictures[pictureCode(path)]?.focus_phone;
      return ownPicture(mobileCut(path), lang, alt, focus) ?? ownPicture(path, lang, alt, focus);
    },
    /** `pictos/<CODE>.svg`; codes without a drawing are left out. */
    pictos(codes: readonly string[], title: (code: string) => string): Picto[] {
      return codes.flatMap((code) => {
        const drawing = own.picture(`pictos/${code}.svg`);
        return drawing ? [{ title: title(code), url: drawing.url }] : [];
      });
    },
    notices,
  };
}
