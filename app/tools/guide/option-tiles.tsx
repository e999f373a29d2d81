import { useTranslation } from "react-i18next";
import type { GuideOption } from "./guide-data";

interface OptionTilesProps {
  name: string;
  options: readonly GuideOption[];
  chosen: string | null;
  /** Without it the browser keeps the choice, until the form is sent. */
  onChoice?: (value: string) => void;
}

/** One answer of several, each as large as a thumb, with the products behind it. Styles: guide.css. */
export function OptionTiles({ name, options, chosen, onChoice }: OptionTilesProps) {
  const { t } = useTranslation("guide");
  return (
    <div className="tiles">
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
          <span className="tile__total numbers">
            {total} {t("products", { count: total })}
          </span>
        </label>
      ))}
    </div>
  );
}
