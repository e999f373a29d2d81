import { MAX_LENGTHS } from "../rules/max-lengths";
import { defineRequest } from "./definition";
import { contactDetails, line, optionalCivility, person, tick, town } from "./field";

export const constructionStart = defineRequest({
  call: "createConstructionStart",
  fields: {
    ...person,
    civility_id: optionalCivility,
    company: line(MAX_LENGTHS.company, "validation_company"),
    function: line(MAX_LENGTHS.line, "validation_function"),
    ...contactDetails,
    period: line(MAX_LENGTHS.line, "validation_period"),
    address_worksite: { ...line(MAX_LENGTHS.line, "validation_address"), sentAs: "address" },
    ...town,
    acceptTerms: tick("validation_accept_terms"),
  },
  inbox: [
    ...(["civility_id", "firstname", "lastname", "function", "company", "email", "phone"] as const),
    ...(["address", "zipcode", "city", "period"] as const),
  ],
  teamMail: [
    ...(["company", "function"] as const),
    { label: "audience", value: "audience" },
    { label: "worksite", value: "place" },
    ...(["period", "phone"] as const),
  ],
  acknowledgement: [],
});
