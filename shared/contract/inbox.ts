import { z } from "zod";
import { id, listOf, text } from "./primitives";
import { LocaleCode } from "./shared";
import { TrainingParticipant } from "./training-dates";

/** The resources that visitors post to and teams answer. Each is also the name of its path. */
export const REQUEST_KINDS = ["application", "contact", "construction-starts", "training-inscription"] as const;
export const RequestKind = z.enum(REQUEST_KINDS);
/** Each kind has some of them, in this order: `statusesOf` (shared/requests). */
export const REQUEST_STATUSES = ["new", "in_progress", "interview", "offer", "refused", "done"] as const;
export const RequestStatus = z.enum(REQUEST_STATUSES);
/** Nothing is left to be done: the time until erasure begins. */
export const CLOSED_STATUSES = ["refused", "done"] as const satisfies readonly (typeof REQUEST_STATUSES)[number][];
export const isClosed = (status: string): boolean => CLOSED_STATUSES.some((closed) => closed === status);

export const Team = z.enum(["hr", "sales"]);
/** HR sees applications, sales all other kinds. */
export const KINDS_OF_TEAM = {
  hr: ["application"],
  sales: ["contact", "construction-starts", "training-inscription"],
} as const satisfies Record<z.infer<typeof Team>, readonly z.infer<typeof RequestKind>[]>;

export const teamOf = (kind: z.infer<typeof RequestKind>): z.infer<typeof Team> =>
  KINDS_OF_TEAM.hr.some((one) => one === kind) ? "hr" : "sales";

/** A market by the name that teams see, such as `Benelux`, in the requested language. */
export const TeamSite = z.object({ id, name: text });
const LoginCaller = z.object({
  /** Names a network or a browser; nothing else is to be read from it. */
  id: text,
  /** Names the wider network around the caller, such as a /24, so that one network can't take every turn. */
  network: text.optional(),
  /** A browser in which somebody has signed in to this account before: failures of others don't keep it out. */
  known: z.boolean(),
  /** The bot check was shown for this attempt and passed. */
  answered: z.boolean().optional(),
});
export const LoginBody = z.object({
  email: text,
  password: text,
  caller: LoginCaller.optional(),
  /** The name of the session in lists, such as `Firefox, Windows`. */
  device: text.optional(),
});
export const Session = z.object({
  token: text,
  user: z.object({ id, name: text, team: Team }),
});

/** The password was right; the second step needs this, within ten minutes. */
export const SecondStep = z.object({ challenge: text });

/** `id` names the session; it is no token. */
export const TeamSession = z.object({
  id: text,
  created_at: text,
  expires_at: text,
  is_current: z.boolean(),
  device: text.nullish(),
  /** Within five minutes. */
  used_at: text.nullish(),
});

/** `waiting`: still tried; `stored`: written to a file, because there is no mail server; `given_up`: the mail server refused it for good, or for too long. */
export const MailState = z.enum(["waiting", "stored", "delivered", "given_up"]);

/** A member by the account's number, and the account's name. */
export const RequestOwner = z.object({ id, name: text });

/** The fields by their form names, in the form's order, with display values (labels for ids). */
const RequestFields = z.array(z.object({ name: text, value: text }));
/** Fields of a listed request that are present only when the query requests them. */
export const RequestDetails = z.object({
  fields: RequestFields,
  newsletter_at: text.nullable(),
  keep_file_at: text.nullable(),
  done_at: text.nullable(),
  files: listOf(text),
  notes: listOf(text),
});

/** `subject` is in the requested language; `mail` is the worst state of its mails; `owner` handles the request. */
export const RequestSummary = z.object({
  kind: RequestKind,
  id,
  reference: text,
  status: RequestStatus,
  created_at: text,
  language: LocaleCode,
  name: text,
  email: text,
  subject: text,
  mail: MailState,
  site: TeamSite.optional(),
  owner: RequestOwner.nullish(),
  /** It isn't done, and the working days within which the maker promises an answer are over. */
  overdue: z.boolean().optional(),
  /** A registration that is on the waiting list. */
  is_waiting: z.boolean().optional(),
  details: RequestDetails.optional(),
});

/** The four before `moved` are mails that came in: the visitor's answer, an automatic one, a mail that wasn't delivered, a refused file. */
export const REQUEST_EVENT_KINDS = [
  "note",
  "status",
  "owner",
  "reply",
  "answer",
  "automatic",
  "bounce",
  "file_refused",
  "moved",
  "joined",
  "separated",
] as const;
/**
 * An entry of a request's history. `value` is the text of the note or of the mail, the new status, the new owner's name (`""`:
 * none), the name of the refused file, the new team, or the reference of the other request; `mail` is the number of the reply's mail, `sender` the name and address of an incoming
 * one. A status without an author comes from an answer; a note without an author and a time was written before there was a
 * history.
 */
export const RequestEvent = z.object({
  id,
  kind: z.enum(REQUEST_EVENT_KINDS),
  value: text,
  author: RequestOwner.nullable(),
  sender: text.optional(),
  at: text.nullable(),
  mail: id.nullish(),
});

/** A file that came with a request. `size` in bytes; `field` names it within the request: `cv`, `picture_1`. */
export const RequestFile = z.object({ field: text, name: text, size: z.number().int().nonnegative(), type: text });

/** A mail that the request set off. `last_error` holds the codes of the mail server's last refusal, never an address. */
export const RequestMail = z.object({
  id,
  kind: z.enum(["team", "visitor", "reply"]),
  to: text,
  state: MailState,
  attempts: z.number().int().nonnegative(),
  created_at: text,
  delivered_at: text.nullable(),
  next_attempt_at: text.nullable(),
  last_error: text.nullable(),
});

export const RequestRecord = RequestSummary.extend({
  fields: RequestFields,
  /** The phone number as it is dialled from anywhere (`+41215550123`), where there is one. */
  phone: text.nullish(),
  /** Consents with the time they were given; `null` when not given. */
  newsletter_at: text.nullable(),
  keep_file_at: text.nullable(),
  /** In its order, the oldest first; an entry is never changed. */
  history: listOf(RequestEvent),
  done_at: text.nullable(),
  erased_at: text.nullable(),
  files: listOf(RequestFile),
  mails: listOf(RequestMail),
});
/**
 * `owners`: the members who may handle it; `duplicates`: the same person sent the same text within a day; `joined`: the requests
 * that are shown in this one, and in no list; `joined_to`: this one is such a request.
 */
export const OpenedRequest = RequestRecord.extend({
  owners: listOf(RequestOwner),
  duplicates: listOf(z.object({ id, reference: text })).optional(),
  joined: listOf(RequestRecord).optional(),
  joined_to: z.object({ id, reference: text }).nullish(),
});

export const REQUEST_SORTS = ["newest", "oldest", "due"] as const;
export const InboxQuery = z.object({
  status: RequestStatus.optional(),
  /** Came by this site: its number. 404 for one whose requests the member doesn't see. */
  site: z.coerce.number().int().positive().optional(),
  /** Days in Switzerland (`2026-11-21`), both included. */
  from: text.optional(),
  to: text.optional(),
  /** These requests alone: their numbers, joined by `;`. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(?:;[1-9]\d{0,9}){0,99}$/)
    .optional(),
  /** Came later than this time (ISO 8601). */
  since: text.optional(),
  /** Words that must all be found: in names, addresses, the reference, what was written. */
  text: text.optional(),
  /** The number of the member who handles it, or `none`. */
  owner: z.union([z.literal("none"), z.coerce.number().int().positive()]).optional(),
  overdue: z.literal("yes").optional(),
  /** The job of an application, or the session of a training; `none` for requests without. */
  about: z.union([z.literal("none"), z.coerce.number().int().positive()]).optional(),
  /** `newest` unless it says otherwise; `due`: those that aren't done first, the oldest first. */
  sort: z.enum(REQUEST_SORTS).optional(),
  details: z.literal("yes").optional(),
  page: z.coerce.number().int().positive().optional(),
  perPage: z.coerce.number().int().positive().max(1_000).optional(),
});

/**
 * Regardless of the filters: `new_by_kind` counts unopened requests, `overdue` those that wait for longer than the maker promises
 * (`null`: nothing is promised); `owners` and `about` are what the filters of the same names choose from. With `more`, more
 * requests than `total` contain the text.
 */
export const InboxPage = z.object({
  items: z.array(RequestSummary),
  total: z.number().int().nonnegative(),
  more: z.literal(true).optional(),
  new_by_kind: z.array(z.object({ kind: RequestKind, count: z.number().int().nonnegative() })),
  overdue: z.number().int().nonnegative().nullish(),
  owners: listOf(RequestOwner).optional(),
  about: listOf(z.object({ id, name: text })).optional(),
});

/**
 * A missing field is unchanged; a note is added to the history. `owner`: the number of a member, `null` for none. `seen`: the
 * last entry that the member knows; the same note, added by the member after it, is this one sent again.
 */
export const RequestUpdate = z.object({
  status: RequestStatus.optional(),
  owner: id.nullish(),
  note: text.optional(),
  seen: z.number().int().nonnegative().optional(),
});

export const RequestMove = z.object({ team: Team });

/** `false` separates them again. */
export const RequestJoin = z.object({ joined: z.boolean() });

const Attendance = TrainingParticipant.pick({ firstname: true, lastname: true, state: true });
/**
 * All data of one person, found by e-mail address; the export that the person receives on request. `attendance`: whether those
 * whom the person registered came, or the person, registered by somebody else.
 */
export const PersonRecord = z.object({
  email: text,
  requests: z.array(RequestRecord.extend({ attendance: listOf(Attendance).optional() })),
});
export const PersonQuery = z.object({ email: text });
export const Erased = z.object({ erased: z.number().int().nonnegative() });

export type RequestKind = z.infer<typeof RequestKind>;
export type RequestStatus = z.infer<typeof RequestStatus>;
export type Team = z.infer<typeof Team>;
export type TeamSite = z.infer<typeof TeamSite>;
export type MailState = z.infer<typeof MailState>;
export type RequestDetails = z.infer<typeof RequestDetails>;
export type RequestSummary = z.infer<typeof RequestSummary>;
export type RequestOwner = z.infer<typeof RequestOwner>;
export type RequestEvent = z.infer<typeof RequestEvent>;
export type RequestUpdate = z.infer<typeof RequestUpdate>;
export type TeamSession = z.infer<typeof TeamSession>;
export type RequestMail = z.infer<typeof RequestMail>;
export type RequestRecord = z.infer<typeof RequestRecord>;
export type RequestSort = (typeof REQUEST_SORTS)[number];
export type InboxQuery = z.infer<typeof InboxQuery>;
export type InboxPage = z.infer<typeof InboxPage>;
