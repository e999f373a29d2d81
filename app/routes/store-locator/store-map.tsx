import { forwardRef, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { StoreMapHandle } from "./leaflet-map.client";
import type { Outline } from "./outline.server";
import type { StoreView, Tiles } from "./stores.server";

const PIN_RADIUS = 15;

export function CountryOutline({ outline: { width, height, path, pins } }: { outline: Outline }) {
  const { t } = useTranslation("stores");
  return (
    <svg className="outline full-width" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("map.outline")}>
      <path d={path} />
      {pins.map(({ id, number, x, y }) => (
        <g key={id}>
          <circle cx={x} cy={y} r={PIN_RADIUS} />
          <text x={x} y={y}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface StoreMapProps {
  stores: readonly StoreView[];
  tiles: Tiles;
  onChoose: (id: number) => void;
  /** In its place when the map or its tiles can't be fetched. */
  children: ReactNode;
}

/** The map beside the list, which says everything that it shows. */
export const StoreMap = forwardRef(function StoreMap(
  { stores, tiles, onChoose, children }: StoreMapProps,
  ref: Ref<Pick<StoreMapHandle, "show">>,
) {
  const { t } = useTranslation("stores");
  const box = useRef<HTMLDivElement>(null);
  const rendered = useRef<StoreMapHandle | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useImperativeHandle(ref, () => ({
    show(id) {
      rendered.current?.show(id);
      box.current?.scrollIntoView({ block: "nearest" });
    },
  }));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    const words = { zoomIn: t("map.zoom_in"), zoomOut: t("map.zoom_out") };
    const draw = async () => {
      const { drawMap } = await import("./leaflet-map.client");
      if (isGone) return;
      const onFailure = () => setFailed(true);
      const map = await drawMap(element, { stores, tiles, words, onChoose: (id) => choose.current(id), onFailure });
      if (isGone) map.remove();
      else rendered.current = map;
    };
    draw().catch(() => setFailed(true));
    return () => {
      isGone = true;
      rendered.current?.remove();
      rendered.current = null;
    };
  }, [stores, tiles, t]);

  return (
    <section className="store-map screen-only" id="map" aria-label={t("map.label")}>
      <div className="store-map__box plaster" hidden={hasFailed} ref={box} />
      {hasFailed && children}
      <p role="alert">{hasFailed && t("map.failed")}</p>
    </section>
  );
});
