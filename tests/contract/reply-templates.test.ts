/** The templates of a team's replies. */
import { expect, it } from "vitest";
import type { ReplyTemplate, ReplyTemplateBody } from "~shared/contract";
import { errorOf, sharedBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const backOffice = sharedBackOffice();
const TEMPLATE: ReplyTemplateBody = {
  ...{
    name: "Rendez-vous",
    kind: "construction-starts",
    language: "fr",
    text: "Bonjour {firstname},\nà mardi.\n{member}",
  },
};
const save = (member: Member, template: ReplyTemplateBody) => member.send("PUT", "/reply-template", template);
const list = async (member: Member) => dataOf<{ items: ReplyTemplate[] }>(await member.ask("/reply-template")).items;

it("are saved, changed and deleted, and belong to one team", async () => {
  const [hr, sales] = [await signedIn(backOffice(), "hr"), await signedIn(backOffice(), "sales")];
  const { id } = dataOf<ReplyTemplate>(await save(sales, TEMPLATE));
  expect(await list(sales)).toEqual([{ ...TEMPLATE, id }]);
  expect(await list(hr)).toEqual([]);
  const changed = { ...TEMPLATE, id, name: "Visite", kind: null };
  await save(sales, changed);
  expect(await list(sales)).toEqual([changed]);
  const ofHr = { ...changed, kind: "application" as const };
  expect((await save(hr, ofHr)).status).toBe(404);
  expect((await save(hr, { ...TEMPLATE })).status).toBe(403);
  expect((await hr.send("DELETE", `/reply-template/${id}`)).status).toBe(404);
  expect((await sales.send("DELETE", `/reply-template/${id}`)).status).toBe(200);
  expect(await list(sales)).toEqual([]);
  expect((await save(sales, changed)).status).toBe(404);
});

it("are stored once when a save is sent again, because the answer to the first one never came", async () => {
  const hr = await signedIn(backOffice(), "hr");
  const template = { ...TEMPLATE, kind: null };
  const first = dataOf<ReplyTemplate>(await save(hr, template));
  expect(dataOf<ReplyTemplate>(await save(hr, template))).toEqual(first);
  const other = dataOf<ReplyTemplate>(await save(hr, { ...template, text: "Bonjour" }));
  expect(await list(hr)).toEqual([first, other]);
  for (const { id } of [first, other]) await hr.send("DELETE", `/reply-template/${id}`);
});

it.each<[Partial<ReplyTemplateBody>, Record<string, string>]>([
  [{ name: " " }, { name: "missing" }],
  [{ name: "x".repeat(101) }, { name: "too_long" }],
  [{ text: "\n" }, { text: "missing" }],
  [{ text: "x".repeat(5_001) }, { text: "too_long" }],
  [{ text: "Bonjour {prenom}" }, { text: "unknown_placeholder" }],
])("are refused with %j", async (change, fields) => {
  const sales = await signedIn(backOffice(), "sales");
  const answer = await save(sales, { ...TEMPLATE, ...change });
  expect([answer.status, errorOf(answer).fields]).toEqual([422, fields]);
});

it("are at most two hundred in a team", async () => {
  const hr = await signedIn(backOffice(), "hr");
  const rows = [...Array(200)].map((_, index) => ({ team: "hr", language: "fr", name: `${index}`, text: "Bonjour" }));
  await backOffice().store.insertInto("reply_template").values(rows).execute();
  const answer = await save(hr, { ...TEMPLATE, kind: null });
  expect([answer.status, errorOf(answer).fields]).toEqual([422, { name: "too_many" }]);
});
