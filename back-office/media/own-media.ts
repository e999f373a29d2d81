/** The maker's own pictures and documents, and drawn packs. Each address contains a hash of its content. */
import type { LocaleCode, Media } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import type { ProductSource } from "../content/base-data";
import type { Content } from "../content/content";
import { addressOfMedia } from "../content/media-folder";
import { documentWords } from "../documents/words";
import type { ReadOwnFile } from "../store/own-files";
import { drawPack, PACK_SIDE, type PackLabel, packHash } from "./drawn-pack";
import type { NoticeFile } from "./manifest";

type OwnContent = Pick<Content, "brand" | "media" | "products" | "categories" | "sites" | "spoken">;
type OwnPicture = Pick<Media, "url" | "width" | "height">;

export interface OwnMedia {
  /** A picture in media/; `undefined`: there is none of that name. */
  picture(path: string): OwnPicture | undefined;
  /** The product's own, or the pack that is drawn for it; where its size is known for certain, sharp at any. */
  pack(product: ProductSource, site: { code: string }): OwnPicture & { url: string };
  notices: readonly NoticeFile[];
  /** @param path behind `/media/own` */
  find(path: string): Promise<{ type: string; bytes: Buffer } | null>;
}

const PACKS = "packs";

export function createOwnMedia(content: OwnContent, readFile: ReadOwnFile): OwnMedia {
  const { media, brand, products, sites, spoken } = content;
  const byReference = new Map(products.map((product) => [product.reference, product]));
  const colours = familyColours(content);

  /** The languages that the site offers and the product has; the maker's first language if there is none. */
  function labelLanguages(product: ProductSource, code: string): [LocaleCode, ...LocaleCode[]] {
    const site = sites.find((each) => each.code === code);
    const [own = LOCALES[0]] = LOCALES.filter((locale) => locale === brand.languages[0]);
    const [first = own, ...others] = (site?.languages ?? []).flatMap((language) =>
      product.languages.filter((lang) => lang === language && spoken.languages.includes(lang)),
    );
    return [first, ...others];
  }

  function labelOf(product: ProductSource, site: { code: string }): PackLabel {
    const languages = labelLanguages(product, site.code);
    const largest = [...product.variants].sort((a, b) => b.quantity - a.quantity)[0];
    return {
      ...{ maker: brand.name, name: product.name, palette: brand.colours },
      purpose: languages.map((lang) => product.designation[lang]).join("\n"),
      size: largest?.quantity_text[languages[0]] ?? "",
      packaging: largest?.packaging ?? "",
      colour: colours.get(product.reference) ?? brand.colours.accent,
    };
  }

  async function findFile(hash: string, path: string) {
    const fact = media[path];
    if (!fact || fact.hash !== hash) return null;
    const bytes = await readFile(path, media);
    return bytes && { type: fact.type, bytes };
  }

  function findPack(hash: string, file: string) {
    const product = byReference.get(file.replace(/\.svg$/, ""));
    const labels = product ? sites.map((site) => labelOf(product, site)) : [];
    const label = labels.find((each) => packHash(each) === hash);
    return label ? { type: "image/svg+xml", bytes: Buffer.from(drawPack(label)) } : null;
  }

  return {
    picture(path) {
      const fact = media[path];
      return fact && { url: addressOfMedia(path, fact), width: fact.width, height: fact.height };
    },
    pack(product, site) {
      const file = `${PACKS}/${packHash(labelOf(product, site))}/${encodeURIComponent(product.reference)}.svg`;
      return { url: `/media/own/${file}`, width: PACK_SIDE, height: PACK_SIDE };
    },
    notices: products.flatMap((product) => noticesOf(product, content)),
    async find(path) {
      const [, first = "", ...rest] = path.split("/").map(decoded);
      const [hash = "", file = ""] = rest;
      return first === PACKS ? findPack(hash, file) : await findFile(first, rest.join("/"));
    },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function noticesOf({ reference, name, files = [] }: ProductSource, { media }: OwnContent): NoticeFile[] {
  return files.flatMap(({ type, language: lang, file }): NoticeFile[] => {
    const fact = media[file];
    if (!fact) return [];
    const title = inEachLanguage((each) => `${documentWords[each].notices[type]} ${name}`);
    return [{ type, reference, lang, url: addressOfMedia(file, fact), size: fact.size, title }];
  });
}

/** Colours by product: that of its main category, the professionals' if it has both. */
function familyColours({ categories }: OwnContent): Map<string, string> {
  const all = [...categories.part, ...categories.pro].flatMap(({ colour, childs }) =>
    childs.flatMap((child) => child.products.map((reference) => [reference, colour] as const)),
  );
  return new Map(all);
}
