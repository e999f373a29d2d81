import type { ArticleSummary } from "~/catalogue/article-card";
import type { ProductListData } from "~/catalogue/product-list-data";

export interface FoundCategory {
  id: number;
  name: string;
  href: string;
  /** The one-line what-for. */
  text: string;
  /** Hex. */
  colour: string | null;
}

export interface FoundFolder {
  id: number;
  name: string;
  href: string;
  extract: string;
}

export interface OtherResults {
  categories: FoundCategory[];
  articles: ArticleSummary[];
  folders: FoundFolder[];
}

export const countResults = (list: Pick<ProductListData, "total">, { categories, articles, folders }: OtherResults) =>
  list.total + categories.length + articles.length + folders.length;
