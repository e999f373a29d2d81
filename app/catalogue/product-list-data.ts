import type { FilterGroup, ListRequest } from "./filter-groups";
import type { ProductRowData } from "./product-row.server";

export interface ProductListData extends Pick<ListRequest, "filters" | "page" | "sort"> {
  products: ProductRowData[];
  total: number;
  pages: number;
  groups: FilterGroup[];
  failed: boolean;
}

/** A choice as the back-office reads it; none when nothing is chosen. */
export const caracteristicsOf = ({ filters }: Pick<ListRequest, "filters">): string | undefined =>
  Object.keys(filters).length > 0 ? JSON.stringify(filters) : undefined;
