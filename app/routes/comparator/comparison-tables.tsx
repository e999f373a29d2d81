import { DropForm } from "~/catalogue/drop-form";
import { WholeFact } from "~/catalogue/fact-value";
import { Icon, Picture } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ComparisonRow } from "~/tools/comparison";
import type { ComparedProduct } from "./compared-product";

interface ProductHeadProps {
  product: ComparedProduct;
  pathWithout: ((id: number) => string) | null;
}

function ProductHead({ product: { id, name, designation, href }, pathWithout }: ProductHeadProps) {
  return (
    <div className="product-head relative grid">
      <a className="product-head__name" href={href}>
        {name}
      </a>
      <span className="product-head__designation regular muted">{designation}</span>
      {pathWithout ? (
        <RemovalLink href={pathWithout(id)} name={name} />
      ) : (
        <DropForm list="comparator" id={id}>
          <button type="submit" className="product-head__remove muted icon-button grid">
            <RemovalWords name={name} />
          </button>
        </DropForm>
      )}
    </div>
  );
}

function RemovalWords({ name }: { name: string }) {
  const { t } = useTranslation("comparator");
  return (
    <>
      <Icon name="x" size={16} />
      <span className="hidden-text">{t("remove", { name })}</span>
    </>
  );
}

const RemovalLink = ({ href, name }: { href: string; name: string }) => (
  <a className="product-head__remove muted icon-button grid screen-only" href={href}>
    <RemovalWords name={name} />
  </a>
);

interface ComparisonTablesProps {
  /** The first nine characteristics, and the rest. */
  tables: readonly (readonly ComparisonRow[])[];
  products: readonly ComparedProduct[];
  /** Addresses of a shared list without one product; `null` for the visitor's own list. */
  pathWithout: ((id: number) => string) | null;
}

const PARTS = ["first", "rest"] as const;

export function ComparisonTables({ tables, products, pathWithout }: ComparisonTablesProps) {
  const { t } = useTranslation("comparator");
  if (tables.every((rows) => rows.length === 0)) return <p className="lead">{t("same")}</p>;
  return (
    <div className="comparator__tables relative grid single gap-8" data-products={products.length}>
      {PARTS.map((part, index) => {
        const rows = tables[index] ?? [];
        if (rows.length === 0) return null;
        return (
          <table key={part} className="comparison full-width">
            <caption className="hidden-text">{t(`tables.${part}`)}</caption>
            <thead>
              {/* Pictures that the names below them describe: to a screen reader a row of empty cells. */}
              {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: only a grid's row takes the focus, a table's doesn't. */}
              <tr className="comparison__packs" aria-hidden="true">
                <td />
                {products.map(({ id, picture }) => (
                  <td key={id}>
                    {picture && <Picture media={picture} format="row" sizes="(max-width: 565px) 128px, 220px" alt="" />}
                  </td>
                ))}
              </tr>
              <tr className="comparison__names">
                <th scope="col">{t("characteristic")}</th>
                {products.map((product) => (
                  <th key={product.id} scope="col">
                    <ProductHead product={product} pathWithout={pathWithout} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.code} row={row} products={products} />
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}

function Row({ row, products }: { row: ComparisonRow; products: readonly ComparedProduct[] }) {
  const { label, cells, differs, exceptions } = row;
  const { t } = useTranslation("comparator");
  return (
    <tr className={differs ? "comparison__row comparison__row--differs" : "comparison__row"}>
      <th className="muted regular" scope="row">
        {label}
        {differs && <span className="hidden-text"> {t("differs")}</span>}
      </th>
      {products.map(({ id }, column) => {
        const fact = cells[column];
        return (
          <td key={id} className={exceptions[column] ? "comparison__exception" : undefined}>
            {fact ? (
              <WholeFact fact={fact} />
            ) : (
              <span className="comparison__none">
                <span aria-hidden="true">—</span>
                <span className="hidden-text">{t("none")}</span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
