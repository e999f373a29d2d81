/** The reference of the API that `npm run docs` and `npm run contract -- … --examples` write. */
import { expect, it } from "vitest";
import { calls } from "~shared/contract";
import { addAccount } from "../../back-office/team/accounts";
import { checkBackOffice } from "../../conformance/check-back-office";
import { describeContract } from "../../conformance/describe-contract";
import { createExamples } from "../../conformance/examples";
import { sharedBackOffice, TOKEN } from "./running-back-office";

const backOffice = sharedBackOffice();

it("describes every call of the contract", () => {
  const document = describeContract(new Map());
  for (const [name, { method, path }] of Object.entries(calls)) {
    expect(document).toContain(`### ${name}\n\n\`${method} ${path}\``);
  }
});

it("has examples from a running back-office, and no secrets in them", { timeout: 120_000 }, async () => {
  const { store, api } = backOffice();
  const accounts = [];
  for (const team of ["hr", "sales"] as const) {
    const email = `${team}@firm.example`;
    accounts.push({ email, password: await addAccount(store, { team, email }, new Date()) });
  }
  const examples = createExamples();
  const options = { baseUrl: api, token: TOKEN, siteId: 4, accounts, write: true };
  await checkBackOffice({ ...options, onAnswer: examples.note });
  const document = describeContract(examples.byCall);
  expect([...examples.byCall.keys()]).toEqual(expect.arrayContaining(["listSites", "getCart"]));
  for (const { password } of accounts) expect(document).not.toContain(password);
});
