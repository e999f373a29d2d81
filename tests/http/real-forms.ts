/** The forms that visitors send, filled in and posted as a browser without scripts does, to a site that was built. */
import { PLACES } from "../browser/contact-form";
import { WORKSITE_VALUES, WORKSITES } from "../browser/worksite-form";
import { PDF, PERSON as VISITOR } from "../load/chaos/visitors";

const pdf = (name: string) => new File([PDF], name, { type: "application/pdf" });
const PERSON = { ...VISITOR, message: "Une fissure au plafond." };
const PEOPLE = [1, 2, 3].flatMap((number) => [
  [`participant_${number}_firstname`, "Anne"],
  [`participant_${number}_lastname`, "Rochat"],
  [`participant_${number}_email`, "anne@exemple.ch"],
]);

interface RealForm {
  path: string;
  values: Record<string, string | File>;
}

/** By its name, which is the action of its captcha. A training's session isn't one that exists. */
export const REAL_FORMS = {
  contact: {
    path: PLACES.fr.path,
    values: { ...PERSON, user_type: "part_contact", subject: "other", acceptTermsRequired: "on" },
  },
  starting_worksite: { path: WORKSITES.fr.path, values: { ...WORKSITE_VALUES, acceptTerms: "on" } },
  training: {
    path: "/fr/enduit-professionnels/formations",
    values: {
      ...PERSON,
      ...Object.fromEntries(PEOPLE),
      session_id: "999999999",
      company: "Rochat SA",
      company_number: "CHE-999.000.019",
      city: "Lausanne",
    },
  },
  application: {
    path: "/fr/enduit-professionnels/carrieres/candidature-spontanee",
    values: { ...PERSON, cv: pdf("cv.pdf"), motivation: pdf("lettre.pdf") },
  },
} satisfies Record<string, RealForm>;
export type RealFormName = keyof typeof REAL_FORMS;

/** Opens a form and reads its token. @param path the demo's */
export async function openForm(siteUrl: string, name: RealFormName, path = REAL_FORMS[name].path): Promise<string> {
  const html = await (await fetch(siteUrl + path)).text();
  const [, formToken] = /name="form_token" value="([^"]+)"/.exec(html) ?? [];
  if (!formToken) throw new Error(`No form at ${path}`);
  return formToken;
}

interface Filled {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  path?: string;
}

/** @param more fields beside those filled in, or headers */
export function postForm(
  siteUrl: string,
  name: RealFormName,
  formToken: string,
  { fields = {}, headers = {}, path = REAL_FORMS[name].path }: Filled = {},
): Promise<Response> {
  const { values }: RealForm = REAL_FORMS[name];
  const body = new FormData();
  const filled = { ...values, form_token: formToken, homepage: "", ...fields };
  for (const [field, value] of Object.entries(filled)) body.set(field, value);
  const plain = () => new URLSearchParams([...body].map(([field, value]) => [field, String(value)]));
  return fetch(siteUrl + path, {
    method: "POST",
    body: name === "application" ? body : plain(),
    headers: { Accept: "text/html", ...headers },
    redirect: "manual",
  });
}

/** The message beside the field of a file that was deleted. */
export const FILE_GONE = "Ce fichier n’est plus disponible.";

/** The hidden fields and tokens of a refused form. */
export const heldTokens = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/name="(\w+_staged)" value="([^"]+)"/g)].map(([, field = "", token = ""]) => [field, token]),
  );
