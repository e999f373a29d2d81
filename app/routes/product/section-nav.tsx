import { useEffect, useState } from "react";
import { ButtonLink } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

/** Sections of the page, by the id that their anchor names. */
export const SECTIONS = ["use", "packs", "tones", "sheet", "system", "similar"] as const;
export type Section = (typeof SECTIONS)[number];

/** A section counts as read while it crosses the upper part of the window, below the bar. */
const READING_ZONE = "-20% 0px -70% 0px";

/** `null` on the server and above the first section. */
function useCurrentSection(sections: readonly Section[]): Section | null {
  const [current, setCurrent] = useState<Section | null>(null);
  const ids = sections.join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const section = SECTIONS.find((name) => name === target.id) ?? null;
          setCurrent((before) => (isIntersecting ? section : before === section ? null : before));
        }
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

interface SectionNavProps {
  sections: readonly Section[];
  name: string;
  storesHref: string | null;
}

export function SectionNav({ sections, name, storesHref }: SectionNavProps) {
  const { t } = useTranslation("product");
  const current = useCurrentSection(sections);
  return (
    <nav className="section-nav screen-only" aria-label={t("nav.label")}>
      <div className="wrap line gap-8">
        <p className="section-nav__name">{name}</p>
        <ul className="tabs gap-6 plain">
          {sections.map((section) => (
            <li key={section}>
              <a className="tab" href={`#${section}`} aria-current={current === section ? "true" : undefined}>
                {t(`nav.${section}`)}
              </a>
            </li>
          ))}
        </ul>
        {storesHref && <ButtonLink href={storesHref} label={t("packs.buy")} />}
      </div>
    </nav>
  );
}
