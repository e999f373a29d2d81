/** `npm run contract` finds nothing wrong in the tests' second back-office, which is written from the documents alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkBackOffice } from "../../conformance/check-back-office";
import { sentenceOf } from "../../conformance/reports";
import { SITE_ID } from "../second-back-office/catalogue";
import type { SecondBackOffice } from "../second-back-office/server";
import { startSecondBackOffice } from "../second-back-office/server";

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
