/** The site's client makes every call of a team, with the member's own token: answers fit the contract, refusals their kind. */
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { type Call, calls } from "~shared/contract";
import type { TestOverrides } from "../../back-office/start";
import { oneTimeCode } from "../one-time-code";
import { buildUploadPrograms } from "../unit/uploads/built-programs";
import { sharedBackOffice, TOKEN } from "./running-back-office";
import { signedIn } from "./team-member";
import { apply, created, FILES } from "./visitor-requests";

const overrides: TestOverrides = {};
beforeAll(async () => {
  overrides.programs = await buildUploadPrograms();
}, 120_000);
const backOffice = sharedBackOffice({}, overrides);

/** Many pages' worth of calls. */
const JOURNEY_MS = 60_000;

/** As a page of a screen without an audience has it: no sales plan. */
function openClient() {
  const used = new Set<string>();
  const log = { warn: () => undefined, error: () => undefined };
  const trace = startTrace(log, "team", JOURNEY_MS);
  const client = createBackOffice({
    baseUrl: backOffice().api,
    token: TOKEN,
    log,
    onRequest: (name) => used.add(name),
  });
  const scope = { siteId: 4, lang: "de", planId: null } as const;
  return { used, api: client.for(scope, trace), withDraft: (draft: string) => client.for({ ...scope, draft }, trace) };
}

it("every call of a team, from signing in to signing out", async () => {
  const { used, api, withDraft } = openClient();
  const { email, password } = await signedIn(backOffice(), "hr");
  const { id } = created(await apply(backOffice()));
  const second = created(await apply(backOffice())).id;

  const session = await api.send("login", { body: { email, password } });
  if (!("token" in session)) throw new Error("a second step is needed");
  const { token: bearer, user } = session;
  expect(user.team).toBe("hr");
  expect(await api.get("getTeamMember", { bearer })).toMatchObject({ email });

  const params = { kind: "application", id };
  expect((await api.get("listInbox", { bearer, query: { kind: "application", status: "new" } })).total).toBe(2);
  expect((await api.get("listRequests", { bearer, params })).items.map((one) => one.id)).toEqual([second, id]);
  const record = await api.get("getRequest", { bearer, params });
  expect(record.subject).toBe("Spontanbewerbung: Laborantine");
  const body = { status: "done", note: "Eingeladen" } as const;
  const { history } = await api.send("updateRequest", { bearer, params, body });
  expect(history.map(({ value }) => value)).toEqual(["done", "Eingeladen"]);
  const mail = record.mails[0]?.id ?? 0;
  expect((await api.send("sendMailAgain", { bearer, params: { ...params, mail }, body: {} })).id).toBe(id);

  const replying = { bearer, params, body: { text: "Guten Tag" } };
  expect((await api.send("previewReply", replying)).to).toBe(record.email);
  expect((await api.send("sendReply", replying)).mails).toHaveLength(record.mails.length + 1);

  const template = { name: "Einladung", kind: "application", language: "de", text: "Guten Tag" } as const;
  const { id: templateId } = await api.send("saveReplyTemplate", { bearer, body: template });
  expect((await api.get("listReplyTemplates", { bearer })).items).toEqual([{ ...template, id: templateId }]);
  const deleting = { bearer, params: { id: String(templateId) } };
  expect(await api.send("deleteReplyTemplate", deleting)).toEqual({ deleted: true });

  const file = await api.open("getRequestFile", { bearer, params: { ...params, field: "motivation" } });
  expect(file.size).toBe(FILES.motivation.bytes.length);
  expect((await buffer(file.stream)).equals(FILES.motivation.bytes)).toBe(true);

  const joining = { bearer, params: { ...params, other: second } };
  for (const joined of [true, false])
    expect(await api.send("joinRequest", { ...joining, body: { joined } })).toEqual({ joined });
  // To its own team: nothing changes.
  expect(await api.send("moveRequest", { bearer, params, body: { team: "hr" } })).toEqual({ moved: true });
  expect(await api.send("eraseRequest", { bearer, params })).toEqual({ erased: 1 });
  const query = { email: record.email };
  expect((await api.get("getPerson", { bearer, query })).requests.map((one) => one.id)).toEqual([second]);
  expect(await api.send("erasePerson", { bearer, query })).toEqual({ erased: 1 });
  expect(await api.find("getRequest", { bearer, params })).toBeNull();

  const [job] = (await api.get("listEdits", { bearer, query: { kind: "job" } })).items;
  const own = { bearer, params: { kind: "job", reference: job?.reference ?? "" } };
  const wanted = { kind: "job", list: "job.where", text: "vevey" } as const;
  expect((await api.get("listChoices", { bearer, query: wanted })).items.map(({ label }) => label)).toEqual(["Vevey"]);
  const { version, body: written, id: page } = await api.get("getEdit", own);
  const titled = { ...written, title: { de: "Laborleitung" } };
  const saved = await api.send("changeEdit", { ...own, body: { action: "save", version, body: titled } });
  expect(saved).toMatchObject({ draft: true, shown: "file", title: "Laborleitung" });
  const draftOf = async (draft: string) =>
    (await withDraft(draft).get("getPage", { params: { id: page ?? 0 }, query: { preview: "1" } })).title;
  expect(await draftOf(bearer)).toBe("Laborleitung");
  expect(await draftOf((await api.send("createPreviewToken", { bearer })).token)).toBe("Laborleitung");
  expect(await api.send("endPreviewTokens", { bearer })).toEqual({ ended: true });
  await expect(draftOf("unknown")).rejects.toMatchObject({ kind: "unauthorised", status: 401 });
  const sales = (await signedIn(backOffice(), "sales")).token;
  const files = { file_1: { content: new Blob(["%PDF-1.4"], { type: "application/pdf" }), name: "Prix 2027.pdf" } };
  expect(await api.send("addMedia", { bearer: sales, body: {}, files })).toEqual({ added: 1 });
  const [media] = (await api.get("listMedia", { bearer: sales, query: { text: "prix" } })).items;
  expect(media).toMatchObject({ path: "prix-2027.pdf", is_added: true, uses: [] });
  const removing = { bearer: sales, params: { path: media?.path ?? "" } };
  expect(await api.send("deleteMedia", removing)).toEqual({ deleted: true });
  const table = { content: new Blob(["reference;name\nTV0101;Probe\n"], { type: "text/csv" }), name: "Produkte.csv" };
  const importing = { bearer: sales, body: { create: true }, files: { table } };
  const { batch } = await api.send("importProducts", importing);
  expect((await api.get("listImports", { bearer: sales })).items).toMatchObject([{ batch, products: 1 }]);
  const undoing = { bearer: sales, params: { batch: batch ?? "" } };
  expect(await api.send("undoImport", undoing)).toEqual({ undone: 1, changed_since: [] });
  const dates = await api.get("listTrainingDates", { bearer: sales });
  const date = { bearer: sales, params: { id: dates.items[0]?.id ?? 0 } };
  expect(await api.get("getTrainingDate", date)).toMatchObject({ id: date.params.id, participants: [] });
  const closed = await api.send("changeTrainingDate", { ...date, body: { action: "close" } });
  expect(closed.is_closed_by_team).toBe(true);
  expect(await api.get("listQueries", { bearer })).toMatchObject({ groups: [] });

  await backOffice()
    .store.updateTable("team_account")
    .set({ role: "administrator" })
    .where("email", "=", email)
    .execute();
  const invited = { email: "neu@firm.example", name: "Neu", team: "sales", role: "member", sites: [4] } as const;
  const account = await api.send("inviteAccount", { bearer, body: { ...invited, sites: [4] } });
  const ofAccount = { bearer, params: { id: account.id } };
  const change = { ...ofAccount, body: { name: "Neue", version: account.version } };
  expect(await api.send("changeAccount", change)).toMatchObject({ ...invited, name: "Neue", state: "invited" });
  expect((await api.get("listAccounts", { bearer })).items).toContainEqual(expect.objectContaining({ name: "Neue" }));

  const { offer } = await api.send("startSecondFactor", { bearer, body: {} });
  const code = oneTimeCode(offer?.secret ?? "", new Date());
  const { recovery_codes } = await api.send("changeSecondFactor", { bearer, body: { is_on: true, password, code } });
  const step = await api.send("login", { body: { email, password } });
  if (!("challenge" in step)) throw new Error("no second step is needed");
  const secondStep = { challenge: step.challenge, code: recovery_codes[0] ?? "" };
  expect((await api.send("confirmLogin", { body: secondStep })).user.name).toBe(user.name);
  expect(await api.get("getSecondFactor", { bearer })).toMatchObject({ is_on: true, recovery_codes: 9 });
  const end = { is_on: false, password, code: recovery_codes[1] ?? "" };
  expect(await api.send("changeSecondFactor", { bearer, body: end })).toEqual({ recovery_codes: [] });

  await signedIn(backOffice(), "hr");
  const { items: sessions } = await api.get("listSessions", { bearer });
  const other = sessions.find(({ is_current }) => !is_current);
  await api.send("endSession", { bearer, params: { id: other?.id ?? "" } });
  expect((await api.get("listSessions", { bearer })).items).toHaveLength(sessions.length - 1);

  expect(await api.send("logout", { bearer })).toEqual({ ended: true });
  await expect(api.get("getTeamMember", { bearer })).rejects.toMatchObject({ kind: "unauthorised", status: 401 });
  // `open` has no metrics of its own.
  const team = Object.entries<Call>(calls).filter(([, { needs, isFile }]) => needs === "team" && !isFile);
  expect(team.map(([name]) => name).filter((name) => !used.has(name))).toEqual([]);
});

it("what is refused arrives as what it is", async () => {
  const { api } = openClient();
  const { token: bearer, email } = await signedIn(backOffice(), "sales");
  const { id } = created(await apply(backOffice()));
  const login = api.send("login", { body: { email, password: "wrong" } });
  await expect(login).rejects.toMatchObject({ kind: "invalid", fields: { password: "wrong_credentials" } });
  await expect(api.get("listInbox", {})).rejects.toMatchObject({ kind: "unauthorised", status: 401 });
  const params = { kind: "application", id };
  const foreign = { kind: "unauthorised", status: 403, code: "not_your_team" };
  await expect(api.get("getRequest", { bearer, params })).rejects.toMatchObject(foreign);
  await expect(api.open("getRequestFile", { bearer, params: { ...params, field: "cv" } })).rejects.toMatchObject(
    foreign,
  );
  await expect(api.get("getRequest", { bearer, params: { kind: "contact", id: 9_999 } })).rejects.toMatchObject({
    kind: "not_found",
  });
  const tries = Array.from({ length: 6 }, () => api.send("login", { body: { email: "x@y.ch", password: "no" } }));
  const outcomes = await Promise.allSettled(tries);
  const locked = outcomes
    .flatMap((one) => (one.status === "rejected" ? [one.reason] : []))
    .filter(({ kind }) => kind === "too_many");
  expect(locked).toMatchObject([{ code: "locked", retryAfterSeconds: 60 }]);
});
