/** The searches of this tab, the latest first. They end with it, so that the next user of a shared computer doesn't see them. */
const KEY = "searches";
const MOST = 5;
/** A search field has one line. */
const SEPARATOR = "\n";

export function listRecentSearches(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(SEPARATOR) ?? [];
  } catch {
    // The browser blocks the storage.
    return [];
  }
}

export function storeSearch(text: string): void {
  const texts = new Set([text, ...listRecentSearches()]);
  try {
    sessionStorage.setItem(KEY, [...texts].slice(0, MOST).join(SEPARATOR));
  } catch {
    // The search works without it.
  }
}
