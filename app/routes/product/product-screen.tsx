import type { ReactNode } from "react";
import { Badges } from "~/catalogue/badges";
import { Pictograms } from "~/catalogue/pictograms";
import { ProductCard } from "~/catalogue/product-card";
import { SaveButtons } from "~/catalogue/save-buttons";
import { Button, ButtonLink, ColourFill, Icon, NamedOptions, Picture } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { useTranslation } from "~/i18n/use-translation";
import type { Target } from "~/routing/paths";
import { FactPlate, HazardNotice, Sheet } from "./facts";
import { Gallery } from "./gallery";
import type { Guidance as GuidanceView } from "./guidance.server";
import { PackChoice } from "./pack-choice";
import type { ChosenPack, ColourCard, ProductView } from "./product-view.server";
import { type Section, SectionNav } from "./section-nav";
import { Documents, Guidance, Need, PackTable, Tender } from "./sections";
import { System } from "./system";
import { ToneChoice, Tones } from "./tones";

interface ProductScreenProps {
  product: ProductView;
  pack: ChosenPack | null;
  card: ColourCard | null;
  guidance: GuidanceView;
  target: Target;
  /** None while the shop is closed. */
  cart: { href: string; packId?: string | undefined; quantity?: string | undefined } | null;
}

/** Consumers look for the instructions first, professionals for the sizes. */
const ORDER: Record<Target, readonly Section[]> = {
  pro: ["packs", "tones", "use", "system", "sheet", "similar"],
  part: ["tones", "use", "packs", "system", "sheet", "similar"],
};

const sectionsOf = (
  { advice, plus, packs, sheet, related }: ProductView,
  card: ColourCard | null,
  guidance: GuidanceView,
  target: Target,
): Section[] => {
  const filled: Record<Section, boolean> = {
    use: advice !== null || plus.length > 0 || Object.values(guidance).some((links) => links.length > 0),
    packs: packs.length > 0,
    tones: card !== null,
    sheet: sheet.length > 0,
    system: related.before.length + related.after.length + related.accessory.length > 0,
    similar: related.similar.length > 0,
  };
  return ORDER[target].filter((section) => filled[section]);
};

export function ProductScreen({ product, pack, card, guidance, target, cart }: ProductScreenProps) {
  const sections = sectionsOf(product, card, guidance, target);
  const render: Record<Section, ReactNode> = {
    tones: card && <Tones card={card} pack={pack} />,
    use: <Use product={product} guidance={guidance} target={target} />,
    packs: <Packs product={product} pack={pack} isSoldHere={cart !== null} />,
    sheet: <WholeSheet product={product} target={target} />,
    system: <System product={product} />,
    similar: <Similar product={product} />,
  };
  return (
    <article className="product">
      <Opening product={product} pack={pack} card={card} cart={cart} />
      <SectionNav sections={sections} name={product.name} storesHref={product.storesHref} />
      {sections.map((section) => (
        <section key={section} id={section} className={`product__${section}`} aria-labelledby={`${section}-title`}>
          <div className="wrap">{render[section]}</div>
        </section>
      ))}
    </article>
  );
}

/** The pack, and beside it everything that decides whether it is the right one. */
function Opening({ product, pack, card, cart }: Pick<ProductScreenProps, "product" | "pack" | "card" | "cart">) {
  const { t } = useTranslation("product");
  const { name, designation, reference, description, family, flags, hazards } = product;
  const first = pack?.photo ?? product.pictures[0];
  const pictures = first ? [first, ...product.pictures.filter(({ url }) => url !== first.url)] : [];
  return (
    <div className="opening grid wrap">
      <Gallery key={first?.url} pictures={pictures} name={name} />
      <div className="opening__words grid at-top gap-6 shrinks">
        <p className="quiet-links small cluster apart gap-1 gap-x-6">
          {family && (
            <a className="tap gap-3 strong" href={family.href}>
              <span className="opening__colour relative">{family.colour && <ColourFill colour={family.colour} />}</span>
              {family.name}
            </a>
          )}
          <span className="numbers">{t("reference", { reference })}</span>
        </p>
        <h1>
          {name} <span className="opening__designation block above-3 muted small-title">{designation}</span>
        </h1>
        <Badges flags={flags} />
        <p className="lead">{description}</p>
        {(product.packs.length > 1 || pack) && <PackChoice packs={product.packs} chosen={pack} />}
        {cart && <AddToCart product={product} pack={pack} card={card} cart={cart} />}
        <p className="opening__actions cluster gap-3 screen-only">
          {product.storesHref && (
            <ButtonLink href={product.storesHref} look={cart ? "secondary" : "primary"} icon="map-pin">
              {t("packs.where")}
            </ButtonLink>
          )}
          {product.need && <ButtonLink href="#need" look="secondary" icon="calculator" label={t("need.title")} />}
        </p>
        <SaveButtons product={product} look="words" />
        <FactPlate facts={product.facts} />
        <Documents documents={product.documents} archive={product.archive} />
        {hazards && <HazardNotice hazards={hazards} />}
      </div>
      <div className="opening__labels">
        <Pictograms pictos={product.labels} size={44} captioned />
      </div>
    </div>
  );
}

function Packs({ product, pack, isSoldHere }: Pick<ProductScreenProps, "product" | "pack"> & { isSoldHere: boolean }) {
  const { t } = useTranslation("product");
  const { packs, need } = product;
  return (
    <>
      <h2 id="packs-title">{t("packs.title")}</h2>
      <div className="grid at-top gap-8">
        <div className="packs-and-where">
          <PackTable packs={packs} chosen={pack} />
          {!isSoldHere && <p className="small">{t("packs.price")}</p>}
        </div>
        {need && <Need need={need} chosen={pack} />}
      </div>
    </>
  );
}

function Use({ product, guidance, target }: Pick<ProductScreenProps, "product" | "guidance" | "target">) {
  const { t } = useTranslation("product");
  const { advice, plus, benefit, surface } = product;
  return (
    <>
      <div className="use__words grid at-top gap-8">
        <h2 id="use-title">{t(`use.title_${target}`)}</h2>
        {advice && <SafeHtml html={advice} className="prose use__advice" />}
        {/* The whole sheet says it again in print. */}
        {plus.length > 0 && (
          <div className="use__plus screen-only">
            <h3>{t("use.plus")}</h3>
            <ul className="plain above-3">
              {benefit && (
                <li>
                  <Icon name="check" />
                  <strong>{benefit}</strong>
                </li>
              )}
              {plus.map((text) => (
                <li key={text}>
                  <Icon name="check" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Guidance guidance={guidance} />
      </div>
      {surface && (
        <div className="use__surface picture-box screen-only">
          <Picture media={surface} format="whole" sizes="(max-width: 1024px) 100vw, 560px" alt={surface.alt ?? ""} />
        </div>
      )}
    </>
  );
}

function WholeSheet({ product: { sheet, tender }, target }: { product: ProductView; target: Target }) {
  const { t } = useTranslation("product");
  return (
    <>
      <h2 id="sheet-title">{t(`sheet.title_${target}`)}</h2>
      <div>
        <Sheet facts={sheet} />
        {tender && <Tender tender={tender} />}
      </div>
    </>
  );
}

function Similar({ product: { related } }: { product: ProductView }) {
  const { t } = useTranslation("product");
  return (
    <>
      <h2 id="similar-title">{t("similar.title")}</h2>
      <ul className="shelf grid gap-12 gap-x-6 plain">
        {related.similar.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AddToCart({
  product,
  pack: chosen,
  card,
  cart,
}: Pick<ProductScreenProps, "product" | "pack" | "card"> & { cart: NonNullable<ProductScreenProps["cart"]> }) {
  const { t } = useTranslation("shop");
  const { id, price } = product;
  const packs = product.packs.filter((pack) => pack.price !== null);
  return (
    <form method="post" action={cart.href} className="to-cart cluster align-end gap-3">
      <input type="hidden" name="product" value={id} />
      {packs.length > 0 ? (
        <p className="grid gap-1">
          <label htmlFor="pack">{t("pack")}</label>
          <select key={chosen?.id} id="pack" name="pack" defaultValue={cart.packId ?? chosen?.id}>
            <NamedOptions of={packs.map((pack) => ({ id: pack.id, name: `${pack.title} – ${pack.price}` }))} />
          </select>
        </p>
      ) : (
        price && <p className="to-cart__price strong numbers">{price}</p>
      )}
      {card && <ToneChoice card={card} />}
      <label className="grid gap-1">
        <span>{t("quantity")}</span>
        <input
          type="number"
          name="quantity"
          inputMode="numeric"
          min="1"
          max="999"
          required
          defaultValue={cart.quantity ?? "1"}
        />
      </label>
      <Button name="intent" value="add" icon="plus" label={t("add")} />
    </form>
  );
}
