import { Icon } from "~/components/icon";
import type { IconName } from "~/components/icon-names.js";
import { Picture } from "~/components/picture";
import { VisuallyHidden } from "~/components/visually-hidden";
import { useTranslation } from "~/i18n/use-translation";
import type { Offer } from "./offers.server";

const ICONS = {
  function: "hard-hat",
  place: "map-pin",
  contract: "clock",
  start: "calendar",
} as const satisfies Record<Offer["facts"][number]["name"], IconName>;

export function JobCard({ offer, priority }: { offer: Offer; priority: boolean }) {
  const { title, extract, href, cover, facts } = offer;
  const { t } = useTranslation("know-how");
  return (
    <article className="job-card">
      {cover && (
        <Picture
          media={cover}
          format="job"
          alt=""
          className="job-card__picture"
          sizes="(max-width: 565px) 104px, (max-width: 768px) 100vw, 410px"
          priority={priority}
        />
      )}
      <h3>
        <a className="whole" href={href}>
          {title}
        </a>
      </h3>
      <p>{extract}</p>
      <ul className="job-card__facts plain">
        {facts.map(({ name, words }) => (
          <li key={name}>
            <Icon name={ICONS[name]} size={16} />
            <span>
              <VisuallyHidden>{t(`jobs.fact.${name}`)} </VisuallyHidden>
              {words}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
