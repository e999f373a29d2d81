/** The parts of the home pages, and the tags of lists. */
import { type EditField, type EditSection, READERS } from "./fields";

const SITES: EditField = { as: "choices", name: "sites", of: "sites", optional: true, hinted: true };

export const SLIDE: EditSection[] = [
  {
    name: "slide",
    fields: [
      { as: "choice", name: "audience", of: "audiences" },
      { as: "texts", name: "titre" },
      { as: "texts", name: "soustitre" },
      { as: "texts", name: "text", rows: 3 },
      { as: "texts", name: "label_link" },
      { as: "choice", name: "to", of: "destinations", label: "destination" },
      { as: "choice", name: "cover", of: "pictures" },
      { as: "texts", name: "alt", hinted: true },
      SITES,
    ],
  },
];

export const TESTIMONY: EditSection[] = [
  {
    name: "testimony",
    fields: [
      { as: "line", name: "name" },
      { as: "texts", name: "role" },
      { as: "texts", name: "text", rows: 4 },
      { as: "number", name: "note", hinted: true, from: 1, to: 5 },
    ],
  },
  READERS,
];

export const TAG: EditSection[] = [{ name: "tag", fields: [{ as: "texts", name: "name" }, SITES] }];
