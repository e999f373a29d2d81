import { useTranslation } from "~/i18n/use-translation";
import covered from "./covered.webp";
import type { GuideOption } from "./guide-data";
import mineral from "./mineral.webp";
import other from "./other.webp";
import plaster from "./plaster.webp";

interface OptionTilesProps {
  name: string;
  options: readonly GuideOption[];
  chosen: string | null;
  /** By the codes of the options. */
  pictures?: Readonly<Record<string, string>>;
  /** Without a handler the form submits the choice. */
  onChoice?: (value: string) => void;
}

/** The options of a guide step; surfaces by their kind. Styles: guide.css. */
export function OptionTiles(props: OptionTilesProps) {
  const { t } = useTranslation("guide");
  const groups = groupSurfaces(props.options);
  if (!groups || groups.length < 2) return <Tiles {...props} />;
  return (
    <div className="surfaces columns gap-6">
      {groups.map(({ name, picture, options }) => (
        <fieldset key={name} className="grid at-top gap-3">
          <legend className="hidden-text">{t(`surfaces.${name}`)}</legend>
          <img src={picture} width={608} height={228} alt="" loading="lazy" />
          <p className="strong" aria-hidden="true">
            {t(`surfaces.${name}`)}
          </p>
          <Tiles {...props} options={options} />
        </fieldset>
      ))}
    </div>
  );
}

/** With their number of products, sized for touch. */
function Tiles({ name, options, chosen, pictures, onChoice }: OptionTilesProps) {
  const { t } = useTranslation("guide");
  return (
    <div className="tiles columns gap-2">
      {options.map(({ value, code, label, total }) => (
        <label className="tile regular line gap-3" key={value}>
          {code && pictures?.[code] && <img src={pictures[code]} width={880} height={400} alt="" />}
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

/** By the codes of the options; another maker's other codes stay in one list. */
const GROUPS = [
  { name: "plaster", picture: plaster, codes: ["PLATRE", "PLAQUE_PLATRE"] },
  {
    name: "mineral",
    picture: mineral,
    codes: ["BETON", "BETON_CELLULAIRE", "BRIQUE", "PARPAING", "PIERRE", "ENDUIT_CIMENT", "ENDUIT_CHAUX"],
  },
  { name: "covered", picture: covered, codes: ["ANCIENNE_PEINTURE", "CARRELAGE", "TOILE_VERRE", "PAPIER_PEINT"] },
  { name: "other", picture: other, codes: ["BOIS", "METAL", "PVC", "POLYSTYRENE"] },
] as const;

/** `null`: an option belongs to none. */
function groupSurfaces(options: readonly GuideOption[]) {
  const known = new Set<string>(GROUPS.flatMap(({ codes }) => codes));
  if (!options.every(({ code }) => code !== null && known.has(code))) return null;
  return GROUPS.map(({ name, picture, codes }) => ({
    name,
    picture,
    options: options.filter(({ code }) => codes.some((each) => each === code)),
  })).filter(({ options: ofGroup }) => ofGroup.length > 0);
}
