import { id, text } from "../contract/primitives";
import { MAX_LENGTHS } from "../rules/max-lengths";
import { defineRequest } from "./definition";
import { consent, file, type Given, internationalDetails, line, lines, listed, person } from "./field";

export const application = defineRequest({
  call: "createApplication",
  fields: {
    ...person,
    ...internationalDetails,
    /** A spontaneous application names it. */
    fonction: {
      ...line(MAX_LENGTHS.line),
      shape: text.optional(),
      when: ({ values }: Given) => !values.job_id,
    },
    message: lines("validation_message"),
    cv: file("document", "validation_cv"),
    motivation: file("document", "validation_motivation"),
    keep_file: consent(1),
    /** The site adds it on the page of a job. */
    job_id: { shape: id.optional(), rules: [listed("jobs", "invalid_field")], labelled: "job", fromText: Number },
  },
  inbox: [
    ...([
      "job_id",
      "fonction",
      "civility_id",
      "firstname",
      "lastname",
      "email",
      "phone",
      "zipcode",
      "country",
    ] as const),
    "message",
  ],
  teamMail: [
    { label: "job", value: "about" },
    ...(["fonction", "phone"] as const),
    { label: "address", value: "place" },
    { label: "keep_file", value: "consent" },
    { label: "files", value: "files" },
  ],
  acknowledgement: [{ label: "job", value: "about" }],
  statuses: ["new", "in_progress", "interview", "offer", "refused", "done"],
});
