import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";

/** Everything outside the element and its ancestors, except live regions: inert for Tab and screen readers. */
function surroundingsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      const reachable = sibling !== node && sibling instanceof HTMLElement && !sibling.inert;
      if (reachable && sibling.getAttribute("role") !== "status") found.push(sibling);
    }
  }
  return found;
}

/** A sheet on phones: a modal dialog with JavaScript, a link's target without. Its closing link leads to the element `behindId`. */
export function useSheet(id: string, behindId: string) {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);

  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const element = sheet.current;
    if (!open || !element) return;
    const behind = surroundingsOf(element);
    for (const part of behind) part.inert = true;
    element.focus();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    // On a wide viewport the sheet is a column beside the list.
    const wide = window.matchMedia("(min-width: 1025px)");
    document.addEventListener("keydown", onKey);
    wide.addEventListener("change", close);
    return () => {
      for (const part of behind) part.inert = false;
      document.removeEventListener("keydown", onKey);
      wide.removeEventListener("change", close);
      opener.current?.focus();
    };
  }, [open, close]);

  const openerProps = {
    ref: opener,
    href: `#${id}`,
    onClick(event: MouseEvent) {
      event.preventDefault();
      setOpen(true);
    },
  };
  const closerProps = {
    href: `#${behindId}`,
    onClick(event: MouseEvent) {
      // A sheet that was opened by its address without JavaScript is closed by the address too.
      if (open) event.preventDefault();
      close();
    },
  };
  const sheetProps = {
    ref: sheet,
    id,
    tabIndex: -1,
    ...(open ? ({ role: "dialog", "aria-modal": true, "data-open": true } as const) : {}),
  };
  return { openerProps, closerProps, sheetProps };
}

export type Sheet = ReturnType<typeof useSheet>;
