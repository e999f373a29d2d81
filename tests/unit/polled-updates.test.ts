/** Asking the back-office what changed: when, how often, and what its versions mean. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContentVersion } from "~/back-office/content-version.server";
import { BackOfficeError } from "~/back-office/errors";
import type { ContentVersion } from "~shared/contract";
import { pollUpdates } from "../../server/content-updates/polled";

const PRODUCT = { entities: [{ type: "product", id: 12 }] };
const ALL = { all: true as const };
const down = () => new BackOfficeError("unavailable", "getContentVersion: no answer");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(first: ContentVersion | Error = { version: 5, change: null }) {
  const said: string[] = [];
  const say = (_: object, message?: string) => void said.push(String(message));
  const version = createContentVersion();
  const state = { answer: first };
  const ask = vi.fn(async (_since: number | null) => {
    if (state.answer instanceof Error) throw state.answer;
    return state.answer;
  });
  const onChange = vi.fn((_change: unknown) => 0);
  const polling = pollUpdates({ ask, version, onChange, log: { info: say, warn: say } });
  return {
    ...{ said, version, ask, polling },
    changes: () => onChange.mock.calls.map(([change]) => change),
    async answer(next: ContentVersion | Error, ms = 250) {
      state.answer = next;
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

describe("what changed", () => {
  it("since the version that is known is handed on, once", async () => {
    const { ask, answer, changes } = setUp();
    await answer({ version: 5, change: null }, 0);
    await answer({ version: 6, change: PRODUCT });
    await answer({ version: 6, change: null });
    expect(ask.mock.calls.map(([since]) => since)).toEqual([null, 5, 6]);
    // Answers cached before the first version may be of any version.
    expect(changes()).toEqual([ALL, PRODUCT]);
  });

  it("is everything where the back-office can't say", async () => {
    const { answer, changes } = setUp();
    await answer({ version: 5, change: null }, 0);
    await answer({ version: 9, change: null });
    expect(changes()).toEqual([ALL, ALL]);
  });

  it("is nothing for a process that is late, and everything once the content was put back", async () => {
    const { answer, changes, version } = setUp();
    await answer({ version: 5, change: null }, 0);
    await answer({ version: 4, change: null }, 29_000);
    expect([changes(), version.known]).toEqual([[ALL], 5]);
    await answer({ version: 5, change: null });
    await answer({ version: 4, change: null }, 29_000);
    expect(version.known).toBe(5);
    await answer({ version: 4, change: null }, 2_000);
    expect([changes(), version.known]).toEqual([[ALL, ALL], 4]);
  });
});

describe("asking", () => {
  it("happens four times a second, one at a time", async () => {
    const { ask, answer } = setUp();
    await answer({ version: 5, change: null }, 5_000);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(20);
    ask.mockImplementation(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(250);
    const asked = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  it("happens at once when an answer is of a version that isn't known yet", async () => {
    const { ask, answer, version, changes } = setUp();
    await answer({ version: 6, change: null }, 0);
    await answer({ version: 7, change: PRODUCT }, 0);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(version.isOutdated({ "x-content-version": "7" })).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(changes()).toEqual([ALL, PRODUCT]);
  });

  it("goes on when it fails: a line when it begins to, one when it is over", async () => {
    const { answer, said, changes } = setUp(down());
    await answer(down(), 5_000);
    await answer({ version: 5, change: null });
    await answer(down(), 5_000);
    await answer({ version: 6, change: PRODUCT });
    const lines = [
      "the back-office doesn't say whether its content changed",
      "the back-office says again whether its content changed",
    ];
    expect(said).toEqual([...lines, ...lines]);
    expect(changes()).toEqual([ALL, PRODUCT]);
  });

  it("ends with one line where there is no such call", async () => {
    const { ask, answer, said, version } = setUp(new BackOfficeError("not_found", "404", { status: 404 }));
    await answer({ version: 5, change: null }, 60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(said).toEqual(["the back-office counts no versions of its content: it has to tell of changes itself"]);
    expect(version.known).toBeNull();
  });

  it("ends when it is stopped", async () => {
    const { ask, answer, polling } = setUp();
    await answer({ version: 5, change: null }, 0);
    polling.stop();
    await answer({ version: 6, change: PRODUCT }, 60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe("the version of an answer", () => {
  it.each([
    ["4", true],
    ["5", false],
    ["6", false],
    ["", false],
    ["nonsense", false],
    [undefined, false],
  ])("%j is outdated beside 5: %s", (header, isOutdated) => {
    const version = createContentVersion();
    expect(version.isOutdated({ "x-content-version": header })).toBe(false);
    version.set(5);
    expect(version.isOutdated({ "x-content-version": header })).toBe(isOutdated);
  });
});
