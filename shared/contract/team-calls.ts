/** The calls behind the teams' inbox: signing in, requests with their files and mails, people. */
import { z } from "zod";
import { call, items, record } from "./call";
import {
  Erased,
  InboxPage,
  InboxQuery,
  LoginBody,
  PersonQuery,
  PersonRecord,
  RequestKind,
  RequestRecord,
  RequestSummary,
  RequestUpdate,
  Session,
  TeamMember,
} from "./inbox";
import { QuestionsQuery, WeekOfQuestions } from "./questions";

export const teamCalls = {
  /**
   * 422 `wrong_credentials`, with the field `answer` when the next try needs an answered question; 422 `question_needed`
   * when this one did; 429 for whoever tries too fast after repeated failures.
   */
  login: call({ method: "POST", path: "/login", body: LoginBody, answer: record(Session), needs: "site" }),
  getTeamMember: call({ method: "GET", path: "/login", answer: record(TeamMember), needs: "team" }),
  logout: call({
    method: "DELETE",
    path: "/login",
    answer: record(z.object({ ended: z.literal(true) })),
    needs: "team",
  }),

  /** The requests of a team's kinds together, the newest first; `kind` narrows to one. */
  listInbox: call({
    method: "GET",
    path: "/inbox",
    query: InboxQuery.extend({ kind: RequestKind.optional() }),
    answer: record(InboxPage),
    needs: "team",
  }),
  listRequests: call({
    method: "GET",
    path: "/{kind}",
    query: InboxQuery,
    answer: items(RequestSummary),
    needs: "team",
  }),
  getRequest: call({ method: "GET", path: "/{kind}/{id}", answer: record(RequestRecord), needs: "team" }),
  updateRequest: call({
    method: "PUT",
    path: "/{kind}/{id}",
    body: RequestUpdate,
    answer: record(RequestRecord),
    needs: "team",
  }),
  eraseRequest: call({ method: "DELETE", path: "/{kind}/{id}", answer: record(Erased), needs: "team" }),
  getRequestFile: call({
    method: "GET",
    path: "/{kind}/{id}/file/{field}",
    answer: record(z.object({})),
    isFile: true,
    needs: "team",
  }),
  sendMailAgain: call({
    method: "POST",
    path: "/{kind}/{id}/mail/{mail}",
    body: z.object({}),
    answer: record(RequestRecord),
    needs: "team",
  }),
  getPerson: call({ method: "GET", path: "/person", query: PersonQuery, answer: record(PersonRecord), needs: "team" }),
  erasePerson: call({ method: "DELETE", path: "/person", query: PersonQuery, answer: record(Erased), needs: "team" }),

  /** What visitors of the sites that the member sees asked in a week; the same for each team. */
  listQuestions: call({
    method: "GET",
    path: "/search/questions",
    query: QuestionsQuery,
    answer: record(WeekOfQuestions),
    needs: "team",
  }),
} as const;
