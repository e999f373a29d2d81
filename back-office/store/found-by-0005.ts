/** A frozen copy of the search text rules for migration 0005, because a migration must not change. */

/** Every text of a body, nested ones too, in its order. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");

export function foundBy0005(body: { firstname?: unknown; lastname?: unknown; email?: unknown }) {
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    name: [body.firstname, body.lastname].map(text).filter(Boolean).join(" "),
    email: text(body.email).toLowerCase(),
    search_text: fold(textsOf(body).filter(Boolean).join("\n")),
  };
}
