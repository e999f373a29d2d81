import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/components/button";
import { useTranslation } from "~/i18n/use-translation";
import { LIST_FIELDS } from "~/visitor/lists";
import { useLists } from "~/visitor/lists-context";

interface RemovalQuestionProps {
  product: { id: number; name: string };
  back: string;
  /** A modal dialog; if the address requested it, a section at the top of the page. */
  modal: boolean;
  onEnd: () => void;
}

export function RemovalQuestion({ product: { id, name }, back, modal, onEnd }: RemovalQuestionProps) {
  const { t } = useTranslation("favourites");
  const saved = useLists();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (modal) dialog.current?.showModal();
  }, [modal]);
  if (!saved) return null;
  return (
    <dialog className="removal" open={!modal} ref={dialog} aria-labelledby="removal-title" onClose={onEnd}>
      <form
        method="post"
        action={saved.actions.favourites}
        onSubmit={(event) => {
          if (!modal) return;
          event.preventDefault();
          dialog.current?.close();
          saved.toggle("favourites", id);
        }}
      >
        <input type="hidden" name={LIST_FIELDS.product} value={id} />
        <input type="hidden" name={LIST_FIELDS.back} value={back} />
        <h2 id="removal-title">{t("remove.title", { name })}</h2>
        <p>{t("remove.text")}</p>
        <div className="removal__choice">
          <Button icon="trash-2">{t("remove.confirm")}</Button>
          <ButtonLink
            look="secondary"
            href={back}
            onClick={(event) => {
              if (!modal) return;
              event.preventDefault();
              dialog.current?.close();
            }}
          >
            {t("remove.cancel")}
          </ButtonLink>
        </div>
      </form>
    </dialog>
  );
}
