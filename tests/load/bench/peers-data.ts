/** The data of the peers' pages, read from the site's own: from its loaders, and from the HTML of its menus and footer. */
import type { SerializeFrom } from "@remix-run/node";
import type { Card } from "~/catalogue/card";
import type { PictureSource } from "~/components/elements";
import { PICTURE_FORMATS, type PictureFormatName, pictureAddress, pictureSet } from "~/components/picture-formats";
import type { loadCategory } from "~/routes/category/load.server";
import type { Guidance } from "~/routes/product/guidance.server";
import type { ProductView } from "~/routes/product/product-view.server";
import type { PageHead } from "~/routing/head";
import { PAGES } from "./pages";

type ProductData = { head: PageHead; guidance: Guidance; product: ProductView };

const HOME = "/fr/enduit-professionnels";
const BADGES: Record<string, string> = {
  ...{ new: "Nouveau", promo: "Promotion", new_format: "Nouveau format", best_seller: "Très demandé" },
};

async function get(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "accept-encoding": "identity" } });
  if (!response.ok) throw new Error(`${response.status} on ${path}`);
  return response.text();
}

/** Attributes of an `img`, as the site's own component writes them. */
function image(media: PictureSource | null, format: PictureFormatName, sizes: string) {
  if (!media) return {};
  const [width, boxHeight] = PICTURE_FORMATS[format].box;
  const ratio = media.width && media.height ? media.height / media.width : 3 / 4;
  return {
    src: pictureAddress(media.url, format, width),
    srcset: pictureSet(media.url, format),
    ...{ sizes, width, height: boxHeight ?? Math.round(width * ratio) },
  };
}

const badgesOf = (flags: Record<string, boolean>) =>
  Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [{ flag, label: BADGES[flag] ?? flag }] : []));

const cardOf = (card: Card) => ({
  ...card,
  badges: badgesOf(card.flags),
  card: image(card.picture, "card", "(max-width: 565px) 260px, 370px"),
});

const headOf = ({ title, description, canonical, alternates }: PageHead) => ({
  ...{ title, description, canonical },
  alternates: Object.entries(alternates ?? {}).map(([language, href]) => ({ language, href })),
});

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
const firstOf = (html: string, pattern: RegExp) => textOf(pattern.exec(html)?.[1] ?? "");
const linksOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, href = "", label = "", text = ""]) => ({
    ...{ href, label: textOf(label), text: textOf(text) },
  }));

function stylesOf(html: string) {
  return linksOf(html, /<link rel="stylesheet" href="([^"]*)"/g).map(({ href }) => href);
}

function frameOf(html: string) {
  const [header = "", rest = ""] = html.split("<main ");
  const footer = rest.slice(rest.indexOf("<footer "));
  return {
    home: HOME,
    name: firstOf(header, /class="logo__name">([^<]*)/),
    mark: firstOf(header, /<picture class="logo__mark">.*?<img src="([^"]*)"/s),
    icons: firstOf(header, /<use href="([^"#]*)#/),
    fonts: linksOf(header, /<link rel="preload" href="([^"]*\.woff2)"/g).map(({ href }) => href),
    brand: /<style>(.*?)<\/style>/s.exec(header)?.[1] ?? "",
    menu: header
      .split('<li class="menu__item">')
      .slice(1)
      .map((family) => ({
        colour: firstOf(family, /fill="([^"]*)"/),
        label: firstOf(family, /class="menu__title">([^<]*)/),
        text: firstOf(family, /<p class="small">([^<]*)/),
        href: firstOf(family, /class="menu__all strong" href="([^"]*)"/),
        children: linksOf(
          family,
          /class="menu__child strong" href="([^"]*)">([^<]*)<\/a>(?:<p class="small">([^<]*)<\/p>)?/g,
        ),
      })),
    services: linksOf(footer, /<li><a href="([^"]*)"><span class="prefooter__edge">(.*?)<svg.*?<\/svg>(.*?)<\/a>/gs),
    footer: footer
      .split("<h2>")
      .slice(1)
      .map((section) => ({
        title: firstOf(section, /^([^<]*)/),
        links: linksOf(section, /<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g),
      })),
  };
}

function categoryOf(data: Extract<SerializeFrom<typeof loadCategory>, { kind: "list" }>) {
  const { list, base, category, relatives, note, head } = data;
  return {
    ...{ head: headOf(head), base, note, total: list.total, groups: list.groups },
    ...{ name: category.name, text: category.text, content: category.content, colour: category.colour },
    gestures: category.gestures,
    cover: image(category.cover, "banner", "100vw"),
    relatives: relatives ? [relatives.family, ...relatives.childs] : [],
    sorts: ["Notre ordre", "Nom A–Z", "Nom Z–A"].map((label, index) => ({ label, href: `${base}?sort=${index}` })),
    pages: Array.from({ length: list.pages }, (_, index) => ({ label: index + 1, href: `${base}?page=${index + 1}` })),
    products: list.products.map((product) => ({
      ...product,
      badges: badgesOf(product.flags),
      row: image(product.picture, "row", "(max-width: 565px) 112px, 220px"),
    })),
  };
}

function productOf({ head, guidance, product }: ProductData) {
  const { related, facts, sheet } = product;
  const step = (label: string) => (card: Card) => ({ ...cardOf(card), label });
  const lineOf = ({ label, values }: { label: string; values: unknown[] }) => ({ label, value: values.join(", ") });
  return {
    ...product,
    ...{ head: headOf(head), href: PAGES.product, tender: null, badges: badgesOf(product.flags) },
    pictures: product.pictures.map((media) => ({
      alt: media.alt ?? "",
      whole: image(media, "whole", "(max-width: 900px) 100vw, 600px"),
      thumb: image(media, "thumb", "80px"),
    })),
    surface: image(product.surface, "whole", "(max-width: 900px) 100vw, 800px"),
    facts: facts.map(lineOf),
    sheet: sheet.map(lineOf),
    guidance: [
      { title: "Pas à pas avec ce produit", icon: "book-open", links: guidance.worksheets },
      { title: "Questions sur ce produit", icon: "message-circle", links: guidance.questions },
    ],
    system: [...related.before.map(step("Avant")), ...related.after.map(step("Après"))],
    similar: related.similar.map(cardOf),
    related: null,
  };
}

/** Everything that the peers' pages show, as one JSON file. */
export async function pageData(port: number) {
  const [category, product] = await Promise.all([get(port, PAGES.category), get(port, PAGES.product)]);
  const dataOf = async (path: string, route: string) => JSON.parse(await get(port, `${path}?_data=fr.${route}`));
  return {
    frame: frameOf(category),
    category: { ...categoryOf(await dataOf(PAGES.category, "category")), styles: stylesOf(category) },
    product: { ...productOf(await dataOf(PAGES.product, "product")), styles: stylesOf(product) },
  };
}
