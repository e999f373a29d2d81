/** A key of `forms:messages` with parameters as a query string: one string, because validators return strings. */
export function message(key: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${key}?${query}` : key;
}

export function readMessage(text: string): { key: string; params: Record<string, string> } {
  const [key = "", query = ""] = text.split("?", 2);
  return { key, params: Object.fromEntries(new URLSearchParams(query)) };
}
