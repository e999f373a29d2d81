/** The quantity calculator: a GET form whose result has an address. */
import type { LinksFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { useLoaderData, useLocation } from "@remix-run/react";
import formStyles from "~/forms/forms.css";
import type { PageData } from "~/routing/head";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenLoader } from "~/routing/screen-loader.server";
import { languageTagOf } from "~/routing/site-formats";
import calculatorStyles from "./calculator.css";
import { CalculatorScreen } from "./calculator-screen";
import { loadOffer } from "./offer.server";
import { readEntryKey } from "./use-calculator";

export const handle = { i18n: ["calculator", "forms"] };
export const meta = pageMeta;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: formStyles },
  { rel: "stylesheet", href: calculatorStyles },
];

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request } = args;
  const offer = await loadOffer(args, readQuery("quantity-calculator", request.url));
  const title = requestContext.t("calculator:title");
  // Category product or filter load failure: toast.
  const toasts: PageData["toasts"] = offer.isComplete ? [] : [{ kind: "error", key: "api_error" }];
  return {
    head: headOfScreen(requestContext, "quantity-calculator", {
      title,
      description: requestContext.t("calculator:description"),
    }),
    breadcrumbs: [{ label: title }],
    toasts,
    offer,
    languageTag: languageTagOf(requestContext),
    target: requestContext.target,
    storesHref: pathTo("store-locator", requestContext),
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
  return <CalculatorScreen key={readEntryKey(useLocation())} {...{ offer, languageTag, target, storesHref }} />;
}
