import { z } from "zod";
import { LOCALES } from "../route-table.js";
import { MAX_LENGTHS } from "../rules/max-lengths";
import { CONTACT_SUBJECTS, USER_TYPES } from "../rules/requests";
import { defineRequest } from "./definition";
import type { Given } from "./field";
import { code, consent, file, internationalDetails, line, lines, optionalChoice, person, tick } from "./field";

export const contact = defineRequest({
  call: "createContact",
  fields: {
    subject: code(CONTACT_SUBJECTS, "validation_subject", "subject"),
    message: lines(),
    picture_1: file("picture"),
    picture_2: file("picture"),
    picture_3: file("picture"),
    user_type: code(USER_TYPES, "required", "userType"),
    profil: {
      ...optionalChoice("profiles", "validation_profil", "profile"),
      sentAs: "profile_id",
      when: ({ values }: Given) => values.user_type === "pro_contact",
      required: { key: "validation_profil" },
    },
    ...person,
    firstname: line(MAX_LENGTHS.name),
    company_name: line(MAX_LENGTHS.company),
    ...internationalDetails,
    city: line(MAX_LENGTHS.city),
    acceptTermsRequired: tick("validation_accept_terms"),
    acceptTerms: { ...consent(true), sentAs: "newsletter" },
    language: { shape: z.enum(LOCALES) },
  },
  inbox: [
    ...(["user_type", "subject", "civility_id", "firstname", "lastname", "company_name", "profile_id"] as const),
    ...(["email", "phone", "zipcode", "city", "country", "message"] as const),
  ],
  teamMail: [
    "subject",
    { label: "user_type", value: "audience" },
    ...(["company_name", "profile_id", "phone"] as const),
    { label: "address", value: "place" },
    { label: "newsletter", value: "consent" },
    { label: "pictures", value: "files" },
  ],
  acknowledgement: ["subject", { label: "pictures", value: "file_count" }],
});
