import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./elements";

/** A toast closes after 3 s, but not while a pointer or the focus is on it. */
const TOAST_MS = 3000;

export interface ToastMessage {
  kind: "success" | "error" | "info";
  /** A text of `common:toast`. */
  key: string;
}

const ICON_OF = { success: "circle-check", error: "circle-alert", info: "info" } as const;

/** Messages of the last form submission, rendered by the server so that they work without JavaScript. */
export function Toasts({ messages }: { messages: readonly ToastMessage[] }) {
  const { t } = useTranslation("layout");
  const announced = useAnnouncement(messages);
  // A new list is a new saying, even of the same words: its toasts open again.
  const [shown, setShown] = useState({ messages, times: 0 });
  if (shown.messages !== messages) setShown({ messages, times: shown.times + 1 });
  return (
    <>
      {messages.length > 0 && (
        <section className="toasts grid gap-2" aria-label={t("toasts")}>
          {messages.map((message) => (
            <Toast key={`${shown.times}-${message.key}`} message={message} />
          ))}
        </section>
      )}
      <p className="hidden-text" role={messages.some(({ kind }) => kind === "error") ? "alert" : "status"}>
        {announced}
      </p>
    </>
  );
}

/** A live region only speaks of what changes after it is there: the words follow the page. */
function useAnnouncement(messages: readonly ToastMessage[]): string {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  useEffect(() => setWords(messages.map(({ key }) => t(`toast.${key}`)).join(" ")), [messages, t]);
  return words;
}

/** `<dialog open>` because its form closes it without JavaScript. */
function Toast({ message: { kind, key } }: { message: ToastMessage }) {
  const { t } = useTranslation(["layout", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => dialog.current?.close(), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [held]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <dialog
      className={`toast toast--${kind}`}
      open
      ref={dialog}
      aria-label={t(`toast.${kind}`)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICON_OF[kind]} />
      <p>{t(`common:toast.${key}`)}</p>
      <form method="dialog">
        <button className="icon-button grid" type="submit">
          <Icon name="x" />
          <span className="hidden-text">{t("common:close")}</span>
        </button>
      </form>
    </dialog>
  );
}
