/** Trainings with their sessions (content/schema.ts, Trainings), which sales keeps. */
import type { TrainingEdit } from "../../shared/contract";
import type { Content } from "../content/content";
import { Trainings } from "../content/schema";
import { checkFields, textFieldsOf } from "./by-fields";
import type { EditableKind, MergedEdit, Problems } from "./kind";
import { requiredOf } from "./spoken";
import { anyText, unfilled, wholeLanguages, written } from "./texts";

type Training = Content["trainings"][number];
type Series = TrainingEdit["series"][number];

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

function check(body: TrainingEdit, content: Content): Problems {
  const problems = checkFields(body, content);
  for (const [index, { days, starts_at, ends_at }] of body.series.entries())
    if (days === 1 && ends_at && ends_at <= starts_at) problems[`series.${index}.ends_at`] = "invalid";
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
      languages: wholeLanguages(textFieldsOf(body)),
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
  textsOf: textFieldsOf,
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
