/** `npm run contract`: finds nothing in our own back-office, and everything that is planted in its answers. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { type AnswerOf, type CallName, calls } from "~shared/contract";
import { EDIT_KINDS } from "~shared/records/kinds";
import { listSavedEdits } from "../../back-office/edits/edit-store";
import { addAccount } from "../../back-office/team/accounts";
import { checkCart } from "../../conformance/cart";
import { type Check, createClient } from "../../conformance/check";
import { checkBackOffice, type Options } from "../../conformance/check-back-office";
import { checkEdits } from "../../conformance/edits";
import { jsonReport, junitReport, sentenceOf, textReport } from "../../conformance/reports";
import { sharedBackOffice, TOKEN } from "./running-back-office";
import { signedIn } from "./team-member";
import { storedRequests } from "./visitor-requests";

const backOffice = sharedBackOffice();
const optionsFor = (baseUrl: string): Options => ({ baseUrl, token: TOKEN, siteId: 4, accounts: [], write: false });

type Json = Record<string, unknown>;
interface Data {
  data: Json;
}
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
type Plant = (answer: Answer, url: URL) => void;

/** A fault is found in one language and plan as well as in four. */
function keepOnePlan(body: unknown): void {
  const { list } = (body as { data: { list: { languages: unknown[]; salesplan: unknown[] }[] } }).data;
  for (const site of list) for (const part of [site.languages, site.salesplan]) part.splice(1);
}

/** Our own back-office, its answers changed on the way. */
async function startOffice(plant: Plant): Promise<string> {
  const bodies = async (request: IncomingMessage) => (request.method === "GET" ? undefined : await buffer(request));
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", backOffice().origin);
    const { authorization = "", "content-type": type = "", "x-draft": draft } = request.headers;
    const body = await bodies(request);
    const reply = await fetch(url, {
      method: request.method ?? "GET",
      headers: {
        authorization,
        ...(draft ? { "x-draft": String(draft) } : {}),
        ...(type ? { "content-type": type } : {}),
      },
      ...(body ? { body } : {}),
    });
    const answer = { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.json() };
    for (const name of ["content-length", "content-encoding", "transfer-encoding"]) delete answer.headers[name];
    if (url.pathname === "/api/site") keepOnePlan(answer.body);
    plant(answer, url);
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, answer.headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

interface Planted {
  path: string;
  /** The JSON path, or another place, where it must be reported. */
  place: string;
  plant: Plant;
}
/** Sets `data.items.0.name` in each answer of a path. */
const at = (place: string, path: string, where: string, value: unknown, when = (_: URL) => true): Planted => ({
  ...{ path, place },
  plant({ body, status }, url) {
    if (status !== 200 || !when(url)) return;
    const names = where.split(".");
    const last = names.pop() ?? "";
    let holder = body as Json;
    for (const name of names) holder = (holder?.[name] ?? {}) as Json;
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  },
});
const answerWith = (
  place: string,
  path: string,
  change: (answer: Answer) => void,
  when = (_: URL) => true,
): Planted => ({ path, place, plant: (answer, url) => void (when(url) && change(answer)) });
const entity = (type: string) => (url: URL) => url.searchParams.get("entity_type") === type;

const PLANTED: readonly Planted[] = [
  at("$.data.list[0].salesplan[0].target", "/site", "data.list.0.salesplan.0.target", "b2b"),
  at("$.data.list[0].languages[0].iso", "/site", "data.list.0.languages.0.iso", null),
  at("$.data.items[0].values[0].value", "/setting", "data.items.0.values.0.value", 215550123),
  answerWith("$.data.values", "/setting/phone", ({ body }) => ((body as { data: Json }).data.values = null)),
  at("$.data.items", "/menu", "data.items", undefined),
  at("$.data.items[0].code", "/menu", "data.items.0.code", "mobile"),
  at("$.data.items[0].childs[0].entity_type", "/menu", "data.items.0.childs.0.entity_type", "job"),
  at("$.data.items[1].childs[0].label", "/menu", "data.items.1.childs.0.label", undefined),
  at("$.data.items[0].pushes", "/category", "data.items.0.pushes", null),
  at("$.data.items[0].childs[0].slug", "/category", "data.items.0.childs.0.slug", 12),
  at("$.data.total", "/category", "data.total", 1),
  at("$.data.items[0].metas.description", "/product", "data.items.0.metas.description", null),
  at("$.data.items[0].caracteristics", "/product", "data.items.0.caracteristics", []),
  at("$.data.items[0].variants[0].ean", "/product", "data.items.0.variants.0.ean", 2009010010014),
  at("$.data.items[1].target", "/product", "data.items.1.target", "all"),
  at("$.data.items[0].flags.new", "/product", "data.items.0.flags.new", "yes"),
  at("$.data.items[2].id", "/product", "data.items.2.id", "P3"),
  at("$.data.name", "/product/1", "data.name", null),
  at("$.data.id", "/product/1", "data.id", 2),
  answerWith(
    "$.data.items",
    "/product",
    ({ body }) => {
      const { data } = body as { data: { items: unknown[] } };
      data.items = [...data.items, ...data.items, ...data.items];
    },
    (url) => url.searchParams.has("perPage"),
  ),
  at("$.data.list[0].data[0].value", "/filters-products", "data.list.0.data.0.value", 25),
  at("$.data.list[1].technical_name", "/filters-products", "data.list.1.technical_name", undefined),
  at("$.data.products", "/search", "data.products", undefined, (url) => url.searchParams.get("type") === "Search"),
  at(
    "$.data.products.items[0].url",
    "/search",
    "data.products.items.0.url",
    null,
    (url) => url.searchParams.get("type") === "Suggest",
  ),
  at("$.data.items[0].metas", "/url/entity", "data.items.0.metas", null, entity("category")),
  at(
    "$.data.items[0].paragraphs_display[0].type",
    "/url/entity",
    "data.items.0.paragraphs_display.0.type",
    "hologram",
    entity("page"),
  ),
  at("$.data.items[0].slug", "/url/entity", "data.items.0.slug", "another", entity("product")),
  answerWith("status", "/url/entity", (answer) => {
    if (answer.status !== 404) return;
    answer.status = 200;
    answer.body = { data: { items: [] } };
  }),
  answerWith("$.error", "/url/entity", (answer) => {
    if (answer.status === 404) answer.body = { message: "not found" };
  }),
  at(
    "$.data.items[0].type",
    "/articles",
    "data.items.0.type",
    "podcast",
    (url) => url.searchParams.get("type") === "job",
  ),
  at(
    "$.data.items[0].publication_date",
    "/articles",
    "data.items.0.publication_date",
    null,
    (url) => url.searchParams.get("type") === "actualite",
  ),
  at(
    "$.data.items[0].products[0]",
    "/articles",
    "data.items.0.products",
    [{ id: 1 }],
    (url) => url.searchParams.get("type") === "faq",
  ),
  at("$.data.items[0].articles[0].id", "/folder", "data.items.0.articles.0.id", null),
  at("$.data.list[0].tags[0].slug", "/tags", "data.list.0.tags.0.slug", undefined),
  at("$.data.list[3].urls[0].locale", "/sitemap", "data.list.3.urls.0.locale", "it"),
  at("$.data.list[0].hex", "/teinte", "data.list.0.hex", null),
  at("$.data.list[2].alpha2Code", "/country", "data.list.2.alpha2Code", "CHE"),
  at("$.data.items[0].lat", "/store-locator", "data.items.0.lat", null),
  at("$.data.items[0].sessions[0].seats_left", "/training", "data.items.0.sessions.0.seats_left", "many"),
  answerWith("$", "/machine", (answer) => (answer.body = "<h1>Machines</h1>")),
  answerWith("status", "/testimony", (answer) => (answer.status = 501)),
  answerWith("status", "/civility", (answer) => (answer.status = 500)),
  answerWith("header ETag", "/profile", ({ headers }) => delete headers.etag),
  answerWith("header Content-Type", "/slider", ({ headers }) => (headers["content-type"] = "text/html")),
];

const CART = "$.data.cart";
const GIFT = { description: "Un sachet d’essai offert", code: "ECHANTILLON" };
/** The same for the calls of a cart, which holds product 1. */
const PLANTED_IN_CARTS: readonly Planted[] = [
  at("$.data.cart_token", "/cart/products", "data.cart_token", undefined),
  answerWith("$.data.cart_token", "/cart/products", ({ body }) => ((body as Data).data.cart_token = randomUUID())),
  at("$.data.token_validity", "/cart/products", "data.token_validity", null),
  at(`${CART}.list[0].price_with_tax`, "/cart/products", "data.cart.list.0.price_with_tax", "12.–"),
  at(`${CART}.amount.tax`, "/cart", "data.cart.amount.tax", undefined),
  at(`${CART}.list`, "/cart", "data.cart.list.0.quantity", 1),
  at("$.data.costs", "/cart/shipping", "data.costs", [9.5]),
  answerWith("header Content-Type", "/cart/shipping", ({ headers }) => (headers["content-type"] = "text/html")),
  answerWith("status", "/cart/discount", (answer) => {
    if (answer.status !== 422) return;
    answer.status = 200;
    answer.body = { data: {} };
  }),
  at(`${CART}.discounts`, "/cart/discount", "data.cart.discounts", {}),
  at(`${CART}.discounts`, "/cart/discount", "data.cart.discounts.free_product", GIFT),
  at(`${CART}.list`, "/cart/products/1", "data.cart.list", [{ id: 1, quantity: 4, price_with_tax: 1 }]),
];

async function checksOfCart(baseUrl: string, discount?: string): Promise<Check[]> {
  const checks: Check[] = [];
  const scope = { siteId: 4, lang: "fr", planId: 1, name: "fr, pro" };
  await checkCart(createClient({ baseUrl, token: TOKEN, onCheck: (check) => checks.push(check) }, scope), discount);
  return checks;
}

/** Further calls need the answers of these. */
const ALONE = ["/site", "/machine"];
/** Faults of different calls and places are planted together. */
function groupsOf(planted: readonly Planted[]): Planted[][] {
  const groups: Planted[][] = [];
  for (const fault of planted) {
    const isApart = (other: Planted) =>
      other.path !== fault.path &&
      other.place !== fault.place &&
      !ALONE.includes(other.path) &&
      !ALONE.includes(fault.path);
    const group = groups.find((others) => others.every(isApart));
    if (group) group.push(fault);
    else groups.push([fault]);
  }
  return groups;
}

/** Planted faults that the checks don't report. */
async function missedOf(groups: readonly Planted[][], check: (api: string) => Promise<Check[]>): Promise<string[]> {
  const missed: string[] = [];
  for (const group of groups) {
    const plantAll: Plant = (answer, url) => {
      for (const { path, plant } of group) if (url.pathname === `/api${path}`) plant(answer, url);
    };
    const checks = await check(await startOffice(plantAll));
    for (const { path, place } of group) {
      const remarks = checks.filter(({ call }) => isCallOf(call, path)).flatMap((each) => each.remarks);
      if (!remarks.some((remark) => remark.path === place))
        missed.push(`${path} ${place} isn't among: ${remarks.slice(0, 3).map(sentenceOf).join("; ")}`);
    }
  }
  return missed;
}
/** Whether a path is one of a call, such as `/product/1` of `/product/{id}`. */
const isCallOf = (call: CallName, path: string): boolean =>
  new RegExp(`^${calls[call].path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);

/** A sent list of favourites goes by itself, with its mail. */
const filledCarts = async () => {
  const carts = await backOffice().store.selectFrom("cart").select("lines").execute();
  return carts.filter(({ lines }) => lines !== "[]").length;
};
const keptRequests = async () => (await storedRequests(backOffice())).filter(({ kind }) => kind !== "wishlist");

describe("npm run contract", () => {
  it("finds nothing in our own back-office, in each language and plan", async () => {
    const checks = await checkBackOffice(optionsFor(backOffice().api));
    const found = checks.flatMap(({ call, title, scope, remarks }) =>
      remarks.map((remark) => `${call} ${title} ${scope} ${sentenceOf(remark)}`),
    );
    expect(found).toEqual([]);
    expect(new Set(checks.map(({ scope }) => scope))).toContain("de, part");
    expect(checks.every(({ verdict }) => verdict === "right")).toBe(true);
  });

  it("finds each fault that is planted", { timeout: 240_000 }, async () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(40);
    expect(await missedOf(groupsOf(PLANTED), (api) => checkBackOffice(optionsFor(api)))).toEqual([]);
  });

  it("finds each fault that is planted in a cart", async () => {
    // Each call needs the answer to the one before.
    const groups = PLANTED_IN_CARTS.map((fault) => [fault]);
    expect(await missedOf(groups, (api) => checksOfCart(api, "ENDUIRE10"))).toEqual([]);
  });

  it("asks for carts where the shop is open, and takes them where they are", async () => {
    const withoutCarts: Plant = (answer, url) => {
      if (!url.pathname.startsWith("/api/cart")) return;
      answer.status = 404;
      answer.body = { error: { code: "not_found" } };
    };
    const open: Plant = ({ body }, url) => {
      if (url.pathname !== "/api/setting") return;
      const { items } = (body as { data: { items: Json[] } }).data;
      for (const item of items) if (item.code === "shop_enabled") item.values = [{ value: "1" }];
    };
    const both: Plant = (answer, url) => {
      withoutCarts(answer, url);
      open(answer, url);
    };
    const verdictsOf = async (plant: Plant) =>
      (await checksOfCart(await startOffice(plant)))
        .filter(({ call }) => call === "addCartProducts")
        .map(({ title, verdict }) => [title, verdict]);
    expect(await verdictsOf(withoutCarts)).toEqual([["a new cart", "right"]]);
    expect(await verdictsOf(both)).toEqual([["a new cart", "missing"]]);
    expect(await verdictsOf(open)).toEqual([
      ["a new cart", "right"],
      ["more of the same", "right"],
    ]);
  });

  it("tries the writes with test data, and leaves nothing behind", async () => {
    const { store, api } = backOffice();
    const accounts = [];
    for (const team of ["hr", "sales"] as const) {
      const email = `${team}@talvenne.test`;
      accounts.push({ email, password: await addAccount(store, { team, email }, new Date()) });
    }
    const filled = await filledCarts();
    const checks = await checkBackOffice({ ...optionsFor(api), accounts, write: true, discount: "ENDUIRE10" });
    const bad = checks.filter(({ verdict }) => verdict !== "right");
    expect(bad.map((check) => [check.call, check.title, check.remarks.map(sentenceOf)])).toEqual([]);
    const requested = new Set(checks.map(({ call }) => call));
    // Only the maker knows its orders; no password, factor or account is changed, and no session but the check's own is ended,
    // no preview link is ended, nothing is added to the media.
    const ofAccounts = ["startSecondFactor", "changeSecondFactor", "listAccounts", "inviteAccount", "changeAccount"];
    const left = [
      "getOrder",
      "confirmLogin",
      "sendPasswordLink",
      "setPassword",
      "endSession",
      ...ofAccounts,
      "endPreviewTokens",
      "addMedia",
      "deleteMedia",
      "importProducts",
      "undoImport",
    ];
    expect(Object.keys(calls).filter((call) => !requested.has(call as CallName))).toEqual(left);
    expect(await keptRequests()).toEqual([]);
    expect(await filledCarts()).toBe(filled);
    const edits = await listSavedEdits(store);
    const stored = edits.map(({ kind, versions, published }) => [kind, versions.at(-1)?.action, published]);
    expect(stored.toSorted()).toEqual(EDIT_KINDS.map((kind) => [kind, "discard", null]).toSorted());
  });

  it("takes a back-office whose teams edit elsewhere, and finds a draft that visitors would see", async () => {
    const { email, password } = await signedIn(backOffice(), "hr");
    const editChecks = async (plant: Plant) => {
      const checks: Check[] = [];
      const asking = { baseUrl: await startOffice(plant), token: TOKEN, onCheck: (check: Check) => checks.push(check) };
      const ask = createClient(asking, { siteId: 4, lang: "fr", planId: 1, name: "fr, pro" });
      const { token } = (await ask("login", { body: { email, password } })) as AnswerOf<"confirmLogin">;
      await checkEdits(ask, "fr", "hr", token);
      return checks.slice(1);
    };
    const without = await editChecks((answer, url) => {
      if (url.pathname.startsWith("/api/content-edit")) answer.status = 404;
    });
    expect(without.map(({ title, verdict }) => [title, verdict])).toEqual([
      ["job", "right"],
      ["tag", "right"],
    ]);
    const seen = await editChecks(({ body }) => {
      const { data } = body as Partial<Data>;
      if (data?.draft === true) data.shown = "edit";
    });
    const wrong = seen.filter(({ verdict }) => verdict !== "right");
    expect(wrong.map(({ title, remarks }) => [title, remarks.map(({ path }) => path)])).toEqual([
      ["job, a draft", ["$.data.shown"]],
      ["tag, a draft", ["$.data.shown"]],
    ]);
  });

  it("writes nothing that it couldn't delete again", async () => {
    await expect(checkBackOffice({ ...optionsFor(backOffice().api), write: true })).rejects.toThrow(
      /couldn't be deleted/,
    );
    expect(await keptRequests()).toEqual([]);
  });
});

describe("its reports", () => {
  const check = { call: "listTints", title: "", scope: "fr, pro", status: 200, ms: 12, isSlow: false } as const;
  const remark = (index: number) => ({
    ...{ path: `$.data.list[${index}].hex`, field: "$.data.list[*].hex", wanted: "text", got: '"<b>"' },
    outcome: "left_out" as const,
  });
  const checks = [
    { ...check, verdict: "wrong" as const, remarks: [remark(0), remark(4)] },
    { ...check, call: "listStores" as const, verdict: "right" as const, ms: 900, isSlow: true, remarks: [] },
  ];

  it("are a line for each call with what is wrong below it", () => {
    expect(textReport(checks).split("\n")).toEqual([
      "✗ listTints: wrong",
      '    $.data.list[0].hex: wanted text, got "<b>" (left out, 2 times)',
      "✓ listStores: right, slow: 900 ms",
      "",
      "2 questions: 1 right, 0 right with remarks, 1 wrong, 0 missing; 1 slow (over 500 ms)",
      "",
    ]);
  });
  it("are the same as JSON", () => {
    expect(JSON.parse(jsonReport(checks))).toEqual({ verdict: "wrong", checks });
  });
  it("are the same as JUnit", () => {
    const xml = junitReport(checks);
    expect(xml).toContain('<testsuite name="back-office contract" tests="2" failures="1">');
    expect(xml).toContain('<failure message="wrong">$.data.list[0].hex: wanted text, got &quot;&lt;b&gt;&quot;');
  });
});
