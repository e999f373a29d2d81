/** The lists from which fields of records are chosen. */
import type { EditRecord } from "../../shared/contract";
import type { ChoiceList } from "../../shared/records/fields";
import { type Locale, SCREENS } from "../../shared/route-table.js";
import { isTree } from "../../shared/rules/tree";
import { marketName } from "../catalogue/sites";
import type { Content } from "../content/content";

export type Choice = EditRecord["choices"][string][number];
const choice = (code: string, label: string, group = ""): Choice => ({ code, label, group });

const PICTURE =
  /^(?:surfaces\/(?<surface>[a-z0-9-]+)\.webp|(?!(?:brand|fonts|gestures|lamp|pictos)\/).+\.(?:png|jpe?g|webp|svg))$/;

export function choicesIn(content: Content, list: ChoiceList, lang: Locale): Choice[] {
  switch (list) {
    // The form names them.
    case "audiences":
      return [choice("pro", ""), choice("part", "")];
    case "sites":
      return content.sites.map((site) => choice(site.code, marketName(site, lang)));
    case "opening_hours":
      return Object.entries(content.stores.hours).map(([code, lines]) =>
        choice(code, lines.map((line) => line[lang]).join(" · ")),
      );
    case "products":
      return content.products.map(({ reference, name }) => choice(reference, `${name} (${reference})`));
    case "pictures":
      return Object.keys(content.media).flatMap((path) => {
        const found = PICTURE.exec(path);
        if (!found) return [];
        const code = found.groups?.surface ?? path;
        return [choice(code, content.pictures[code]?.[lang] ?? code)];
      });
    case "destinations":
      return destinations(content, lang);
    default: {
      const [technicalName, type] = list.split(".");
      return content.tags
        .filter((tag) => tag.technical_name === technicalName && tag.type === type)
        .map(({ code, name }) => choice(code, name[lang]));
    }
  }
}

/** Screens that a link leads to as they are. */
const LINKED_SCREENS = Object.entries(SCREENS).filter(
  ([, { unlisted, frame, tail = [] }]) =>
    !unlisted && !frame && tail.every((part) => part.endsWith("?") || part === "filters"),
);

function destinations({ categories, products, pages, folders }: Content, lang: Locale): Choice[] {
  const groups = [...categories.pro, ...categories.part];
  return [
    ...LINKED_SCREENS.map(([screen, { path }]) => choice(`screen/${screen}`, `/${path[lang]}`, "screen")),
    ...groups.flatMap(({ childs, ...category }) =>
      [category, ...childs].map(({ code, name }) => choice(`category/${code}`, name[lang], "category")),
    ),
    ...products.map(({ reference, name }) => choice(`product/${reference}`, name, "product")),
    ...pages.map(({ code, title }) => choice(`page/${code}`, title[lang], "page")),
    ...folders.map(({ code, name }) => choice(`folder/${code}`, name[lang], "folder")),
  ];
}

/** A destination as one word: `{ category: "P_INT" }` is `category/P_INT`. */
export function destinationCode(destination: unknown): string {
  const [found] = isTree(destination) ? Object.entries(destination) : [];
  if (!found) return "";
  const [type, to] = found;
  const [first] = isTree(to) ? Object.values(to) : [to];
  return `${type}/${String(first)}`;
}
export function readDestination(code: unknown): unknown {
  const [, type, to] = /^([a-z]+)\/(.+)$/.exec(typeof code === "string" ? code : "") ?? [];
  return type ? { [type]: to } : undefined;
}
