/** Exports and erases all data of one person, found by e-mail address. */
import type { RequestKind } from "../../shared/contract";
import { escapeHtml } from "../mail/letter";
import { asText, listOf } from "../requests/field-labels";
import { foundBy, toSearchText } from "../requests/found-by";
import { type EraseParts, eraseRequests, removeMailFiles } from "../retention/erase";
import type { Store } from "../store/store";
import { type AccessScope, inScope } from "../team/access-scope";
import { readBody, type StoredRequest } from "./record";
import { containsAll } from "./search-text";
import { participantsOf as registeredBy, statesOf } from "./training-dates";
import { WRITTEN_EVENTS } from "./update";

interface PersonRequest {
  scope: AccessScope;
  email: string;
}
type Participant = Readonly<Record<string, unknown>>;

const TRAINING: RequestKind = "training-inscription";
const BLANK = { civility_id: null, firstname: "", lastname: "", email: "" };

/** The newest first. */
export async function findOfPerson(store: Store, personRequest: PersonRequest) {
  const email = personRequest.email.trim().toLowerCase();
  const of = store.selectFrom("visitor_request").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
  const visible = of.where((row) => inScope(row, personRequest.scope));
  const own = await visible.where("email", "=", email).execute();
  const named = await visible
    .where("kind", "=", TRAINING)
    .where("email", "!=", email)
    .where(containsAll(store, [[toSearchText(email)]]))
    .execute();
  // Trainings that somebody else signed the person up for are among them.
  return { own, asParticipant: named.filter((row) => participantsOf(row).some((one) => isThe(email, one))) };
}

/** Erases a person's requests, or only the entry in a registration by another person. Returns the number of both. */
export async function erasePerson(parts: EraseParts, personRequest: PersonRequest): Promise<number> {
  const { own, asParticipant } = await findOfPerson(parts.store, personRequest);
  const erased = await eraseRequests(
    parts,
    own.map(({ id }) => id),
  );
  for (const row of asParticipant) await blankParticipant(parts, row, personRequest.email.trim().toLowerCase());
  return erased + asParticipant.length;
}

async function blankParticipant({ store, dataDir }: EraseParts, row: StoredRequest, email: string): Promise<void> {
  await removeMailFiles({ store, dataDir }, [row.id]);
  const gone = participantsOf(row).filter((one) => isThe(email, one));
  const participants = participantsOf(row).map((one) => (isThe(email, one) ? BLANK : one));
  const body: Record<string, unknown> = { ...readBody(row), participants };
  await store.transaction().execute(async (transaction) => {
    const notes = await transaction
      .selectFrom("request_event")
      .select("value")
      .where("request_id", "=", row.id)
      .where("kind", "in", WRITTEN_EVENTS)
      .execute();
    const { search_text } = foundBy(
      body,
      notes.map(({ value }) => value),
    );
    await transaction
      .updateTable("visitor_request")
      .set({ body: JSON.stringify(body), search_text })
      .where("id", "=", row.id)
      .execute();
    const mails = await transaction
      .selectFrom("outbox")
      .select(["id", "message"])
      .where("request_id", "=", row.id)
      .execute();
    for (const { id, message } of mails) {
      const without = gone.reduce(withoutPerson, message);
      await transaction.updateTable("outbox").set({ message: without }).where("id", "=", id).execute();
    }
  });
}

/** The part of a registration about one participant; the others, the sender and the mails are other people's data. */
export function asParticipantOf(row: StoredRequest, email: string): StoredRequest {
  const address = email.trim().toLowerCase();
  const { session_id, company } = readBody(row);
  const participants = participantsOf(row).filter((one) => isThe(address, one));
  const [{ firstname, lastname } = BLANK] = participants;
  return {
    ...row,
    body: JSON.stringify({ session_id, company, participants }),
    name: [firstname, lastname].map(asText).join(" ").trim(),
    email: address,
    owner_id: null,
  };
}

/** Nothing for other kinds of requests. @param email whose attendance alone; without it, that of all participants */
export async function attendanceOf(store: Store, row: StoredRequest, email?: string) {
  if (row.kind !== TRAINING || row.about_id === null) return {};
  const states = await statesOf(store, row.about_id);
  const participants = registeredBy(row, states).filter((one) => !email || isThe(email.trim().toLowerCase(), one));
  return { attendance: participants.map(({ firstname, lastname, state }) => ({ firstname, lastname, state })) };
}

const participantsOf = (row: StoredRequest): Participant[] => listOf(readBody(row).participants);
const isThe = (email: string, participant: Participant): boolean =>
  asText(participant.email).trim().toLowerCase() === email;

/** A mail names a participant as "first name last name, e-mail". */
function withoutPerson(message: string, participant: Participant): string {
  const [firstname, lastname, email] = [participant.firstname, participant.lastname, participant.email].map(asText);
  const traces = [`${firstname} ${lastname}, ${email}`, `${firstname} ${lastname}`, `${email}`];
  const hide = (text: string): string =>
    traces
      // Mails of earlier releases write an apostrophe the other way.
      .flatMap((trace) => [trace, escapeHtml(trace), escapeHtml(trace).replaceAll("&#x27;", "&#39;")])
      .filter((trace) => trace.trim() !== "")
      .reduce((left, trace) => left.replaceAll(trace, "–"), text);
  const mail: Record<string, unknown> = JSON.parse(message);
  return JSON.stringify({ ...mail, text: hide(asText(mail.text)), html: hide(asText(mail.html)) });
}
