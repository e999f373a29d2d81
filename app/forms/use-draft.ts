/** Stores the text of each form in the session storage of its tab, without files and bot check; the form works without it. */
import { type RefObject, useCallback, useEffect } from "react";

type Draft = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The beginning of the keys: a page with a draft loads its scripts without an input. */
export const DRAFT_KEY = "draft ";

function inStorage<Answer>(form: string, act: (key: string) => Answer): Answer | undefined {
  try {
    // With its query: an address may choose a subject or a date.
    return act(`${DRAFT_KEY}${location.pathname}${location.search} ${form}`);
  } catch {
    // Storage is full or blocked.
    return undefined;
  }
}

export const readDraft = (form: string): Draft =>
  inStorage(form, (key) => JSON.parse(sessionStorage.getItem(key) ?? "{}")) ?? {};

/** The components of selects and boxes learn of it by events. Text that was typed before the scripts ran remains. */
function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const control of form.querySelectorAll<Control>("[name]")) {
    const value = draft[control.name];
    if (value === undefined) continue;
    if ("options" in control) {
      control.value = value;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (/radio|checkbox/.test(control.type)) {
      if (control.value === value && "checked" in control && !control.checked) control.click();
    } else if (control.value === control.defaultValue) control.value = value;
  }
}

const TEXT_FIELDS = "textarea, input:is([type=text], [type=email], [type=tel], [type=number])";
const hasText = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(({ value }) => value !== "");

interface DraftOf {
  form: string;
  fields: readonly string[];
  element: RefObject<HTMLFormElement>;
  /** Whether the form came back from the server, with its own text. */
  isReturned: boolean;
}

/** @returns a function that deletes the draft */
export function useDraft({ form, fields, element, isReturned }: DraftOf): () => void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const save = () =>
      inStorage(form, (key) => {
        const entries = [...new FormData(current)].filter(
          ([name, value]) => fields.includes(name) && value === `${value}`,
        );
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
      });
    if (!isReturned) fillIn(current, readDraft(form));
    // No event reports what the server returned or what was typed before the scripts ran.
    if (isReturned || hasText(current)) save();
    current.addEventListener("input", save);
    return () => current.removeEventListener("input", save);
  }, [form, fields, element, isReturned]);
  return useCallback(() => inStorage(form, (key) => sessionStorage.removeItem(key)), [form]);
}
