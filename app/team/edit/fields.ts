/** The forms of what the teams edit: which fields a kind of record has, and how each is filled in. */
import type { EditKind } from "~shared/contract";

/** `name` is the field's place in the record's body. */
export type EditField =
  /** A text in each language; `html`: with paragraphs and lists. */
  | { as: "texts"; name: string; rows?: number; html?: true; optional?: true; hinted?: true }
  | { as: "line" | "tel" | "url" | "day" | "clock"; name: string; optional?: true; hinted?: true }
  | { as: "number"; name: string; optional?: true; hinted?: true; decimals?: true }
  | { as: "check"; name: string; hinted?: true }
  /** One or several values of a list; `group` is that of the tags. */
  | { as: "targets" | "sites"; name: string }
  | { as: "tags"; name: string; group: string }
  | { as: "hours"; name: string }
  | { as: "list"; name: string; of: readonly EditField[] };

export interface EditSection {
  name: string;
  fields: readonly EditField[];
}

const READERS: EditSection = {
  name: "readers",
  fields: [
    { as: "targets", name: "targets" },
    { as: "sites", name: "sites" },
  ],
};

const CLOSURES: EditField = {
  as: "list",
  name: "closures",
  of: [
    { as: "day", name: "from" },
    { as: "day", name: "to", optional: true, hinted: true },
    { as: "texts", name: "text", hinted: true },
  ],
};

export const SECTIONS: Readonly<Record<EditKind, readonly EditSection[]>> = {
  job: [
    {
      name: "job",
      fields: [
        { as: "texts", name: "title" },
        { as: "texts", name: "extract", rows: 3, hinted: true },
        { as: "texts", name: "job.fonction" },
        { as: "texts", name: "job.salaire" },
        { as: "texts", name: "job.disponibility" },
      ],
    },
    {
      name: "text",
      fields: [
        { as: "texts", name: "content", rows: 5, html: true },
        {
          as: "list",
          name: "paragraphs",
          of: [
            { as: "texts", name: "title", optional: true },
            { as: "texts", name: "text", rows: 6, html: true },
          ],
        },
      ],
    },
    {
      name: "found",
      fields: [
        { as: "tags", name: "tags", group: "where" },
        { as: "tags", name: "tags", group: "country" },
        { as: "tags", name: "tags", group: "fonction" },
        { as: "tags", name: "tags", group: "tag_type_job" },
        { as: "day", name: "publication_date" },
        { as: "day", name: "closing_date", optional: true, hinted: true },
      ],
    },
    READERS,
  ],
  training: [
    {
      name: "training",
      fields: [
        { as: "texts", name: "title" },
        { as: "texts", name: "price", hinted: true },
        { as: "texts", name: "content", rows: 7, html: true },
      ],
    },
    {
      name: "sessions",
      fields: [
        {
          as: "list",
          name: "series",
          of: [
            { as: "day", name: "first" },
            { as: "number", name: "every_weeks", hinted: true },
            { as: "number", name: "days" },
            { as: "clock", name: "starts_at" },
            { as: "clock", name: "ends_at" },
            { as: "number", name: "seats" },
            { as: "number", name: "closes_days_before", optional: true, hinted: true },
            { as: "texts", name: "city" },
            { as: "sites", name: "sites" },
            { as: "check", name: "closed", hinted: true },
          ],
        },
      ],
    },
    READERS,
  ],
  shop: [
    {
      name: "shop",
      fields: [
        { as: "line", name: "name" },
        { as: "line", name: "address" },
        { as: "line", name: "zipcode" },
        { as: "line", name: "city" },
        { as: "tel", name: "phone" },
        { as: "url", name: "url", optional: true },
      ],
    },
    {
      name: "opening",
      fields: [
        { as: "hours", name: "hours" },
        { as: "texts", name: "opening", rows: 4, optional: true, hinted: true },
        CLOSURES,
      ],
    },
    {
      name: "place",
      fields: [
        { as: "number", name: "lat", optional: true, hinted: true, decimals: true },
        { as: "number", name: "lng", optional: true, decimals: true },
      ],
    },
    READERS,
  ],
  hours: [{ name: "hours", fields: [{ as: "texts", name: "value", rows: 3 }, CLOSURES] }],
};

/** The values of a form by field name: `paragraphs.0.title.fr`. Several values are separated by line breaks. */
export type EditValues = Readonly<Record<string, string>>;

/** Hidden fields that identify a part of a list. */
export const PART_MARKS: Readonly<Record<string, readonly string[]>> = {
  paragraphs: ["type", "place"],
  series: ["id"],
};

/** The number of parts in a list of the form. */
export function countParts(values: EditValues, list: string): number {
  const places = Object.keys(values).flatMap((name) => {
    const place = name.startsWith(`${list}.`) ? Number(name.slice(list.length + 1).split(".")[0]) : Number.NaN;
    return Number.isInteger(place) ? [place] : [];
  });
  return Math.max(-1, ...places) + 1;
}

/** The id of a field's control, by the field's name. */
export const fieldId = (name: string): string => `edit-${name.replaceAll(".", "-")}`;
