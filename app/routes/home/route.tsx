import { useLoaderData } from "@remix-run/react";
import { pageMeta, stylesheets } from "~/routing/head";
import { screenLoader } from "~/routing/screen-loader.server";
import homeCss from "./home.css";
import { HomeScreen } from "./home-screen";
import { loadHome } from "./load-home.server";

export const handle = { i18n: ["home"] };
export const meta = pageMeta;
export const links = stylesheets(homeCss);

// Marked as pure: the browser's build only leaves out what it knows to have no effect.
/** Serves `/{locale}` and `/{locale}/{target}`; the canonical of the first is the second. */
export const loader = /* @__PURE__ */ screenLoader(loadHome);

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}
