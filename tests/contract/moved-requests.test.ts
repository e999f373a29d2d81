/** A team moves a request to the other one: with its history and files, out of its own sight. */
import { expect, it } from "vitest";
import type { InboxPage, RequestRecord } from "~shared/contract";
import { openMailingBackOffice, openMailServer } from "./mail-server";
import { errorOf, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { apply, created, post, storedMails, WORKSITE } from "./visitor-requests";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const KIND = "/construction-starts";
const signIn = async (team: "hr" | "sales") => await signedIn(backOffice(), team, clock.now);
const worksite = async () => created(await post(backOffice(), KIND, WORKSITE)).id;
const move = (member: Member, id: number, team: string, kind = KIND) =>
  member.send("POST", `${kind}/${id}/team/move`, { team });
const inbox = async (member: Member, query = {}) => dataOf<InboxPage>(await member.ask("/inbox", query));
const lists = async (member: Member, id: number, query = {}) =>
  (await inbox(member, query)).items.some((item) => item.id === id);

it("goes to the other team with its history, new and without an owner; the first team doesn't see it any more", async () => {
  const [lea, hana] = [await signIn("sales"), await signIn("hr")];
  const id = await worksite();
  const reply = { text: "Bonjour", status: "in_progress", seen: 0 };
  await lea.send("POST", `${KIND}/${id}/reply/send`, reply);
  const before = (await inbox(hana)).new_by_kind;
  expect((await move(lea, id, "hr")).status).toBe(200);

  expect([await lists(lea, id), await lists(hana, id)]).toEqual([false, true]);
  for (const [method, path] of [
    ["GET", ""],
    ["PUT", ""],
    ["DELETE", ""],
    ["POST", "/team/move"],
    ["GET", "/file/cv"],
  ] as const) {
    const answer = await lea.ask(`${KIND}/${id}${path}`, {}, { method });
    expect([answer.status, errorOf(answer).code]).toEqual([403, "not_your_team"]);
  }
  const record = dataOf<RequestRecord>(await hana.ask(`${KIND}/${id}`));
  expect(record).toMatchObject({ status: "new", owner: null, name: "Noé Chappuis" });
  expect(record.history.map(({ kind, value }) => `${kind}: ${value}`)).toEqual(
    expect.arrayContaining(["reply: Bonjour", "status: new", "moved: hr"]),
  );
  const count = (counts: InboxPage["new_by_kind"]) => counts.find(({ kind }) => kind === "construction-starts")?.count;
  expect(count((await inbox(hana)).new_by_kind)).toBe((count(before) ?? 0) + 1);
  // Found by the person's address, by the team that handles it alone.
  const requestsOf = async (member: Member) =>
    dataOf<{ requests: RequestRecord[] }>(await member.ask("/person", { email: WORKSITE.email })).requests;
  expect((await requestsOf(hana)).map((one) => one.id)).toEqual([id]);
  expect((await requestsOf(lea)).map((one) => one.id)).not.toContain(id);

  expect((await hana.send("PUT", `${KIND}/${id}`, { status: "done", note: "Réglé" })).status).toBe(200);
  expect((await move(hana, id, "sales")).status).toBe(200);
  expect([await lists(lea, id), await lists(hana, id)]).toEqual([true, false]);
  expect(dataOf<RequestRecord>(await lea.ask(`${KIND}/${id}`))).toMatchObject({ status: "new", done_at: null });
});

it("has its files and its stages in the other team too", async () => {
  const [lea, hana] = [await signIn("sales"), await signIn("hr")];
  const { id } = created(await apply(backOffice()));
  await move(hana, id, "sales", "/application");
  const file = await fetch(`${backOffice().api}/application/${id}/file/cv?lang=fr`, {
    headers: { Authorization: `Bearer ${lea.token}` },
  });
  expect([file.status, await file.text()]).toEqual([200, "%PDF-1.7 my years"]);
  expect((await lea.send("PUT", `/application/${id}`, { status: "interview" })).status).toBe(200);
  expect([await lists(lea, id, { status: "interview" }), await lists(hana, id, { status: "interview" })]).toEqual([
    true,
    false,
  ]);
});

it("is moved once when two members move it at the same moment, and to teams that there are", async () => {
  const [lea, jan, hana] = [await signIn("sales"), await signIn("sales"), await signIn("hr")];
  const id = await worksite();
  const unknown = await move(lea, id, "press");
  expect([unknown.status, Object.keys(errorOf(unknown).fields ?? {})]).toEqual([422, ["team"]]);
  const answers = await Promise.all([lea, jan].map((member) => move(member, id, "hr")));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([403, 404]).toContain(statuses[1]);
  const { history } = dataOf<RequestRecord>(await hana.ask(`${KIND}/${id}`));
  expect(history.filter(({ kind }) => kind === "moved")).toHaveLength(1);
  const mails = (await storedMails(backOffice())).filter((mail) => mail.request_id === id);
  expect(mails.filter(({ kind }) => kind === "request_moved")).toHaveLength(1);
});

it("is announced to the new team by a mail, which gets the visitor's answers from then on", async () => {
  const server = await openMailServer();
  const mailing = await openMailingBackOffice(server);
  const [lea, hana] = [await signedIn(mailing, "sales"), await signedIn(mailing, "hr")];
  const { id, reference } = created(await post(mailing, KIND, WORKSITE));
  await move(lea, id, "hr");
  await hana.send("POST", `${KIND}/${id}/reply/send`, { text: "Bonjour", seen: 0 });
  await expect.poll(() => server.delivered.length).toBe(4);
  const announced = server.delivered.find(({ to }) => to.includes("rh@talvenne.test"));
  expect(announced?.headers.subject).toMatch(
    new RegExp(`^Member \\d+ vous transmet la demande ${reference}, Noé Chappuis$`),
  );
  expect(announced?.text).toContain(`${KIND}/${id}`);
  expect(announced?.text).not.toContain(WORKSITE.phone);
  const reply = server.delivered.find(({ headers }) => headers.subject?.startsWith("Re:"));
  expect(reply?.headers["reply-to"]).toBe("rh@talvenne.test");
});
