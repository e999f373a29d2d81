/** Visitors' requests as the site sends them. */
import { randomUUID } from "node:crypto";
import { ask, PLANS, type Reply, type TestBackOffice, withToken } from "./running-back-office";

export const WORKSITE = {
  ...{ civility_id: null, lastname: "Chappuis", firstname: "Noé", email: "noe.chappuis@example.ch", zipcode: "1400" },
  ...{ phone: "024 555 01 23", function: "Chef de chantier", address: "Rue du Four 3", city: "Yverdon-les-Bains" },
  ...{ period: "Le matin, dès 7 h", company: "Chappuis Plâtrerie SA" },
};
export const CONTACT = {
  ...{ lastname: "Rochat", firstname: "Amélie", email: "amelie.rochat@example.ch", phone: "021 555 01 23" },
  ...{ language: "fr", subject: "other", message: "Bonjour", civility_id: 1, user_type: "part_contact" },
  ...{ company_name: "", zipcode: "1005", city: "Lausanne", country: 5, profile_id: null },
};
export const PARTICIPANT = { civility_id: 1, firstname: "Lea", lastname: "Zbinden", email: "lea.zbinden@example.ch" };
export const TRAINING = {
  ...{ civility_id: 2, firstname: "Urs", lastname: "Zbinden", email: "urs.zbinden@example.ch", phone: "062 555 01 23" },
  ...{ company: "Zbinden Maler AG", company_number: "CHE-999.000.019 MWST", zipcode: "4900", city: "Langenthal" },
  participants: [PARTICIPANT, { ...PARTICIPANT, firstname: "Jan" }, { ...PARTICIPANT, firstname: "Mia" }],
};
export const APPLICATION = {
  ...{ civility_id: "1", firstname: "Élodie", lastname: "Aebi", phone: "021 555 01 23", email: "e.aebi@example.ch" },
  ...{ fonction: "Laborantine", message: "Bonjour,\nje suis laborantine.", country: "5", zipcode: "1005" },
};

export interface TestFile {
  name: string;
  type: string;
  bytes: Buffer;
}
export const PDF: TestFile = { name: "cv.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.7 my years") };
export const DOCX: TestFile = {
  name: "lettre.docx",
  type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  bytes: Buffer.from("PK\u0003\u0004 my words"),
};
export const FILES: Readonly<Record<"cv" | "motivation", TestFile>> = { cv: PDF, motivation: DOCX };

interface Options {
  key?: string | undefined;
  lang?: "fr" | "de";
  plan?: keyof typeof PLANS;
  /** The number of the site that it comes by. */
  site?: number;
  headers?: Record<string, string>;
}
const headersFor = ({ key = randomUUID(), headers = {} }: Options) => ({ "Idempotency-Key": key, ...headers });
const queryFor = ({ lang = "fr", plan = "pro", site }: Options) => ({
  ...{ lang, saleplan_id: PLANS[plan], site_id: site },
});

export function post(to: TestBackOffice, path: string, body: unknown, options: Options = {}): Promise<Reply> {
  const headers = { "Content-Type": "application/json", ...headersFor(options) };
  const init = withToken({ method: "POST", headers, body: JSON.stringify(body) });
  return ask(to.api, path, queryFor(options), init);
}
/** As `multipart/form-data`. */
export function postForm(
  to: TestBackOffice,
  path: string,
  fields: Record<string, string>,
  files: Record<string, TestFile>,
  options: Options = {},
): Promise<Reply> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [field, { name, type, bytes }] of Object.entries(files)) {
    body.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const init = withToken({ method: "POST", headers: headersFor(options), body });
  return ask(to.api, path, queryFor(options), init);
}
export const apply = (
  to: TestBackOffice,
  fields: Record<string, string> = APPLICATION,
  files: Record<string, TestFile> = FILES,
  options: Options = {},
): Promise<Reply> => postForm(to, "/application", fields, files, options);

export const created = (reply: Reply) => (reply.body as { data: { id: number; reference: string } }).data;
export const storedRequests = (of: TestBackOffice) =>
  of.store.selectFrom("visitor_request").selectAll().orderBy("id").execute();
export const storedMails = (of: TestBackOffice) => of.store.selectFrom("outbox").selectAll().orderBy("id").execute();
