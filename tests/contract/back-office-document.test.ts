/** docs/back-office.md says what the code says. Written anew by `npx vitest run` on this file with `-u`. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Call } from "~shared/contract";
import { calls } from "~shared/contract";
import { addAccount } from "../../back-office/team/accounts";
import { checkBackOffice } from "../../conformance/check-back-office";
import { describeContract, type Example } from "../../conformance/describe-contract";
import { readCalls } from "./call-table";
import { ask, sharedBackOffice, TOKEN, withToken } from "./running-back-office";

/** Sessions of trainings are those after it. */
const NOW = new Date("2026-11-22T09:00:00Z");
const backOffice = sharedBackOffice({}, { now: () => NOW });
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

function addressOf(
  path: string,
  params: Record<string, string | number>,
  query: Record<string, string | number>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const sent = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return filled + (sent.length > 0 ? `?${sent.join("&")}` : "");
}

/** Reads with parameters that the demo answers well. */
async function readExamples(examples: Map<string, Example>): Promise<void> {
  for (const { call, params = {}, query = {} } of readCalls({ lang: "fr", plan: "pro" })) {
    if (examples.has(call)) continue;
    const { path }: Call = calls[call];
    const scope = { site_id: 4, lang: "fr", sales_plan_id: 1, saleplan_id: 1 };
    const { body } = await ask(backOffice().api, addressOf(path, params, {}), { ...query, ...scope }, withToken());
    examples.set(call, { asked: addressOf(path, params, query), answer: body });
  }
}

/** What is another one each time isn't shown. */
const SECRETS = new Set(["token", "password"]);
const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, part: unknown) => (SECRETS.has(name) ? "…" : part));

/** Writes, and what the teams see of them. */
async function writeExamples(examples: Map<string, Example>): Promise<void> {
  const { store, api } = backOffice();
  const accounts = [];
  for (const team of ["hr", "sales"] as const) {
    const email = `${team}@firm.example`;
    accounts.push({ email, password: await addAccount(store, { team, email }, NOW) });
  }
  await checkBackOffice({
    ...{ baseUrl: api, token: TOKEN, siteId: 4, accounts, write: true },
    onAnswer(call, { params = {}, query = {}, body, form, refusedWith }, answer) {
      if (examples.has(call) || refusedWith) return;
      const sent = form ? Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) : body;
      const asked = addressOf(calls[call].path, params, query);
      examples.set(call, { asked, ...(sent ? { sent: withoutSecrets(sent) } : {}), answer: withoutSecrets(answer) });
    },
  });
}

it("docs/back-office.md is what the contract and our back-office’s answers make it", { timeout: 120_000 }, async () => {
  const examples = new Map<string, Example>();
  await readExamples(examples);
  await writeExamples(examples);
  await expect(describeContract(examples)).toMatchFileSnapshot("../../docs/back-office.md");
});
