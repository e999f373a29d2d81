import { z } from "zod";
import { ENDPOINTS, LOCALES, type Locale, SCREENS, type Target } from "../route-table.js";

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The first segments behind a language that lead elsewhere. */
function takenSegments(locale: Locale): Set<string | undefined> {
  const screens = Object.values(SCREENS).flatMap((screen) =>
    "targetless" in screen && screen.targetless ? [screen.path[locale]] : [],
  );
  const endpoints = Object.values(ENDPOINTS).flatMap((endpoint) =>
    "targeted" in endpoint && endpoint.targeted
      ? []
      : [typeof endpoint.path === "string" ? endpoint.path : endpoint.path[locale]],
  );
  return new Set([...screens, ...endpoints].map((path) => path.split("/")[0]));
}

const isUsable = (segments: readonly string[], locale: Locale): boolean =>
  new Set(segments).size === segments.length &&
  segments.every((segment) => SEGMENT.test(segment) && !takenSegments(locale).has(segment));

/** By language, the part of addresses that tells professionals from consumers. */
export const AudiencePaths = z
  .record(z.enum(LOCALES), z.strictObject({ pro: z.string(), part: z.string() }))
  .superRefine((paths, context) => {
    for (const locale of LOCALES) {
      const segments = Object.values(paths[locale] ?? {});
      if (isUsable(segments, locale)) continue;
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
