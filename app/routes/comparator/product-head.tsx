import { DropForm } from "~/catalogue/drop-form";
import { Icon } from "~/components/icon";
import { useTranslation } from "~/i18n/use-translation";
import type { ComparedProduct } from "./compared-product";

interface ProductHeadProps {
  product: ComparedProduct;
  pathWithout: ((id: number) => string) | null;
}

export function ProductHead({ product: { id, name, designation, href }, pathWithout }: ProductHeadProps) {
  return (
    <div className="product-head">
      <a className="product-head__name" href={href}>
        {name}
      </a>
      <span className="product-head__designation">{designation}</span>
      {pathWithout ? (
        <RemovalLink href={pathWithout(id)} name={name} />
      ) : (
        <DropForm list="comparator" id={id}>
          <button type="submit" className="product-head__remove">
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
  <a className="product-head__remove screen-only" href={href}>
    <RemovalWords name={name} />
  </a>
);
