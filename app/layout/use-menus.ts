import { type RefObject, useEffect } from "react";

/** Long enough that crossing the bar on the way to something else opens nothing. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 240;

interface MenuOptions {
  /** Changes when the elements below `root` are others. */
  of: unknown;
  /** Whether hovering opens the menus on wide screens. */
  hover?: boolean;
}

/** Closes `<details>` menus on Escape, on a press or focus outside and when a link is followed; they may open on hover. */
export function useMenus(root: RefObject<HTMLElement>, { of, hover = false }: MenuOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new elements need new listeners.
  useEffect(() => (root.current ? minded(root.current, hover) : undefined), [root, of, hover]);
}

function minded(root: HTMLElement, hover: boolean): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const wide = window.matchMedia("(min-width: 1025px) and (hover: hover)");
  const menus = [...root.querySelectorAll("details")];
  let timer = 0;
  let openedByHover: HTMLDetailsElement | null = null;

  const closeOthers = (open: HTMLDetailsElement | null) => {
    for (const menu of menus) if (menu !== open) menu.open = false;
  };
  const later = (ms: number, act: () => void) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  };

  for (const menu of hover ? menus : []) {
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || !wide.matches) return;
      later(OPEN_AFTER_MS, () => {
        closeOthers(menu);
        if (!menu.open) openedByHover = menu;
        menu.open = true;
      });
    };
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse" && wide.matches) later(CLOSE_AFTER_MS, () => closeOthers(null));
    };
    // A click on what hovering has just opened means "open", not "close".
    const keepOpen = (event: MouseEvent) => {
      if (openedByHover === menu && menu.open && event.detail > 0) event.preventDefault();
      openedByHover = null;
    };
    menu.addEventListener("pointerenter", enter, options);
    menu.addEventListener("pointerleave", leave, options);
    menu.querySelector("summary")?.addEventListener("click", keepOpen, options);
  }

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    const open = menus.find((menu) => menu.open);
    if (key !== "Escape" || !open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  };
  const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
    if (wide.matches && relatedTarget instanceof Node && !root.contains(relatedTarget)) closeOthers(null);
  };
  const closeOnPress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const outside = wide.matches && !root.contains(target);
    if (outside || target.closest("a")) closeOthers(null);
  };
  root.addEventListener("keydown", closeOnEscape, options);
  root.addEventListener("focusout", closeOnLeaving, options);
  document.addEventListener("click", closeOnPress, options);
  return () => {
    window.clearTimeout(timer);
    ended.abort();
  };
}
