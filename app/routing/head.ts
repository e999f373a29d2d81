/** What a screen says of itself in its document's head; written by loaders, drawn by `pageMeta`. */
import type { MetaDescriptor, MetaFunction } from "@remix-run/react";

export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Absolute. */
  canonical?: string | undefined;
  /** hreflang → absolute address. */
  alternates?: Record<string, string> | undefined;
  /** Absolute address of the Open Graph picture. */
  image?: string | undefined;
  noindex?: boolean | undefined;
}

export interface Breadcrumb {
  label: string;
  /** None on the page itself. */
  href?: string | undefined;
}

/** Every screen's loader returns at least this. The trail begins behind "home", which the layout adds. */
export interface PageData {
  head: PageHead;
  breadcrumbs: Breadcrumb[];
  /** Said once, over the page: keys of `common:toast`. */
  toasts?: { kind: "success" | "error" | "info"; key: string }[];
}

const isPage = (data: unknown): data is PageData => typeof data === "object" && data !== null && "head" in data;

/** The `meta` export of every screen. */
export const pageMeta: MetaFunction = ({ data }) => {
  if (!isPage(data)) return [];
  const { title, description, canonical, alternates = {}, image, noindex } = data.head;
  const tags: MetaDescriptor[] = [
    { title },
    { property: "og:title", content: title },
    { property: "og:type", content: "website" },
  ];
  if (description) {
    tags.push({ name: "description", content: description }, { property: "og:description", content: description });
  }
  if (canonical) {
    tags.push({ tagName: "link", rel: "canonical", href: canonical }, { property: "og:url", content: canonical });
  }
  for (const [hrefLang, href] of Object.entries(alternates)) {
    tags.push({ tagName: "link", rel: "alternate", hrefLang, href });
  }
  if (image) tags.push({ property: "og:image", content: image });
  if (noindex) tags.push({ name: "robots", content: "noindex" });
  return tags;
};
