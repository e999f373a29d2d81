/** Translates the ids and codes of a request for the reader. Unknown values are shown unchanged. */
import type { LocaleCode } from "../../shared/contract";
import type { Field } from "../../shared/requests/field";
import { readEachLanguage } from "../../shared/rules/languages";
import { type Content, fillIn, type LocalisedText } from "../content/content";
import { findSession, sessionTime } from "../trainings/calendar";
import type fr from "./locales/fr.json";

export const TEXTS = await readEachLanguage<typeof fr>((lang) => import(`./locales/${lang}.json`));

/** The body of a request. Of one that another release has stored, anything may be missing. */
export type Body = Readonly<Record<string, unknown>>;
export type Labels = Readonly<Record<NonNullable<Field["labelled"]>, (value: unknown) => string>>;

export const asText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
/** The participants of a training, as they were sent. */
export const listOf = (value: unknown): Body[] =>
  Array.isArray(value) ? value.filter((one): one is Body => typeof one === "object" && one !== null) : [];
export const nameOf = (body: Body): string => [body.firstname, body.lastname].map(asText).filter(Boolean).join(" ");

export function createLabels(content: Content, lang: LocaleCode): Labels {
  const texts = TEXTS[lang];
  const from = (list: readonly { id: number; label: LocalisedText }[]) => (id: unknown) =>
    list.find((one) => one.id === id)?.label[lang] ?? asText(id);
  const civility = from(content.civilities);
  return {
    civility,
    country: from(content.countries),
    profile: from(content.profiles),
    subject: (code) => content.subjects[asText(code)]?.[lang] ?? asText(code),
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
    participants: (list) =>
      listOf(list)
        .map((one) => {
          const name = [civility(one.civility_id), nameOf(one)].filter(Boolean).join(" ");
          return [name, asText(one.email)].filter(Boolean).join(", ");
        })
        .join("\n"),
  };
}

/** In the body of an application for a job that was filled when it came. */
export const JOB_CLOSED = "job_closed";
export const jobOf = (body: Body, labels: Labels, lang: LocaleCode): string => {
  const job = labels.job(body.job_id);
  return body[JOB_CLOSED] ? fillIn(TEXTS[lang].closed_job, { job }) : job;
};

export const readableValue = (field: Field | undefined, value: unknown, labels: Labels): string =>
  field?.labelled ? labels[field.labelled](value) : asText(value);
