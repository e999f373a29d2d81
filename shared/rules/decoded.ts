/** A percent-encoded part of an address; `null` when it isn't encoded correctly. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
