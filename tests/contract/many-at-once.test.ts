/**
 * Fifty visitors at the same moment, spread over as many processes as the store allows: two that share a PostgreSQL, the
 * one of an embedded store.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnswerOf } from "~shared/contract";
import { ask, errorOf, ON_POSTGRES, openBackOffice, read, type TestBackOffice, withToken } from "./running-back-office";
import { login, signedIn } from "./team-member";
import { created, PARTICIPANT, post, storedRequests, TRAINING, WORKSITE } from "./visitor-requests";

const NOW = new Date("2026-11-21T14:00:00Z");
/** The session of 23 March 2027 in Langenthal, twelve seats. */
const SESSION = 12_010;
const MANY = 50;
const NOBODY = "nobody@talvenne.test";

const dataDir = mkdtempSync(join(tmpdir(), "many-at-once-"));
const processes: TestBackOffice[] = [];
beforeAll(async () => {
  for (let count = ON_POSTGRES ? 2 : 1; count > 0; count -= 1) {
    processes.push(await openBackOffice({ DATA_DIR: dataDir }, { now: () => NOW }));
  }
});
afterAll(async () => {
  for (const one of processes) await one.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Asked side by side, each process in its turn. */
const atOnce = <Result>(act: (to: TestBackOffice, index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, (_, index) => act(at(index), index)));
function at(index: number): TestBackOffice {
  const one = processes[index % processes.length];
  if (!one) throw new Error("no back-office is running");
  return one;
}
const counted = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));

it("the last seats of a training are given once, and the others hear that it is full", async () => {
  const body = { ...TRAINING, session_id: SESSION, participants: [PARTICIPANT, PARTICIPANT, PARTICIPANT] };
  const replies = await atOnce((to, index) =>
    post(to, "/training-inscription", { ...body, email: `urs.${index}@example.ch` }),
  );
  expect(counted(replies.map(({ status }) => status))).toEqual({ 201: 4, 422: MANY - 4 });
  for (const reply of replies.filter(({ status }) => status === 422)) expect(errorOf(reply).code).toBe("session_full");
  const { items } = await read<AnswerOf<"listTrainings">>(at(0), "/training");
  expect(items.flatMap(({ sessions }) => sessions).find(({ id }) => id === SESSION)?.seats_left).toBe(0);
});

it("one form that is sent fifty times is kept once, and gets the same answer", async () => {
  const before = (await storedRequests(at(0))).length;
  const replies = await atOnce((to) => post(to, "/construction-starts", WORKSITE, { key: "one-form-fifty-times" }));
  expect(counted(replies.map(({ status }) => status))).toEqual({ 201: MANY });
  expect(new Set(replies.map((reply) => created(reply).id)).size).toBe(1);
  expect(await storedRequests(at(0))).toHaveLength(before + 1);
});

it("an address gets five wishlists a day, however many are sent at the same moment", async () => {
  const body = { email: "viele@example.ch", products: "1;2" };
  const replies = await atOnce((to) => post(to, "/wishlist/send", body));
  expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 5, 429: MANY - 5 });
});

it("of fifty guesses at a password, no more are looked at than of one after the other", async () => {
  const replies = await atOnce((to) => login(to, NOBODY, "guess", { id: "caller", known: false }));
  const codes = replies.map((reply) => errorOf(reply).code);
  const checked = codes.filter((code) => code === "wrong_credentials").length;
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThanOrEqual(5);
  expect(codes.filter((code) => code === "question_needed" || code === "locked")).toHaveLength(MANY - checked);
});

it("what fifty windows put into one cart is all in it", async () => {
  const headers = { "Content-Type": "application/json" };
  const add = (to: TestBackOffice, cart_token?: string) => {
    const products = [{ element_id: 1, element_type: "product", quantity: 1 }];
    const init = withToken({ method: "POST", headers, body: JSON.stringify({ products, cart_token }) });
    return ask(to.api, "/cart/products", { lang: "fr", saleplan_id: 1 }, init);
  };
  const { cart_token } = ((await add(at(0))).body as { data: { cart_token: string } }).data;
  const replies = await atOnce((to) => add(to, cart_token));
  expect(counted(replies.map(({ status }) => status))).toEqual({ 200: MANY });
  const { cart } = await read<AnswerOf<"getCart">>(at(0), "/cart", { cart_token });
  expect(cart.list).toMatchObject([{ id: 1, quantity: MANY + 1 }]);
});

it("a member who is signed in by one process is known to the other", async () => {
  const member = await signedIn(at(0), "sales", NOW);
  for (const one of processes) {
    const reply = await ask(one.api, "/login", {}, { headers: { Authorization: `Bearer ${member.token}` } });
    expect(reply.status).toBe(200);
  }
});
