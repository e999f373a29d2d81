/** Which page a preview shows, and where everybody sees it. */
import { expect, it, test, vi } from "vitest";
import { BackOfficeError } from "~/back-office/errors";
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

function visitWhere(find: () => Promise<unknown>) {
  const api = { find: vi.fn(find), scope: {} };
  return { locale: "fr", target: "part", site: { salesplan: PLANS }, api };
}
const context = { backOffice: { for: () => ({}) }, trace: {} };
const published = (find: () => Promise<unknown>) =>
  findPublishedHref(visitWhere(find) as never, context as never, { id: 7, slug: "mur" });

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
