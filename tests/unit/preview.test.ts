/** Which page a preview shows, and where everybody sees it. */
import { execFileSync } from "node:child_process";
import { describe, expect, it, test, vi } from "vitest";
import { BackOfficeError } from "~/back-office/errors";
import { isGoodLink } from "~/routes/preview/access.server";
import { findPublishedHref, readId } from "~/routes/preview/page.server";
import { parseAddress, pathTo } from "~/routing/paths";

it("reads a numeric id, without a target", () => {
  expect(parseAddress("/fr/preview/1404")).toMatchObject({ screen: "preview", target: null, rest: ["1404"] });
  expect(parseAddress("/fr/preview")).toMatchObject({ screen: null });
  expect(parseAddress("/fr/enduit-professionnels/preview/1404")).toMatchObject({ screen: null });
  expect(pathTo("preview", { locale: "de", target: "pro" }, { slug: "1404" })).toBe("/de/preview/1404");
  expect(readId("1404")).toBe(1404);
});

test.each([undefined, "", "0", "007", "-1", "1.5", "1e3", "0x10", "1 ", "abc", "9".repeat(16)])(
  "%j is no page's id",
  (segment) => {
    expect(readId(segment)).toBeNull();
  },
);

const PLANS = [
  { id: 1, target: "pro" },
  { id: 2, target: "part" },
];

function requestContextWhere(find: () => Promise<unknown>) {
  const api = { find: vi.fn(find), scope: {} };
  return { locale: "fr", target: "part", site: { salesplan: PLANS }, api };
}
const context = { backOffice: { for: () => ({}) }, trace: {} };
const published = (find: () => Promise<unknown>) =>
  findPublishedHref(requestContextWhere(find) as never, context as never, { id: 7, slug: "mur" });

it("leads to the published page", async () => {
  expect(await published(async () => ({ id: 7 }))).toBe("/fr/enduit-particuliers/mur");
});

it("leads to the audience that it is published for", async () => {
  const elsewhere = new BackOfficeError("wrong_plan", "elsewhere", { existIn: [{ id: 1, target: "pro" }] });
  expect(await published(() => Promise.reject(elsewhere))).toBe("/fr/enduit-professionnels/mur");
});

it("leads nowhere from a page that isn't published", async () => {
  expect(await published(async () => null)).toBeNull();
});

it("doesn't guess while the back-office is down", async () => {
  const down = new BackOfficeError("unavailable", "no answer");
  await expect(published(() => Promise.reject(down))).rejects.toBe(down);
});

describe("a link that the back-office hands out", () => {
  const secret = "a token of sixteen signs";
  const said = execFileSync(process.execPath, ["scripts/preview.mjs", "1404", "7"], {
    env: { ...process.env, BACK_OFFICE_TOKEN: secret, ORIGIN: "https://www.example.ch" },
    encoding: "utf8",
  });
  const [french = "", german = ""] = said.trim().split("\n");
  const { searchParams: search } = new URL(french);
  const now = Date.now();
  const DAY_MS = 86_400_000;
  const link = { id: 1404, query: search, secret, now };

  it("opens the page in both languages, for as long as it says", () => {
    expect([french, german].map((url) => new URL(url).pathname)).toEqual(["/fr/preview/1404", "/de/preview/1404"]);
    expect(isGoodLink(link)).toBe(true);
    expect(isGoodLink({ ...link, now: now + 6.9 * DAY_MS })).toBe(true);
    expect(isGoodLink({ ...link, now: now + 7.1 * DAY_MS })).toBe(false);
  });

  it("opens no other page, and nothing at a site with another token, or with none", () => {
    expect(isGoodLink({ ...link, id: 1405 })).toBe(false);
    expect(isGoodLink({ ...link, secret: "another token of sixteen" })).toBe(false);
    expect(isGoodLink({ ...link, secret: null })).toBe(false);
  });

  it("can't be made to last, whoever signed it", () => {
    const longer = new URLSearchParams(search);
    longer.set("expires", String(Number(search.get("expires")) + 1));
    expect(isGoodLink({ ...link, query: longer })).toBe(false);
    expect(isGoodLink({ ...link, now: now - 24 * DAY_MS })).toBe(false);
    for (const broken of ["", "expires=1", "signature=ff", `expires=x&signature=${search.get("signature")}`]) {
      expect(isGoodLink({ ...link, query: new URLSearchParams(broken) }), broken).toBe(false);
    }
  });
});
