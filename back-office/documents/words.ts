/** The words of the tint sheets. Apart from the other documents' words: those are drawn all anew when theirs change. */

import type { Lang } from "../../demo/media/texts";
import de from "./locales/de.json";
import fr from "./locales/fr.json";

export type TintWords = typeof fr;
export const tintWords: Record<Lang, TintWords> = { fr, de };
