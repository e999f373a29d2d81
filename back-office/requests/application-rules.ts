/** What the application form may send (spec 2 §3, §5), its files apart (`sent-files.ts`). */
import { ApplicationBody } from "../../shared/contract";
import { isEmail } from "../../shared/rules/email";
import type { Content } from "../catalogue/content";
import { checkFields, isFilled, isListed, isPhoneOf, isZipcode, readShape } from "./field-rules";

/**
 * @param wrongFiles the message for each of its files that is wrong
 * @throws Problem 422 naming every field that is wrong
 */
export function readApplication(
  sent: unknown,
  content: Content,
  wrongFiles: Readonly<Record<string, string>>,
): ApplicationBody {
  const { fonction, ...rest } = readShape(ApplicationBody, sent);
  const body = { ...rest, ...(fonction && { fonction }) };
  const country = content.countries.find(({ id }) => id === body.country);
  return checkFields(body, (check) => {
    check("civility_id", isListed(content.civilities, body.civility_id));
    for (const field of ["firstname", "lastname", "message"] as const) check(field, isFilled(body[field]));
    check("phone", isPhoneOf(body.phone, country ? [country] : content.countries));
    check("email", isEmail(body.email));
    check("country", country !== undefined);
    check("zipcode", isZipcode(body.zipcode, country));
    for (const [field, message] of Object.entries(wrongFiles)) check(field, false, message);
    // "With job_id there is no fonction" (back-office-api.md, Writes).
    check("fonction", body.job_id === undefined || body.fonction === undefined);
    check("job_id", body.job_id === undefined || findJob(content, body.job_id) !== undefined);
  });
}

/** A job that can be applied for. */
export const findJob = ({ pages }: Content, id: number): Content["pages"][number] | undefined =>
  pages.find((page) => page.id === id && page.type === "job" && page.published);
