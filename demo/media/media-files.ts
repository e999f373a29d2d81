/** Where each picture and document lies, how large it is and how it is described, known before it is rendered. */

import type { LocalisedText } from "../../back-office/content/text";
import { documentWords, filled } from "../../back-office/documents/words";
import type { MediaFile, NoticeFile, PackFile } from "../../back-office/media/manifest";
import type { Locale } from "../../shared/route-table.js";
import { type Catalogue, type Market, marketsOf, type Product, type Variant, valueText } from "./content";
import { extensionOf, type PictureKind } from "./files";
import { noticeBytes } from "./notice-sizes";
import { PACK_SIDE } from "./packs/draw";
import { inAll } from "./texts";

interface Size {
  width: number;
  height: number;
}
interface Described {
  alt: LocalisedText;
  title: LocalisedText;
}

export const pictureAddresses = (name: string, kind: PictureKind) => ({
  url: `/media/${name}.${extensionOf(kind)}`,
  webp: `/media/${name}.webp`,
});

const pictureFile = (name: string, kind: PictureKind, size: Size, described: Described): MediaFile => ({
  ...pictureAddresses(name, kind),
  ...size,
  ...described,
});

const slug = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

interface PackSubject {
  product: Product;
  variant: Variant;
}

/** A pack with the languages on its label that some markets speak. */
export interface PackEdition {
  languages: readonly Locale[];
  /** Codes of sites. */
  sites: readonly string[];
  /** Path below the media folder, without extension. */
  name: string;
}

/** One picture for all markets whose packs speak the same languages. The first market's has the plain name. */
export function packEditions(catalogue: Catalogue, { product, variant }: PackSubject): [PackEdition, ...PackEdition[]] {
  const plain = `products/${slug(product.reference)}-${slug(variant.packaging)}-${slug(`${variant.quantity}${variant.unit}`)}`;
  const editions = new Map<string, PackEdition & { sites: string[] }>();
  for (const { code, languages: spoken } of marketsOf(catalogue, product)) {
    const languages = spoken.filter((lang) => product.languages.includes(lang));
    const key = languages.join("-");
    const name = editions.size === 0 ? plain : `${plain}-${key}`;
    const edition = editions.get(key) ?? { languages, sites: [], name };
    edition.sites.push(code);
    editions.set(key, edition);
  }
  const [first = { languages: product.languages.slice(0, 1), sites: [], name: plain }, ...others] = editions.values();
  return [first, ...others];
}

export function packFile(catalogue: Catalogue, pack: PackSubject): Omit<PackFile, "variant"> {
  const { product, variant } = pack;
  const packaging = valueText(catalogue, "packaging", variant.packaging);
  const [plain, ...others] = packEditions(catalogue, pack);
  const file = pictureFile(
    plain.name,
    "cutout",
    { width: PACK_SIDE, height: PACK_SIDE },
    {
      alt: inAll((lang, words) =>
        filled(words.pack_alt, {
          packaging: packaging[lang],
          size: variant.quantity_text[lang],
          name: product.name,
          purpose: product.designation[lang],
        }),
      ),
      title: inAll((lang, words) =>
        filled(words.pack_title, { name: product.name, size: variant.quantity_text[lang] }),
      ),
    },
  );
  const sites = others.flatMap((edition) =>
    edition.sites.map((site) => [site, pictureAddresses(edition.name, "cutout")] as const),
  );
  return { ...file, ...(sites.length > 0 && { sites: Object.fromEntries(sites) }) };
}

const NOTICE_PREFIXES = { FICHE_TECHNIQUE: "ft", FDS: "fds", REFERENCE_DOP: "dop" } as const;
const NOTICE_TYPES = ["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"] as const;

/** A document of a product for one market. */
export interface PlannedNotice extends NoticeFile {
  market: Market;
}

/** A product's documents, for each market in every language that it speaks and the product is offered in. */
export const plannedNotices = (catalogue: Catalogue, product: Product): PlannedNotice[] => {
  const { noticeSizes, substanceLanguages } = catalogue;
  const { reference, name, documents, languages } = product;
  return marketsOf(catalogue, product).flatMap((market) =>
    NOTICE_TYPES.filter((type) => documents[type] !== null && market.documents.includes(type)).flatMap((type) =>
      market.languages.flatMap((lang) => {
        if (!languages.includes(lang)) return [];
        // A safety sheet is whole, with somebody to call, or isn't there.
        if (type === "FDS" && !(substanceLanguages.includes(lang) && market.factsIn(lang).emergency_number)) return [];
        const edition = market.isDefault ? lang : `${lang}-${market.region.toLowerCase()}`;
        const file = `${NOTICE_PREFIXES[type]}-${reference.toLowerCase()}-${edition}`;
        const title = inAll((each) => `${documentWords[each].notices[type]} ${name}`);
        const [url, size] = [`/media/notices/${file}.pdf`, noticeBytes(noticeSizes, file)];
        return { type, reference, lang, url, size, title, sites: [market.code], market };
      }),
    ),
  );
};

export const noticeFile = ({ market: _, ...file }: PlannedNotice): NoticeFile => file;
export const noticeFiles = (catalogue: Catalogue, product: Product): NoticeFile[] =>
  plannedNotices(catalogue, product).map(noticeFile);
