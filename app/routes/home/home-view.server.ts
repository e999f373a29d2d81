import { cardOf, packsOf, pictureOf } from "~/catalogue/card";
import { CODE, pickFacts } from "~/catalogue/facts";
import { findHref } from "~/routing/menu-links";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, Product, Slide } from "~shared/contract";
import { toneOf } from "./tone";

const OFFER_FACTS = [CODE.thickness, CODE.consumption, CODE.recoatTime, CODE.paintTime];

export function slideView(slide: Slide, requestContext: RequestContext) {
  const href = slide.link ? findHref(slide.link, requestContext) : null;
  const label = slide.label_link || slide.link?.label;
  return {
    title: slide.titre,
    subtitle: slide.soustitre,
    text: slide.text,
    tone: toneOf(slide.text_color),
    cover: pictureOf(slide.cover),
    phoneCover: slide.cover_mobile ? pictureOf(slide.cover_mobile) : null,
    /** Addresses of one wall with its lamp at several heights, the lowest first. */
    lamp: slide.lamp
      ? { damaged: slide.lamp.damaged.map(({ url }) => url), finished: slide.lamp.finished.map(({ url }) => url) }
      : null,
    link: href && label ? { href, label } : null,
  };
}
export type SlideView = ReturnType<typeof slideView>;

export function offerView(product: Product, roots: readonly Category[], requestContext: RequestContext) {
  const facts = pickFacts(product.caracteristics, OFFER_FACTS, requestContext);
  return {
    card: cardOf(product, roots, requestContext),
    facts: Object.fromEntries(facts.map((fact) => [fact.code, fact])),
    /** Sizes, smallest first; one that comes in two packagings counts once. */
    packs: [...new Set(packsOf(product.variants).map(({ size }) => size))],
  };
}
export type OfferView = ReturnType<typeof offerView>;
