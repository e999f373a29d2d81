/** Faults of answers: counted each, logged once a minute each with an example, told to the teams for a day. */
import { expect, it, vi } from "vitest";
import { createFaults } from "~/back-office/faults.server";
import type { Remark } from "~shared/contract";
import { stubApi } from "./stub-api";

const remark = (index: number, name = "hex"): Remark => ({
  ...{ path: `$.data.list[${index}].${name}`, field: `$.data.list[*].${name}` },
  ...{ wanted: "text", got: "null", outcome: "replaced" },
});

it("are counted each, and logged once a minute for each field", () => {
  const log = { warn: vi.fn() };
  const onFault = vi.fn();
  let now = 0;
  const faults = createFaults({ log, onFault, now: () => now });
  faults.note("listTints", [remark(0), remark(1), remark(2, "name")]);
  now = 59_000;
  faults.note("listTints", [remark(3)]);
  expect(log.warn.mock.calls.map(([{ at, count }]) => [at, count])).toEqual([
    ["$.data.list[0].hex", 1],
    ["$.data.list[2].name", 1],
  ]);
  now = 60_000;
  faults.note("listTints", [remark(4)]);
  expect(log.warn.mock.lastCall).toEqual([
    { call: "listTints", count: 3, at: "$.data.list[4].hex", wanted: "text", got: "null", outcome: "replaced" },
    "an answer of the back-office breaks the contract",
  ]);
  expect(onFault.mock.calls.map(([call, field]) => `${call} ${field}`)).toEqual([
    "listTints $.data.list[*].hex",
    "listTints $.data.list[*].hex",
    "listTints $.data.list[*].name",
    "listTints $.data.list[*].hex",
    "listTints $.data.list[*].hex",
  ]);
});

it("are told of for a day", () => {
  let now = 0;
  const faults = createFaults({ log: { warn: vi.fn() }, now: () => now });
  expect(faults.countRecent()).toBe(0);
  faults.note("listTints", [remark(0), remark(1), remark(2, "name")]);
  expect(faults.countRecent()).toBe(2);
  now = 24 * 3_600_000 + 1;
  faults.note("listTints", [remark(0)]);
  expect(faults.countRecent()).toBe(1);
});

it("of what visitors wrote say nothing of it", () => {
  const log = { warn: vi.fn() };
  createFaults({ log }).note("listInbox", [{ ...remark(0, "email"), got: '"anne@exemple.ch"' }]);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain("anne");
});

it("reach the log and the metrics from an answer on its way, once for each time it is fetched", async () => {
  const { api, onFault, log, backOffice } = await stubApi(() => ({
    data: { list: [{ id: 1, name: "Mix 500" }, { id: 2 }] },
  }));
  expect((await api.get("listMachines")).list).toEqual([{ id: 1, name: "Mix 500" }]);
  await api.get("listMachines");
  expect(onFault).toHaveBeenCalledExactlyOnceWith("listMachines", "$.data.list[*].name");
  expect(log.warn).toHaveBeenCalledOnce();
  expect(backOffice.faults.countRecent()).toBe(1);
});
