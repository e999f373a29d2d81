/** The placeholders of reply templates, such as `{firstname}`. */
export const PLACEHOLDERS = ["firstname", "lastname", "reference", "member"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** In characters. */
export const MAX_TEMPLATE_NAME = 100;
/** By team. */
export const MOST_TEMPLATES = 200;

const EACH = /\{([^{}\n]{0,40})\}/g;
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** The placeholders in the text that mean nothing, each once, without braces. */
export function listUnknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(EACH)].map(([, name = ""]) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/** An unknown placeholder remains as it is. */
export const fillTemplate = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(EACH, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
