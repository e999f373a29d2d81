import { z } from "zod";
import { ENDPOINTS, type Endpoint, LOCALES, type Locale, SCREENS, type Screen, type Target } from "../route-table.js";

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const OTHERS = [
  ...Object.values<Screen>(SCREENS).filter(({ targetless }) => targetless),
  ...Object.values<Endpoint>(ENDPOINTS).filter(({ targeted }) => !targeted),
];
/** The first segments behind a language that lead elsewhere. */
const takenSegments = (locale: Locale): Set<string | undefined> =>
  new Set(OTHERS.map(({ path }) => (typeof path === "string" ? path : path[locale]).split("/")[0]));

/** By language, the part of addresses that tells professionals from consumers. */
export const AudiencePaths = z
  .record(z.enum(LOCALES), z.strictObject({ pro: z.string(), part: z.string() }))
  .superRefine((paths, context) => {
    for (const locale of LOCALES) {
      const segments = Object.values(paths[locale] ?? {});
      const taken = takenSegments(locale);
      const isUsable = segments.every((segment) => SEGMENT.test(segment) && !taken.has(segment));
      if (isUsable && new Set(segments).size === segments.length) continue;
      const message = `${JSON.stringify(segments.join(","))} must be 2 different words in small letters`;
      const todo = 'Write words that no other address begins with, such as { "pro": "profis", "part": "privat" }.';
      context.addIssue({ code: "custom", path: [locale], message, params: { todo } });
    }
  });
export type AudiencePaths = Partial<Record<Locale, Record<Target, string>>>;

/** Reads `de=profis,privat; fr=…`: for each language the segment for professionals, then consumers. @throws {Error} naming what is wrong */
export function parseAudiencePaths(value: string): AudiencePaths {
  const parts = value.split(";").filter((each) => each.trim());
  const written = parts.map((part) => {
    const [language = "", segments = ""] = part.split("=").map((each) => each.trim());
    if (!LOCALES.some((locale) => locale === language)) throw new Error(`"${language}" is no language of the site`);
    const [pro = "", consumers = "", ...more] = segments.split(",").map((each) => each.trim());
    return [language, { pro, part: [consumers, ...more].join() }];
  });
  const { data, error } = AudiencePaths.safeParse(Object.fromEntries(written));
  if (!data) throw new Error(error.issues[0]?.message);
  return data;
}
