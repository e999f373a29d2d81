import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icon";
import { CachedFragment } from "~/rendering/cached-fragment";
import type { ListName } from "~/visitor/lists";
import { LIST_FIELDS } from "~/visitor/lists";
import { type Lists, useLists } from "~/visitor/lists-context";

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
  const lists = only ? [only] : LISTS;
  const states = lists.map((list) => kept.lists[list].includes(product.id));
  return (
    <form className={`keep keep--${look}`} method="post" id={id} action={kept.actions[only ?? "favourites"]}>
      <input type="hidden" name={LIST_FIELDS.product} value={product.id} />
      <input type="hidden" name={LIST_FIELDS.back} value={`${pathname}${search}#${id}`} />
      <CachedFragment of={product} part={`keep ${look} ${only} ${states.join()}`} className="keep__buttons">
        {lists.map((list, index) => (
          <KeepButton
            key={list}
            {...{ list, product, look }}
            isIn={states[index] === true}
            action={kept.actions[list]}
            toggle={kept.toggle}
          />
        ))}
      </CachedFragment>
    </form>
  );
}

interface KeepButtonProps extends Pick<KeepButtonsProps, "product" | "look">, Pick<Lists, "toggle"> {
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
        toggle(list, product.id);
      }}
    >
      <Icon name={icon} />
      {look === "words" && <span aria-hidden="true">{t(`keep.${list}.word`)}</span>}
      <span className="hidden-text">{t(`keep.${list}.label`, { name: product.name })}</span>
    </button>
  );
}
