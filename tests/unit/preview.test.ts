/** Which page a preview shows, and where everybody sees it. */
import { describe, expect, it, test, vi } from "vitest";
import { BackOfficeError } from "~/back-office/errors";
import { findPublishedHref, readId } from "~/routes/preview/page.server";
import { parseAddress, pathTo } from "~/routing/paths";
import { createPreviewToken, readPreviewToken } from "../../back-office/edits/draft-reader";

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
/** The other audience has the page. */
const context = { backOffice: { for: () => ({ find: async () => ({ id: 7 }) }) }, trace: {} };
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

describe("a token that shows drafts to people without an account", () => {
  const secret = "a token of sixteen signs";
  const expires = 2_000_000_000;
  const before = { secret, now: new Date((expires - 1) * 1000) };
  const reader = { team: "sales", sites: [1, 4] } as const;
  const token = createPreviewToken(reader, { secret, expires });

  it("gives the access of its creator until it expires", () => {
    expect(readPreviewToken(token, before)).toEqual({ ...reader, end: 0 });
    const later = createPreviewToken(reader, { secret, expires, end: 12 });
    expect(readPreviewToken(later, before)).toEqual({ ...reader, end: 12 });
    const whole = createPreviewToken({ team: "hr", sites: null }, { secret, expires });
    expect(readPreviewToken(whole, before)).toMatchObject({ team: "hr", sites: null });
    expect(readPreviewToken(token, { secret, now: new Date(expires * 1000) })).toBeNull();
  });

  it("can't be extended, widened or created with another secret", () => {
    for (const changed of [
      token.replace(String(expires), String(expires + 1)),
      token.replace(".1-4.", ".all."),
      token.replace(".sales.", ".hr."),
      `${token}0`,
      "preview.sales.all.9999999999.",
      "",
    ])
      expect(readPreviewToken(changed, before), changed).toBeNull();
    expect(readPreviewToken(token, { ...before, secret: "another token of sixteen" })).toBeNull();
    expect(readPreviewToken(token, { ...before, secret: undefined })).toBeNull();
  });
});
