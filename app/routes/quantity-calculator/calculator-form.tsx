import { Disclosure } from "~/components/disclosure";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { isThick, STEP } from "~/tools/calculator";
import { usualTimes } from "~shared/rules/consumption";
import { formatNumber } from "~shared/rules/numbers";
import { Choice, Problems, Quantity, SurfaceKnown } from "./fields";
import type { CalculatorOffer } from "./offer.server";
import type { Calculator } from "./use-calculator";

interface CalculatorFormProps {
  calculator: Calculator;
  offer: CalculatorOffer;
  languageTag: string;
}

export function CalculatorForm({ calculator, offer, languageTag }: CalculatorFormProps) {
  const { t } = useTranslation("calculator");
  const { refs, live, typed, product, change, submit } = calculator;
  const context = { calculator, languageTag };
  const isKnown = typed.disableSurfaceCalculator !== "false";
  const needsProduct = typed.productSelected === "";
  return (
    <form
      ref={refs.form}
      className={`form grid at-top gap-8 screen-only calculator__form calculator__form--${isKnown ? "known" : "computed"}`}
      method="get"
      // The anchor of the result, for a page without JavaScript.
      action="#answer"
      autoComplete="off"
      noValidate
      onChange={change}
      onSubmit={submit}
    >
      <div id="answer">
        <Problems {...context} />
      </div>
      {/* The default button for Enter, because another button comes first. */}
      {!live && <button type="submit" hidden aria-label={t("calculate")} />}
      <div className="form__group grid gap-6">
        <h2 className="form__title small-title">{t("groups.surface")}</h2>
        <SurfaceKnown {...context} />
        <div className="calculator__walls grid gap-6">
          <Quantity name="wallHeight" {...context} required />
          <Quantity name="wallWidth" {...context} required />
          <Quantity name="numberOfWalls" {...context} required inputMode="numeric" />
        </div>
        <Quantity
          name="surfaceCoating"
          {...context}
          required
          className="calculator__surface"
          hint={isKnown ? t("hints.surfaceCoating", { example: formatNumber(12.5, languageTag) }) : t("hints.computed")}
          readOnly={live && !isKnown}
        />
      </div>
      <ProductGroup {...context} offer={offer} />
      <Disclosure
        summary={t(isThick(product) ? "groups.more" : "groups.more_by_coat")}
        open={Boolean(typed.openings || typed.thickness || typed.reserve) || undefined}
      >
        <div className="calculator__more grid gap-6">
          <Quantity name="openings" {...context} />
          {isThick(product) && (
            <Quantity
              name="thickness"
              {...context}
              hint={t("hints.thickness", {
                thickness: formatNumber(product ? usualTimes(product.consumption) : 1, languageTag),
              })}
            />
          )}
          <Quantity name="reserve" {...context} hint={t("hints.reserve")} />
        </div>
      </Disclosure>
      <div className="form__send grid to-start gap-6">
        {/* Enabled once a product is chosen; never disabled in served HTML, which no script may ever enable. */}
        <Button icon="calculator" disabled={live && needsProduct} aria-describedby="calculate-note">
          {t("calculate")}
        </Button>
        <p id="calculate-note" className="small" hidden={!live || !needsProduct}>
          {t("product_first")}
        </p>
      </div>
    </form>
  );
}

function ProductGroup({ calculator, offer, languageTag }: CalculatorFormProps) {
  const { t } = useTranslation("calculator");
  const { typed, product, products, isLoading, live } = calculator;
  const context = { calculator, languageTag };
  const prompt = isLoading ? "loading" : typed.categorySelected ? "product" : "category_first";
  return (
    <div className="form__group grid gap-6">
      <h2 className="form__title small-title">{t("groups.product")}</h2>
      <Choice
        name="categorySelected"
        {...context}
        prompt={t("prompts.category")}
        options={offer.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {!live && <Button look="secondary" name={STEP.name} value={STEP.products} label={t("show_products")} />}
      <Choice
        name="productSelected"
        {...context}
        prompt={t(`prompts.${prompt}`)}
        options={products.map(({ id, name, designation }) => ({ value: String(id), label: `${name}, ${designation}` }))}
        hint={
          product &&
          t(product.thickness ? "hints.product_facts" : "hints.product_fact", {
            consumption: product.used,
            thickness: product.thickness,
          })
        }
      />
    </div>
  );
}
