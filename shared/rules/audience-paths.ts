import { z } from "zod";
import {
  ENDPOINTS,
  type Endpoint,
  isLocale,
  LOCALES,
  type Locale,
  SCREENS,
  type Screen,
  type Target,
} from "../route-table.js";

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const OTHERS = [
  ...Object.values<Screen>(SCREENS).filter(({ targetless }) => targetless),
  ...Object.values<Endpoint>(ENDPOINTS).filter(({ targeted }) => !targeted),
];
/** The first segments behind a language that lead elsewhere. */
const takenSegments = (locale: Locale): Set<string | undefined> =>
  new Set(OTHERS.map(({ path }) => (typeof path === "string" ? path : path[locale]).split("/")[0]));

/** For a language, the part of addresses that tells professionals from consumers. */
const LanguagePaths = z
  .strictObject({ language: z.enum(LOCALES), pro: z.string(), part: z.string() })
  .superRefine(({ language, pro, part }, context) => {
    const taken = takenSegments(language);
    if (pro !== part && [pro, part].every((segment) => SEGMENT.test(segment) && !taken.has(segment))) return;
    const message = `${JSON.stringify(`${pro},${part}`)} must be 2 different words in small letters`;
    const todo = 'Write words that no other address begins with, such as { "pro": "profis", "part": "privat" }.';
    context.addIssue({ code: "custom", message, params: { todo } });
  });
/** A list: a record by language is a text of the content, which an export writes into the files of its languages. */
export const AudiencePathsList = z.array(LanguagePaths);
export type AudiencePaths = Partial<Record<Locale, Record<Target, string>>>;

/** @throws {z.ZodError} */
export const readAudiencePaths = (list: unknown): AudiencePaths =>
  Object.fromEntries(AudiencePathsList.parse(list).map(({ language, ...paths }) => [language, paths]));

/** Reads `de=profis,privat; fr=…`: for each language the segment for professionals, then consumers. @throws {Error} naming what is wrong */
export function parseAudiencePaths(value: string): AudiencePaths {
  const parts = value.split(";").filter((each) => each.trim());
  const written = parts.map((part) => {
    const [language = "", segments = ""] = part.split("=").map((each) => each.trim());
    if (!isLocale(language)) throw new Error(`"${language}" is no language of the site`);
    const [pro = "", consumers = "", ...more] = segments.split(",").map((each) => each.trim());
    return { language, pro, part: [consumers, ...more].join() };
  });
  const { error } = AudiencePathsList.safeParse(written);
  if (error) throw new Error(error.issues[0]?.message);
  return readAudiencePaths(written);
}
