import { cardOf, packQuery, packsOf, packTitle, pictureOf } from "~/catalogue/card";
import { usesOf } from "~/catalogue/consumption";
import { allFacts, CODE, firstFacts, hazardsOf, labelsOf, pickFacts, textsOf } from "~/catalogue/facts";
import { findFamily } from "~/catalogue/families";
import { formatFileSize } from "~/catalogue/measures";
import { hasTenderText, tenderText } from "~/catalogue/tender-text";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { endpointTo, findPath } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { formatAmount } from "~/shop/format-amount";
import type { Category, Notice, Product, ProductRelation, Variant } from "~shared/contract";
import { groupBy } from "~shared/group-by";
import { fold } from "~shared/rules/fold";

/** Columns of the table of packs. Others tell packs of one size apart. */
const PACK_CODES: readonly string[] = [CODE.packSize, CODE.packaging, CODE.coverage];

interface Beside {
  /** Root categories, for the families' colours. */
  roots: readonly Category[];
  order: readonly string[];
}

/** All documents in one file; `null` for fewer than two. */
function archiveOf({ slug, documents }: Product, requestContext: RequestContext) {
  if (documents.length < 2) return null;
  const bytes = documents.reduce((sum, { file }) => sum + file.size, 0);
  return {
    href: endpointTo("product-documents", requestContext, { slug }),
    size: formatFileSize(bytes, requestContext),
  };
}

const documentView = ({ id, type, file }: Notice, requestContext: RequestContext) => ({
  id,
  type,
  url: file.url,
  size: formatFileSize(file.size, requestContext),
  lang: file.lang,
});

/** A back-office that names no prices sells all its products. */
export const isSold = ({ price_with_tax, variants }: Product): boolean =>
  price_with_tax !== null || variants.some((pack) => pack.price_with_tax !== undefined);

export function viewOf(product: Product, { roots, order }: Beside, requestContext: RequestContext) {
  const { caracteristics, medias } = product;
  const { t } = requestContext;
  const [description = ""] = textsOf(caracteristics, CODE.description, requestContext);
  const [benefit = null] = textsOf(caracteristics, CODE.keyBenefit, requestContext);
  const [surface] = medias.AMBIANCE;
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]));
  const packs = packsOf(product.variants).map((pack) => {
    const variant: Partial<Variant> = variants.get(pack.id) ?? {};
    const { price_with_tax: price, price_from: steps = [], weight_kg: weight, packs_per_pallet: pallet } = variant;
    const facts = {
      ...variant.caracteristics,
      ...(weight && { weight: { label: t("product:packs.weight"), value: weight, unit: "kg" } }),
      ...(pallet && { pallet: { label: t("product:packs.pallet"), value: pallet } }),
    };
    const others = Object.keys(facts).filter((code) => !PACK_CODES.includes(code));
    return {
      ...pack,
      title: packTitle(pack),
      href: packQuery(pack),
      facts: pickFacts(facts, others, requestContext),
      price: price === undefined ? null : formatAmount(price, requestContext),
      pricesFrom: steps.map(({ from, price }) => ({
        code: `amount-${from}`,
        label: t("product:packs.price_from", { from }),
        values: [formatAmount(price, requestContext)],
      })),
    };
  });
  const calculator = findPath("quantity-calculator", requestContext);
  const uses = usesOf(product);
  const related = (relation: ProductRelation) =>
    product.related.filter((other) => other.relation === relation).map((other) => cardOf(other, roots, requestContext));
  return {
    id: product.id,
    name: product.name,
    designation: product.designation,
    reference: product.reference,
    description,
    family: findFamily(roots, product, requestContext),
    flags: product.flags,
    pictures: [...medias.visuel, ...medias.AMBIANCE].map(pictureOf),
    documents: product.documents.map((notice) => documentView(notice, requestContext)),
    archive: archiveOf(product, requestContext),
    facts: firstFacts(caracteristics, requestContext.target, requestContext),
    hazards: hazardsOf(caracteristics, requestContext),
    packs,
    /** In the shop; `null`: another back-office doesn't name it, or only packs have one. */
    price: product.price_with_tax ? formatAmount(product.price_with_tax, requestContext) : null,
    storesHref: findPath("store-locator", requestContext),
    /** `null` for what the calculator can't work with. */
    need:
      calculator === null || uses.length === 0
        ? null
        : {
            action: calculator,
            categoryId: product.categories.at(-1)?.id ?? null,
            products: uses.map(({ key, name, variant_ids: packIds = [] }) => ({ key, name, packIds })),
          },
    sheet: allFacts(caracteristics, order, requestContext),
    tender:
      requestContext.target === "pro" && hasTenderText(product)
        ? {
            text: tenderText(product, requestContext, requestContext.site.name),
            href: endpointTo("tender-text", requestContext, { slug: product.slug }),
          }
        : null,
    benefit,
    plus: textsOf(caracteristics, CODE.plus, requestContext),
    /** The benefit and the marks, without the warnings. */
    labels: labelsOf(medias.PICTO),
    advice: product.content.trim() ? sanitiseHtml(product.content, { headingsFrom: 3 }) : null,
    surface: surface ? pictureOf(surface) : null,
    related: {
      before: related("before"),
      after: related("after"),
      accessory: related("accessory"),
      similar: related("similar"),
    },
  };
}
export type ProductView = ReturnType<typeof viewOf>;
const grouped = (tones: Product["tones"]) =>
  [...groupBy(tones, ({ group }) => [group])].map(([name, some]) => ({
    name,
    tones: some.map(({ code, hex, name: own }) => [code, hex, own] as const),
  }));

/** The tones whose code, name or heading contains what is typed, and where it is sold those to order; `null`: there is no card. */
export function colourCard({ tones }: Product, typed: string, isInShop: boolean) {
  const found = tones.filter(({ code, name, group }) => fold(`${code} ${name} ${group}`).includes(fold(typed)));
  const groups = grouped(found);
  // A page doesn't hold the same card twice.
  const offered = isInShop && found.length < tones.length ? grouped(tones) : null;
  return tones.length > 0 ? { typed, count: found.length, groups, offered } : null;
}
export type ColourCard = NonNullable<ReturnType<typeof colourCard>>;

type PackView = ProductView["packs"][number];

/** All that a page shows of the pack that is chosen on it. */
export function chosenPack(pack: PackView, { variants }: Product, { t }: RequestContext) {
  const { reference, ean, coverage, facts, price, pricesFrom } = pack;
  const photo = variants.find(({ id }) => id === pack.id)?.photo;
  const named = { reference, ean, coverage, amount: price };
  const written = Object.entries(named).flatMap(([code, value]) =>
    value ? [{ code, label: t(`product:packs.${code}`), values: [value] }] : [],
  );
  return { ...pack, details: [...written, ...pricesFrom, ...facts], photo: photo ? pictureOf(photo) : null };
}
export type ChosenPack = ReturnType<typeof chosenPack>;
