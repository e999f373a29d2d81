import { useTranslation } from "~/i18n/use-translation";
import type { GuideOption } from "./guide-data";

interface OptionTilesProps {
  name: string;
  options: readonly GuideOption[];
  chosen: string | null;
  /** Without a handler the form submits the choice. */
  onChoice?: (value: string) => void;
}

/** The options of a guide step with their number of products, sized for touch. Styles: guide.css. */
export function OptionTiles({ name, options, chosen, onChoice }: OptionTilesProps) {
  const { t } = useTranslation("guide");
  return (
    <div className="tiles grid gap-2">
      {options.map(({ value, label, total }) => (
        <label className="tile" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            {...(onChoice
              ? { checked: value === chosen, onChange: () => onChoice(value) }
              : { defaultChecked: value === chosen })}
          />
          <span>{label}</span>
          <span className="tile__total small numbers">
            {total} {t("products", { count: total })}
          </span>
        </label>
      ))}
    </div>
  );
}
