import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./elements";

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/** A `<dialog>` over the page, rendered while it is open. It needs JavaScript, so its content has a page of its own too. */
export function Modal({ title, onClose, children, className }: ModalProps) {
  const { t } = useTranslation("common");
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const closeBeside = ({ target }: MouseEvent) => target === element && close.current();
    element.addEventListener("click", closeBeside);
    element.showModal();
    heading.current?.focus();
    return () => {
      element.removeEventListener("click", closeBeside);
      // The dialog must be closed before it is removed, so that the focus returns to its opener.
      element.close();
    };
  }, []);

  return (
    <dialog className={className ? `modal ${className}` : "modal"} ref={dialog} aria-labelledby={id} onCancel={onClose}>
      <div className="modal__body grid gap-6">
        <div className="line apart gap-4">
          <h2 className="small-title" id={id} tabIndex={-1} ref={heading}>
            {title}
          </h2>
          <button className="modal__close icon-button grid" type="button" onClick={onClose}>
            <Icon name="x" size={24} />
            <span className="hidden-text">{t("close")}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
