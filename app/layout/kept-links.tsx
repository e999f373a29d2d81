import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { ListName } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";
import { VisitorPart } from "~/visitor/visitor-part";
import type { PageFrame } from "./page-frame";

const ICON_OF = { favourites: "heart", comparator: "scale" } as const;

export interface KeptLinkProps {
  list: ListName;
  href: string;
  className: string;
}

/** The way to one of the visitor's lists, with how many products are in it; the heart is filled when any are. */
export function KeptLink({ frame, ...given }: Omit<KeptLinkProps, "href"> & { frame: PageFrame }) {
  const props = { ...given, href: frame[`${given.list}Href`] };
  return (
    <VisitorPart name="kept-link" props={props}>
      <LiveKeptLink {...props} />
    </VisitorPart>
  );
}

const LiveKeptLink = (props: KeptLinkProps) => (
  <KeptLinkView {...props} count={useLists()?.lists[props.list].length ?? 0} />
);

export function KeptLinkView({ list, href, className, count }: KeptLinkProps & { count: number }) {
  const { t } = useTranslation("layout");
  return (
    <a className={className} href={href} data-kept={count > 0 ? list : undefined}>
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
