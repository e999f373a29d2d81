import { useTranslation } from "~/i18n/use-translation";
import type { Outline } from "./outline.server";

const PIN_RADIUS = 15;

export function CountryOutline({ outline: { width, height, path, pins } }: { outline: Outline }) {
  const { t } = useTranslation("stores");
  return (
    <svg className="outline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("map.outline")}>
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
