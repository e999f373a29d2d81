import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { endpointTo, type Place, pathTo, type ScreenName } from "../../app/routing/paths";
import config from "../../remix.config.js";
import { routeIdOf } from "../../server/per-screen-builds";
import { ENDPOINTS, LOCALES, SCREENS, TARGETS } from "../../shared/route-table.js";
import { oddAddresses } from "../http/odd-address-list";

interface Route {
  id: string;
  path: string;
}

function readRoutes(): Route[] {
  const routes: Route[] = [];
  const route = (path: string, _file: string, { id }: { id?: string } = {}) => {
    routes.push({ id: id ?? "unknown-address", path });
  };
  config.routes?.(((define: (add: typeof route) => void) => define(route)) as never);
  return routes;
}

const routes = readRoutes();
const remixSays = (path: string): string | undefined => {
  try {
    return matchRoutes(routes, path)?.at(-1)?.route.id;
  } catch {
    return undefined;
  }
};

const places: Place[] = LOCALES.flatMap((locale) => TARGETS.map((target) => ({ locale, target })));
const tails = [
  {},
  { slug: "enduit" },
  { text: "enduit façade / 50 %" },
  { slug: "enduit", segments: ["_CODE__a__b", "_page__2"] },
  { segments: ["_page__2"] },
  { segments: ["contact", "12"] },
  { segments: ["contact", "12", "fichier", "cv"] },
  { segments: ["a", "b", "c", "d", "e"] },
];

describe("the route that the table names for an address", () => {
  it("is the one that Remix finds, for every screen with every tail", () => {
    const paths = places.flatMap((place) =>
      (Object.keys(SCREENS) as ScreenName[]).flatMap((screen) => tails.map((tail) => pathTo(screen, place, tail))),
    );
    const named = paths.filter((path) => routeIdOf(path) !== null);
    expect(named.length).toBeGreaterThan(150);
    expect(named.map((path) => [path, routeIdOf(path)])).toEqual(named.map((path) => [path, remixSays(path)]));
  });

  it("is the one that Remix finds, for every endpoint", () => {
    const names = (Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[]).filter((name) => name !== "suggest");
    const params = { slug: "enduit", kind: "contact", id: "12", field: "cv" };
    for (const place of places) {
      for (const name of names) {
        const path = endpointTo(name, place, params);
        expect([path, routeIdOf(path)]).toEqual([path, remixSays(path)]);
      }
    }
  });

  it("is none, or the one that Remix finds, for odd addresses", () => {
    for (const address of oddAddresses(1_000)) {
      const [path = ""] = address.split("?");
      const named = routeIdOf(path);
      if (named !== null) expect([path, named]).toEqual([path, remixSays(path)]);
    }
  });
});
