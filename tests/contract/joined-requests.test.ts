/** A request that was sent twice is joined with the first one: shown there, in no list, and nothing of it is lost. */
import { expect, it } from "vitest";
import type { AnswerOf, InboxPage } from "~shared/contract";
import { eraseExpired } from "../../back-office/retention/erase-expired";
import { errorOf, sharedBackOffice, storedFileKeys } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";
import { APPLICATION, apply, created, post, storedRequests, WORKSITE } from "./visitor-requests";

const clock = { now: new Date("2026-11-20T08:00:00Z") };
const backOffice = sharedBackOffice({}, { now: () => clock.now });
const KIND = "/construction-starts";
const signIn = async (team: "hr" | "sales" = "sales") => await signedIn(backOffice(), team, clock.now);
const join = (member: Member, id: number, other: number, { joined = true, kind = KIND } = {}) =>
  member.send("PUT", `${kind}/${id}/joined/${other}`, { joined });
const open = async (member: Member, id: number, kind = KIND) =>
  dataOf<AnswerOf<"getRequest">>(await member.ask(`${kind}/${id}`));
const inbox = async (member: Member, query = {}) => dataOf<InboxPage>(await member.ask("/inbox", query));
let people = 0;
/** The same person, with other text in one field. */
async function sendTwice(): Promise<{ email: string; ids: [number, number] }> {
  people += 1;
  const email = `twice-${people}@example.ch`;
  const send = async (period: string) => created(await post(backOffice(), KIND, { ...WORKSITE, email, period })).id;
  return { email, ids: [await send("Le matin"), await send("Le soir")] };
}

it("is shown in the other request with its history, and in no list or count, until it is separated again", async () => {
  const lea = await signIn();
  const { email, ids } = await sendTwice();
  const [id, other] = ids;
  await lea.send("PUT", `${KIND}/${other}`, { note: "Préfère le soir" });
  const newBefore = (await inbox(lea)).new_by_kind;
  expect((await open(lea, id)).duplicates?.map((one) => one.id)).toEqual([other]);
  expect((await join(lea, id, other)).status).toBe(200);
  expect((await join(lea, id, other)).status).toBe(200);

  const record = await open(lea, id);
  expect(record.duplicates).toEqual([]);
  expect(record.history.map(({ kind }) => kind)).toEqual(["joined"]);
  expect(record.joined).toMatchObject([{ id: other, history: [{ value: "Préfère le soir" }] }]);
  expect(await open(lea, other)).toMatchObject({ joined: [], joined_to: { id, reference: record.reference } });
  const count = ({ new_by_kind }: Pick<InboxPage, "new_by_kind">) => new_by_kind[1]?.count ?? 0;
  expect(count({ new_by_kind: newBefore }) - count(await inbox(lea))).toBe(1);
  for (const text of [email, "préfère le soir", "Le matin twice"]) {
    const found = await inbox(lea, { text });
    expect(found.items.some((item) => item.id === other)).toBe(false);
  }
  expect((await inbox(lea, { text: "préfère" })).items.map((item) => item.id)).toContain(id);
  // All of the person's data is both.
  const { requests } = dataOf<AnswerOf<"getPerson">>(await lea.ask("/person", { email }));
  expect(requests.map((one) => one.id).sort((a, b) => a - b)).toEqual(ids);

  expect((await join(lea, id, other, { joined: false })).status).toBe(200);
  expect((await open(lea, id)).history.map(({ kind }) => kind)).toEqual(["joined", "separated"]);
  expect((await open(lea, other)).history.at(-1)).toMatchObject({ kind: "separated", value: record.reference });
  expect((await inbox(lea, { text: email })).total).toBe(2);
});

it("loses nothing when two members join at the same moment, in whichever direction", async () => {
  const [lea, jan] = [await signIn(), await signIn()];
  for (let round = 0; round < 20; round += 1) {
    const { ids } = await sendTwice();
    const [first, second] = ids;
    const answers = await Promise.all([
      join(lea, first, second),
      join(jan, second, first),
      lea.send("PUT", `${KIND}/${first}`, { note: "one" }),
      jan.send("PUT", `${KIND}/${second}`, { note: "two" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && errorOf(refused).code).toBe("joined_meanwhile");
    const records = await Promise.all(ids.map((id) => open(lea, id)));
    const main = records.find(({ joined }) => joined?.length === 1);
    const written = [main, ...(main?.joined ?? [])].flatMap((record) => record?.history ?? []);
    expect(written.map(({ kind, value }) => (kind === "note" ? value : kind)).sort()).toEqual(["joined", "one", "two"]);
  }
});

it("isn't joined with another person's or itself, and takes along what is joined with it", async () => {
  const lea = await signIn();
  const { email, ids } = await sendTwice();
  const [id, other] = ids;
  const stranger = (await sendTwice()).ids[0];
  for (const wrong of [stranger, id]) {
    const answer = await join(lea, id, wrong);
    expect([answer.status, errorOf(answer).fields]).toEqual([422, { other: "another_person" }]);
  }
  expect((await join(lea, id, 999_999)).status).toBe(404);
  const third = created(await post(backOffice(), KIND, { ...WORKSITE, email })).id;
  await join(lea, other, third);
  await join(lea, id, other);
  expect((await open(lea, id)).joined?.map((one) => one.id)).toEqual([other, third]);
  // The other team gets all of them.
  await lea.send("POST", `${KIND}/${id}/team/move`, { team: "hr" });
  const hana = await signIn("hr");
  expect((await open(hana, id)).joined).toHaveLength(2);
  expect((await lea.ask(`${KIND}/${third}`)).status).toBe(403);
});

it("is erased with the other request, whose retention counts", async () => {
  const hana = await signIn("hr");
  const email = "joined@example.ch";
  const send = async () => created(await apply(backOffice(), { ...APPLICATION, email })).id;
  const [id, other] = [await send(), await send()];
  await join(hana, id, other, { kind: "/application" });
  await backOffice()
    .store.updateTable("visitor_request")
    .set({ done_at: "2020-01-01T00:00:00Z" })
    .where("id", "=", other)
    .execute();
  const { store } = backOffice();
  const uploads = { remove: async () => undefined };
  const parts = { store, uploads, announce: async () => undefined, dataDir: backOffice().dataDir };
  expect(await eraseExpired(parts, clock.now)).toEqual({});
  const files = await storedFileKeys(backOffice());
  expect(dataOf(await hana.send("DELETE", `/application/${id}`))).toEqual({ erased: 2 });
  expect((await storedRequests(backOffice())).filter((row) => row.email === email)).toEqual([]);
  expect(await storedFileKeys(backOffice())).toHaveLength(files.length - 4);
});
