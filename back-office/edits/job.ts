/** Job offers: pages of the type `job` (content/schema-pages.ts), which HR writes, publishes and closes. */
import type { EditTexts, JobEdit } from "../../shared/contract";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { startOfDay } from "../../shared/rules/zone-time";
import { type Content, slugify } from "../content/content";
import { Page } from "../content/schema";
import type { EditableKind, MergedEdit, Problems } from "./kind";
import { requiredOf } from "./spoken";
import { anyText, type TextField, unfilled, wholeLanguages, written, writtenOrNone } from "./texts";

type JobPage = Content["pages"][number];
type Part = JobEdit["paragraphs"][number];

const jobsOf = ({ pages }: Content): JobPage[] => pages.filter(({ type }) => type === "job");
const findPage = (content: Content, reference: string): JobPage | undefined =>
  jobsOf(content).find(({ code }) => code === reference);

function bodyOf(page: JobPage): JobEdit {
  const textsOf = (texts: Parameters<typeof unfilled>[0]) => unfilled(texts, page.languages);
  return {
    kind: "job",
    slug: textsOf(page.slug),
    title: textsOf(page.title),
    extract: textsOf(page.extract),
    content: textsOf(page.content),
    paragraphs: page.paragraphs.map((part, place) =>
      part.type === "text"
        ? { type: "text", title: textsOf(part.title), text: textsOf(part.text) }
        : { type: "uneditable", place },
    ),
    job: {
      fonction: textsOf(page.job?.fonction),
      salaire: textsOf(page.job?.salaire),
      disponibility: textsOf(page.job?.disponibility),
    },
    tags: [...page.tags],
    publication_date: page.publication_date,
    ...(page.closing_date && { closing_date: page.closing_date }),
    targets: [...page.targets],
    sites: [...(page.sites ?? [])],
  };
}

function textsOf(body: JobEdit): TextField[] {
  return [
    { path: "title", texts: body.title },
    { path: "extract", texts: body.extract },
    { path: "job.fonction", texts: body.job.fonction },
    { path: "job.salaire", texts: body.job.salaire },
    { path: "job.disponibility", texts: body.job.disponibility },
    { path: "content", texts: body.content, isHtml: true },
    ...body.paragraphs.flatMap((part, index): TextField[] =>
      part.type === "text"
        ? [
            { path: `paragraphs.${index}.title`, texts: part.title, optional: true },
            {
              path: `paragraphs.${index}.text`,
              texts: part.text,
              isHtml: true,
              ...(isEmpty(part) && { optional: true }),
            },
          ]
        : [],
    ),
  ];
}

const isEmpty = (part: Part): boolean =>
  part.type === "text" && !writtenOrNone(part.title) && !writtenOrNone(part.text);

/** Lists of jobs show the first 150 characters. */
const LONGEST_EXTRACT = 150;

function check(body: JobEdit, content: Content): Problems {
  const problems: Problems = {};
  if (!startOfDay("UTC", body.publication_date))
    problems.publication_date = body.publication_date ? "invalid" : "missing";
  if (body.closing_date && !startOfDay("UTC", body.closing_date)) problems.closing_date = "invalid";
  if (body.targets.length === 0) problems.targets = "missing";
  const known = new Map(content.tags.map((tag) => [tag.code, tag]));
  if (body.tags.some((code) => known.get(code)?.technical_name !== "job")) problems.tags = "unknown";
  const sites = new Set(content.sites.map(({ code }) => code));
  if (body.sites.some((code) => !sites.has(code))) problems.sites = "unknown";
  for (const [locale, text] of Object.entries(body.extract)) {
    if ((text ?? "").length > LONGEST_EXTRACT) problems[`extract.${locale}`] = "invalid";
  }
  return problems;
}

/** A free address for each language that has a title and no address yet. */
function slugsFor(body: JobEdit, before: EditTexts, content: Content, reference: string | null): EditTexts {
  const slugs: Partial<Record<Locale, string>> = { ...before };
  for (const locale of LOCALES) {
    const wanted = slugify(body.title[locale] ?? "");
    if (slugs[locale] || !wanted) continue;
    const taken = new Set(
      [...content.pages, ...content.folders, ...content.faq].flatMap((record) =>
        record.code === reference ? [] : [record.slug[locale]],
      ),
    );
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    slugs[locale] = slug;
  }
  return slugs;
}

/** A new job has the design of the others until a designer changes it in the content's files. */
function newPage(content: Content, { reference, id }: MergedEdit<JobEdit>): Record<string, unknown> {
  const like = jobsOf(content)[0] ?? content.pages[0];
  return {
    ...{ id, code: reference, type: "job", author: like?.author ?? "–", order: 0 },
    ...{ cover: like?.cover ?? "plaster", alt: like?.alt ?? { fr: "–", de: "–" } },
  };
}

function mergeEdit(content: Content, edit: MergedEdit<JobEdit>, isNew: boolean): Content {
  const { body, reference, isOpen, at } = edit;
  const base = findPage(content, reference);
  if (!base && !isNew) throw new Error(`there is no job ${reference}`);
  const baseParts = base?.paragraphs ?? [];
  const described =
    base && base.metas.description.fr !== base.extract.fr ? base.metas.description : written(body.extract);
  const record = Page.parse({
    ...(base ?? newPage(content, edit)),
    slug: written(body.slug),
    title: written(body.title),
    extract: written(body.extract),
    content: written(body.content),
    paragraphs: body.paragraphs.flatMap((part): unknown[] => {
      if (part.type === "uneditable") return baseParts.slice(part.place, part.place + 1);
      if (isEmpty(part)) return [];
      const title = writtenOrNone(part.title);
      return [{ type: "text", text: written(part.text), ...(title && { title }) }];
    }),
    metas: { ...base?.metas, description: described },
    job: {
      fonction: written(body.job.fonction),
      salaire: written(body.job.salaire),
      disponibility: written(body.job.disponibility),
    },
    targets: body.targets,
    tags: body.tags,
    publication_date: body.publication_date,
    closing_date: body.closing_date || undefined,
    updated_at: at.slice(0, 10),
    published: isOpen,
    closed: isOpen ? undefined : true,
    sites: body.sites.length > 0 ? body.sites : undefined,
    unwritten: {},
    languages: wholeLanguages(textsOf(body)).filter((locale) => !base || hasUneditedParts(base, body, locale)),
  });
  const pages = base ? content.pages.map((page) => (page === base ? record : page)) : [...content.pages, record];
  return { ...content, pages };
}

/** The parts that the tool doesn't edit must exist in the language too. */
const hasUneditedParts = (base: JobPage, { paragraphs }: JobEdit, locale: Locale): boolean =>
  base.languages.includes(locale) || !paragraphs.some(({ type }) => type === "uneditable");

export const JOB: EditableKind<JobEdit> = {
  contentKind: "pages",
  keyOf: (content, reference) => String(findPage(content, reference)?.id ?? ""),
  newReference: (id) => `job-${id}`,
  list: (content) => jobsOf(content).map(({ code }) => code),
  find: (content, reference) => {
    const page = findPage(content, reference);
    return page ? bodyOf(page) : null;
  },
  empty: (_content, today) => ({
    ...{ kind: "job", slug: {}, title: {}, extract: {}, content: {}, paragraphs: [] },
    job: { fonction: {}, salaire: {}, disponibility: {} },
    ...{ tags: [], publication_date: today, targets: ["pro", "part"], sites: [] },
  }),
  titleOf: (body, reference, lang) => anyText(body.title, lang) || reference,
  textsOf,
  sitesOf: ({ sites }) => sites,
  required: requiredOf,
  check,
  complete: (body, { reference, shown, content }) => ({
    ...body,
    closing_date: body.closing_date || undefined,
    slug: slugsFor(body, shown?.slug ?? {}, content, reference),
    paragraphs: body.paragraphs.filter((part) => !isEmpty(part)),
  }),
  mergeEdit,
  isOpen: (content, reference) => findPage(content, reference)?.published ?? false,
  idOf: (content, reference) => findPage(content, reference)?.id ?? null,
};
