import type { Locator } from "@playwright/test";

/** What is wrong with the structure of a rendered page. It runs in the browser, and names each fault with the text that shows it. */

/** @param firstAction a selector; what it finds must be in the first view, above the toolbar */
export function findFaults(firstAction: string | null): string[] {
  const faults: string[] = [];
  const say = (what: string, where: string) => faults.push(`${what}: “${where.trim().slice(0, 60)}”`);
  const styleOf = (element: Element) => getComputedStyle(element);
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const overlap = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  /** Wide and high enough to be seen: line boxes overlap by a few pixels where lines are close. */
  const isSeen = ({ left, right, top, bottom }: Box, least: number) => right - left > least && bottom - top > least;
  const floats = (element: Element) => /fixed|sticky/.test(styleOf(element).position);

  interface Ground {
    /** What ancestors leave visible. */
    clip: Box;
    isHidden: boolean;
    isFloating: boolean;
    /** In a row that scrolls sideways. */
    scrolls: boolean;
  }
  const grounds = new Map<Element, Ground>();
  const width = document.documentElement.clientWidth;
  const everywhere: Box = { left: 0, right: width, top: -1e6, bottom: 1e6 };
  function groundOf(element: Element): Ground {
    const known = grounds.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const above = parent ? groundOf(parent) : { clip: everywhere, isHidden: false, isFloating: false, scrolls: false };
    const style = styleOf(element);
    const box = element.getBoundingClientRect();
    const hides = style.overflowX !== "visible" && element !== document.documentElement && element !== document.body;
    const ground = {
      clip: hides ? overlap(above.clip, box) : above.clip,
      isHidden:
        above.isHidden ||
        style.clipPath !== "none" ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      isFloating: above.isFloating || floats(element),
      scrolls: above.scrolls || /auto|scroll/.test(style.overflowX),
    };
    grounds.set(element, ground);
    return ground;
  }

  const header = document.querySelector("header .wrap");
  const inset = header ? Number.parseFloat(styleOf(header).paddingInlineStart) : 0;
  const line = (header?.getBoundingClientRect().left ?? 0) + inset;
  const main = document.querySelector("main") ?? document.body;

  // The grid: each container begins where the header's content does.
  for (const wrap of main.querySelectorAll(".wrap")) {
    if (!wrap.checkVisibility() || groundOf(wrap).scrolls) continue;
    const start = wrap.getBoundingClientRect().left + Number.parseFloat(styleOf(wrap).paddingInlineStart);
    if (Math.abs(start - line) > 1)
      say(`a container begins at ${Math.round(start)} instead of ${line}`, wrap.className);
  }
  if (document.documentElement.scrollWidth > width)
    say("the page scrolls sideways", String(document.documentElement.scrollWidth));

  // Texts: within the grid, whole, and over nothing else.
  interface Piece extends Box {
    text: string;
    owner: Element;
  }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const text = node.textContent ?? "";
    if (!owner || !text.trim() || /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TEMPLATE)$/.test(owner.tagName)) continue;
    const { clip, isHidden, isFloating, scrolls } = groundOf(owner);
    if (isHidden) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const seen = rects.filter((rect) => isSeen(overlap(rect, clip), 1));
    for (const rect of seen) {
      const { left, right, top, bottom } = rect;
      if (!scrolls && (left < clip.left - 1 || right > clip.right + 1)) say("cut", text);
      if (main.contains(owner) && !isFloating && !scrolls && (left < line - 1 || right > width - line + 1)) {
        say(`from ${Math.round(left)} to ${Math.round(right)}, outside of the grid`, text);
      }
      if (!isFloating) pieces.push({ ...overlap({ left, right, top, bottom }, clip), text, owner });
    }
    if (
      seen.length > 0 &&
      new Set(rects.map(({ top }) => Math.round(top))).size > 1 &&
      styleOf(owner).hyphens !== "auto"
    ) {
      for (const word of text.matchAll(/\p{L}{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          say("broken inside a word", word[0]);
      }
    }
  }
  for (const owner of document.querySelectorAll("button, input, select, textarea, .button")) {
    const { isHidden, isFloating, clip } = groundOf(owner);
    if (isHidden || isFloating || owner.matches("[type=hidden], .whole")) continue;
    const { left, right, top, bottom } = owner.getBoundingClientRect();
    const shown = overlap({ left, right, top, bottom }, clip);
    if (isSeen(shown, 1))
      pieces.push({ ...shown, text: owner.textContent || owner.getAttribute("name") || "control", owner });
  }
  pieces.sort((a, b) => a.top - b.top);
  for (const [index, piece] of pieces.entries()) {
    for (let next = index + 1; next < pieces.length; next++) {
      const other = pieces[next];
      if (!other || other.top > piece.bottom) break;
      const isOne = piece.owner.contains(other.owner) || other.owner.contains(piece.owner);
      const label = piece.owner.closest("label, summary, a, button");
      if (isOne || label?.contains(other.owner)) continue;
      if (isSeen(overlap(piece, other), 4)) say(`on “${piece.text.trim().slice(0, 40)}”`, other.text);
    }
  }

  // What floats is a bar across the page or lies in one, or beside the texts.
  const fixed = [...document.querySelectorAll("body *")].filter(
    (element) => styleOf(element).position === "fixed" && !groundOf(element).isHidden,
  );
  const boxes = fixed.map((element) => element.getBoundingClientRect());
  const bars = boxes.filter((box) => box.width >= width * 0.98);
  for (const [index, element] of fixed.entries()) {
    const box = boxes[index];
    if (!box || bars.some(({ top, bottom }) => box.top >= top - 1 && box.bottom <= bottom + 1)) continue;
    const below = pieces.find((piece) => !element.contains(piece.owner) && isSeen(overlap(piece, box), 4));
    if (below) say(`“${element.className}” floats on`, below.text);
  }

  if (firstAction) {
    const action = document.querySelector(firstAction);
    const bar = [...document.querySelectorAll(".toolbar")].find((each) => each.checkVisibility());
    const end = bar ? bar.getBoundingClientRect().top : window.innerHeight;
    const bottom = action?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    if (bottom > end) say(`ends at ${Math.round(bottom)}, below ${Math.round(end)}`, firstAction);
  }
  // A few of them say enough.
  return [...new Set(faults)].slice(0, 6);
}

/** The texts of links that take more than one line. */
export const listBrokenWords = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) =>
    all.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(text);
        const tops = new Set([...words.getClientRects()].map(({ top }) => top));
        if (tops.size > 1) found.push(text.textContent ?? "");
      }
      return found;
    }),
  );
