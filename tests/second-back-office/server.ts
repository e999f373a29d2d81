/**
 * Somebody else's back-office, written from the contract's documents alone (build/docs/openapi.json) and in another manner
 * than ours: nothing of this repository is imported. It is strict with what it is sent, so that the site is held to the
 * letter: it refuses fields and files that a call doesn't have, and calls without what each carries.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import { answersFor, Refusal } from "./answers";
import { LANGUAGES, PLANS, SITE_ID } from "./catalogue";

type Fields = Record<string, unknown>;
interface Received {
  path: string;
  fields: Fields;
  /** By field name. */
  files: Record<string, { name: string; content: Buffer }>;
}

const isText = (value: unknown) => typeof value === "string";
const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
const isIdText = (value: unknown) => isText(value) && isId(Number(value));
const orNull = (test: (value: unknown) => boolean) => (value: unknown) => value === null || test(value);
const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, isText]));

/** Required and optional fields of a call's body; files must be listed. */
interface Form {
  must: Record<string, (value: unknown) => boolean>;
  may?: Record<string, (value: unknown) => boolean>;
  files?: readonly string[];
  /** The answer: any truthy `data` means that it is stored. */
  data: unknown;
}
const FORMS: Record<string, Form> = {
  "/contact": {
    must: {
      ...texts("lastname", "firstname", "email", "phone", "language", "subject", "message", "user_type"),
      ...texts("company_name", "zipcode", "city"),
      ...{ civility_id: isId, country: isId, profile_id: orNull(isId) },
    },
    may: { newsletter: (value) => value === true },
    data: { id: "KZ-C-1" },
  },
  "/application": {
    must: {
      ...texts("firstname", "lastname", "phone", "email", "message", "zipcode"),
      ...{ civility_id: isIdText, country: isIdText },
    },
    may: { fonction: isText, job_id: isIdText, keep_file: (value) => value === "1" },
    files: ["cv", "motivation"],
    data: true,
  },
  "/construction-starts": {
    must: {
      ...texts(
        "lastname",
        "firstname",
        "email",
        "zipcode",
        "phone",
        "function",
        "address",
        "city",
        "period",
        "company",
      ),
      civility_id: orNull(isId),
    },
    data: { id: 12 },
  },
  "/wishlist/send": { must: texts("email", "products"), data: { sent: true } },
};

/** A picture of one grey, 640 × 480. */
function makePng(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.from([0, 0, 2, 128, 0, 0, 1, 224, 8, 0, 0, 0, 0]);
  // The first byte of each row names its filter: none.
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(640, 190)]);
  const rows = deflateSync(Buffer.concat(new Array<Buffer>(480).fill(row)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}
const PNG = makePng();

/** @throws {Refusal} when a field or file is missing, wrong or too much */
function checkForm({ must, may = {}, files: fileNames = [] }: Form, { fields, files }: Received): void {
  const wrong = [
    ...Object.entries(must)
      .filter(([name, isRight]) => !isRight(fields[name]))
      .map(([name]) => name),
    ...Object.keys(fields).filter((name) => !(name in must) && !may[name]?.(fields[name])),
    ...fileNames.filter((name) => !files[name]),
    ...Object.keys(files).filter((name) => !fileNames.includes(name)),
  ];
  if (wrong.length === 0) return;
  const said = Object.fromEntries(wrong.map((name) => [name, "not_as_documented"]));
  throw new Refusal(422, "validation", { fields: said });
}

async function readForm(path: string, request: IncomingMessage, body: Buffer): Promise<Received> {
  const type = request.headers["content-type"] ?? "";
  if (path !== "/application") return { path, fields: JSON.parse(body.toString("utf8")) as Fields, files: {} };
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const received: Received = { path, fields: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value === "string") received.fields[name] = value;
    else received.files[name] = { name: value.name, content: Buffer.from(await value.arrayBuffer()) };
  }
  return received;
}

function siteList(origin: string) {
  const languages = LANGUAGES.map((code) => ({
    code,
    iso: `${code}-CH`,
    label: code === "fr" ? "Français" : "Deutsch",
    file: null,
  }));
  const salesplan = PLANS.map((plan) => ({ ...plan, currency: { symbol: "CHF" } }));
  return { list: [{ id: SITE_ID, url: origin, name: "Kermaz", languages, salesplan }] };
}

/** What each call carries. @throws {Refusal} */
function checkQuery(query: URLSearchParams) {
  const lang = LANGUAGES.find((each) => each === query.get("lang"));
  if (!lang || query.get("site_id") !== String(SITE_ID)) throw new Refusal(400, "lang_and_site_id_are_wanted");
  const plan = PLANS.find(({ id }) => String(id) === query.get("sales_plan_id"));
  return { lang, plan: plan && query.get("saleplan_id") === String(plan.id) ? plan : null };
}

/** @throws {Refusal} */
function readData(url: URL, path: string): unknown {
  const { searchParams: query, origin } = url;
  // Optional, and a call of the process: it names no site.
  if (path === "/capacity") throw new Refusal(404, "no_such_call");
  const { lang, plan } = checkQuery(query);
  if (path === "/site") return siteList(origin);
  if (!plan) throw new Refusal(400, "a_plan_is_wanted");
  const answers = answersFor({ query, lang, target: plan.target, origin });
  const cut = path.lastIndexOf("/");
  const answer = answers[path] ?? answers[`${path.slice(0, cut)}/*`];
  if (!answer) throw new Refusal(404, "no_such_call");
  return answer(decodeURIComponent(path.slice(cut + 1)));
}

export interface SecondBackOffice {
  /** The address of its API, for BACK_OFFICE_URL. */
  url: string;
  /** Every request that it took, in order. */
  received: readonly Received[];
  /** Refused calls that differ from the documentation: `422 POST /contact …`. */
  refused: readonly string[];
  stop(): Promise<void>;
}

/** @param token what visitors' posts must carry */
export async function startSecondBackOffice(token: string): Promise<SecondBackOffice> {
  const received: Received[] = [];
  const refused: string[] = [];
  /** Idempotency key → the body that came with it. */
  const bodies = new Map<string, string>();

  async function takePost(url: URL, path: string, request: IncomingMessage): Promise<unknown> {
    const body = await buffer(request);
    const form = FORMS[path];
    const { authorization, "idempotency-key": key } = request.headers;
    if (!form) throw new Refusal(404, "no_such_call");
    if (authorization !== `Bearer ${token}`) throw new Refusal(401, "token_is_wrong");
    if (typeof key !== "string") throw new Refusal(400, "idempotency_key_is_wanted");
    if (!checkQuery(url.searchParams).plan) throw new Refusal(400, "a_plan_is_wanted");
    const sent = await readForm(path, request, body);
    checkForm(form, sent);
    const sum = createHash("sha256").update(JSON.stringify(sent)).digest("hex");
    const before = bodies.get(key);
    if (before !== undefined && before !== sum) throw new Refusal(409, "key_of_another");
    if (before === undefined) received.push(sent);
    bodies.set(key, sum);
    return form.data;
  }

  function say(response: ServerResponse, status: number, body: object): void {
    const text = JSON.stringify(body);
    const etag = `"${createHash("sha1").update(text).digest("hex")}"`;
    response.writeHead(status, { "content-type": "application/json", etag }).end(text);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", `http://${request.headers.host}`);
    if (url.pathname.startsWith("/pictures/")) {
      response.writeHead(200, { "content-type": "image/png" }).end(PNG);
      return;
    }
    const path = url.pathname.replace(/^\/api/, "");
    try {
      const isPost = request.method === "POST";
      const data = isPost ? await takePost(url, path, request) : readData(url, path);
      say(response, isPost ? 201 : 200, { data });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, String(error));
      const { status, code, more } = refusal;
      const isRightly = status === 404 || code === "not_available_in_this_saleplan";
      if (!isRightly) refused.push(`${status} ${request.method} ${request.url} ${code} ${JSON.stringify(more)}`);
      say(response, status, { error: { code, ...more } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    ...{ received, refused },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
