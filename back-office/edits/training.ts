/** Trainings with their sessions (content/schema.ts, Trainings), which sales keeps. */
import type { TrainingEdit } from "../../shared/contract";
import { startOfDay } from "../../shared/rules/zone-time";
import type { Content } from "../content/content";
import { Trainings } from "../content/schema";
import type { EditableKind, MergedEdit, Problems } from "./kind";
import { requiredOf } from "./spoken";
import { anyText, type TextField, unfilled, wholeLanguages, written } from "./texts";

type Training = Content["trainings"][number];
type Series = TrainingEdit["series"][number];

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const LONGEST_DAYS = 30;
const MAX_SEATS = 1_000;
const MAX_WEEKS = 104;
const MAX_DAYS_BEFORE = 365;

const findTraining = ({ trainings }: Content, reference: string): Training | undefined =>
  trainings.find(({ code }) => code === reference);

function bodyOf(training: Training): TrainingEdit {
  const textsOf = (texts: Parameters<typeof unfilled>[0]) => unfilled(texts, training.languages);
  return {
    kind: "training",
    title: textsOf(training.title),
    content: textsOf(training.content),
    price: textsOf(training.price),
    series: training.series.map(({ closes_days_before, closed_on, sites, time_zone, ...series }) => ({
      sites: [...(sites ?? [])],
      ...series,
      booked: [...series.booked],
      city: textsOf(series.city),
      closes_days_before: closes_days_before ?? null,
      closed: closed_on !== undefined,
      closed_on: closed_on ?? "",
    })),
    targets: [...training.targets],
    sites: [...(training.sites ?? [])],
  };
}

const textsOf = (body: TrainingEdit): TextField[] => [
  { path: "title", texts: body.title },
  { path: "price", texts: body.price },
  { path: "content", texts: body.content, isHtml: true },
  ...body.series.map(({ city }, index): TextField => ({ path: `series.${index}.city`, texts: city })),
];

function check(body: TrainingEdit, content: Content): Problems {
  const problems: Problems = {};
  if (body.targets.length === 0) problems.targets = "missing";
  const sites = new Set(content.sites.map(({ code }) => code));
  if (body.sites.some((code) => !sites.has(code))) problems.sites = "unknown";
  for (const [index, series] of body.series.entries())
    if (series.sites.some((code) => !sites.has(code))) problems[`series.${index}.sites`] = "unknown";
  for (const [index, series] of body.series.entries()) Object.assign(problems, checkSeries(series, `series.${index}`));
  return problems;
}

function checkSeries(series: Series, at: string): Problems {
  const problems: Problems = {};
  const need = (name: keyof Series, isRight: boolean) => {
    if (isRight) return;
    const isEmpty = series[name] === "" || series[name] === null;
    problems[`${at}.${name}`] = isEmpty ? "missing" : "invalid";
  };
  const within = (value: number | null, least: number, most: number) =>
    value !== null && Number.isInteger(value) && value >= least && value <= most;
  need("first", startOfDay("UTC", series.first) !== null);
  need("starts_at", CLOCK.test(series.starts_at));
  need("ends_at", CLOCK.test(series.ends_at) && (series.ends_at > series.starts_at || series.days !== 1));
  need("days", within(series.days, 1, LONGEST_DAYS));
  need("every_weeks", within(series.every_weeks, 0, MAX_WEEKS));
  need("seats", within(series.seats, 1, MAX_SEATS));
  if (series.closes_days_before !== null)
    need("closes_days_before", within(series.closes_days_before, 0, MAX_DAYS_BEFORE));
  return problems;
}

/** New sessions get numbers; the day of a closing is noted. */
const completeSeries = (series: Series, before: TrainingEdit | null, today: string, newId: () => number): Series => {
  const known = series.id === null ? undefined : before?.series.find(({ id }) => id === series.id);
  return {
    ...series,
    // A number that this training never had would be another one's.
    id: known ? series.id : newId(),
    booked: known?.booked ?? [],
    closed_on: series.closed ? known?.closed_on || today : "",
  };
};

/** The part of a series that the tool doesn't edit: its time zone. */
const uneditedFields = (series: Training["series"][number] | undefined) => ({
  time_zone: series?.time_zone,
});

function mergeEdit(content: Content, edit: MergedEdit<TrainingEdit>, isNew: boolean): Content {
  const { body, reference, id, isOpen } = edit;
  const base = findTraining(content, reference);
  if (!base && !isNew) throw new Error(`there is no training ${reference}`);
  const [record] = Trainings.parse([
    {
      ...(base ?? { id, code: reference }),
      title: written(body.title),
      content: written(body.content),
      price: written(body.price),
      series: body.series.map(({ closed, closed_on, closes_days_before, sites, ...series }) => ({
        ...uneditedFields(base?.series.find(({ id: old }) => old === series.id)),
        ...series,
        city: written(series.city),
        sites: sites.length > 0 ? sites : undefined,
        ...(closes_days_before !== null && { closes_days_before }),
        ...(closed && { closed_on }),
      })),
      published: isOpen,
      targets: body.targets,
      sites: body.sites.length > 0 ? body.sites : undefined,
      languages: wholeLanguages(textsOf(body)),
    },
  ]);
  if (!record) return content;
  const { trainings } = content;
  return {
    ...content,
    trainings: base ? trainings.map((each) => (each === base ? record : each)) : [...trainings, record],
  };
}

export const TRAINING: EditableKind<TrainingEdit> = {
  contentKind: "trainings",
  keyOf: (content, reference) => String(findTraining(content, reference)?.id ?? ""),
  newReference: (id) => `training-${id}`,
  list: ({ trainings }) => trainings.map(({ code }) => code),
  find: (content, reference) => {
    const training = findTraining(content, reference);
    return training ? bodyOf(training) : null;
  },
  empty: () => ({ kind: "training", title: {}, content: {}, price: {}, series: [], targets: ["pro"], sites: [] }),
  titleOf: (body, reference, lang) => anyText(body.title, lang) || reference,
  textsOf,
  sitesOf: ({ sites }) => sites,
  required: requiredOf,
  check,
  complete: (body, { before, today, newId }) => ({
    ...body,
    series: body.series.map((series) => completeSeries(series, before, today, newId)),
  }),
  mergeEdit,
  isOpen: (content, reference) => findTraining(content, reference)?.published ?? false,
  idOf: (content, reference) => findTraining(content, reference)?.id ?? null,
};
