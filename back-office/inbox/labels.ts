/** What ids and codes of a request mean, in the reader's language. What the content doesn't know (any more) stays as it is. */
import type { LocaleCode } from "../../shared/contract";
import { readEachLanguage } from "../../shared/rules/languages";
import type { Content } from "../catalogue/content";
import { fillIn, type LocalisedText } from "../catalogue/text";
import { findSession } from "../trainings/calendar";
import { sessionTime } from "../trainings/session-time";
import type fr from "./locales/fr.json";

export const TEXTS = await readEachLanguage<typeof fr>((lang) => import(`./locales/${lang}.json`));

export interface Labels {
  civility(id: unknown): string;
  country(id: unknown): string;
  profile(id: unknown): string;
  contactSubject(code: unknown): string;
  userType(code: unknown): string;
  job(id: unknown): string;
  session(id: unknown): string;
}

/** Of a body that another release has kept, anything may be missing. */
export const asText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

export function createLabels(content: Content, lang: LocaleCode): Labels {
  const texts = TEXTS[lang];
  const from = (list: readonly { id: number; label: LocalisedText }[]) => (id: unknown) =>
    list.find((one) => one.id === id)?.label[lang] ?? asText(id);
  return {
    civility: from(content.civilities),
    country: from(content.countries),
    profile: from(content.profiles),
    contactSubject: (code) => content.subjects[asText(code)]?.[lang] ?? asText(code),
    userType: (code) => (code === "part_contact" || code === "pro_contact" ? texts[code] : asText(code)),
    // A job that is no longer published keeps its title here.
    job: (id) => content.pages.find((page) => page.id === id)?.title[lang] ?? asText(id),
    session: (id) => {
      const session = typeof id === "number" ? findSession(content, id) : null;
      if (!session) return asText(id);
      const { training, city } = session;
      return fillIn(texts.session, {
        title: training.title[lang],
        date: sessionTime(session, lang),
        city: city[lang],
      });
    },
  };
}
