/** Pages of the site: job offers, news, worksheets, videos and plain pages. */
import { type EditField, type EditSection, READERS } from "./fields";

const TITLE: EditField = { as: "texts", name: "title" };
/** Lists show the first 150 characters. */
const EXTRACT: EditField = { as: "texts", name: "extract", rows: 3, hinted: true, max: 150 };
const CONTENT: EditField = { as: "texts", name: "content", rows: 5, html: true };
const PARAGRAPHS: EditField = {
  as: "list",
  name: "paragraphs",
  type: "text",
  of: [
    { as: "texts", name: "title", optional: true },
    { as: "texts", name: "text", rows: 6, html: true },
  ],
};
const PUBLICATION_DATE: EditField = { as: "day", name: "publication_date" };
const PICTURE: readonly EditField[] = [
  { as: "choice", name: "cover", of: "pictures" },
  { as: "texts", name: "alt", hinted: true },
];
const METAS: readonly EditField[] = [
  { as: "texts", name: "metas.title", optional: true, hinted: true },
  { as: "texts", name: "metas.description", rows: 2, optional: true, hinted: true },
];

/** @param tags the groups of tags that the page's lists filter by */
const page = (...tags: readonly EditField[]): EditSection[] => [
  { name: "text", fields: [TITLE, EXTRACT, CONTENT, PARAGRAPHS] },
  { name: "found", fields: [...tags, PUBLICATION_DATE, ...METAS] },
  { name: "picture", fields: PICTURE },
  READERS,
];

export const NEWS = page({ as: "choices", name: "tags", of: "actualite.tag", label: "subjects", optional: true });
export const VIDEO = page();
export const ARTICLE = page();
export const WORKSHEET: EditSection[] = [
  ...page({ as: "choices", name: "tags", of: "worksheet.tag", label: "subjects", optional: true }),
  {
    name: "work",
    fields: [
      { as: "number", name: "worksheet.time", hinted: true, from: 1, to: 10_000 },
      ...["difficulty", "support", "cost", "preperation", "painting"].map(
        (name): EditField => ({ as: "texts", name: `worksheet.${name}` }),
      ),
    ],
  },
];
const JOB_TAGS = ["where", "country", "fonction", "tag_type_job"] as const;
export const JOB: EditSection[] = [
  {
    name: "job",
    fields: [
      TITLE,
      EXTRACT,
      { as: "texts", name: "job.fonction" },
      { as: "texts", name: "job.salaire" },
      { as: "texts", name: "job.disponibility" },
    ],
  },
  { name: "text", fields: [CONTENT, PARAGRAPHS] },
  {
    name: "found",
    fields: [
      ...JOB_TAGS.map(
        (group): EditField => ({
          as: "choices",
          name: "tags",
          of: `job.${group}`,
          label: `tag_${group}`,
          optional: true,
        }),
      ),
      PUBLICATION_DATE,
      { as: "day", name: "closing_date", optional: true, hinted: true },
    ],
  },
  READERS,
];
