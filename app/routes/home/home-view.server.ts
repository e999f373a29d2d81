import { type Card, cardOf, packsOf, pictureOf, silentPictureOf } from "~/catalogue/card";
import { CODE, type Fact, pickFacts } from "~/catalogue/facts";
import { EXTRACT_LENGTH, truncate } from "~/catalogue/truncate";
import type { PictureSource } from "~/components/elements";
import { findHref } from "~/routing/menu-links";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Category, Product, Slide } from "~shared/contract";
import { toneOf } from "./tone";

export interface SlideView {
  title: string;
  subtitle: string;
  text: string;
  tone: "light" | "dark";
  cover: PictureSource;
  phoneCover: PictureSource | null;
  /** Addresses of one wall with its lamp at several heights, the lowest first. */
  lamp: { damaged: string[]; finished: string[] } | null;
  link: { href: string; label: string } | null;
}

export interface FamilyView {
  id: number;
  name: string;
  href: string;
  colour: string | null;
  text: string;
  cover: PictureSource | null;
  childs: { id: number; name: string; href: string }[];
}

export interface OfferView {
  card: Card;
  facts: Record<string, Fact>;
  /** Sizes, smallest first; one that comes in two packagings counts once. */
  packs: string[];
}

const OFFER_FACTS = [CODE.thickness, CODE.consumption, CODE.recoatTime, CODE.paintTime];

export function slideView(slide: Slide, requestContext: RequestContext): SlideView {
  const href = slide.link ? findHref(slide.link, requestContext) : null;
  const label = slide.label_link || slide.link?.label;
  return {
    title: slide.titre,
    subtitle: slide.soustitre,
    text: slide.text,
    tone: toneOf(slide.text_color),
    cover: pictureOf(slide.cover),
    phoneCover: slide.cover_mobile ? pictureOf(slide.cover_mobile) : null,
    lamp: slide.lamp
      ? { damaged: slide.lamp.damaged.map(({ url }) => url), finished: slide.lamp.finished.map(({ url }) => url) }
      : null,
    link: href && label ? { href, label } : null,
  };
}

export function familyView(category: Category, requestContext: RequestContext): FamilyView {
  const link = ({ id, name, slug }: Category) => ({ id, name, href: pathTo("category", requestContext, { slug }) });
  const { cover } = category.medias;
  return {
    ...link(category),
    colour: category.caracteristics.couleur?.value ?? null,
    text: truncate(category.text, EXTRACT_LENGTH),
    cover: cover ? silentPictureOf(cover) : null,
    childs: category.childs.map(link),
  };
}

export function offerView(product: Product, roots: readonly Category[], requestContext: RequestContext): OfferView {
  const facts = pickFacts(product.caracteristics, OFFER_FACTS, requestContext);
  return {
    card: cardOf(product, roots, requestContext),
    facts: Object.fromEntries(facts.map((fact) => [fact.code, fact])),
    packs: [...new Set(packsOf(product.variants).map(({ size }) => size))],
  };
}
