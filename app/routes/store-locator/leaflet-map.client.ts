/** Draws the map; loaded with its library and styles when a visitor requests it. */
import L from "leaflet";
import leafletStyles from "leaflet/dist/leaflet.css";
import type { StoreView, Tiles } from "./stores.server";

interface MapOptions {
  stores: readonly StoreView[];
  tiles: Tiles;
  words: { zoomIn: string; zoomOut: string };
  onChoose(id: number): void;
  /** The first tile couldn't be fetched. */
  onFailure(): void;
}

const FIT = { padding: [40, 40] as L.PointTuple, maxZoom: 14 };
const NEAR_ZOOM = 15;
const PIN_PX = 32;

/** The styles stay: a second map needs them again. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${leafletStyles}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = leafletStyles;
  const loaded = new Promise<void>((done, refuse) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => refuse(new Error("The map's styles can't be fetched")));
  });
  document.head.append(link);
  return loaded;
}

/** The names come from the data: set as text, never as HTML. */
function popupOf({ name, address, town }: StoreView): HTMLElement {
  const box = document.createElement("div");
  const title = document.createElement("strong");
  title.textContent = name;
  box.append(title, document.createElement("br"), `${address}, ${town}`);
  return box;
}

export async function drawMap(element: HTMLElement, options: MapOptions) {
  const { stores, tiles, words, onChoose, onFailure } = options;
  await loadStyles();
  const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(element, {
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
    markerZoomAnimation: !reducesMotion,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  const layer = L.tileLayer(tiles.url, { attribution: escapeHtml(tiles.attribution), maxZoom: 19 }).addTo(map);
  layer.once("tileerror", onFailure).once("tileload", () => layer.off("tileerror", onFailure));
  // First of all: what is put on a map without a view has no element yet.
  const placed = stores.flatMap((store, index) =>
    store.position ? [{ store, index, place: L.latLng(store.position) }] : [],
  );
  map.fitBounds(L.latLngBounds(placed.map(({ place }) => place)), FIT);
  const markers = new Map(
    placed.map(({ store, index, place }) => {
      const icon = L.divIcon({ className: "store-map__pin", html: String(index + 1), iconSize: [PIN_PX, PIN_PX] });
      const marker = L.marker(place, { icon, title: store.name });
      marker.bindPopup(popupOf(store)).on("click", () => onChoose(store.id));
      // Enter opens the popup, but is no click to Leaflet.
      marker.on("keypress", ({ originalEvent }) => originalEvent.key === "Enter" && onChoose(store.id));
      marker
        .addTo(map)
        .getElement()
        ?.setAttribute("aria-label", `${index + 1} ${store.name}`);
      return [store.id, marker] as const;
    }),
  );
  return {
    show(id: number) {
      const marker = markers.get(id);
      if (!marker) return;
      map.setView(marker.getLatLng(), NEAR_ZOOM);
      marker.openPopup();
    },
    remove: () => map.remove(),
  };
}
export type StoreMapHandle = Awaited<ReturnType<typeof drawMap>>;

/** Leaflet takes an attribution for HTML. */
function escapeHtml(text: string): string {
  const box = document.createElement("span");
  box.textContent = text;
  return box.innerHTML;
}
