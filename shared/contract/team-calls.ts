/** The calls behind the teams' inbox: signing in, requests with their files and mails, people. */
import { z } from "zod";
import { REPLY_FILES } from "../rules/requests";
import { Account, AccountChange, AccountInvitation, AccountPage, SecondFactor, SecondFactorChange } from "./accounts";
import { Store, Training } from "./answers";
import { items, record, sitePost, teamCall } from "./call";
import { CmsPage } from "./content";
import { EditChange, EditKind, EditRecord, EditSummary } from "./edits";
import * as inbox from "./inbox";
import { text } from "./primitives";
import { QueryReportQuery, WeeklyQueries } from "./search-analytics";
import { Setting } from "./shared";
import { TrainingDate, TrainingDateChange, TrainingDateSummary, TrainingDatesQuery } from "./training-dates";

export const teamCalls = {
  /**
   * 422 `wrong_credentials`, with the field `answer` when the next attempt needs a bot check; 422 `question_needed` when this one
   * did; 429 for too many attempts after repeated failures.
   */
  login: sitePost({
    path: "/login",
    body: inbox.LoginBody,
    answer: record(z.union([inbox.Session, inbox.SecondStep])),
  }),
  /** 404 for a challenge that is unknown, used or too old; 422 `wrong_code`; 429. A recovery code is a code too. */
  confirmLogin: sitePost({
    path: "/login/second-step",
    body: inbox.SecondStep.extend({ code: text, device: text.optional() }),
    answer: record(inbox.Session),
  }),
  getTeamMember: teamCall({ method: "GET", path: "/login", answer: record(inbox.TeamMember) }),
  logout: teamCall({ method: "DELETE", path: "/login", answer: record(z.object({ ended: z.literal(true) })) }),

  /** Mails the account a link by which its password is set. The answer is the same where there is no account. */
  sendPasswordLink: sitePost({
    path: "/login/password-link",
    body: z.object({ email: text }),
    answer: record(z.object({ accepted: z.literal(true) })),
  }),
  /** Ends the account's sessions. 404 for a link that is unknown, used or too old; 422 `too_short`, `too_long`, `common`, `personal`. */
  setPassword: sitePost({
    path: "/login/password",
    body: z.object({ token: text, password: text }),
    answer: record(z.object({ changed: z.literal(true) })),
  }),
  /** The member's own, the newest first. */
  listSessions: teamCall({ method: "GET", path: "/login/session", answer: items(inbox.TeamSession) }),
  /** `others` instead of an id: all but the session of this call. */
  endSession: teamCall({
    method: "DELETE",
    path: "/login/session/{id}",
    answer: record(z.object({ ended: z.number().int() })),
  }),

  getSecondFactor: teamCall({ method: "GET", path: "/login/second-factor", answer: record(SecondFactor) }),
  /** Offers a secret. 409 when a second factor is on. */
  startSecondFactor: teamCall({
    method: "POST",
    path: "/login/second-factor",
    body: z.object({}),
    answer: record(SecondFactor),
  }),
  /** Switches it on, which needs a start within 15 minutes, or off. 409; 422 `wrong_password`, `wrong_code`; 429. */
  changeSecondFactor: teamCall({
    method: "PUT",
    path: "/login/second-factor",
    body: SecondFactorChange,
    answer: record(z.object({ recovery_codes: z.array(text) })),
  }),
  /** For administrators, like the calls of accounts below: 403 for others. */
  listAccounts: teamCall({ method: "GET", path: "/account", answer: record(AccountPage) }),
  /** Makes an account and mails a link by which its first password is set. 422 for a wrong field; `email`: `taken`. */
  inviteAccount: teamCall({ method: "POST", path: "/account", body: AccountInvitation, answer: record(Account) }),
  /** Ends sessions with the state or the second factor. 409 `changed_meanwhile`, `deactivated`; 422 `role`: `last_administrator`; 429. */
  changeAccount: teamCall({ method: "PUT", path: "/account/{id}", body: AccountChange, answer: record(Account) }),
  /** The requests of a team's kinds together, the newest first; `kind` narrows to one. */
  listInbox: teamCall({
    method: "GET",
    path: "/inbox",
    query: inbox.InboxQuery.extend({ kind: inbox.RequestKind.optional() }),
    answer: record(inbox.InboxPage),
  }),
  listRequests: teamCall({
    method: "GET",
    path: "/{kind}",
    query: inbox.InboxQuery,
    answer: items(inbox.RequestSummary),
  }),
  getRequest: teamCall({ method: "GET", path: "/{kind}/{id}", answer: record(inbox.OpenedRequest) }),
  updateRequest: teamCall({
    method: "PUT",
    path: "/{kind}/{id}",
    body: inbox.RequestUpdate,
    answer: record(inbox.RequestRecord),
  }),
  /** To another team, which gets a mail; its members see it from then on, and those of the member's team don't. */
  moveRequest: teamCall({
    method: "POST",
    path: "/{kind}/{id}/team/move",
    body: inbox.RequestMove,
    answer: record(z.object({ moved: z.literal(true) })),
  }),
  /**
   * Joins another request of the same person and kind with this one, or separates them. 409 `joined_meanwhile` when one of them is
   * joined with another one.
   */
  joinRequest: teamCall({
    method: "PUT",
    path: "/{kind}/{id}/joined/{other}",
    body: inbox.RequestJoin,
    answer: record(inbox.RequestJoin),
  }),
  eraseRequest: teamCall({ method: "DELETE", path: "/{kind}/{id}", answer: record(inbox.Erased) }),
  getRequestFile: teamCall({
    method: "GET",
    path: "/{kind}/{id}/file/{field}",
    answer: record(z.object({})),
    isFile: true,
  }),
  sendMailAgain: teamCall({
    method: "POST",
    path: "/{kind}/{id}/mail/{mail}",
    body: z.object({}),
    answer: record(inbox.RequestRecord),
  }),
  /**
   * 422 for a text that is missing or too long, an `appointment` that can't be, `no_email` where the visitor gave no address; so does
   * the preview. With files it is a form, in which `seen` and `appointment` are JSON.
   */
  sendReply: teamCall({
    method: "POST",
    path: "/{kind}/{id}/reply/send",
    body: inbox.Reply,
    files: REPLY_FILES,
    filesAreOptional: true,
    answer: record(inbox.RequestRecord),
  }),
  previewReply: teamCall({
    method: "POST",
    path: "/{kind}/{id}/reply/preview",
    body: inbox.Reply,
    answer: record(inbox.ReplyPreview),
  }),
  /** The templates of the member's team. */
  listReplyTemplates: teamCall({ method: "GET", path: "/reply-template", answer: items(inbox.ReplyTemplate) }),
  /** 422 for a name or a text that is missing, too long, or has an unknown placeholder; 404 for one that is deleted. */
  saveReplyTemplate: teamCall({
    method: "PUT",
    path: "/reply-template",
    body: inbox.ReplyTemplateBody,
    answer: record(inbox.ReplyTemplate),
  }),
  deleteReplyTemplate: teamCall({
    method: "DELETE",
    path: "/reply-template/{id}",
    answer: record(z.object({ deleted: z.literal(true) })),
  }),
  getPerson: teamCall({ method: "GET", path: "/person", query: inbox.PersonQuery, answer: record(inbox.PersonRecord) }),
  erasePerson: teamCall({ method: "DELETE", path: "/person", query: inbox.PersonQuery, answer: record(inbox.Erased) }),

  /** The next half year, and the past year: the nearest first. Only for the team that has trainings. */
  listTrainingDates: teamCall({
    method: "GET",
    path: "/training-date",
    query: TrainingDatesQuery,
    answer: items(TrainingDateSummary),
  }),
  getTrainingDate: teamCall({ method: "GET", path: "/training-date/{id}", answer: record(TrainingDate) }),
  /** 422 with the fields that are wrong, or `not_enough_seats`, `known_participant`, `is_cancelled`, `is_over`. */
  changeTrainingDate: teamCall({
    method: "PUT",
    path: "/training-date/{id}",
    body: TrainingDateChange,
    answer: record(TrainingDate),
  }),

  /** The records of a kind that a team may edit, with their edits. */
  listEdits: teamCall({
    method: "GET",
    path: "/content-edit",
    query: z.object({ kind: EditKind }),
    answer: items(EditSummary),
  }),
  getEdit: teamCall({ method: "GET", path: "/content-edit/{kind}/{reference}", answer: record(EditRecord) }),
  /** Saves, publishes, closes, restores or discards. 409 `changed_meanwhile`; 422 with the fields that prevent publishing. */
  changeEdit: teamCall({
    method: "PUT",
    path: "/content-edit/{kind}/{reference}",
    body: EditChange,
    answer: record(EditRecord),
  }),
  /** The page as visitors would see it if everything saved were published. */
  previewPage: teamCall({ method: "GET", path: "/content-preview/page/{id}", answer: record(CmsPage) }),
  previewTrainings: teamCall({ method: "GET", path: "/content-preview/training", answer: items(Training) }),
  previewStores: teamCall({ method: "GET", path: "/content-preview/store-locator", answer: items(Store) }),
  previewSettings: teamCall({ method: "GET", path: "/content-preview/setting", answer: items(Setting) }),
  /** The search queries of one week from the sites that the member may see; the same for each team. */
  listQueries: teamCall({
    method: "GET",
    path: "/search/questions",
    query: QueryReportQuery,
    answer: record(WeeklyQueries),
  }),
} as const;
