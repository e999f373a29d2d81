/** A paragraph ready to be rendered: HTML made safe, ids turned into what they name, links into addresses. */

import type { SanitisedHtml } from "~/components/safe-html";
import type { Media } from "~shared/contract";
import type { ArticleSummary } from "./articles.server";

export interface NeededProduct {
  id: number;
  name: string;
  designation: string;
  picture: Media | null;
  href: string;
  /** Sizes on sale, smallest first. */
  packs: string[];
  /** Consumption and drying, as far as the product says them. */
  facts: { label: string; value: string }[];
  /** "How much do I need", with the product chosen; `null` where nothing can be reckoned. */
  calculatorHref: string | null;
}

/** A video of YouTube's, with what its provider says of it. */
interface YouTubeVideo {
  id: string;
  title: string | null;
  author: string | null;
}

type Kind =
  | { type: "text"; html: SanitisedHtml }
  | { type: "image"; image: Media }
  | { type: "text_image"; html: SanitisedHtml; image: Media; side: "left" | "right" }
  /** `src`: a file of ours. */
  | { type: "video"; src: string | null; youtube: YouTubeVideo | null; cover: Media | null; seconds: number | null }
  | { type: "products"; products: NeededProduct[] }
  | { type: "articles"; articles: ArticleSummary[] }
  | { type: "faq"; items: { id: number; title: string; html: SanitisedHtml }[] }
  | { type: "files"; files: { title: string; url: string; facts: string }[] }
  | { type: "cta"; text: string; link: { label: string; href: string | null } };

export type ParagraphView = Kind & { id: number; title: string | null };

/** Where a paragraph can be linked to. */
export const anchorOf = ({ id }: { id: number }) => `section-${id}`;
