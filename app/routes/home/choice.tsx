import type { FamilyView } from "~/catalogue/category-views";
import { ColourFill, Icon, Picture, TapLinks } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { Target } from "~/routing/paths";

interface ChoiceProps {
  families: readonly FamilyView[];
  target: Target;
  catalogueHref: string;
}

const Colour = ({ colour }: { colour: string | null }) => (
  <span className="choice__colour block relative">{colour && <ColourFill colour={colour} />}</span>
);

export function Choice({ families, target, catalogueHref }: ChoiceProps) {
  const { t } = useTranslation("home");
  if (families.length === 0) return null;
  return (
    <section className="choice-section wrap" aria-labelledby="choice">
      <div className="home-head cluster gap-2 gap-x-8">
        <h2 id="choice">{t(`choice.title_${target}`)}</h2>
        <p>{t(`choice.lead_${target}`)}</p>
        <a className="tap gap-2 strong" href={catalogueHref}>
          {t("choice.all")}
          <Icon name="arrow-right" />
        </a>
      </div>
      {target === "pro" ? <TechniqueIndex families={families} /> : <NeedTiles families={families} />}
    </section>
  );
}

/** An index to be scanned: every technique of every family on one screen. */
function TechniqueIndex({ families }: Pick<ChoiceProps, "families">) {
  return (
    <ul className="techniques grid gap-8 gap-x-6 plain">
      {families.map(({ id, name, href, colour, childs }) => (
        <li key={id}>
          <Colour colour={colour} />
          <h3 className="choice__name">
            <a href={href}>{name}</a>
          </h3>
          <ul className="plain">
            {childs.map((child) => (
              <li key={child.id}>
                <a className="line muted" href={child.href}>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** On phones the first one, and a last one without a neighbour, have the full width (choice.css); 640 pixels are enough for it. */
function sizesOfTile(index: number, count: number): string {
  const isAlone = index === 0 || (index === count - 1 && count % 2 === 0);
  const wide = ["740px", "520px"][index] ?? "310px";
  return `(max-width: 565px) ${isAlone ? "80vw" : "44vw"}, (max-width: 900px) 47vw, ${wide}`;
}

/** The damage as one sees it: a picture of it, and the cases that are told apart. */
function NeedTiles({ families }: Pick<ChoiceProps, "families">) {
  return (
    <ul className="needs grid gap-8 gap-x-4 plain">
      {families.map(({ id, name, href, colour, text, cover, childs }, index) => (
        <li key={id} className="need">
          <div className="need__picture picture-box">
            {cover && <Picture media={cover} format="whole" sizes={sizesOfTile(index, families.length)} alt="" />}
            <Colour colour={colour} />
          </div>
          <h3 className="choice__name">
            <a href={href}>{name}</a>
          </h3>
          {text && <p className="muted">{text}</p>}
          <TapLinks className="gap-x-4 above-2" links={childs} />
        </li>
      ))}
    </ul>
  );
}
