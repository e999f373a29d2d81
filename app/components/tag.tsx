import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag small">{children}</span>;
}

const FLAGS = ["new", "promo", "new_format", "best_seller"] as const;
export type Flag = (typeof FLAGS)[number];

/** Labels of a product in a fixed order. */
export function Badges({ flags }: { flags: Readonly<Record<Flag, boolean>> }) {
  const { t } = useTranslation();
  const shown = FLAGS.filter((flag) => flags[flag]);
  if (shown.length === 0) return null;
  return (
    <ul className="badges gap-1 plain cluster">
      {shown.map((flag) => (
        <li key={flag} className={`badge badge--${flag}`}>
          {t(`flag.${flag}`)}
        </li>
      ))}
    </ul>
  );
}
