/** What a form's fields read as, before any rule looks at them: always a string, so that the rules see the whole form at once. */
import { z } from "zod";
import { toLine, toText, toTick } from "~shared/rules/text";

export const line = z.unknown().transform(toLine);
export const lines = z.unknown().transform(toText);
export const tick = z.unknown().transform(toTick);
