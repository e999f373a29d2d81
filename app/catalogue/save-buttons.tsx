import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { LIST_FIELDS, type ListName } from "~/visitor/lists";
import { type Lists, useLists } from "~/visitor/lists-context";
import { defineVisitorPart, VisitorPart } from "~/visitor/visitor-part";

interface SaveButtonsProps {
  product: { id: number; name: string };
  /** `icons`: on a picture. `words`: where there is room. */
  look: "icons" | "words";
  /** The default is both lists. */
  only?: ListName;
}

const LISTS: readonly ListName[] = ["favourites", "comparator"];

/** Saves or compares a product: a form, so that it works without JavaScript; with it the effect shows at once. */
export function SaveButtons({ product, look, only }: SaveButtonsProps) {
  const { pathname, search } = useLocation();
  const saved = useLists();
  if (!saved) return null;
  const id = `save-${product.id}`;
  const props: SaveButtonsPartProps = {
    product: { id: product.id, name: product.name },
    lists: only ? [only] : LISTS,
    actions: saved.actions,
    look,
  };
  return (
    <form className={`save save--${look}`} method="post" id={id} action={saved.actions[only ?? "favourites"]}>
      <input type="hidden" name={LIST_FIELDS.product} value={product.id} />
      <input type="hidden" name={LIST_FIELDS.back} value={`${pathname}${search}#${id}`} />
      <VisitorPart part={SAVE_BUTTONS} props={props}>
        <LiveSaveButtons {...props} />
      </VisitorPart>
    </form>
  );
}

interface SaveButtonsPartProps extends Pick<SaveButtonsProps, "product" | "look">, Pick<Lists, "actions"> {
  lists: readonly ListName[];
}

function LiveSaveButtons(props: SaveButtonsPartProps) {
  const saved = useLists();
  const states = props.lists.map((list) => saved?.lists[list].includes(props.product.id) === true);
  return <SaveButtonsView {...props} states={states} toggle={saved?.toggle} />;
}

interface SaveButtonsViewProps extends SaveButtonsPartProps {
  states: readonly boolean[];
  /** Only defined in the browser. */
  toggle?: Lists["toggle"] | undefined;
}

const SaveButtonsView = ({ lists, states, actions, ...props }: SaveButtonsViewProps) => (
  <div className="save__buttons">
    {lists.map((list, index) => (
      <SaveButton key={list} list={list} {...props} isIn={states[index] === true} action={actions[list]} />
    ))}
  </div>
);

const SAVE_BUTTONS = defineVisitorPart(
  "save-buttons",
  ({ product, lists }: SaveButtonsPartProps, visitor) => lists.map((list) => visitor.lists[list].includes(product.id)),
  (props, states) => <SaveButtonsView {...props} states={states} />,
);

interface SaveButtonProps extends Pick<SaveButtonsViewProps, "product" | "look" | "toggle"> {
  list: ListName;
  isIn: boolean;
  action: string;
}

function SaveButton({ list, product, look, isIn, action, toggle }: SaveButtonProps) {
  const { t } = useTranslation();
  const icon = list === "favourites" ? "heart" : isIn ? "check" : "scale";
  return (
    <button
      type="submit"
      className={`save__button strong gap-2 tap save__button--${list}`}
      formAction={action}
      aria-pressed={isIn}
      title={t(`save.${list}.${isIn ? "out" : "in"}`)}
      onClick={(event) => {
        event.preventDefault();
        toggle?.(list, product.id);
      }}
    >
      <Icon name={icon} />
      {look === "words" && <span aria-hidden="true">{t(`save.${list}.word`)}</span>}
      <span className="hidden-text">{t(`save.${list}.label`, { name: product.name })}</span>
    </button>
  );
}
