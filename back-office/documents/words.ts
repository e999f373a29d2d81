/** The words of the documents: of their paper (header and foot) and of the tint sheets. */
import de from "./locales/de.json";
import fr from "./locales/fr.json";
import maker from "./maker.json";

type DocumentWords = typeof fr;
export type TintWords = DocumentWords["tint_sheet"];
export const langs = ["fr", "de"] as const;
export type Lang = (typeof langs)[number];
export const documentWords: Record<Lang, DocumentWords> = { fr, de };

/** Who signs the documents: name and address, the same in every language. */
export { maker };

/** Puts values into `{places}`. A place without a value is a mistake in the texts. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = values[place];
    if (value === undefined) throw new Error(`No value for {${place}} in “${text}”`);
    return value;
  });
}
