/** Layout faults at this width, and words that aren't in the made-up language. Runs in the page. */

export interface Looked {
  /** How much wider than its window; 0: it isn't. */
  tooWide: number;
  /** Elements that overflow their box or the window, or are clipped. */
  cut: string[];
  /** Words that are still another language's, with where they stand. */
  left: string[];
}

interface Asked {
  lang: string;
  /** Words that are the same in every language. */
  names: string[];
}

export function lookAt({ lang, names }: Asked): Looked {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const nameOf = (element: Element): string =>
    element.tagName.toLowerCase() + (element.classList.length > 0 ? `.${[...element.classList].join(".")}` : "");
  const styleOf = (element: Element) => getComputedStyle(element);

  const isClippedAway = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (styleOf(at).clipPath !== "none") return true;
    }
    return false;
  };
  /** Visible: texts for screen readers alone are one pixel wide. */
  function isSeen(element: Element): boolean {
    const { width, height, right } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || right < 0 || isClippedAway(element)) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }
  const isClipping = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const canScroll = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/auto|scroll/.test(styleOf(at).overflowX)) return true;
    }
    return false;
  };
  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");

  /** How far text reaches over a box's right side; an icon that turns may. */
  function textBeyond(box: Element): number {
    const { right } = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let most = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement || !isSeen(node.parentElement)) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) most = Math.max(most, line.right - right);
    }
    return most;
  }

  function cutReason(element: Element): string | null {
    const style = styleOf(element);
    const text = (element.textContent ?? "").trim();
    if (text === "" || style.display === "inline" || style.display === "contents") return null;
    const box = element as HTMLElement;
    if (/auto|scroll/.test(style.overflowX)) return null;
    const beyond = box.scrollWidth > box.clientWidth + 1 ? textBeyond(box) : 0;
    if (beyond > 1) return `${Math.round(beyond)} px wider than its box`;
    // A box that shows the beginning of a text on purpose says in lines how much of it.
    const isClamped = style.webkitLineClamp !== "none";
    if (isClipping(style.overflowY) && !isClamped && box.scrollHeight > box.clientHeight + 1) {
      return `${box.scrollHeight - box.clientHeight} px hidden below`;
    }
    return null;
  }

  const seen = [...document.body.querySelectorAll("*")].filter(
    (element) => !element.closest("svg, select, script, style, noscript") && isSeen(element),
  );
  const cut = new Set<string>();
  for (const element of seen) {
    const says = `“${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;
    const { left, right } = element.getBoundingClientRect();
    if (hasOwnText(element) && !canScroll(element) && (right > innerWidth + 1 || left < -1)) {
      cut.add(`${nameOf(element)} ${says} sticks out of the window`);
    }
    const reason = canScroll(element) ? null : cutReason(element);
    // The innermost one says it best.
    if (reason && ![...element.children].some((child) => isSeen(child) && cutReason(child))) {
      cut.add(`${nameOf(element)} ${says}: ${reason}`);
    }
  }

  const PLAIN = /[aeiouyàâäéèêëîïôöùûüÿœæáíóúñãõåøß]/i;
  const left = new Set<string>();
  function check(text: string, at: string): void {
    const words =
      text
        .replaceAll(/\S+@\S+|#[0-9A-F]{6}\b|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+(?:\/\S*)?/g, " ")
        .match(/[\p{L}\p{M}]+/gu) ?? [];
    const strange = words.filter((word) => PLAIN.test(word) && !known.has(word.toLowerCase()));
    if (strange.length > 0)
      left.add(`${at}: “${text.trim().replace(/\s+/g, " ").slice(0, 80)}” (${[...new Set(strange)].join(", ")})`);
  }
  const isOurs = (element: Element): boolean =>
    (element.closest("[lang]")?.getAttribute("lang") ?? lang).startsWith(lang) &&
    !element.closest("script, style, noscript, template");

  check(document.title, "title");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && isOurs(parent)) check(node.textContent ?? "", nameOf(parent));
  }
  const described = document.querySelectorAll("[aria-label], [alt], [title], [placeholder], meta[name=description]");
  for (const element of described) {
    if (!isOurs(element)) continue;
    for (const attribute of ["aria-label", "alt", "title", "placeholder", "content"]) {
      check(element.getAttribute(attribute) ?? "", `${nameOf(element)} [${attribute}]`);
    }
  }
  return {
    tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    cut: [...cut],
    left: [...left],
  };
}
