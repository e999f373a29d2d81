/** Every read answers in the shape of the contract, in both languages, for both plans. */
import { describe, expect, it } from "vitest";
import { type Call, calls } from "~shared/contract";
import { AUDIENCES, NOT_YET, readCalls } from "./call-table";
import { ask, PLANS, sharedBackOffice, withToken } from "./running-back-office";

const backOffice = sharedBackOffice();

describe.each(AUDIENCES)("in $lang for $plan", ({ lang, plan }) => {
  it.each(readCalls({ lang, plan }))("$title", async ({ call, params = {}, query = {}, atLeast = 0 }) => {
    const definition: Call = calls[call];
    const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const scope = { site_id: 4, lang, sales_plan_id: PLANS[plan], saleplan_id: PLANS[plan] };
    const reply = await ask(backOffice().api, path, { ...query, ...scope }, withToken());

    expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(200);
    const answer = definition.answer.safeParse(reply.body);
    expect(answer.error?.issues.slice(0, 3) ?? []).toEqual([]);
    const { items, list } = (reply.body as { data: { items?: unknown[]; list?: unknown[] } }).data;
    expect((items ?? list ?? []).length).toBeGreaterThanOrEqual(atLeast);
  });
});

it("the table names every read that this release answers", () => {
  const tried = new Set(readCalls({ lang: "fr", plan: "pro" }).map(({ call }) => call));
  // A team's reads need a member who is signed in: team-client.test.ts.
  const reads = Object.entries<Call>(calls).filter(([, { method, needs }]) => method === "GET" && needs !== "team");
  const missing = reads
    .map(([name]) => name)
    .filter((name) => !tried.has(name as never) && !NOT_YET.includes(name as never));
  expect(missing).toEqual([]);
});
