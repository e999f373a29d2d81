/** Trainings with their dates, points of sale, telephone hours. */
import { type EditField, type EditSection, READERS } from "./fields";

const CLOSURES: EditField = {
  as: "list",
  name: "closures",
  of: [
    { as: "day", name: "from" },
    { as: "day", name: "to", optional: true, hinted: true },
    { as: "texts", name: "text", hinted: true },
  ],
};

export const TRAINING: EditSection[] = [
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
          { as: "choices", name: "sites", of: "sites", optional: true, hinted: true },
          { as: "check", name: "closed", hinted: true },
        ],
      },
    ],
  },
  READERS,
];

export const SHOP: EditSection[] = [
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
      { as: "choice", name: "hours", of: "opening_hours" },
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
];

export const HOURS: EditSection[] = [{ name: "hours", fields: [{ as: "texts", name: "value", rows: 3 }, CLOSURES] }];
