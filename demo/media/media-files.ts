/** Where each picture and document lies, how large it is and how it is described, known before it is rendered. */

import { documentWords } from "../../back-office/documents/words";
import type { NoticeFile } from "../../back-office/media/manifest";
import type { Locale } from "../../shared/route-table.js";
import { type Catalogue, type Market, marketsOf, type Product, type Variant } from "./content";
import { noticeBytes } from "./notice-sizes";
import { inAll } from "./texts";

interface PackSubject {
  product: Product;
  variant: Variant;
}

/** A pack with the languages on its label that some markets speak. */
export interface PackEdition {
  languages: readonly Locale[];
  /** Codes of sites. */
  sites: readonly string[];
}

/** One picture for all markets whose packs speak the same languages. */
export function packEditions(catalogue: Catalogue, { product }: PackSubject): PackEdition[] {
  const editions = new Map<string, PackEdition & { sites: string[] }>();
  for (const { code, languages: spoken } of marketsOf(catalogue, product)) {
    const languages = spoken.filter((lang) => product.languages.includes(lang));
    const edition = editions.get(languages.join("-")) ?? { languages, sites: [] };
    edition.sites.push(code);
    editions.set(languages.join("-"), edition);
  }
  return [...editions.values()];
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
