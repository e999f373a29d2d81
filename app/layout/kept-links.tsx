import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { ListName } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";
import type { PageFrame } from "./page-frame";

const ICON_OF = { favourites: "heart", comparator: "scale" } as const;

interface KeptLinkProps {
  list: ListName;
  frame: PageFrame;
  className: string;
}

/** The way to one of the visitor's lists, with how many products are in it; the heart is filled when any are. */
export function KeptLink({ list, frame, className }: KeptLinkProps) {
  const { t } = useTranslation("layout");
  const count = useLists()?.lists[list].length ?? 0;
  return (
    <a className={className} href={frame[`${list}Href`]} data-kept={count > 0 ? list : undefined}>
      <span className="kept-icon">
        <Icon name={ICON_OF[list]} />
        {count > 0 && (
          <span className="kept-count numbers" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span>{t(`kept.${list}`)}</span> {count > 0 && <span className="hidden-text">{t("kept.count", { count })}</span>}
    </a>
  );
}
