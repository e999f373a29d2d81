/** The words of the tint sheets. Apart from the other documents' words: those are drawn all anew when theirs change. */
import de from "../../content/media/tint-sheet.de.json";
import fr from "../../content/media/tint-sheet.fr.json";
import type { Lang } from "../texts";

export type TintWords = typeof fr;
export const tintWords: Record<Lang, TintWords> = { fr, de };
