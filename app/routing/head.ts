import type { LinksFunction } from "@remix-run/node";
import type { MetaDescriptor, MetaFunction } from "@remix-run/react";

export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Absolute. */
  canonical?: string | undefined;
  /** hreflang → absolute address. */
  alternates?: Record<string, string> | undefined;
  /** The page's picture, a path of this site or an absolute address: shown where the page is shared. */
  image?: string | undefined;
  noindex?: boolean | undefined;
  /** Open Graph's `article`: something written, with an author and a day. */
  isArticle?: boolean | undefined;
}

export interface Breadcrumb {
  label: string;
  href?: string | undefined;
}

/** Every screen's loader returns at least this. The trail begins behind "home", which the layout adds. */
export interface PageData {
  head: PageHead;
  breadcrumbs: Breadcrumb[];
  /** Shown once over the page: keys of `common:toast`. */
  toasts?: { kind: "success" | "error" | "info"; key: string }[];
}

/** The teams' screens have a head, and no trail. */
const hasHead = (data: unknown): data is Pick<PageData, "head"> =>
  typeof data === "object" && data !== null && "head" in data;

export const isPage = (data: unknown): data is PageData => hasHead(data) && "breadcrumbs" in data;

/** `null`: an error page. */
export const headIn = (data: unknown): PageHead | null => (hasHead(data) ? data.head : null);

/** The `meta` export of every screen. Tags for machines alone are added to the served HTML (served-head.server.ts). */
export const pageMeta: MetaFunction = ({ data }) => {
  if (!hasHead(data)) return [];
  const { title, description, canonical, alternates = {}, noindex } = data.head;
  const tags: MetaDescriptor[] = [{ title }];
  if (description) tags.push({ name: "description", content: description });
  if (canonical) tags.push({ tagName: "link", rel: "canonical", href: canonical });
  for (const [hrefLang, href] of Object.entries(alternates)) {
    tags.push({ tagName: "link", rel: "alternate", hrefLang, href });
  }
  tags.push({ name: "robots", content: noindex ? "noindex" : "max-image-preview:large" });
  return tags;
};

/** The `links` export of a screen with styles of its own. */
export const stylesheets =
  (...files: readonly string[]): LinksFunction =>
  () =>
    files.map((href) => ({ rel: "stylesheet", href }));
