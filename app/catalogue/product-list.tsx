import { useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { ButtonLink, Picture, TapLink } from "~/components/elements";
import { Pagination } from "~/components/pagination";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";
import { ChosenFilters, FilterForm, PRODUCTS_ID } from "./filter-form";
import { listPath } from "./filter-groups";
import type { ProductListData } from "./product-list-data";
import { ProductRow } from "./product-row";
import type { PushData } from "./push-data";
import { DEFAULT_SORT, SORTS, type Sort } from "./sort";

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

/** Advice in the middle of a list, told apart from its products. */
function ListPush({ push: { title, text, picture, link } }: { push: PushData }) {
  return (
    <aside className="push tinted grid middle gap-4 gap-x-6 screen-only" aria-label={title}>
      {picture && <Picture media={picture} format="row" alt="" sizes="220px" />}
      <div className="measure grid gap-1">
        <p className="as-title">{title}</p>
        <p>{text}</p>
      </div>
      {link && <ButtonLink look="secondary" href={link.href} iconEnd="arrow-right" label={link.label} />}
    </aside>
  );
}

/** The promotion follows the third product of a list; a shorter list has it at its end. */
const PUSH_AFTER = 3;
/** Rows that may be visible without scrolling: their pictures load eagerly. */
const PRIORITY_ROWS = 2;

interface ProductListProps {
  list: ProductListData;
  base: string;
  push: PushData | null;
  note: string | null;
  /** A banner comes first. */
  belowPicture?: boolean;
}

export function ProductList({ list, base, push, note, belowPicture = false }: ProductListProps) {
  const { products, page, pages, filters, sort } = list;
  const loading = useNavigation().state === "loading";
  const pushAt = push && page === 1 ? Math.min(PUSH_AFTER, products.length) - 1 : null;
  return (
    <div className="product-list grid gap-6" aria-busy={loading || undefined}>
      <ul className="plain" aria-labelledby={PRODUCTS_ID}>
        {products.map((product, index) => (
          <Fragment key={product.id}>
            <li>
              <ProductRow product={product} priority={!belowPicture && index < PRIORITY_ROWS} />
            </li>
            {push && index === pushAt && (
              <li>
                <ListPush push={push} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {note && <p className="measure small">{note}</p>}
      <Pagination page={page} pages={pages} hrefOf={(number) => listPath(base, { filters, page: number }, sort)} />
    </div>
  );
}

/** Links rather than a select: one press, and no button without JavaScript. */
export function SortLinks({ list: { filters, sort }, base }: Pick<ProductListProps, "list" | "base">) {
  const { t } = useTranslation("category");
  return (
    <nav className="sorts gap-3 small screen-only" aria-label={t("sort.label")} {...KEEP_PLACE}>
      <span aria-hidden="true">{t("sort.label")}</span>
      <ul className="plain cluster">
        {SORTS.map((one: Sort) => (
          <li key={one}>
            <TapLink
              href={listPath(base, { filters, page: 1 }, one)}
              aria-current={one === sort ? "true" : undefined}
              rel={one === DEFAULT_SORT ? undefined : "nofollow"}
              label={t(`sort.${one}`)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
