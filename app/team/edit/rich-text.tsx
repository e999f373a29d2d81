import { type TextareaHTMLAttributes, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

interface RichTextProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  /** How formatted text is written without the editor. */
  hintId: string | undefined;
}

/** An editor moves the buttons below it: one that is pressed at that moment would miss its click. */
const whenReleased = () =>
  new Promise<void>((resolve) => {
    if (!document.querySelector(":active")) return resolve();
    // The click follows these events.
    for (const end of ["pointerup", "pointercancel", "keyup"])
      addEventListener(end, () => setTimeout(resolve), { once: true });
  });

/** A textarea for formatted text. Once it is seen, an editor that writes into it takes its place, and gives it back on request. */
export function RichText({ id, hintId, "aria-describedby": notes, ...control }: RichTextProps) {
  const { t } = useTranslation("team-edit");
  const area = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<typeof import("./rich-editor.client").RichEditor>();
  const [shown, setShown] = useState<"rich" | "rich with focus" | "plain">("rich");
  useEffect(() => {
    const seen = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        const loaded = await import("./rich-editor.client").catch(() => undefined);
        await whenReleased();
        // At once, so that who is typing goes on in the editor.
        flushSync(() => {
          if (document.activeElement === entry.target) setShown("rich with focus");
          setEditor(() => loaded?.RichEditor);
        });
      },
      { rootMargin: "600px" },
    );
    if (area.current) seen.observe(area.current);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    if (shown === "plain") area.current?.focus();
  }, [shown]);
  const isRich = Editor && shown !== "plain";
  const hasFocus = shown === "rich with focus";
  return (
    <>
      {isRich && area.current && (
        <Editor id={id} hasFocus={hasFocus} area={area.current} onPlain={() => setShown("plain")} />
      )}
      {shown === "plain" && (
        <Button look="quiet" type="button" onClick={() => setShown("rich with focus")} label={t("rich.formatted")} />
      )}
      <textarea
        ref={area}
        id={isRich ? undefined : id}
        hidden={isRich}
        {...control}
        aria-describedby={[!isRich && hintId, notes].filter(Boolean).join(" ") || undefined}
      />
    </>
  );
}
