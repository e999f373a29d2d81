/** The statuses of applications: their stages. */
import { expect, it } from "vitest";
import type { InboxPage, RequestRecord } from "~shared/contract";
import { errorOf, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { APPLICATION, apply, created, post, WORKSITE } from "./visitor-requests";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const move = async (hr: Member, id: number, status: string) =>
  dataOf<RequestRecord>(await hr.send("PUT", `/application/${id}`, { status }));

it("an application goes through its stages, each an entry of its history", async () => {
  const hr = await signedIn(backOffice(), "hr", clock.now);
  const { id } = created(await apply(backOffice()));
  for (const stage of ["in_progress", "interview", "offer"]) {
    expect(await move(hr, id, stage)).toMatchObject({ status: stage, done_at: null });
  }
  const refused = await move(hr, id, "refused");
  expect(refused.history.map(({ value }) => value)).toEqual(["in_progress", "interview", "offer", "refused"]);
  const listed = dataOf<InboxPage>(await hr.ask("/inbox", { status: "refused" }));
  expect(listed.items.map((one) => one.id)).toContain(id);
});

it("a refused application is closed: not overdue, and erased after 90 days", async () => {
  const { id } = created(await apply(backOffice(), { ...APPLICATION, lastname: "Abgesagt" }));
  clock.now = new Date("2026-12-20T08:00:00Z");
  const later = await signedIn(backOffice(), "hr", clock.now);
  const overdue = async () => {
    const { items } = dataOf<InboxPage>(await later.ask("/inbox", { overdue: "yes", text: "Abgesagt" }));
    return items.map((one) => one.id);
  };
  expect(await overdue()).toEqual([id]);
  const at = clock.now.toISOString();
  expect(await move(later, id, "refused")).toMatchObject({ done_at: at, erased_at: "2027-03-20T08:00:00.000Z" });
  expect(await overdue()).toEqual([]);
  clock.now = new Date("2026-12-20T09:00:00Z");
  expect((await move(later, id, "done")).done_at).toBe(at);
  expect((await move(later, id, "interview")).done_at).toBeNull();
});

it("requests of other kinds don't have them", async () => {
  const sales = await signedIn(backOffice(), "sales", clock.now);
  const { id } = created(await post(backOffice(), "/construction-starts", WORKSITE));
  const reply = await sales.send("PUT", `/construction-starts/${id}`, { status: "interview", note: "Rappeler" });
  expect([reply.status, errorOf(reply).fields]).toEqual([422, { status: "unknown" }]);
  const record = dataOf<RequestRecord>(await sales.ask(`/construction-starts/${id}`));
  expect(record).toMatchObject({ status: "new", history: [] });
});

it("applications without a job are found by that", async () => {
  const hr = await signedIn(backOffice(), "hr", clock.now);
  const fields = { ...APPLICATION, lastname: "Ohnestelle" };
  const spontaneous = created(await apply(backOffice(), { ...fields, fonction: "Laborantin" })).id;
  const page = dataOf<InboxPage>(await hr.ask("/inbox", { about: "none", text: "Ohnestelle" }));
  expect(page.items.map((one) => one.id)).toEqual([spontaneous]);
});
