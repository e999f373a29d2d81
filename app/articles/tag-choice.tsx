import { TapLink } from "~/components/elements";
/** The tags of a list as links: each has an address, so a choice can be shared. */
import { useTranslation } from "~/i18n/use-translation";
import type { listTagLinks } from "./tags.server";

type TagLink = Awaited<ReturnType<typeof listTagLinks>>[number];

export function TagChoice({ tags, allHref }: { tags: readonly TagLink[]; allHref: string }) {
  const { t } = useTranslation("know-how");
  if (tags.length === 0) return null;
  const nothingChosen = tags.every(({ chosen }) => !chosen);
  return (
    <nav className="choice-links" aria-label={t("tags.label")}>
      <ul className="plain cluster gap-2">
        <li>
          <TapLink href={allHref} aria-current={nothingChosen ? "true" : undefined} label={t("tags.all")} />
        </li>
        {tags.map(({ name, href, chosen }) => (
          <li key={href}>
            <TapLink href={href} aria-current={chosen ? "true" : undefined} label={name} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
