import type { PushData } from "~/catalogue/push-data";
import { ColourFill, Icon, Picture } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameLink } from "./page-frame";

/** Children of a menu come in groups of 4. */
export const MENU_CHUNK = 4;

export function MainMenu({ links }: { links: readonly FrameLink[] }) {
  return links.map((link) => (
    <li className="menu__item" key={link.code}>
      {link.childs.length > 0 ? <Family link={link} /> : <TopLink link={link} />}
    </li>
  ));
}

function Mark({ colour }: { colour: string | undefined }) {
  return <span className="menu__mark relative">{colour && <ColourFill colour={colour} />}</span>;
}

function TopLink({ link: { label, href, colour } }: { link: FrameLink }) {
  return (
    <a className="menu__top line gap-3 strong" href={href}>
      <Mark colour={colour} />
      {label}
    </a>
  );
}

function Family({ link }: { link: FrameLink }) {
  const { t } = useTranslation("layout");
  const { label, href, colour, extract, childs, pushes } = link;
  const [push] = pushes;
  return (
    <details name="main-menu">
      <summary className="menu__top line gap-3 strong">
        <Mark colour={colour} />
        {label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="menu__panel">
        <div className="menu__inner grid gap-4 wrap">
          <div className="menu__intro">
            <Mark colour={colour} />
            <p className="menu__title">{label}</p>
            {extract && <p className="small">{extract}</p>}
            {href && (
              <a className="menu__all strong" href={href} aria-label={t("whole_family_of", { name: label })}>
                {t("whole_family")}
                <Icon name="arrow-right" size={16} />
              </a>
            )}
          </div>
          <div className="menu__chunks">
            {chunksOf(childs, MENU_CHUNK).map((chunk) => (
              <ul className="plain" key={chunk[0]?.code}>
                {chunk.map((child) => (
                  <li key={child.code}>
                    <Child link={child} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
          {push && <MenuPush push={push} />}
        </div>
      </div>
    </details>
  );
}

function Child({ link: { label, href, extract, childs } }: { link: FrameLink }) {
  return (
    <>
      {href ? (
        <a className="menu__child strong" href={href}>
          {label}
        </a>
      ) : (
        <span className="menu__child strong">{label}</span>
      )}
      {childs.length > 0 ? (
        <ul className="menu__grandchilds plain">
          {childs.map((grandchild) => (
            <li key={grandchild.code}>{grandchild.href && <a href={grandchild.href}>{grandchild.label}</a>}</li>
          ))}
        </ul>
      ) : (
        extract && <p className="small">{extract}</p>
      )}
    </>
  );
}

function MenuPush({ push: { title, text, picture, link } }: { push: PushData }) {
  return (
    <div className="menu__push">
      {picture && <Picture media={picture} format="card" alt="" sizes="280px" />}
      <p className="as-title">{title}</p>
      <p className="small">{text}</p>
      {link && <a href={link.href}>{link.label}</a>}
    </div>
  );
}

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
