import { describe, expect, it } from "vitest";
import { BackOfficeError, type BackOfficeErrorKind } from "~/back-office/errors";
import { titleOfError } from "~/layout/error-page";
import { toFailure } from "~/routing/failures.server";

describe("what couldn't be rendered answers with the status from the error, else 500", () => {
  it.each<[BackOfficeErrorKind, number, string | null]>([
    ["not_found", 404, null],
    ["unavailable", 503, "30"],
    ["too_many", 503, "30"],
  ])("the back-office's %s is %i", (kind, status, retryAfter) => {
    const answer = toFailure(new BackOfficeError(kind, "no answer"));
    if (!(answer instanceof Response)) throw new Error("no response");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter]);
  });

  it("any other error passes through, and Remix makes it a 500", () => {
    const bug = new TypeError("x is not a function");
    expect(toFailure(bug)).toBe(bug);
  });

  it("the page's title goes with it", () => {
    const titles = { "404": "nothing here", "401": "not for you", "500": "our fault" };
    const thrown = (status: number) => ({ status, statusText: "", internal: false, data: null });
    expect([404, 401, 503, 418].map((status) => titleOfError(thrown(status), titles))).toEqual([
      "nothing here",
      "not for you",
      "our fault",
      "our fault",
    ]);
    expect(titleOfError(new Error("the secret reason"), titles)).toBe("our fault");
  });
});
