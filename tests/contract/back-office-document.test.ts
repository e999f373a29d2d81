/** docs/back-office.md says what the code says. Written anew by `npx vitest run` on this file with `-u`. */
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Call, CallName } from "~shared/contract";
import { calls } from "~shared/contract";
import { newsletterToken } from "../../back-office/requests/newsletter";
import { addAccount } from "../../back-office/team/accounts";
import { checkBackOffice } from "../../conformance/check-back-office";
import { describeContract, type Example } from "../../conformance/describe-contract";
import { readCalls } from "./call-table";
import { addressHashOf, ask, sharedBackOffice, TOKEN, withToken } from "./running-back-office";

/** Sessions of trainings are those after it. */
const NOW = new Date("2026-11-22T09:00:00Z");
/** Mails wait until all is asked: how far they have come is another each time. */
let deliver = () => {};
const delivery = new Promise<void>((resolve) => {
  deliver = resolve;
});
const transport = { send: () => delivery, close: () => undefined };
const backOffice = sharedBackOffice({}, { now: () => NOW, transport });
afterAll(() => deliver());
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

function addressOf(
  path: string,
  params: Record<string, string | number>,
  query: Record<string, string | number>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const sent = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return filled + (sent.length > 0 ? `?${sent.join("&")}` : "");
}

const SCOPE = { site_id: 4, lang: "fr", sales_plan_id: 1, saleplan_id: 1 };

/** Reads with parameters that the demo answers well. */
async function readExamples(examples: Map<string, Example>): Promise<void> {
  for (const { call, params = {}, query = {} } of readCalls({ lang: "fr", plan: "pro" })) {
    if (examples.has(call)) continue;
    const { path }: Call = calls[call];
    const { body } = await ask(backOffice().api, addressOf(path, params, {}), { ...query, ...SCOPE }, withToken());
    examples.set(call, { asked: addressOf(path, params, query), answer: body });
  }
}

/** What is another one each time isn't shown. */
const SECRETS = new Set(["token", "password", "cart_token"]);
const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, part: unknown) => (SECRETS.has(name) ? "…" : part));

interface CartStep {
  params?: { id: number };
  /** The cart is named in the query, and not in the body. */
  inQuery?: boolean;
  body?: object;
}

/** From the first product in a cart to an order. */
async function cartExamples(examples: Map<string, Example>): Promise<void> {
  let token: string | undefined;
  async function step(call: CallName, { params, inQuery = false, body }: CartStep): Promise<void> {
    const { method, path }: Call = calls[call];
    const query = { ...(inQuery && token ? { cart_token: token } : {}) };
    const sent = body && { ...(token ? { cart_token: token } : {}), ...body };
    const headers = { "content-type": "application/json" };
    const init = withToken({ method, ...(sent ? { headers, body: JSON.stringify(sent) } : {}) });
    const { status, body: answer } = await ask(
      backOffice().api,
      addressOf(path, params ?? {}, {}),
      { ...query, ...SCOPE },
      init,
    );
    expect([call, status]).toEqual([call, 200]);
    const asked = addressOf(path, params ?? {}, inQuery ? { cart_token: "…" } : {});
    examples.set(call, { asked, ...(sent ? { sent: withoutSecrets(sent) } : {}), answer: withoutSecrets(answer) });
    token ??= (answer as { data: { cart_token?: string } }).data.cart_token;
  }
  const product = { element_id: 1, element_type: "product", quantity: 2 };
  await step("addCartProducts", { body: { products: [product] } });
  await step("getCart", { inQuery: true });
  await step("estimateShipping", { body: {} });
  await step("applyDiscount", { body: { code: "ENDUIRE10" } });
  await step("removeDiscount", { inQuery: true });
  await step("removeCartProduct", { params: { id: product.element_id }, inQuery: true });
  await step("getOrder", { params: { id: 1001 } });
}

/** How a file comes. */
const FILE_HEADERS = ["Content-Type", "Content-Length", "Content-Disposition"];

/** Writes, and what the teams see of them. */
async function writeExamples(examples: Map<string, Example>): Promise<void> {
  const { store, api } = backOffice();
  const accounts = [];
  for (const team of ["hr", "sales"] as const) {
    const email = `${team}@firm.example`;
    accounts.push({ email, password: await addAccount(store, { team, email }, NOW) });
  }
  await checkBackOffice({
    ...{ baseUrl: api, token: TOKEN, siteId: 4, accounts, write: true },
    onAnswer(call, { params = {}, query = {}, body, form, refusedWith }, answer, given) {
      if (examples.has(call) || refusedWith) return;
      const sent = form ? Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) : body;
      const definition: Call = calls[call];
      const asked = addressOf(definition.path, params, query);
      const headers = Object.fromEntries(FILE_HEADERS.map((name) => [name, given.get(name) ?? ""]));
      examples.set(call, {
        ...{ asked, ...(sent ? { sent: withoutSecrets(sent) } : {}), answer: withoutSecrets(answer) },
        ...(definition.isFile ? { headers } : {}),
      });
    },
  });
}

/** A token holds although its request is erased again: then there is nothing left to end. */
async function newsletterExample(examples: Map<string, Example>): Promise<void> {
  const { api } = backOffice();
  const sent = { token: newsletterToken(1, addressHashOf(backOffice())) };
  const headers = { "content-type": "application/json" };
  const init = withToken({ method: "POST", headers, body: JSON.stringify(sent) });
  const { status, body: answer } = await ask(api, calls.leaveNewsletter.path, SCOPE, init);
  expect(status).toBe(200);
  examples.set("leaveNewsletter", { asked: calls.leaveNewsletter.path, sent: withoutSecrets(sent) as object, answer });
}

/** Asked alike by three, so that its words are told. */
async function questionsExample(examples: Map<string, Example>): Promise<void> {
  const { path } = calls.noteQuestions;
  const text = "trou de 8 cm dans un mur en brique, dehors";
  const sent = { questions: ["2bQ7", "Xw0d", "9kLm"].map((asker) => ({ text, asker })) };
  const headers = { "content-type": "application/json" };
  const init = withToken({ method: "POST", headers, body: JSON.stringify(sent) });
  const { status, body: answer } = await ask(backOffice().api, path, SCOPE, init);
  expect(status).toBe(200);
  examples.set("noteQuestions", { asked: path, sent, answer });
}

it("docs/back-office.md is what the contract and our back-office’s answers make it", { timeout: 120_000 }, async () => {
  const examples = new Map<string, Example>();
  await readExamples(examples);
  await cartExamples(examples);
  await questionsExample(examples);
  await writeExamples(examples);
  await newsletterExample(examples);
  await expect(describeContract(examples)).toMatchFileSnapshot("../../docs/back-office.md");
});
