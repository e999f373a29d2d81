/** Pictures and documents of the records: the maker's own files, then those of the manifest, then drawn packs. */
import type { LocaleCode, Media, Picto } from "../../shared/contract";
import { inEachLanguage } from "../../shared/rules/languages";
import type { ProductSource } from "../content/base-data";
import type { Surface } from "../content/schema";
import { isMediaFile } from "../content/schema-parts";
import type { LocalisedText } from "../content/text";
import type { MediaFile, MediaManifest, NoticeFile } from "../media/manifest";
import type { OwnMedia } from "../media/own-media";
import type { ServedSite } from "./sites";

/** The viewer decides which languages the label of a pack has. */
interface PackViewer {
  site: ServedSite;
  lang: LocaleCode;
}

export interface MediaLibrary {
  /** `sold`: references of the pack sizes on sale; pictures of others only stand in when there are none of these. */
  ofProduct(
    product: ProductSource,
    looker: PackViewer,
    sold: readonly string[],
  ): { visuel: Media[]; AMBIANCE: Media[] };
  ofCategory(code: string, lang: LocaleCode): { GESTES: Media[]; cover?: Media | undefined };
  /** `alt` describes the picture in its context; the default is the surface's own text. */
  surface(name: Surface, lang: LocaleCode, alt?: LocalisedText): Media | undefined;
  /** The same surface cut for phones. */
  mobileSurface(name: Surface, lang: LocaleCode, alt?: LocalisedText): Media | undefined;
  /** One pictogram per code; codes without a drawing are left out. */
  pictos(codes: readonly string[], title: (code: string) => string): Picto[];
  notices: readonly NoticeFile[];
}

export function createMediaLibrary(manifest: MediaManifest | undefined, own: OwnMedia): MediaLibrary {
  const all = (files: MediaFile[] | undefined, lang: LocaleCode) => (files ?? []).map((file) => toMedia(file, lang));
  const ownPicture = (path: string, lang: LocaleCode, alt?: LocalisedText): Media | undefined => {
    const picture = own.picture(path);
    return picture && { ...picture, alt: alt?.[lang] ?? "", title: alt?.[lang] ?? "" };
  };
  return {
    ofProduct(product, { site, lang }, sold) {
      const files = manifest?.products[product.reference];
      const alt = inEachLanguage((each) => `${product.name}, ${product.designation[each]}`);
      const pictures = (product.pictures ?? []).flatMap((path) => ownPicture(path, lang, alt) ?? []);
      if (pictures.length > 0) return { visuel: pictures, AMBIANCE: all(files?.AMBIANCE, lang) };
      if (!files) return { visuel: [{ ...own.pack(product, site), alt: alt[lang], title: alt[lang] }], AMBIANCE: [] };
      const ofSold = files.visuel.filter(({ variant }) => sold.includes(variant));
      const packs = (ofSold.length > 0 ? ofSold : files.visuel).map((pack) => ({
        ...pack,
        ...pack.sites?.[site.code],
      }));
      return { visuel: all(packs, lang), AMBIANCE: all(files.AMBIANCE, lang) };
    },
    ofCategory(code, lang) {
      const files = manifest?.categories[code];
      return { GESTES: all(files?.GESTES, lang), cover: files?.cover && toMedia(files.cover, lang) };
    },
    surface(name, lang, alt) {
      if (isMediaFile(name)) return ownPicture(name, lang, alt);
      const file = manifest?.surfaces[name]?.wide;
      return file && toMedia(file, lang, alt);
    },
    mobileSurface(name, lang, alt) {
      if (isMediaFile(name)) return ownPicture(name, lang, alt);
      const file = manifest?.surfaces[name]?.mobile;
      return file && toMedia(file, lang, alt);
    },
    pictos(codes, title) {
      return codes.flatMap((code) => {
        const url = manifest?.pictos[code];
        return url ? [{ title: title(code), url }] : [];
      });
    },
    notices: [...own.notices, ...(manifest?.notices ?? [])],
  };
}

function toMedia(file: MediaFile, lang: LocaleCode, alt: LocalisedText = file.alt): Media {
  const { url, webp, width, height } = file;
  return { url, webp, alt: alt[lang], title: file.title[lang], width, height };
}
