/** The documents of products: a maker's own PDFs, and sheets that are drawn from product data for each site. */
import type { NoticeType } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import type { Locale } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import type { ProductSource } from "../content/base-data";
import { withSitePhone } from "../content/brand/defaults";
import type { Content, LocalisedText } from "../content/content";
import { addressOfMedia } from "../content/media-folder";
import { paletteOf } from "../content/schema-brand";
import { type Facts, factsOf } from "../content/site-facts";
import type { WantedDocument } from "../documents/documents";
import { readPaper } from "../documents/paper-brand";
import { SAFETY_FACTS } from "../documents/sheets/safety-sheet";
import type { SheetData, Sign } from "../documents/sheets/sheet-data";
import { shapesOf } from "../documents/svg";
import { documentWords } from "../documents/words";
import type { OwnMedia } from "../media/own-media";
import { familyColours } from "../media/packs/label-data";
import type { ReadOwnFile } from "../store/own-files";
import { consumptionTexts, kindsOf } from "./consumption";
import { coverageOf } from "./coverage";
import type { ServedSite, Sites } from "./sites";

export const NOTICE_TYPES: readonly NoticeType[] = ["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"];
const PREFIXES: Readonly<Record<NoticeType, string>> = { FICHE_TECHNIQUE: "ft", FDS: "fds", REFERENCE_DOP: "dop" };
/** Without one of these a document would lack what it is for, so it isn't offered. */
const NEEDED_FACTS: Readonly<Record<NoticeType, readonly string[]>> = {
  FICHE_TECHNIQUE: [],
  FDS: SAFETY_FACTS,
  REFERENCE_DOP: ["company", "address", "town"],
};

/** The size in bytes of a document that notice-sizes.json doesn't have. */
const USUAL_SIZE = 60_000;

/** A PDF. `size` is in bytes. */
export interface NoticeFile {
  type: NoticeType;
  lang: Locale;
  url: string;
  size: number;
  title: LocalisedText;
}

export type Notices = ReturnType<typeof createNotices>;

type SheetContent = Pick<
  Content,
  "benefits" | "brand" | "categories" | "characteristics" | "media" | "notice_sizes" | "product_texts" | "products"
> &
  Pick<Content, "settings" | "substances">;

interface NoticeParts {
  content: SheetContent;
  sites: Sites;
  ownMedia: OwnMedia;
  readOwnFile: ReadOwnFile;
}

export function createNotices({ content, sites, ownMedia, readOwnFile }: NoticeParts) {
  const { benefits, brand, characteristics, media, notice_sizes, product_texts, products, settings, substances } =
    content;
  const colours = familyColours(content);
  const contained = ({ reference }: ProductSource) =>
    substances.filter((substance) => substance.products.includes(reference));

  const factsOn = memoized((site: ServedSite) => inEachLanguage((lang): Facts => factsOf(site, settings, lang)));

  function titleOf(type: NoticeType, { name }: ProductSource): LocalisedText {
    return inEachLanguage((lang) => `${documentWords[lang].notices[type]} ${name}`);
  }

  function ownNotices(product: ProductSource): NoticeFile[] {
    return (product.files ?? []).flatMap(({ type, language: lang, file }): NoticeFile[] => {
      const fact = media[file];
      const title = titleOf(type, product);
      return fact ? [{ type, lang, url: addressOfMedia(file, fact), size: fact.size, title }] : [];
    });
  }

  function isWhole(type: NoticeType, product: ProductSource, site: ServedSite, lang: Locale): boolean {
    const known = factsOn(site)[lang];
    return (
      NEEDED_FACTS[type].every((name) => known[name] !== undefined) &&
      (type !== "FDS" || contained(product).every(({ languages }) => languages.includes(lang)))
    );
  }

  /** A type of which the maker has own files isn't drawn. */
  function drawnNotices(product: ProductSource, site: ServedSite): NoticeFile[] {
    // A sheet without a date can't be told from an older one, and a declaration needs the day of its signature.
    if (!brand.documents_date || product.hazard.unknown) return [];
    const own = new Set(product.files?.map(({ type }) => type));
    const types = NOTICE_TYPES.filter((type) => product.documents?.[type] && !own.has(type));
    return types.flatMap((type) =>
      site.languages
        .filter((lang) => product.languages.includes(lang) && isWhole(type, product, site, lang))
        .map((lang) => {
          // The documents of the default site have the plain name, to which old addresses lead.
          const edition = site === sites.own ? lang : `${lang}-${site.region.toLowerCase()}`;
          const name = `${PREFIXES[type]}-${product.reference.toLowerCase()}-${edition}`;
          const size = notice_sizes[name] ?? USUAL_SIZE;
          return { type, lang, url: `/media/notices/${name}.pdf`, size, title: titleOf(type, product) };
        }),
    );
  }

  function listDrawn(some: readonly ProductSource[]) {
    return some.flatMap((product) =>
      sites.served
        .filter(({ code }) => product.sites?.includes(code) ?? true)
        .flatMap((site) =>
          drawnNotices(product, site)
            .filter(({ type }) => site.documents.includes(type))
            .map((notice) => ({ product, site, notice })),
        ),
    );
  }

  /** The product's first picture, its pack if it has none. */
  function pictureOf(product: ProductSource, site: ServedSite) {
    const path = product.pictures?.find((each) => media[each]);
    return path === undefined
      ? { url: ownMedia.packs.of(product, site, [])[0]?.url, read: () => ownMedia.packs.picture(product, site) }
      : { url: ownMedia.picture(path)?.url, read: () => readOwnFile(path, media) };
  }

  function wanted({
    product,
    site,
    notice: { type: kind, lang },
  }: ReturnType<typeof listDrawn>[number]): WantedDocument {
    const { reference, hazard, regulatory_pictos, key_benefit, variants } = product;
    const areas = variants.flatMap((variant) => {
      const area = coverageOf(product, variant, lang);
      return area === null ? [] : [[variant.reference, area] as const];
    });
    const data: Omit<SheetData, "brand" | "signs" | "picture"> = {
      product,
      characteristics,
      colour: colours.get(reference) ?? paletteOf(brand).accent,
      edition: { lang, region: site.region, facts: factsOn(site)[lang] },
      benefit: benefits[key_benefit],
      advice: product_texts[reference]?.advice,
      substances: contained(product),
      consumption: consumptionTexts(product, kindsOf(variants, characteristics.own, lang), lang).join("\n"),
      coverage: Object.fromEntries(areas),
    };
    const signs = [...new Set([...hazard.pictograms, ...regulatory_pictos, key_benefit, "CE"])].flatMap((code) => {
      const path = `pictos/${code}.svg`;
      const fact = media[path];
      return fact ? [{ code, path, fact }] : [];
    });
    const picture = kind === "FICHE_TECHNIQUE" ? pictureOf(product, site) : undefined;
    const files = [...signs.map(({ path }) => path), brand.document_mark ?? ""].map((path) => media[path]?.hash);
    const readSign = async ({ code, path, fact }: (typeof signs)[number]): Promise<[string, Sign]> => {
      const drawing = await readOwnFile(path, media);
      return [code, { shapes: shapesOf(drawing?.toString("utf8") ?? ""), width: fact.width ?? 100 }];
    };
    return {
      facts: [kind, data, withSitePhone(content), files, picture?.url],
      task: async () => ({
        kind,
        data: {
          ...data,
          brand: await readPaper(content, readOwnFile),
          signs: Object.fromEntries(await Promise.all(signs.map(readSign))),
          picture: (await picture?.read()) ?? undefined,
        },
      }),
    };
  }

  return {
    of(product: ProductSource, site: ServedSite): NoticeFile[] {
      const all = [...ownNotices(product), ...drawnNotices(product, site)];
      return all.filter(({ type }) => site.documents.includes(type));
    },
    /** Those of all documents that are drawn. */
    addresses: (): string[] => listDrawn(products).map(({ notice }) => notice.url),
    /** A document that is drawn. @param path behind `/media/notices` */
    find(path: string): WantedDocument | null {
      // A reference may hold hyphens, so that the parts of an address can't be told apart by them.
      const named = products.filter(({ reference }) => path.includes(`-${reference.toLowerCase()}-`));
      const found = listDrawn(named).find(({ notice }) => notice.url === `/media/notices${path}`);
      return found ? wanted(found) : null;
    },
  };
}
