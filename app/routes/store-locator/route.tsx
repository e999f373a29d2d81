import { Form, useLoaderData, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { Button, ButtonLink, EmptyState, NamedOptions, PageHead } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { storeNodes } from "~/structured-data/store";
import { outlineOf } from "./outline.server";
import { StoreItem, storeAnchor } from "./store-item";
import storeStyles from "./store-locator.css";
import { CountryOutline, StoreMap } from "./store-map";
import { RADII, readStoreSearch, storeQuery } from "./store-search";
import { findTiles, findWider, listStores, tileOrigin, viewStores } from "./stores.server";

/** A position of the last five minutes is exact enough. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

function LocateButton({ path, radius, anchor }: { path: string; radius: number; anchor: string }) {
  const { t } = useTranslation("stores");
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "waiting" | "failed">("idle");

  function locate(event: { currentTarget: HTMLButtonElement }) {
    const chosen = event.currentTarget.form?.elements.namedItem("radius");
    const wanted = chosen instanceof HTMLSelectElement ? Number(chosen.value) : radius;
    setState("waiting");
    if (!("geolocation" in navigator)) return setState("failed");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        const position = { lat: latitude, lng: longitude };
        navigate(path + storeQuery({ text: "", position, radius: wanted }) + anchor);
      },
      () => setState("failed"),
      OPTIONS,
    );
  }

  return (
    <div className="store-search__locate cluster middle gap-2 gap-x-4">
      <Button
        type="button"
        className="full-width"
        look="secondary"
        icon="map-pin"
        onClick={locate}
        aria-disabled={state === "waiting" || undefined}
        label={t(state === "waiting" ? "search.locating" : "search.locate")}
      />
      <p role="alert" className="error">
        {state === "failed" && t("search.location_failed")}
      </p>
    </div>
  );
}

/** A search leads to what it found, which on phones lies below its fields. */
const FOUND_ID = "found";
const FOUND = `#${FOUND_ID}`;

export const handle = { i18n: ["stores"] };
export const meta = pageMeta;
export const links = stylesheets(storeStyles);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const parameters = readQuery("store-locator", request.url);
  const search = readStoreSearch(parameters);
  const [{ stores, isByDistance }, tiles] = await Promise.all([
    listStores(requestContext, search),
    findTiles(requestContext, context),
  ]);
  context.structuredData.push(...storeNodes(requestContext, stores));
  const path = pathTo("store-locator", requestContext);
  const query = storeQuery(search);
  const canBeMapped = tiles !== null && stores.some(({ lat, lng }) => lat !== null && lng !== null);
  // The map is an address of its own: only there the security policy lets its tiles in.
  const isMapShown = canBeMapped && parameters.get("map") === "1";
  if (isMapShown && tiles.host) context.foreignImages.push(tileOrigin(tiles.host));
  const views = viewStores(requestContext, stores);
  const wider = stores.length > 0 ? null : await findWider(requestContext, search);
  return {
    ...titledScreen(requestContext, "store-locator", {
      title: requestContext.t("stores:title"),
      detail: search.text || undefined,
      description: requestContext.t(`stores:description.${requestContext.target}`, { site: requestContext.site.name }),
    }),
    search,
    stores: views,
    outline: outlineOf(
      views,
      stores.map(({ country }) => country),
    ),
    isByDistance,
    path,
    target: requestContext.target,
    map: canBeMapped ? { tiles, isShown: isMapShown, href: `${path}${query ? `${query}&` : "?"}map=1#map` } : null,
    widerHref: wider ? path + storeQuery({ ...search, radius: wider }) + FOUND : null,
    contactHref: pathTo("contact", requestContext),
  };
});

export default function StoreLocator() {
  const data = useLoaderData<typeof loader>();
  const { search, stores, outline, isByDistance, path, target, map, widerHref, contactHref } = data;
  const { t } = useTranslation("stores");
  const mapRef = useRef<{ show(id: number): void }>(null);
  const isSearch = search.text !== "" || search.position !== null;
  const found = isSearch ? (isByDistance ? "around" : "named") : "all";
  const chooseInList = (id: number) => document.getElementById(storeAnchor(id))?.focus();
  return (
    <div className="wrap page-body stores">
      <PageHead className="stores__head page-head" title={t("title")} lead={t(`intro.${target}`)} />
      <Form className="store-search align-end tinted grid gap-4 screen-only" action={path + FOUND}>
        <div className="field">
          <label htmlFor="store-text">{t("search.text")}</label>
          <input
            key={search.text}
            id="store-text"
            name="text"
            defaultValue={search.text}
            autoComplete="postal-code"
            placeholder={search.position ? t("search.here") : undefined}
            maxLength={100}
          />
        </div>
        <div className="field store-search__radius">
          <label htmlFor="store-radius">{t("search.radius")}</label>
          <select key={search.radius} id="store-radius" name="radius" defaultValue={search.radius}>
            <NamedOptions of={RADII.map((radius) => ({ id: radius, name: t("search.kilometres", { radius }) }))} />
          </select>
        </div>
        {search.position && <input type="hidden" name="lat" value={search.position.lat} />}
        {search.position && <input type="hidden" name="lng" value={search.position.lng} />}
        <Button icon="search" label={t("search.submit")} />
        <LocateButton path={path} radius={search.radius} anchor={FOUND} />
      </Form>
      {stores.length === 0 ? (
        <EmptyState
          id={FOUND_ID}
          title={t(isSearch ? "none.title" : "none.title_all")}
          text={t(!isSearch ? "none.text_all" : search.text && !widerHref ? "none.unknown" : "none.text")}
        >
          <div className="gap-3 cluster">
            {widerHref && <ButtonLink href={widerHref} label={t("none.wider")} />}
            {isSearch && <ButtonLink href={path} look="secondary" label={t("none.all")} />}
            <ButtonLink href={contactHref} look="secondary" icon="mail" label={t("none.contact")} />
          </div>
        </EmptyState>
      ) : (
        <section id={FOUND_ID} className={outline || map?.isShown ? "grid gap-6 stores__found--map" : "grid gap-6"}>
          <div role="status">
            <h2 className="small-title">
              {t(`found.${found}`, {
                count: stores.length,
                place: search.text || t("found.here"),
                radius: search.radius,
              })}
            </h2>
          </div>
          {map?.isShown ? (
            <StoreMap ref={mapRef} stores={stores} tiles={map.tiles} onChoose={chooseInList}>
              {outline && <CountryOutline outline={outline} />}
            </StoreMap>
          ) : (
            <div className="stores__outline grid gap-3 screen-only">
              {outline && <CountryOutline outline={outline} />}
              {map && (
                <p className="stores__open-map cluster middle gap-2 gap-x-4">
                  <ButtonLink href={map.href} look="secondary" icon="map-pin" target="_self" label={t("map.show")} />
                  {map.tiles.host && <span className="small">{t("map.meaning", { host: map.tiles.host })}</span>}
                </p>
              )}
            </div>
          )}
          <ol className="stores__list plain">
            {stores.map((store, index) => (
              <StoreItem
                key={store.id}
                store={store}
                number={index + 1}
                onShow={map?.isShown && store.position ? () => mapRef.current?.show(store.id) : null}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
