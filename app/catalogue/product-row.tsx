import type { ReactNode } from "react";
import { ColourFill, NamedValue, Picture, WholeTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { Badges } from "./badges";
import type { ProductRowData } from "./product-row.server";
import { SaveButtons } from "./save-buttons";

interface ProductProps {
  product: ProductRowData;
}
interface ProductRowProps extends ProductProps {
  priority: boolean;
  actions?: ReactNode;
}

export function ProductRow({ product, priority, actions }: ProductRowProps) {
  const { href, name, designation, reference, description, flags } = product;
  return (
    <article className="row">
      <div className="row__picture grid">
        <RowPicture product={product} priority={priority} />
      </div>
      <div className="row__words grid single at-top gap-1">
        <div className="cluster middle gap-1 gap-x-3">
          <WholeTitle className="row__name" href={href} title={name} />
          <Badges flags={flags} />
        </div>
        <p className="strong">
          {designation} <span className="no-wrap regular small numbers">{reference}</span>
        </p>
        {description && <p className="muted">{description}</p>}
      </div>
      <div className="row__actions">{actions ?? <SaveButtons product={product} look="words" />}</div>
      <dl className="row__facts small-text numbers">
        <RowFacts product={product} />
      </dl>
    </article>
  );
}

function RowPicture({ product: { picture, colour }, priority }: Pick<ProductRowProps, "product" | "priority">) {
  const { t } = useTranslation("category");
  return (
    <>
      {picture ? (
        <Picture media={picture} format="row" alt="" sizes="(max-width: 565px) 112px, 220px" priority={priority} />
      ) : (
        <span className="row__no-picture grid small">{t("row.no_picture")}</span>
      )}
      {colour && (
        <span className="row__family relative">
          <ColourFill colour={colour} />
        </span>
      )}
    </>
  );
}

function RowFacts({ product: { facts, packs } }: ProductProps) {
  const { t } = useTranslation("category");
  return (
    <>
      {facts.map(({ code, label, value }) => (
        <NamedValue key={code} name={label}>
          {value}
        </NamedValue>
      ))}
      {packs.length > 0 && (
        <div>
          <dt>{t("row.packs")}</dt>
          <dd className="row__packs cluster">
            {packs.map((size, index) => (
              <span key={size}>
                {size}
                {index < packs.length - 1 && <span className="hidden-text">,</span>}
              </span>
            ))}
          </dd>
        </div>
      )}
    </>
  );
}
