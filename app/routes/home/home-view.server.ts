import { cardOf, packsOf, pictureOf } from "~/catalogue/card";
import { CODE, pickFacts } from "~/catalogue/facts";
import { findHref } from "~/routing/menu-links";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, Product, Slide } from "~shared/contract";

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

/** Whether a slide's text is light, so that the panel below it is dark and the text readable over any picture. */
export function toneOf(textColour: string): "light" | "dark" {
  const channels = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(textColour.trim());
  if (!channels) return "dark";
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => Number.parseInt(channel, 16) / 255);
  // Perceived brightness (Rec. 709 weights).
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.6 ? "light" : "dark";
}
