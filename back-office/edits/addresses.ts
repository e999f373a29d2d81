/** The addresses of records: made of titles or typed, free, and redirected from when they change. */
import { isDeepStrictEqual } from "node:util";
import type { EditBody, EditRecord, EditTexts } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { hasAddress } from "../../shared/records/kinds";
import { LOCALES, type Locale, SCREENS } from "../../shared/route-table.js";
import { valueAt } from "../../shared/rules/tree";
import { pageTitle } from "../catalogue/view-context";
import { type Content, slugify } from "../content/content";
import { Audience } from "../content/schema-parts";
import { type Problems, textsAt } from "./kind";
import { byCategory, recordsIn } from "./lenses";

const slugsIn = memoized(
  ({ pages, folders, faq, tags, products, categories }: Content) =>
    memoized((locale: Locale) => {
      const nodes = [...categories.pro, ...categories.part].flatMap((root) => [root, ...root.childs]);
      return new Set([
        ...Object.values(SCREENS).map(({ path }) => path[locale]),
        ...[...pages, ...folders, ...faq, ...tags, ...products, ...nodes].map(({ slug }) => slug[locale]),
      ]);
    }),
  new WeakMap(),
);

interface AddressContext {
  /** The title that an address is made of. */
  titleOf(body: EditBody): EditTexts;
  content: Content;
  /** The addresses that the content has for the record. */
  own: EditTexts;
}

const isTaken = (slug: string, locale: Locale, { content, own }: Pick<AddressContext, "content" | "own">): boolean =>
  slug !== "" && slugsIn(content)(locale).has(slug) && !Object.values(own).includes(slug);

/** In each language the typed address, the one that visitors use, or a free one that is made of the title. */
export function slugsFor(
  body: EditBody,
  { shown, before }: { shown: EditBody | null; before: EditBody | null },
  context: AddressContext,
): EditTexts {
  const { titleOf } = context;
  const slugs: EditTexts = { ...textsAt(shown?.slug) };
  // A copy comes with the address of the record that it was made of.
  const isTyped = hasAddress(body.kind) && (before || !body.like);
  for (const locale of LOCALES) {
    const typed = isTyped ? slugify(textsAt(body.slug)[locale] ?? "") : "";
    // The address of a record that visitors don't see yet follows its title, unless somebody typed another one.
    const wasTitle = before && slugify(titleOf(before)[locale] ?? "");
    const isSame =
      typed === textsAt(before?.slug)[locale] && [typed, typed.replace(/-\d+$/, "")].includes(wasTitle ?? "");
    const follows = !slugs[locale] && isSame;
    if (typed && !follows) slugs[locale] = typed;
    const wanted = slugify(titleOf(body)[locale] ?? "");
    if (slugs[locale] || !wanted) continue;
    let slug = wanted;
    for (let number = 2; isTaken(slug, locale, context); number += 1) slug = `${wanted}-${number}`;
    slugs[locale] = slug;
  }
  return slugs;
}

/** Another record or a screen has the address. */
export const addressProblems = (body: EditBody, context: Pick<AddressContext, "content" | "own">): Problems =>
  Object.fromEntries(
    LOCALES.flatMap((locale) =>
      isTaken(textsAt(body.slug)[locale] ?? "", locale, context) ? [[`slug.${locale}`, "taken"]] : [],
    ),
  );

const MOST_FORMER = 100;
/** Adds the addresses that visitors have used: those are redirected to the present ones. */
export function withFormerSlugs(body: EditBody, shown: EditBody | null): EditBody {
  if (!hasAddress(body.kind)) return body;
  const present = textsAt(body.slug);
  const former = recordsIn(valueAt(shown, "moved.from")).map(textsAt);
  const last = textsAt(shown?.slug);
  const isMoved = LOCALES.some((locale) => last[locale] && present[locale] !== last[locale]);
  const from = [...former, ...(isMoved && !former.some((each) => isDeepStrictEqual(each, last)) ? [last] : [])];
  return from.length > 0 ? { ...body, moved: { from: from.slice(-MOST_FORMER) } } : body;
}

/** The page of a record as search results show it; `null`: the record has none. */
export function pageOf(body: EditBody, shown: EditBody | null, content: Content): EditRecord["page"] {
  if (!hasAddress(body.kind)) return null;
  const { targets = [], salesplans = [], parent } = body;
  const above = byCategory.list(content.categories).find(([code]) => code === parent)?.[1].parent ?? parent;
  const audiences = [targets, salesplans, above].flat();
  const [target, ...others] = Audience.options.filter((audience) => audiences.includes(audience));
  if (!target) return null;
  const inBoth = others.length > 0 ? (body.kind === "product" ? "product" : "page") : undefined;
  const titles = LOCALES.map((lang) => [lang, pageTitle({ content, lang, target }, "{name}", inBoth)]);
  return { target, titles: Object.fromEntries(titles), slugs: textsAt(shown?.slug) };
}
