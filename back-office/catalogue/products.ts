import type { Notice, Product, ProductCard } from "../../shared/contract";
import { groupBy } from "../../shared/group-by";
import { memoized } from "../../shared/memoized";
import { LOCALES } from "../../shared/route-table.js";
import { isShopOpen } from "../../shared/rules/switches";
import type { ProductSource } from "../content/base-data";
import { ownLabels } from "../content/own-fields";
import type { PackPrices } from "../content/schema-shop";
import { entityPath } from "../paths";
import { bySize, characteristicsOf, variantCharacteristics } from "./characteristics";
import { consumptionOf, kindsOf } from "./consumption";
import { variantsFor } from "./facets";
import { NOTICE_TYPES } from "./notices";
import { addressesOf, type CategoryNode, pageTitle, soldHere, type ViewContext } from "./view-context";

const SIMILAR_PRODUCTS = 4;

/** Makes each record once: cards are in many lists. */
export function createProductMaker(viewContext: ViewContext) {
  const { content, lang, target, media, site } = viewContext;
  const leaves = leafCategories(viewContext);

  const card = memoized(
    (source: ProductSource): ProductCard => makeCard(source, leaves(source)[0]?.name[lang] ?? "", viewContext),
  );

  /** Steps around the product and what goes with it, as written; then others of its category and family. */
  function related(source: ProductSource): Product["related"] {
    const text = content.product_texts[source.reference];
    const named = (relation: Product["related"][number]["relation"], references: readonly string[] = []) =>
      soldHere(references, viewContext).map((product) => ({ product, relation }));
    const steps = [
      ...named("before", text?.before),
      ...named("after", text?.after),
      ...named("accessory", text?.accessories),
    ];
    const taken = new Set([source, ...steps.map(({ product }) => product)]);
    const neighbours = leaves(source).flatMap(({ products }) => products);
    const family = content.products.filter(
      (other) => other.family === source.family && other.salesplans.includes(target),
    );
    const similar = [...new Set([...neighbours, ...family])]
      .filter((other) => !taken.has(other))
      .slice(0, SIMILAR_PRODUCTS)
      .map((product) => ({ product, relation: "similar" as const }));
    return [...steps, ...similar].map(({ product, relation }) => ({ ...card(product), relation }));
  }

  const isOpen = isShopOpen(content.settings);
  const record = memoized((source: ProductSource): Product => {
    const text = content.product_texts[source.reference];
    const base = card(source);
    const kinds = kindsOf(variantsFor(source, target), content.characteristics.own, lang);
    const chain = leaves(source).flatMap((leaf) => (leaf.parent ? [leaf.parent, leaf] : [leaf]));
    const sold = bySize(variantsFor(source, target));
    const drawn = new Map(sold.map((variant) => [variant.id, media.drawnPack(source, variant, site, lang)]));
    return {
      ...base,
      variants: base.variants.map((variant) => ({ ...variant, photo: variant.photo ?? drawn.get(variant.id) })),
      canonical: entityPath("product", lang, source.slug[lang]),
      content: text?.advice[target]?.[lang] ?? "",
      categories: [...new Set(chain)].map(({ id, slug, name }) => ({ id, slug: slug[lang], name: name[lang] })),
      documents: noticesOf(source, viewContext),
      related: related(source),
      density_kg_per_l: source.density_kg_per_l,
      ...(isOpen && { price_with_tax: content.shop.prices[source.reference] ?? null }),
      consumption: consumptionOf(source, kinds[0]?.packs[0]),
      ...(kinds.length > 1 && {
        consumption_by_pack: kinds.flatMap(({ name, packs }) => {
          const consumption = consumptionOf(source, packs[0]);
          return consumption ? [{ name, consumption, variant_ids: packs.map(({ id }) => id) }] : [];
        }),
      }),
      tones: (source.tones ?? []).map(({ code, hex, name, group }) => ({
        code,
        hex,
        name: name?.[lang] ?? "",
        group: group?.[lang] ?? "",
      })),
      metas: {
        title: pageTitle(
          viewContext,
          `${source.name} – ${source.designation[lang]}`,
          source.salesplans.length > 1 ? "product" : undefined,
        ),
        description: text?.meta_description?.[lang] ?? source.description[lang],
        image: base.medias.visuel[0]?.url,
      },
      ...addressesOf(viewContext, "product", source),
    };
  });

  return { card, record };
}

function leafCategories({ directory, target }: ViewContext): (source: ProductSource) => readonly CategoryNode[] {
  const nodes = [...directory.categories.values()].filter((node) => node.target === target && node.childs.length === 0);
  const leaves = groupBy(nodes, ({ products }) => products);
  return (source) => leaves.get(source) ?? [];
}

const sentPrices = ({ shop_price, price_from }: Partial<PackPrices>) => ({ price_with_tax: shop_price, price_from });

function makeCard(source: ProductSource, categoryName: string, viewContext: ViewContext): ProductCard {
  const { content, lang, target, media, pricesOf } = viewContext;
  const labels = [source.key_benefit, ...source.regulatory_pictos];
  const variants = bySize(variantsFor(source, target));
  const sold = variants.map(({ reference }) => reference);
  const ofPacks = content.characteristics.own.filter((field) => field.of === "pack");
  const title = (code: string) =>
    content.benefits[code]?.[lang] ?? content.characteristics.pictos[code]?.[lang] ?? code;
  return {
    id: source.id,
    name: source.name,
    slug: source.slug[lang],
    reference: source.reference,
    designation: source.designation[lang],
    target,
    category_name: categoryName,
    caracteristics: characteristicsOf(source, viewContext),
    medias: { PICTO: media.pictos(labels, title), ...media.ofProduct(source, viewContext, sold) },
    variants: variants.map((variant) => ({
      id: variant.id,
      reference: variant.reference,
      name: ofPacks.flatMap((field) => ownLabels(field, [variant], lang)).join(", ") || undefined,
      ean: variant.ean13,
      ...(isShopOpen(content.settings) && sentPrices(pricesOf(variant))),
      weight_kg: variant.weight_kg,
      packs_per_pallet: variant.packs_per_pallet,
      photo: media.ofPack(source, variant, lang),
      caracteristics: variantCharacteristics(source, variant, viewContext),
    })),
    flags: source.flags,
  };
}

/** The product's PDFs in the reader's language, else in the next one of the site's chain. Their ids are stable. */
export function noticesOf(source: ProductSource, { media, lang, site }: ViewContext): Notice[] {
  const here = media.notices.of(source, site);
  const readable = [lang, ...(site.chains[lang] ?? [])];
  return NOTICE_TYPES.flatMap((type) => {
    const ofType = here.filter((file) => file.type === type);
    const found = readable.find((each) => ofType.some((file) => file.lang === each));
    return ofType.filter((file) => file.lang === found);
  })
    .map((file): Notice => {
      const rank = NOTICE_TYPES.indexOf(file.type);
      return {
        id: source.id * 100 + (rank + 1) * 10 + LOCALES.indexOf(file.lang),
        title: file.title[lang],
        type: file.type,
        status: "PUBLISHED",
        product: { id: source.id, name: source.name, slug: source.slug[lang], reference: source.reference },
        file: { url: file.url, size: file.size, lang: file.lang },
      };
    })
    .sort((a, b) => a.id - b.id);
}
