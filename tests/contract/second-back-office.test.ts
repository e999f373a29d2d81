/** `npm run contract` finds nothing wrong in the tests' second back-office, which is written from the documents alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBackOffice } from "../../conformance/check-back-office";
import { sentenceOf } from "../../conformance/reports";
import { SITE_ID } from "../second-back-office/catalogue";
import { type SecondBackOffice, startSecondBackOffice } from "../second-back-office/server";

const token = "token-of-the-tests-0123456789";
let office: SecondBackOffice;
beforeAll(async () => {
  office = await startSecondBackOffice(token);
});
afterAll(() => office.stop());

it("is right, or right with remarks, in each call, language and plan", async () => {
  const checks = await checkBackOffice({ baseUrl: office.url, token, siteId: SITE_ID, accounts: [], write: false });
  const bad = checks.filter(({ verdict }) => verdict === "wrong" || verdict === "missing");
  expect(bad.map(({ call, title, scope, remarks }) => [call, title, scope, remarks.map(sentenceOf)])).toEqual([]);
  expect(new Set(checks.map(({ scope }) => scope)).size).toBe(5);
  // Ids as texts, parts that are null: remarked upon, and understood.
  expect(checks.some(({ verdict }) => verdict === "remarks")).toBe(true);
  expect(office.refused).toEqual([]);
});

it("is strict: a field that a call doesn't have, or a call without its language, is refused", async () => {
  const send = (query: string, more: object) =>
    fetch(`${office.url}/wishlist/send?${query}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ email: "anne@exemple.ch", products: "8101", ...more }),
    });
  const query = `site_id=${SITE_ID}&lang=fr&sales_plan_id=61&saleplan_id=61`;
  expect((await send(query, { language: "fr" })).status).toBe(422);
  expect((await send(query.replace("lang=fr&", ""), {})).status).toBe(400);
  expect(office.received).toEqual([]);
  expect((await send(query, {})).status).toBe(201);
  expect(office.received).toHaveLength(1);
});
