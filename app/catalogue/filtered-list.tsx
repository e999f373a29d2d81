import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ChosenFilters, FilterForm, PRODUCTS_ID } from "./filter-form";
import { SortLinks } from "./product-list";
import type { ProductListData } from "./product-list-data";

interface FilteredListProps {
  list: ProductListData;
  base: string;
  /** Search results have one order. */
  sortable?: boolean;
  children: ReactNode;
}

/** Products with what they are filtered and sorted by. */
export function FilteredList({ list, base, sortable = true, children }: FilteredListProps) {
  const { t } = useTranslation("category");
  return (
    <div className={`wrap list-body${list.groups.length > 0 ? "" : " list-body--unfiltered"}`}>
      <FilterForm list={list} base={base}>
        <h2 className="list-count small-title numbers" id={PRODUCTS_ID} tabIndex={-1}>
          {t("count", { count: list.total })}
        </h2>
      </FilterForm>
      {sortable && list.total > 1 && <SortLinks list={list} base={base} />}
      <div className="list-products">
        <ChosenFilters list={list} base={base} />
        {children}
      </div>
    </div>
  );
}
