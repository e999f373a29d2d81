import { type ShouldRevalidateFunction, useLoaderData, useLocation } from "@remix-run/react";
import { Disclosure } from "~/components/disclosure";
import { Button, SmallTitle } from "~/components/elements";
import formStyles from "~/forms/forms.css";
import { useTranslation } from "~/i18n/use-translation";
import { type PageData, pageMeta, stylesheets } from "~/routing/head";
import { findPath, type Target } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { languageTagOf } from "~/routing/site-formats";
import { isThick, STEP } from "~/tools/calculator";
import { usualTimes } from "~shared/rules/consumption";
import { formatNumber } from "~shared/rules/numbers";
import calculatorStyles from "./calculator.css";
import { EstimateBox } from "./estimate-box";
import { Choice, Problems, Quantity, SurfaceKnown } from "./fields";
import { type CalculatorOffer, loadOffer } from "./offer.server";
import { type Calculator, readEntryKey, useCalculator } from "./use-calculator";

interface CalculatorScreenProps {
  offer: CalculatorOffer;
  languageTag: string;
  target: Target;
  storesHref: string | null;
}

function CalculatorScreen({ offer, languageTag, target, storesHref }: CalculatorScreenProps) {
  const { t } = useTranslation("calculator");
  const calculator = useCalculator(offer, languageTag);
  const { estimate, refs } = calculator;
  return (
    <div className="wrap page-body calculator">
      <header className="calculator__head page-head">
        <h1>{t("title")}</h1>
        <p className="lead screen-only">{t(`intro.${target}`)}</p>
      </header>
      <CalculatorForm calculator={calculator} offer={offer} languageTag={languageTag} />
      <div className="calculator__answer grid single at-top gap-8">
        {/* The live region must exist before the result is announced. */}
        <div role="status">
          {estimate && (
            <EstimateBox
              ref={refs.result}
              estimate={estimate}
              storesHref={storesHref}
              languageTag={languageTag}
              live={calculator.live}
            />
          )}
        </div>
        <aside className="calculator__how pad-above-4 grid gap-3 small screen-only" aria-labelledby="how">
          <SmallTitle id="how">{t("how.title")}</SmallTitle>
          <p>{t("how.formula")}</p>
          <p>{t("how.packs")}</p>
          <p>{t("how.caution")}</p>
        </aside>
      </div>
    </div>
  );
}

export const handle = { i18n: ["calculator", "forms"] };
export const meta = pageMeta;
export const links = stylesheets(formStyles, calculatorStyles);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request } = args;
  const offer = await loadOffer(args, readQuery("quantity-calculator", request.url));
  // Category product or filter load failure: toast.
  const toasts: PageData["toasts"] = offer.isComplete ? [] : [{ kind: "error", key: "api_error" }];
  return {
    ...titledScreen(requestContext, "quantity-calculator", {
      title: requestContext.t("calculator:title"),
      description: requestContext.t("calculator:description"),
    }),
    toasts,
    offer,
    languageTag: languageTagOf(requestContext),
    target: requestContext.target,
    storesHref: findPath("store-locator", requestContext),
  };
});

/** Only another category needs other products; the rest is calculated in the browser. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const offerOf = ({ pathname, search }: URL) => {
    const query = readQuery("quantity-calculator", search);
    return [pathname, query.get("categorySelected") ?? query.get("productSelected")].join("?");
  };
  return offerOf(currentUrl) !== offerOf(nextUrl) && defaultShouldRevalidate;
};

export default function QuantityCalculator() {
  const { offer, languageTag, target, storesHref } = useLoaderData<typeof loader>();
  // Opening a link again resets the form to the link's values.
  return (
    <CalculatorScreen
      key={readEntryKey(useLocation())}
      offer={offer}
      languageTag={languageTag}
      target={target}
      storesHref={storesHref}
    />
  );
}

interface CalculatorFormProps {
  calculator: Calculator;
  offer: CalculatorOffer;
  languageTag: string;
}

function CalculatorForm({ calculator, offer, languageTag }: CalculatorFormProps) {
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
