import { ColourFill } from "~/components/colour-fill";
import { Picture } from "~/components/picture";
import { useTranslation } from "~/i18n/use-translation";
import type { Target } from "~/routing/paths";
import type { FamilyData } from "./data";

export function FamiliesScreen({ families, target }: { families: FamilyData[]; target: Target }) {
  const { t } = useTranslation("category");
  return (
    <>
      <header className="category-head">
        <div className="wrap">
          <div className="category-head__words grid gap-3">
            <h1>{t(`root.title_${target}`)}</h1>
            <p className="lead">{t(`root.lead_${target}`)}</p>
          </div>
        </div>
      </header>
      <ul className="families grid wrap plain">
        {families.map((family, index) => (
          <li key={family.id}>
            <Family family={family} priority={index < 3} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Family({ family, priority }: { family: FamilyData; priority: boolean }) {
  const { name, href, text, colour, cover, childs } = family;
  return (
    <article className="family grid gap-2">
      <div className="family__cover">
        {cover && (
          <Picture
            media={cover}
            format="banner"
            alt=""
            className="family__picture"
            sizes="(max-width: 565px) 100vw, (max-width: 1024px) 50vw, 406px"
            priority={priority}
          />
        )}
        <span className="family__colour">{colour && <ColourFill colour={colour} />}</span>
      </div>
      <h2 className="family__name">
        <a className="whole" href={href}>
          {name}
        </a>
      </h2>
      <p className="family__text">{text}</p>
      {childs.length > 0 && (
        <ul className="family__childs plain cluster">
          {childs.map((child) => (
            <li key={child.id}>
              <a className="tap strong" href={child.href}>
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
