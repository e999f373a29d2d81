/** The tags of a list as links: each has an address, so a choice can be shared. */
import { useTranslation } from "~/i18n/use-translation";
import type { listTagLinks } from "./tags.server";

type TagLink = Awaited<ReturnType<typeof listTagLinks>>[number];

export function TagChoice({ tags, allHref }: { tags: readonly TagLink[]; allHref: string }) {
  const { t } = useTranslation("know-how");
  if (tags.length === 0) return null;
  const nothingChosen = tags.every(({ chosen }) => !chosen);
  return (
    <nav className="tag-choice" aria-label={t("tags.label")}>
      <ul className="plain cluster gap-2">
        <li>
          <a className="tap" href={allHref} aria-current={nothingChosen ? "true" : undefined}>
            {t("tags.all")}
          </a>
        </li>
        {tags.map(({ name, href, chosen }) => (
          <li key={href}>
            <a className="tap" href={href} aria-current={chosen ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
