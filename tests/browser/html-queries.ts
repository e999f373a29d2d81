/** Finds elements of a parsed page by role, label and text, with the semantics of Playwright's locators. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from "dom-accessibility-api";

/** Style sheets aren't applied: an element is hidden by its markup alone. */
const NO_STYLES = { display: "block", visibility: "visible", content: "", getPropertyValue: () => "" };
const NAME_OPTIONS = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: () => NO_STYLES as unknown as CSSStyleDeclaration,
};
const UNRENDERED = "head, script, style, template, [hidden], dialog:not([open]), input[type=hidden]";
/** Elements whose header, footer and rows get another role than at the top of the page. */
const SECTIONING = "article, aside, main, nav, section";
const LABELLABLE = "button, input:not([type=hidden]), meter, output, progress, select, textarea";

export type TextMatch = string | RegExp;
export interface RoleOptions {
  name?: TextMatch;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  pressed?: boolean;
  selected?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
}

export const normalize = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .trim()
    .replace(/\s+/g, " ");

export function matches(text: string, wanted: TextMatch, exact = false): boolean {
  const normal = normalize(text);
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? normal === normalize(wanted) : normal.toLowerCase().includes(normalize(wanted).toLowerCase());
}

/** The text of an element without that of scripts and templates. */
export function textOf(element: Element): string {
  if (element.matches("input[type=submit], input[type=button]")) return element.getAttribute("value") ?? "";
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.textContent ?? "";
    else if (node.nodeType === 1 && !(node as Element).matches("script, style, template"))
      text += textOf(node as Element);
  }
  return text;
}

export function isVisible(element: Element): boolean {
  if (element.closest(UNRENDERED)) return false;
  const outer = (inner: Element) => inner.parentElement?.closest("details:not([open])") ?? null;
  for (let closed = outer(element); closed; closed = outer(closed)) {
    const summary = [...closed.children].find((child) => child.matches("summary"));
    if (!summary?.contains(element)) return false;
  }
  return true;
}

const isExposed = (element: Element): boolean => isVisible(element) && !element.closest("[aria-hidden=true], [inert]");

export const nameOf = (element: Element): string => normalize(computeAccessibleName(element, NAME_OPTIONS));
export const descriptionOf = (element: Element): string => computeAccessibleDescription(element, NAME_OPTIONS);

function roleOf(element: Element): string | null {
  if (element.hasAttribute("role")) return getRole(element);
  switch (element.localName) {
    case "header":
    case "footer":
      return element.parentElement?.closest(SECTIONING) ? null : getRole(element);
    case "th":
      return element.getAttribute("scope") === "row" ? "rowheader" : "columnheader";
    case "section":
    case "form":
      return nameOf(element) ? getRole(element) : null;
    case "input":
      if (element.hasAttribute("list")) return "combobox";
      return element.getAttribute("type") === "number" ? "spinbutton" : getRole(element);
    case "caption":
      return element.localName;
    case "summary":
      return null;
    default:
      return getRole(element);
  }
}

const STATES: Record<string, (element: Element) => unknown> = {
  level: (element) => Number(element.getAttribute("aria-level") ?? /^h(\d)$/.exec(element.localName)?.[1]),
  checked: (element) => element.hasAttribute("checked") || element.getAttribute("aria-checked") === "true",
  pressed: (element) => element.getAttribute("aria-pressed") === "true",
  selected: (element) => element.hasAttribute("selected") || element.getAttribute("aria-selected") === "true",
  expanded: (element) => element.getAttribute("aria-expanded") === "true" || element.matches("details[open] > summary"),
  disabled: (element) => isDisabled(element),
};

export const isDisabled = (element: Element): boolean =>
  element.hasAttribute("disabled") ||
  element.getAttribute("aria-disabled") === "true" ||
  (element.closest("fieldset[disabled]") !== null && element.matches("button, input, select, textarea"));

const elementsBelow = (root: ParentNode): Element[] => [...root.querySelectorAll("*")];

export function findByRole(root: ParentNode, role: string, { name, exact, includeHidden, ...states }: RoleOptions) {
  return elementsBelow(root).filter(
    (element) =>
      roleOf(element) === role &&
      (includeHidden || isExposed(element)) &&
      Object.entries(states).every(([state, wanted]) => wanted === undefined || STATES[state]?.(element) === wanted) &&
      (name === undefined || matches(nameOf(element), name, exact)),
  );
}

/** The innermost elements that have the text. */
export function findByText(root: ParentNode, text: TextMatch, exact?: boolean): Element[] {
  const hasText = (element: Element) => matches(textOf(element), text, exact);
  return elementsBelow(root).filter(
    (element) =>
      !element.closest("head, script, style, template") && hasText(element) && ![...element.children].some(hasText),
  );
}

const byId = (element: Element, id: string) => element.ownerDocument.getElementById(id);

/** The control of a label. */
export const controlOf = (label: Element): Element | null =>
  label.hasAttribute("for") ? byId(label, label.getAttribute("for") ?? "") : label.querySelector(LABELLABLE);

export function findByLabel(root: ParentNode, text: TextMatch, exact?: boolean): Element[] {
  const document = root.ownerDocument ?? (root as Document);
  const labelled = new Set(
    [...document.querySelectorAll("label")]
      .filter((label) => matches(textOf(label), text, exact))
      .map((label) => controlOf(label)),
  );
  return elementsBelow(root).filter((element) => {
    if (labelled.has(element)) return true;
    const ids = element.getAttribute("aria-labelledby")?.split(/\s+/);
    const own = ids?.map((id) => textOf(byId(element, id) ?? element)).join(" ") ?? element.getAttribute("aria-label");
    return own !== null && own !== undefined && matches(own, text, exact);
  });
}

export const optionValue = (option: Element): string => option.getAttribute("value") ?? normalize(textOf(option));

/** The value of a control; a line break right after the tag of a textarea isn't part of it. */
export function controlValue(element: Element): string {
  if (element.localName === "textarea") return (element.textContent ?? "").replaceAll("\r\n", "\n").replace(/^\n/, "");
  if (element.localName !== "select") return element.getAttribute("value") ?? "";
  const options = [...element.querySelectorAll("option")];
  const chosen = options.findLast((option) => option.hasAttribute("selected")) ?? options[0];
  return chosen ? optionValue(chosen) : "";
}

/** The form that a control belongs to. */
export const formOf = (control: Element): Element | null =>
  control.hasAttribute("form")
    ? control.ownerDocument.getElementById(control.getAttribute("form") ?? "")
    : control.closest("form");
