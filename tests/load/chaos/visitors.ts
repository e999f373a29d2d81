/**
 * Who asks while things go wrong: pages, forms and a member's replies at a steady rate, whether or not the earlier ones are
 * answered.
 */
import { setTimeout as wait } from "node:timers/promises";

export type Kind = "page" | "form" | "sign-in" | "reply";
export type Account = { email: string; password: string };
/** `status` is 0 if no answer came. */
export type Answer = { at: number; kind: Kind; status: number; ms: number; marker: string | null };

/** The status of an answer as wanted. */
export const WANTED: Readonly<Record<Kind, number>> = { page: 200, form: 303, "sign-in": 200, reply: 303 };

const PAGES = [
  "/fr/enduit-professionnels",
  "/de/spachtel-fur-profis",
  "/fr/enduit-particuliers/nous-contacter",
  "/de/spachtel-fur-heimwerker/kontaktieren-sie-uns",
];
export const CONTACT = "/fr/enduit-particuliers/nous-contacter";
export const SIGN_IN = "/fr/equipe/connexion";
export const APPLICATION = "/fr/enduit-professionnels/carrieres/candidature-spontanee";
/** Who sends forms; tests do as well (tests/http/real-forms.ts). */
export const PERSON = {
  civility_id: "1",
  firstname: "Anne",
  lastname: "Rochat",
  email: "anne.rochat@exemple.ch",
  phone: "021 555 01 23",
  country: "5",
  zipcode: "1003",
};
export const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";
/** Every so many forms is an application with two files. */
const APPLICATIONS = 5;
const PATIENCE_MS = 40_000;

/** The form's token. */
export async function openForm(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const [, formToken] = /name="form_token" value="([^"]+)"/.exec(html) ?? [];
  if (!formToken) throw new Error(`no form at ${path}`);
  return formToken;
}

/** An address for each request, because the mails to one address are limited. */
export const emailFor = (marker: string) => `${marker.replace(/\W/g, "-")}@exemple.ch`;

/** `marker` is in this request, and in no other. */
export const contactFields = (marker: string, formToken: string) => ({
  ...{ ...PERSON, user_type: "part_contact", subject: "other", acceptTermsRequired: "on", message: marker },
  ...{ email: emailFor(marker), form_token: formToken, homepage: "" },
});

const PDF_FILES = ["cv", "motivation"].map((field) => ({
  field,
  name: `${field}.pdf`,
  type: "application/pdf",
  bytes: PDF,
}));

/** The body of a form with files; an application with two PDF files unless given. */
export function multipartBody(
  fields: Record<string, string>,
  files: readonly { field: string; name: string; type: string; bytes: string | Uint8Array<ArrayBuffer> }[] = PDF_FILES,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const { field, name, type, bytes } of files) body.append(field, new File([bytes], name, { type }));
  return body;
}

export const applicationFields = (marker: string, formToken: string) => ({
  ...{ ...PERSON, email: emailFor(marker), message: marker, form_token: formToken, homepage: "" },
});

type Member = { inbox: URL; headers: Record<string, string> };

/** The address of the inbox and what each of the member's requests has, or the refusal. */
async function signIn(url: string, account: Account, init: RequestInit): Promise<Member | Response> {
  const answer = await fetch(url + SIGN_IN, {
    ...{ ...init, method: "POST", headers: { Accept: "text/html" } },
    body: new URLSearchParams({ ...account }),
  });
  const inbox = answer.headers.get("location");
  if (inbox === null) return answer;
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { inbox: new URL(inbox, url), headers: { Accept: "text/html", Cookie: cookies.join("; ") } };
}

/** The teams' inbox, or the refusal. */
async function openInbox(url: string, account: Account, init: RequestInit): Promise<Response> {
  const member = await signIn(url, account, init);
  return member instanceof Response ? member : fetch(member.inbox, { ...init, headers: member.headers });
}

const BEFORE_REPLYING_AGAIN_MS = 500;

/** A reply to the newest request that isn't among `taken`. The same form is sent again as long as it isn't answered. */
async function reply(
  url: string,
  { inbox, headers }: Member,
  { marker, taken, init }: { marker: string; taken: Set<string>; init: () => RequestInit },
): Promise<Response> {
  const paths = (await (await fetch(inbox, { ...init(), headers })).text()).match(/\/[\w/-]+\/contact\/\d+/g) ?? [];
  const path = paths.find((one) => !taken.has(one));
  if (!path) throw new Error("there is no request to reply to");
  taken.add(path);
  const html = await (await fetch(url + path, { ...init(), headers })).text();
  const [, seen] = /name="seen" value="(\d+)"/.exec(html) ?? [];
  if (!seen) throw new Error(`${path} has no form for a reply`);
  const body = new URLSearchParams({ text: marker, status: "in_progress", seen, intent: "send-reply" });
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url + path, { ...init(), method: "POST", headers, body }).catch(() => null);
    if (answer && (answer.status < 500 || Date.now() > until)) return answer;
    if (Date.now() > until) throw new Error("the reply isn't answered");
    await answer?.arrayBuffer();
    await wait(BEFORE_REPLYING_AGAIN_MS);
  }
}

/** Pages that were visited before, so that each process has them in memory. */
export async function visitOnce(url: string) {
  for (const path of PAGES) for (let count = 0; count < 4; count += 1) await (await fetch(url + path)).text();
}

/** `stop` waits for what is under way. */
export function startVisitors(
  { url, account }: { url: string; account: Account },
  perSecond: { pages: number; forms: number; signIns: number; replies: number },
): { answers: readonly Answer[]; stop: () => Promise<void> } {
  const answers: Answer[] = [];
  const inFlight: Set<Promise<void>> = new Set();
  let count = 0;

  function note(kind: Kind, marker: string | null, ask: () => Promise<Response>) {
    const at = Date.now();
    const request = ask()
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0)
      .then((status) => {
        answers.push({ at, kind, status, ms: Date.now() - at, marker });
        inFlight.delete(request);
      });
    inFlight.add(request);
  }
  const init = () => ({ redirect: "manual" as const, signal: AbortSignal.timeout(PATIENCE_MS) });
  const visitPage = () => {
    count += 1;
    note("page", null, () => fetch(url + PAGES[count % PAGES.length], init()));
  };
  const sendForm = () => {
    count += 1;
    const marker = `chaos ${count}`;
    const isApplication = count % APPLICATIONS === 0;
    const path = isApplication ? APPLICATION : CONTACT;
    note("form", marker, async () => {
      const formToken = await openForm(url, path);
      const body = isApplication
        ? multipartBody(applicationFields(marker, formToken))
        : new URLSearchParams(contactFields(marker, formToken));
      return fetch(url + path, { ...init(), method: "POST", headers: { Accept: "text/html" }, body });
    });
  };
  const look = () => note("sign-in", null, () => openInbox(url, account, init()));
  const taken: Set<string> = new Set();
  let member: Member | null = null;
  const sendReply = () => {
    count += 1;
    const marker = `reply ${count}`;
    note("reply", marker, async () => {
      const found = member ?? (await signIn(url, account, init()));
      if (found instanceof Response) return found;
      member = found;
      return reply(url, found, { marker, taken, init });
    });
  };
  const timers = [
    setInterval(visitPage, 1_000 / perSecond.pages),
    setInterval(sendForm, 1_000 / perSecond.forms),
    setInterval(look, 1_000 / perSecond.signIns),
    setInterval(sendReply, 1_000 / perSecond.replies),
  ];
  return {
    answers,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(inFlight);
    },
  };
}
