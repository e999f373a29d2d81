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
  const isKnown = typed.disableSurfaceCalculator !== "false";
  const needsProduct = typed.productSelected === "";
  return (
    <form
      ref={refs.form}
      className={`form grid gap-8 screen-only calculator__form calculator__form--${isKnown ? "known" : "computed"}`}
      method="get"
      // The anchor of the result, for a page without JavaScript.
      action="#answer"
      autoComplete="off"
      noValidate
      onChange={change}
      onSubmit={submit}
    >
      <div id="answer">
        <Problems calculator={calculator} languageTag={languageTag} />
      </div>
      {/* The default button for Enter, because another button comes first. */}
      {!live && <button type="submit" hidden aria-label={t("calculate")} />}
      <div className="form__group grid gap-6">
        <h2 className="form__title small-title">{t("groups.surface")}</h2>
        <SurfaceKnown calculator={calculator} languageTag={languageTag} />
        <div className="calculator__walls grid gap-6">
          <Quantity name="wallHeight" calculator={calculator} languageTag={languageTag} required />
          <Quantity name="wallWidth" calculator={calculator} languageTag={languageTag} required />
          <Quantity
            name="numberOfWalls"
            calculator={calculator}
            languageTag={languageTag}
            required
            inputMode="numeric"
          />
        </div>
        <Quantity
          name="surfaceCoating"
          calculator={calculator}
          languageTag={languageTag}
          required
          className="calculator__surface"
          hint={isKnown ? t("hints.surfaceCoating", { example: formatNumber(12.5, languageTag) }) : t("hints.computed")}
          readOnly={live && !isKnown}
        />
      </div>
      <ProductGroup calculator={calculator} offer={offer} languageTag={languageTag} />
      <Disclosure
        summary={t("groups.more")}
        open={Boolean(typed.openings || typed.thickness || typed.reserve) || undefined}
      >
        <div className="calculator__more grid gap-6">
          <Quantity name="openings" calculator={calculator} languageTag={languageTag} />
          {isThick(product) && (
            <Quantity
              name="thickness"
              calculator={calculator}
              languageTag={languageTag}
              hint={t("hints.thickness", {
                thickness: formatNumber(product ? usualTimes(product.consumption) : 1, languageTag),
              })}
            />
          )}
          <Quantity name="reserve" calculator={calculator} languageTag={languageTag} hint={t("hints.reserve")} />
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
  const prompt = isLoading ? "loading" : typed.categorySelected ? "product" : "category_first";
  return (
    <div className="form__group grid gap-6">
      <h2 className="form__title small-title">{t("groups.product")}</h2>
      <Choice
        name="categorySelected"
        calculator={calculator}
        languageTag={languageTag}
        prompt={t("prompts.category")}
        options={offer.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {!live && (
        <Button look="secondary" name={STEP.name} value={STEP.products}>
          {t("show_products")}
        </Button>
      )}
      <Choice
        name="productSelected"
        calculator={calculator}
        languageTag={languageTag}
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
