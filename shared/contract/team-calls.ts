/** The calls behind the teams' inbox: signing in, requests with their files and mails, people. */
import { z } from "zod";
import { IMPORT_FILE } from "../rules/product-import";
import { REPLY_FILES } from "../rules/requests";
import * as accounts from "./accounts";
import { flag, items, page, record, sitePost, teamDelete, teamPost, teamPut, teamRead } from "./call";
import { Choice, EditChange, EditKind, EditList, EditRecord } from "./edits";
import * as inbox from "./inbox";
import { MEDIA_FILES, MediaFile } from "./media-files";
import { PreviewToken } from "./preview";
import { text } from "./primitives";
import { ImportBatch, ImportUndone, ProductImport, ProductImportBody } from "./product-import";
import * as replies from "./replies";
import { QueryReportQuery, WeeklyQueries } from "./search-analytics";
import { LocaleCode } from "./shared";
import { TrainingDate, TrainingDateChange, TrainingDateSummary, TrainingDatesQuery } from "./training-dates";

export const teamCalls = {
  /**
   * 422 `wrong_credentials`, with the field `answer` when the next attempt needs a bot check; 422 `question_needed` when this one
   * did; 429 for too many attempts after repeated failures.
   */
  login: sitePost("/login", record(z.union([inbox.Session, inbox.SecondStep])), { body: inbox.LoginBody }),
  /** 404 for a challenge that is unknown, used or too old; 422 `wrong_code`; 429. A recovery code is a code too. */
  confirmLogin: sitePost("/login/second-step", record(inbox.Session), {
    body: inbox.SecondStep.extend({ code: text, device: text.optional() }),
  }),
  getTeamMember: teamRead("/login", record(accounts.TeamMember)),
  logout: teamDelete("/login", record(z.object({ ended: z.literal(true) }))),

  /** Mails the account a link by which its password is set. The answer is the same where there is no account. */
  sendPasswordLink: sitePost("/login/password-link", record(z.object({ accepted: z.literal(true) })), {
    body: z.object({ email: text }),
  }),
  /** Ends the account's sessions. 404 for a link that is unknown, used or too old; 422 `too_short`, `too_long`, `common`, `personal`. */
  setPassword: sitePost("/login/password", record(z.object({ changed: z.literal(true) })), {
    body: z.object({ token: text, password: text }),
  }),
  /** The member's own, the newest first. */
  listSessions: teamRead("/login/session", items(inbox.TeamSession)),
  /** `others` instead of an id: all but the session of this call. */
  endSession: teamDelete("/login/session/{id}", record(z.object({ ended: z.number().int() }))),

  getSecondFactor: teamRead("/login/second-factor", record(accounts.SecondFactor)),
  /** Offers a secret. 409 when a second factor is on. */
  startSecondFactor: teamPost("/login/second-factor", record(accounts.SecondFactor), { body: z.object({}) }),
  /** Switches it on, which needs a start within 15 minutes, or off. 409; 422 `wrong_password`, `wrong_code`; 429. */
  changeSecondFactor: teamPut("/login/second-factor", record(z.object({ recovery_codes: z.array(text) })), {
    body: accounts.SecondFactorChange,
  }),
  /** For administrators, like the calls of accounts below: 403 for others. */
  listAccounts: teamRead("/account", record(accounts.AccountPage)),
  /** Makes an account and mails a link by which its first password is set. 422 for a wrong field; `email`: `taken`. */
  inviteAccount: teamPost("/account", record(accounts.Account), { body: accounts.AccountInvitation }),
  /** Ends sessions with the state or the second factor. 409 `changed_meanwhile`, `deactivated`; 422 `role`: `last_administrator`; 429. */
  changeAccount: teamPut("/account/{id}", record(accounts.Account), { body: accounts.AccountChange }),
  /** The requests of a team's kinds together, the newest first; `kind` narrows to one. */
  listInbox: teamRead("/inbox", record(inbox.InboxPage), {
    query: inbox.InboxQuery.extend({ kind: inbox.RequestKind.optional() }),
  }),
  listRequests: teamRead("/{kind}", items(inbox.RequestSummary), { query: inbox.InboxQuery }),
  getRequest: teamRead("/{kind}/{id}", record(inbox.OpenedRequest)),
  updateRequest: teamPut("/{kind}/{id}", record(inbox.RequestRecord), { body: inbox.RequestUpdate }),
  /** To another team, which gets a mail; its members see it from then on, and those of the member's team don't. */
  moveRequest: teamPost("/{kind}/{id}/team/move", record(z.object({ moved: z.literal(true) })), {
    body: inbox.RequestMove,
  }),
  /**
   * Joins another request of the same person and kind with this one, or separates them. 409 `joined_meanwhile` when one of them is
   * joined with another one.
   */
  joinRequest: teamPut("/{kind}/{id}/joined/{other}", record(inbox.RequestJoin), { body: inbox.RequestJoin }),
  eraseRequest: teamDelete("/{kind}/{id}", record(inbox.Erased)),
  getRequestFile: teamRead("/{kind}/{id}/file/{field}", record(z.object({})), { isFile: true }),
  sendMailAgain: teamPost("/{kind}/{id}/mail/{mail}", record(inbox.RequestRecord), { body: z.object({}) }),
  /**
   * 422 for a text that is missing or too long, an `appointment` that can't be, `no_email` where the visitor gave no address; so does
   * the preview. With files it is a form, in which `seen` and `appointment` are JSON.
   */
  sendReply: teamPost("/{kind}/{id}/reply/send", record(inbox.RequestRecord), {
    body: replies.Reply,
    files: REPLY_FILES,
    filesAreOptional: true,
  }),
  previewReply: teamPost("/{kind}/{id}/reply/preview", record(replies.ReplyPreview), { body: replies.Reply }),
  listReplyTemplates: teamRead("/reply-template", items(replies.ReplyTemplate)),
  /** 422 for a name or a text that is missing, too long, or has an unknown placeholder; 404 for one that is deleted. */
  saveReplyTemplate: teamPut("/reply-template", record(replies.ReplyTemplate), { body: replies.ReplyTemplateBody }),
  deleteReplyTemplate: teamDelete("/reply-template/{id}", record(z.object({ deleted: z.literal(true) }))),
  getPerson: teamRead("/person", record(inbox.PersonRecord), { query: inbox.PersonQuery }),
  erasePerson: teamDelete("/person", record(inbox.Erased), { query: inbox.PersonQuery }),

  /** The next half year, and the past year: the nearest first. Only for the team that has trainings. */
  listTrainingDates: teamRead("/training-date", items(TrainingDateSummary), { query: TrainingDatesQuery }),
  getTrainingDate: teamRead("/training-date/{id}", record(TrainingDate)),
  /** 422 with the fields that are wrong, or `not_enough_seats`, `known_participant`, `is_cancelled`, `is_over`. */
  changeTrainingDate: teamPut("/training-date/{id}", record(TrainingDate), { body: TrainingDateChange }),

  /**
   * The records of a kind that a team may edit, with their edits; all without `perPage`. `text`: words of their titles in any
   * language; `drafts`: those with a version that isn't published; `untranslated`: those whose texts in that language are missing or
   * outdated, which are counted for every language.
   */
  listEdits: teamRead("/content-edit", record(EditList), {
    query: z.object({
      kind: EditKind,
      text: text.optional(),
      drafts: flag,
      untranslated: LocaleCode.optional(),
      ...page,
    }),
  }),
  getEdit: teamRead("/content-edit/{kind}/{reference}", record(EditRecord)),
  /** The first choices of a list, named as in an edit's `choices`, whose label or code has all words of the text. */
  listChoices: teamRead("/content-choice", items(Choice), { query: z.object({ kind: EditKind, list: text, text }) }),
  /** Saves, publishes, closes, restores or discards. 409 `changed_meanwhile`; 422 with the fields that prevent publishing. */
  changeEdit: teamPut("/content-edit/{kind}/{reference}", record(EditRecord), { body: EditChange }),
  /** A token that shows the member's drafts to people without an account (preview.ts). 404 where there are none. */
  createPreviewToken: teamPost("/preview-token", record(PreviewToken)),
  /** Ends all tokens so far that show only what the member sees. 403 for authors. */
  endPreviewTokens: teamDelete("/preview-token", record(z.object({ ended: z.literal(true) }))),
  /** Those that teams added, the newest first, then those of the content's folder. `unused`: those that can be deleted. */
  listMedia: teamRead("/media-file", items(MediaFile), {
    query: z.object({ ...page, text: text.optional(), unused: flag }),
  }),
  /**
   * Pictures come as WebP, drawings and fonts as they are. 422 with the files that are refused, or `media_full`; nothing is added then. `replaces`: the path of a
   * file that a team added; what uses it shows the one file that is sent, which has the same type.
   */
  addMedia: teamPost("/media-file", record(z.object({ added: z.number().int() })), {
    body: z.object({ replaces: text.optional() }),
    files: MEDIA_FILES,
    filesAreOptional: true,
  }),
  /** 409 while a record or a draft uses it. */
  deleteMedia: teamDelete("/media-file/{path}", record(z.object({ deleted: z.literal(true) }))),
  /** For members who publish products. 422 with the reason at `table` for a file that can't be read. */
  importProducts: teamPost("/product-import", record(ProductImport), { body: ProductImportBody, files: [IMPORT_FILE] }),
  listImports: teamRead("/product-import", items(ImportBatch)),
  /** Takes back the drafts that weren't changed since. 404 for an unknown batch. */
  undoImport: teamDelete("/product-import/{batch}", record(ImportUndone)),
  /** The search queries of one week from the sites that the member may see; the same for each team. */
  listQueries: teamRead("/search/questions", record(WeeklyQueries), { query: QueryReportQuery }),
} as const;
