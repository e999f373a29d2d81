import { useLocation } from "@remix-run/react";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

/** The burger and its panel: a link with `:target` without JavaScript, a button with it. Each navigation closes the panel. */
export function useMenuPanel(id: string) {
  const [live, setLive] = useState(false);
  /** The location key of the page for which the panel was opened: on any other it is closed. */
  const [openFor, setOpenFor] = useState<string | null>(null);
  const { key } = useLocation();
  const open = openFor === key;

  const firstVisit = useRef(key);
  useEffect(() => {
    setLive(true);
    // Its link has opened it before the scripts came: it stays open.
    if (window.location.hash === `#${id}`) setOpenFor(firstVisit.current);
  }, [id]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: { key: string }) => key === "Escape" && setOpenFor(null);
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  const toggle = (event: SyntheticEvent) => {
    event.preventDefault();
    setOpenFor(open ? null : key);
  };
  return {
    open,
    buttonProps: live
      ? ({
          role: "button",
          "aria-expanded": open,
          "aria-controls": id,
          onClick: toggle,
          onKeyDown: (event: KeyboardEvent) => event.key === " " && toggle(event),
        } as const)
      : {},
    panelProps: live ? { "data-open": open } : {},
  };
}
