import { ENDPOINTS, LOCALES, type Locale, SCREENS, TARGETS, type Target } from "../route-table.js";

export type AudiencePaths = Partial<Record<Locale, Record<Target, string>>>;

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

/** Reads `de=profis,privat; fr=…`: for each language the segment for professionals, then consumers. @throws {Error} naming what is wrong */
export function parseAudiencePaths(value: string): AudiencePaths {
  const paths: AudiencePaths = {};
  for (const part of value.split(";").filter((each) => each.trim())) {
    const [language = "", segments = ""] = part.split("=").map((each) => each.trim());
    const locale = LOCALES.find((known) => known === language);
    if (!locale) throw new Error(`"${language}" is no language of the site`);
    const [pro = "", consumers = "", ...more] = segments.split(",").map((each) => each.trim());
    const taken = takenSegments(locale);
    const areRight = [pro, consumers].every((segment) => SEGMENT.test(segment) && !taken.has(segment));
    if (!areRight || more.length > 0 || pro === consumers) {
      throw new Error(
        `"${segments}" must be ${TARGETS.length} different words in small letters, such as profis,privat`,
      );
    }
    paths[locale] = { pro, part: consumers };
  }
  return paths;
}
