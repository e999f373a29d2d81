import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { boundHeaders } from "../../server/bounded-headers";

function bounded(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  boundHeaders(headers);
  return headers;
}

describe("headers that are expensive to parse", () => {
  it.each([
    ["accept-language", 500, "de-CH;q=0.5,"],
    ["accept", 1_000, "x/y;a=b,"],
  ])("are cut to whole entries: %s", (name, longest, entry) => {
    const value = String(bounded({ [name]: entry.repeat(60_000 / entry.length) })[name]);
    expect(value.length).toBeLessThanOrEqual(longest);
    expect(`${value},`).toBe(entry.repeat(Math.floor(longest / entry.length)));
  });

  it("are empty where the first entry is too long", () => {
    expect(bounded({ "accept-language": "a".repeat(60_000) })).toEqual({ "accept-language": "" });
  });

  it("ask for the whole file where there are too many parts", () => {
    expect(bounded({ range: `bytes=${"0-1,".repeat(15_000)}` })).toEqual({});
  });

  it("stay as browsers send them", () => {
    const headers = {
      accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
      "accept-language": "fr-CH,fr;q=0.9,de;q=0.8,en;q=0.7",
      range: "bytes=0-1023",
      cookie: "favourites=1.2.3",
    };
    expect(bounded({ ...headers })).toEqual(headers);
  });
});
