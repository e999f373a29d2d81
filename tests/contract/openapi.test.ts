/** The OpenAPI document is one that other programs can read: Redocly finds no error in it. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { ask, sharedBackOffice } from "./running-back-office";

const backOffice = sharedBackOffice();

it("passes Redocly's recommended rules", async () => {
  const { body } = await ask(backOffice().api, "/openapi.json");
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(body), config });
  const said = problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
  expect([...new Set(said)]).toEqual([]);
});
