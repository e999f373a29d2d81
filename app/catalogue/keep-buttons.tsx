import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import type { ListName } from "~/visitor/lists";
import { LIST_FIELDS } from "~/visitor/lists";
import { type Lists, useLists } from "~/visitor/lists-context";
import { VisitorPart } from "~/visitor/visitor-part";

interface KeepButtonsProps {
  product: { id: number; name: string };
  /** `icons`: on a picture. `words`: where there is room. */
  look: "icons" | "words";
  /** Which of the lists; both unless said. */
  only?: ListName;
}

const LISTS: readonly ListName[] = ["favourites", "comparator"];

/** Keeps a product, compares it: one form, so that it works without JavaScript; with it the effect shows at once. */
export function KeepButtons({ product, look, only }: KeepButtonsProps) {
  const { pathname, search } = useLocation();
  const kept = useLists();
  if (!kept) return null;
  const id = `keep-${product.id}`;
  const part: KeepButtonsPartProps = {
    product: { id: product.id, name: product.name },
    lists: only ? [only] : LISTS,
    actions: kept.actions,
    look,
  };
  return (
    <form className={`keep keep--${look}`} method="post" id={id} action={kept.actions[only ?? "favourites"]}>
      <input type="hidden" name={LIST_FIELDS.product} value={product.id} />
      <input type="hidden" name={LIST_FIELDS.back} value={`${pathname}${search}#${id}`} />
      <VisitorPart name="keep-buttons" props={part}>
        <LiveKeepButtons {...part} />
      </VisitorPart>
    </form>
  );
}

export interface KeepButtonsPartProps extends Pick<KeepButtonsProps, "product" | "look">, Pick<Lists, "actions"> {
  lists: readonly ListName[];
}

function LiveKeepButtons(props: KeepButtonsPartProps) {
  const kept = useLists();
  const states = props.lists.map((list) => kept?.lists[list].includes(props.product.id) === true);
  return <KeepButtonsView {...props} states={states} toggle={kept?.toggle} />;
}

interface KeepButtonsViewProps extends KeepButtonsPartProps {
  /** Whether the product is in each of the lists. */
  states: readonly boolean[];
  /** Only browsers have one. */
  toggle?: Lists["toggle"] | undefined;
}

export const KeepButtonsView = ({ lists, states, actions, ...props }: KeepButtonsViewProps) => (
  <div className="keep__buttons">
    {lists.map((list, index) => (
      <KeepButton key={list} {...{ list, ...props }} isIn={states[index] === true} action={actions[list]} />
    ))}
  </div>
);

interface KeepButtonProps extends Pick<KeepButtonsViewProps, "product" | "look" | "toggle"> {
  list: ListName;
  isIn: boolean;
  action: string;
}

function KeepButton({ list, product, look, isIn, action, toggle }: KeepButtonProps) {
  const { t } = useTranslation();
  const icon = list === "favourites" ? "heart" : isIn ? "check" : "scale";
  return (
    <button
      type="submit"
      className={`keep__button keep__button--${list}`}
      formAction={action}
      aria-pressed={isIn}
      title={t(`keep.${list}.${isIn ? "out" : "in"}`)}
      onClick={(event) => {
        event.preventDefault();
        toggle?.(list, product.id);
      }}
    >
      <Icon name={icon} />
      {look === "words" && <span aria-hidden="true">{t(`keep.${list}.word`)}</span>}
      <span className="hidden-text">{t(`keep.${list}.label`, { name: product.name })}</span>
    </button>
  );
}
