/** Every write of a visitor, with a test's data: twice with one key (one record), then with another body (refused); the teams delete it. */
import { randomUUID } from "node:crypto";
import { type AnswerOf, type CallName, type RequestKind, type Team, teamOf } from "../shared/contract";
import { APPLICATION_FILES, CONTACT_PICTURES } from "../shared/rules/requests";
import { takesContactPictures } from "../shared/rules/switches";
import { MARK, type Send, wrong } from "./check";
import { checkEdits } from "./edits";

const EMAIL = "contract-test@example.com";
/** Another address, because a back-office may limit the mails to one address. */
const WISHLIST_EMAIL = "contract-test-wishlist@example.com";

interface TestFile {
  name: string;
  type: string;
  bytes: Buffer<ArrayBuffer>;
}
const PDF: TestFile = {
  name: "test.pdf",
  type: "application/pdf",
  bytes: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};
/** One pixel. */
const PNG: TestFile = {
  name: "test.png",
  type: "image/png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};

export interface Account {
  email: string;
  password: string;
}
interface Write {
  call: CallName;
  /** `null`: nothing is stored. */
  kind: RequestKind | null;
  body: Record<string, unknown>;
  /** Each of these fields brings this file. */
  files?: { fields: readonly string[]; file: TestFile };
  title?: string;
}

const idOf = (data: unknown): number | null => {
  const id = (data as { id?: unknown } | null)?.id;
  return typeof id === "number" ? id : null;
};

/** Choices are read from the lists that the forms use. */
async function planWrites(send: Send, lang: string): Promise<Write[]> {
  const query = { language: lang };
  const civilities = await send("listCivilities", { query });
  const countries = await send("listCountries", { query });
  const settings = await send("listSettings");
  const trainings = await send("listTrainings");
  const civility_id = civilities?.list[0]?.id ?? 1;
  const swiss = countries?.list.find(({ alpha2Code }) => alpha2Code === "CH") ?? countries?.list[0];
  const country = swiss?.id ?? 1;
  const person = { civility_id, firstname: "Test", lastname: MARK, email: EMAIL };
  const place = { zipcode: "1003", city: "Lausanne" };
  const phone = "+41 21 555 01 23";
  const contact = {
    ...person,
    ...place,
    phone,
    language: lang,
    subject: "other",
    message: MARK,
    country,
    user_type: "part_contact",
    company_name: "",
    profile_id: null,
  };
  const site = { function: "Test", address: "Rue du Test 1", period: "Test", company: MARK };
  const session = trainings?.items
    .flatMap(({ sessions }) => sessions)
    .find(({ closes_at, seats_left }) => Date.parse(closes_at) > Date.now() && (seats_left ?? 0) >= 3);
  const company = { company: MARK, company_number: "CHE-999.000.019 MWST" };
  const writes: Write[] = [
    { call: "createContact", kind: "contact", body: contact },
    { call: "createConstructionStart", kind: "construction-starts", body: { ...person, ...place, ...site, phone } },
    {
      call: "createApplication",
      kind: "application",
      files: { fields: APPLICATION_FILES, file: PDF },
      body: { ...person, phone, fonction: "Test", message: MARK, country, zipcode: place.zipcode },
    },
    { call: "sendWishlist", kind: null, body: { email: WISHLIST_EMAIL, products: "1" } },
  ];
  const registration = { ...person, ...place, ...company, phone, participants: [person, person, person] };
  if (session)
    writes.push({
      call: "createTrainingInscription",
      kind: "training-inscription",
      body: { ...registration, session_id: session.id },
    });
  const pictures = { fields: CONTACT_PICTURES, file: PNG };
  if (takesContactPictures(settings?.items ?? []))
    writes.push({ call: "createContact", kind: "contact", title: "with pictures", body: contact, files: pictures });
  return writes;
}

function sendingOf({ body, files }: Write) {
  if (!files) return { body };
  const form = new FormData();
  const { name, type, bytes } = files.file;
  for (const [field, value] of Object.entries(body)) if (value !== null) form.set(field, String(value));
  for (const field of files.fields) form.set(field, new Blob([bytes], { type }), name);
  return { form };
}

/** Signs in; a wrong password is tried first. @returns team → token */
async function signIn(send: Send, accounts: readonly Account[]): Promise<Map<Team, string>> {
  const tokens = new Map<Team, string>();
  const wrong = { email: EMAIL, password: randomUUID() };
  await send("login", { title: "a wrong password", body: wrong, refusedWith: [401, 422] });
  for (const body of accounts) {
    const session = await send("login", { body });
    // An account with a second factor needs a person.
    if (!session || !("token" in session)) continue;
    tokens.set(session.user.team, session.token);
    await send("getTeamMember", { bearer: session.token });
    await send("listSessions", { bearer: session.token, mayBeMissing: true });
    await send("createPreviewToken", { bearer: session.token, mayBeMissing: true });
    await send("getSecondFactor", { bearer: session.token, mayBeMissing: true });
    await send("listInbox", { bearer: session.token, query: { page: 1, perPage: 5 } });
    await send("listQueries", { bearer: session.token, mayBeMissing: true });
  }
  return tokens;
}

async function checkTemplates(send: Send, lang: string, bearer: string): Promise<void> {
  const body = { name: MARK, kind: null, language: lang, text: MARK };
  const saved = idOf(await send("saveReplyTemplate", { bearer, body, mayBeMissing: true }));
  await send("listReplyTemplates", { bearer, mayBeMissing: true });
  await send("deleteReplyTemplate", { bearer, params: { id: saved ?? 0 }, mayBeMissing: true });
}

/** Reads a date of a training, and changes the attendance of no participant. */
async function checkTrainingDates(send: Send, bearer: string): Promise<void> {
  const [date] = (await send("listTrainingDates", { bearer, mayBeMissing: true }))?.items ?? [];
  const opened = { bearer, params: { id: date?.id ?? 0 }, mayBeMissing: true };
  await send("getTrainingDate", opened);
  await send("changeTrainingDate", { ...opened, body: { action: "mark", participants: [] } });
}

/** @throws {Error} before anything is written, when what is written couldn't be deleted again */
export async function checkWrites(send: Send, lang: string, accounts: readonly Account[]): Promise<void> {
  const tokens = await signIn(send, accounts);
  const writes = await planWrites(send, lang);
  const missing = writes.flatMap(({ kind }) => (kind && !tokens.has(teamOf(kind)) ? [teamOf(kind)] : []));
  if (missing[0])
    throw new Error(`no account of the team ${missing[0]} could sign in: the test data couldn't be deleted`);
  await send("leaveNewsletter", { title: "an unknown token", body: { token: MARK }, refusedWith: [404, 422] });
  // Counts can't be deleted, so the list is empty.
  await send("recordQueries", { body: { questions: [] }, mayBeMissing: true });
  for (const write of writes) {
    const idempotencyKey = randomUUID();
    const created = idOf(await send(write.call, { title: write.title, ...sendingOf(write), idempotencyKey }));
    const isSame = (data: unknown) =>
      idOf(data) === created ? [] : [wrong("$.data.id", `${created}: the same key makes one record`, idOf(data))];
    await send(write.call, { title: "the same again", ...sendingOf(write), idempotencyKey, also: isSame });
    const other = { ...write, body: { ...write.body, lastname: `${MARK} 2`, products: "2" } };
    await send(write.call, { title: "the key of another", ...sendingOf(other), idempotencyKey, refusedWith: [409] });
    if (!write.kind || created === null) continue;
    const bearer = tokens.get(teamOf(write.kind));
    const params = { kind: write.kind, id: created };
    const record = await send("getRequest", { title: write.kind, params, bearer });
    await send("listRequests", { title: write.kind, params, query: { page: 1, perPage: 5 }, bearer });
    await send("getPerson", { title: write.kind, query: { email: EMAIL }, bearer });
    for (const { field } of record?.files ?? []) {
      const sent = write.files?.file.bytes.toString();
      const isWhole = (file: unknown) => (file === sent ? [] : [wrong("$", "the file that was sent", "another")]);
      await send("getRequestFile", { title: field, params: { ...params, field }, bearer, also: isWhole });
    }
    const [mail] = record?.mails ?? [];
    // One superfluous mail is enough.
    if (write.files && mail) await send("sendMailAgain", { params: { ...params, mail: mail.id }, bearer, body: {} });
    const answering = { params, bearer, body: { text: MARK }, mayBeMissing: true };
    await send("previewReply", { title: write.kind, ...answering });
    if (write.files) await send("sendReply", { title: write.kind, ...answering });
    const isNoted = ({ history }: AnswerOf<"updateRequest">) =>
      history.some(({ kind, value }) => kind === "note" && value === MARK)
        ? []
        : [wrong("$.data.history", "an entry for the note", "none")];
    const body = { status: "done", note: MARK };
    await send("updateRequest", { title: write.kind, params, bearer, body, also: isNoted });
    // It is joined with none.
    const joining = { params: { ...params, other: created }, body: { joined: false } };
    await send("joinRequest", { title: write.kind, ...joining, bearer, mayBeMissing: true });
    const [own, another] = teamOf(write.kind) === "hr" ? (["hr", "sales"] as const) : (["sales", "hr"] as const);
    if (tokens.has(another)) {
      const moving = { title: write.kind, params, mayBeMissing: true };
      await send("moveRequest", { ...moving, bearer, body: { team: another } });
      await send("moveRequest", { ...moving, bearer: tokens.get(another), body: { team: own } });
    }
    await send("eraseRequest", { title: write.kind, params, bearer });
    await send("getRequest", { title: `${write.kind}, erased`, params, bearer, refusedWith: [404, 410] });
  }
  for (const [team, bearer] of tokens) {
    await checkTemplates(send, lang, bearer);
    if (team === teamOf("training-inscription")) await checkTrainingDates(send, bearer);
    await checkEdits(send, lang, team, bearer);
    // Deletes the records of an interrupted run too.
    await send("erasePerson", { query: { email: EMAIL }, bearer });
    await send("logout", { bearer });
  }
}
