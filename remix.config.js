import { existsSync } from "node:fs";
import { endpointPath, patternOf } from "./shared/route-patterns.js";
import { ENDPOINTS, LOCALES, SCREENS } from "./shared/route-table.js";

/** scripts/build.mjs builds into new folders and swaps them in when the build is complete. */
const buildFolder = process.env.BUILD_FOLDER ?? "build";
const assetsFolder = process.env.ASSETS_FOLDER ?? "public/build";

/** @param {string} folder */
function moduleOf(folder) {
  const file = ["route.tsx", "route.ts"].find((name) => existsSync(`app/routes/${folder}/${name}`));
  if (!file) throw new Error(`app/routes/${folder} has no route module`);
  return `routes/${folder}/${file}`;
}

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  watchPaths: ["./shared", "./server", "./locales", "./redirects"],
  ignoredRouteFiles: ["**/*"],
  server: "./server/site.ts",
  serverBuildPath: `${buildFolder}/site.js`,
  serverModuleFormat: "esm",
  serverPlatform: "node",
  // Everything below node_modules stays there, but for packages that only ship sources for bundlers.
  serverDependenciesToBundle: ["remix-validated-form", "@remix-validated-form/with-zod"],
  assetsBuildDirectory: assetsFolder,
  publicPath: "/build/",
  tailwind: false,
  postcss: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    // Both cost more CPU than they save (docs/decisions/2026-11-22-rendering-techniques.md).
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: false,
  },
  /** Each screen in each language, then the endpoints, then the page for unknown addresses. */
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const locale of LOCALES) {
        for (const [name, screen] of Object.entries(SCREENS)) {
          route(patternOf(screen, locale), moduleOf(screen.module ?? name), { id: `${locale}.${name}` });
        }
        for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
          // Suggestions are answered by Express, ahead of Remix.
          if (name === "suggest") continue;
          const place = endpoint.targeted ? [locale, ":target"] : [locale];
          const pattern = ["", ...place, endpointPath(endpoint, locale)].join("/");
          route(pattern, moduleOf(name), { id: `${locale}.${name}` });
        }
      }
      route("/texts/:version/:locale/:file", moduleOf("texts"), { id: "texts" });
      route("*", moduleOf("unknown-address"), { id: "unknown-address" });
    }),
};
