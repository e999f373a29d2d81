/** The form data that a browser without scripts sends (HTML, "Form submission algorithm"). */
import { controlValue, formOf, isDisabled, optionValue } from "./html-queries";

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
interface Submission {
  href: string;
  method: "GET" | "POST";
  form?: FormData;
  isMultipart?: boolean;
}
type Files = ReadonlyMap<Element, readonly UploadedFile[]>;
type Entry = [name: string, value: string | File];

/** @returns null when a required field is empty, which a browser doesn't send */
export function submission(
  document: Document,
  form: Element,
  submitter: Element | null,
  address: string,
  files: Files,
): Submission | "dialog" | null {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const method = attribute("method")?.toLowerCase() ?? "get";
  if (method === "dialog") return "dialog";
  const controls = [...document.querySelectorAll("button, input, select, textarea")].filter(
    (control) => formOf(control) === form && !isDisabled(control),
  );
  const isChecked = !form.hasAttribute("novalidate") && !submitter?.hasAttribute("formnovalidate");
  if (isChecked && controls.some((control) => control.hasAttribute("required") && isEmpty(control, controls, files)))
    return null;
  const entries = controls.flatMap((control) => entriesOf(control, submitter, files));
  const target = new URL(attribute("action") || address, address);
  if (method === "get") {
    target.search = new URLSearchParams(entries.map(([name, value]) => [name, textValue(value)])).toString();
    return { href: target.href, method: "GET" };
  }
  const body = new FormData();
  const isMultipart = attribute("enctype") === "multipart/form-data";
  for (const [name, value] of entries) body.append(name, isMultipart ? value : textValue(value));
  return { href: target.href, method: "POST", form: body, isMultipart };
}

const textValue = (value: string | File): string => (typeof value === "string" ? value : value.name);

function isEmpty(control: Element, controls: readonly Element[], files: Files): boolean {
  if (control.matches("[type=file]")) return !files.get(control)?.length;
  if (!control.matches("[type=checkbox], [type=radio]")) return controlValue(control) === "";
  return !controls.some(
    (other) => other.getAttribute("name") === control.getAttribute("name") && other.hasAttribute("checked"),
  );
}

function entriesOf(control: Element, submitter: Element | null, files: Files): Entry[] {
  const name = control.getAttribute("name");
  const type = control.getAttribute("type")?.toLowerCase();
  const isButton = control.localName === "button" || type === "submit" || type === "button" || type === "reset";
  if (!name || (isButton && control !== submitter)) return [];
  if (type === "checkbox" || type === "radio")
    return control.hasAttribute("checked") ? [[name, control.getAttribute("value") ?? "on"]] : [];
  if (type === "file") {
    const chosen = files.get(control) ?? [];
    if (chosen.length === 0) return [[name, new File([], "", { type: "application/octet-stream" })]];
    return chosen.map(({ name: fileName, mimeType, buffer }) => [
      name,
      new File([new Uint8Array(buffer)], fileName, { type: mimeType }),
    ]);
  }
  if (control.localName === "select" && control.hasAttribute("multiple")) {
    const chosen = [...control.querySelectorAll("option[selected]")];
    return chosen.map((option): Entry => [name, optionValue(option)]);
  }
  return [[name, controlValue(control).replaceAll(/\r\n|\r|\n/g, "\r\n")]];
}
