import { useTranslation } from "~/i18n/use-translation";

const FLAGS = ["new", "promo", "new_format", "best_seller"] as const;
type Flag = (typeof FLAGS)[number];

/** Labels of a product in a fixed order. */
export function Badges({ flags }: { flags: Partial<Record<Flag, boolean>> }) {
  const { t } = useTranslation();
  const shown = FLAGS.filter((flag) => flags[flag]);
  if (shown.length === 0) return null;
  return (
    <ul className="badges gap-1 plain cluster">
      {shown.map((flag) => (
        <li key={flag} className={`badge strong badge--${flag}`}>
          {t(`flag.${flag}`)}
        </li>
      ))}
    </ul>
  );
}
