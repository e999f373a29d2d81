import { type ShouldRevalidateFunction, useLoaderData, useLocation } from "@remix-run/react";
import { SmallTitle } from "~/components/elements";
import formStyles from "~/forms/forms.css";
import { useTranslation } from "~/i18n/use-translation";
import { type PageData, pageMeta, stylesheets } from "~/routing/head";
import { findPath, type Target } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { languageTagOf } from "~/routing/site-formats";
import calculatorStyles from "./calculator.css";
import { CalculatorForm } from "./calculator-form";
import { EstimateBox } from "./estimate-box";
import { type CalculatorOffer, loadOffer } from "./offer.server";
import { readEntryKey, useCalculator } from "./use-calculator";

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
