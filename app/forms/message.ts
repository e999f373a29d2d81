/**
 * What is wrong with a field, as a schema says it and the back-office too: the key of a text in `forms:messages`,
 * and behind a `?` what that text must name. One string, because that is what a validator hands on.
 */
export function message(key: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return query ? `${key}?${query}` : key;
}

export interface MessageParts {
  key: string;
  params: Record<string, string>;
}

export function readMessage(said: string): MessageParts {
  const [key = "", query = ""] = said.split("?", 2);
  return { key, params: Object.fromEntries(new URLSearchParams(query)) };
}
