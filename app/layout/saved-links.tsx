import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ListName } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";
import { defineVisitorPart, VisitorPart } from "~/visitor/visitor-part";
import { useVisitorState } from "~/visitor/visitor-state";
import type { PageFrame } from "./page-frame.server";

const ICON_OF = { favourites: "heart", comparator: "scale", cart: "shopping-cart" } as const;

export type SavedName = ListName | "cart";

interface SavedLinkProps {
  list: SavedName;
  href: string;
  className: string;
}

/** The way to one of the visitor's lists, with how many products are in it; the heart is filled when any are. */
export function SavedLink({ frame, ...given }: Omit<SavedLinkProps, "href"> & { frame: PageFrame }) {
  const href = frame[`${given.list}Href`];
  if (href === null) return null;
  const props = { ...given, href };
  return (
    <VisitorPart part={SAVED_LINK} props={props}>
      <LiveSavedLink {...props} />
    </VisitorPart>
  );
}

function LiveSavedLink(props: SavedLinkProps) {
  const lists = useLists()?.lists;
  const { cartCount } = useVisitorState();
  const count = props.list === "cart" ? cartCount : (lists?.[props.list].length ?? 0);
  return <SavedLinkView {...props} count={count} />;
}

function SavedLinkView({ list, href, className, count }: SavedLinkProps & { count: number }) {
  const { t } = useTranslation("layout");
  return (
    <a className={className} href={href} data-saved={count > 0 ? list : undefined}>
      <span className="saved-icon relative">
        <Icon name={ICON_OF[list]} />
        {count > 0 && (
          <span className="saved-count grid strong numbers" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span>{t(`saved.${list}`)}</span>{" "}
      {count > 0 && <span className="hidden-text">{t("saved.count", { count })}</span>}
    </a>
  );
}

const SAVED_LINK = defineVisitorPart(
  "saved-link",
  ({ list }: SavedLinkProps, visitor) => (list === "cart" ? visitor.cartCount : visitor.lists[list].length),
  (props, count) => <SavedLinkView {...props} count={count} />,
);
