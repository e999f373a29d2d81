/**
 * The text of a form survives the way to another page and back, and a reload: each form has an entry in the session storage of
 * its tab, without files and bot check. Where the browser allows no storage, the form works without.
 */
import { type RefObject, useCallback, useEffect, useRef } from "react";

type Draft = Readonly<Record<string, string>>;

/** A script that changes a select dispatches only the second. */
const EVENTS = ["input", "change"];

/** With its query: an address may choose a subject or a date. */
const keyOf = (form: string) => `draft ${window.location.pathname}${window.location.search} ${form}`;

export function readDraft(form: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}");
  } catch {
    return {};
  }
}

function writeDraft(form: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is full or blocked.
  }
}

function draftOf(form: HTMLFormElement, fields: readonly string[]): Draft {
  const entries = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && fields.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Whether the visitor, or the browser as it came back to the page, has changed the control before the scripts ran. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(preset, 0);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return true;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/** The components of selects and boxes learn of it by events. */
function fillIn(form: HTMLFormElement, draft: Draft): void {
  const changed = new Set([...form.elements].filter(isChanged).map((control) => control.getAttribute("name")));
  for (const control of form.elements) {
    const name = control.getAttribute("name") ?? "";
    const value = draft[name];
    if (value === undefined || changed.has(name)) continue;
    if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      if (control.value === value && !control.checked) control.click();
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = value;
    }
  }
}

interface DraftOf {
  form: string;
  fields: readonly string[];
  element: RefObject<HTMLFormElement>;
  /** Whether the form came back from the server, with its own text. */
  isReturned: boolean;
}

/** @returns a function that deletes the draft */
export function useDraft({ form, fields, element, isReturned }: DraftOf): () => void {
  const fillInOnce = useRef(!isReturned);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const save = () => writeDraft(form, draftOf(current, fields));
    if (isReturned) save();
    else if (fillInOnce.current) fillIn(current, readDraft(form));
    fillInOnce.current = false;
    for (const event of EVENTS) current.addEventListener(event, save);
    return () => {
      for (const event of EVENTS) current.removeEventListener(event, save);
    };
  }, [form, fields, element, isReturned]);
  return useCallback(() => writeDraft(form, null), [form]);
}
