/** build/docs/back-office.md: the contract in words, from its schemas. */
import { z } from "zod";
import * as contract from "../shared/contract";
import { marksOf } from "../shared/contract/primitives";

type Schema = z.ZodTypeAny;

/** The definition of a schema, which its copies share. */
function bodyOf(schema: Schema): unknown {
  if (schema instanceof z.ZodLazy) return bodyOf(schema.schema);
  return schema instanceof z.ZodObject ? schema.shape : schema;
}

const isSchema = (value: unknown): value is Schema => value instanceof z.ZodType;
/** Records by their names; the first name counts. */
const NAMES = new Map<unknown, string>();
for (const [name, value] of Object.entries(contract)) {
  if (!isSchema(value)) continue;
  const body = bodyOf(value);
  const isRecord =
    value instanceof z.ZodObject || value instanceof z.ZodLazy || value instanceof z.ZodDiscriminatedUnion;
  if (isRecord && !NAMES.has(body)) NAMES.set(body, name);
}

/** `.optional()`, `.nullish()` and `.default()` taken off. */
function innerOf(schema: Schema): { inner: Schema; mayBeMissing: boolean; mayBeNull: boolean } {
  let [inner, mayBeMissing, mayBeNull] = [schema, false, false];
  for (;;) {
    if (inner instanceof z.ZodOptional) [inner, mayBeMissing] = [inner.unwrap() as Schema, true];
    else if (inner instanceof z.ZodNullable) [inner, mayBeNull] = [inner.unwrap() as Schema, true];
    else if (inner instanceof z.ZodDefault) [inner, mayBeMissing] = [inner.removeDefault() as Schema, true];
    else return { inner, mayBeMissing, mayBeNull };
  }
}

const link = (name: string) => `[${name}](#${name.toLowerCase()})`;

/** Fewer fields are the same by chance. */
const FEWEST_SHARED = 5;
/** The named record that all of an object's fields begin with: `Product`, and what it has beyond. */
function findBase(shape: Readonly<Record<string, Schema>>): { name: string; own: string[] } | null {
  let best: { name: string; own: string[] } | null = null;
  for (const [body, name] of NAMES) {
    const fields = typeof body === "object" && body !== null && !isSchema(body) ? Object.entries(body) : [];
    if (fields.length < FEWEST_SHARED || !fields.every(([field, schema]) => shape[field] === schema)) continue;
    const own = Object.keys(shape).filter((field) => !fields.some(([known]) => known === field));
    if (!best || own.length < best.own.length) best = { name, own };
  }
  return best;
}

/** A short description of a body. */
function typeOf(schema: Schema): string {
  const { inner } = innerOf(schema);
  const name = NAMES.get(bodyOf(inner));
  if (name) return link(name);
  if (inner instanceof z.ZodArray) return `list of ${typeOf(inner.element as Schema)}`;
  if (inner instanceof z.ZodRecord) return `object, by code: ${typeOf(inner.valueSchema as Schema)}`;
  if (inner instanceof z.ZodObject) {
    const shape: Record<string, Schema> = inner.shape;
    const base = findBase(shape);
    const own = base?.own.map((field) => `\`${field}\``).join(", ");
    if (base) return own ? `${link(base.name)} with ${own}` : link(base.name);
    const fields = Object.entries(shape).map(([field, part]) => `${field}${isMust(part) ? "" : "?"}: ${typeOf(part)}`);
    return `{ ${fields.join(", ")} }`;
  }
  return contract.describeWanted(inner);
}

const isMust = (schema: Schema): boolean => !innerOf(schema).mayBeMissing;

/** How the site treats a record with a missing or wrong part. */
function withoutIt(schema: Schema): string {
  const { instead, isEssential } = marksOf(schema);
  const { mayBeMissing, mayBeNull } = innerOf(schema);
  if (instead) return "the site does without it";
  if (isEssential) return "it may be left out; a record with a wrong one can't be used";
  if (mayBeMissing) return "the site does without it";
  return mayBeNull ? "`null` says that there is none; without it the record can't be used" : "the record can't be used";
}

const cell = (text: string) => text.replaceAll("|", "\\|");

function fieldTable(shape: Readonly<Record<string, Schema>>): string[] {
  const rows = Object.entries(shape).map(([field, schema]) =>
    [`\`${field}\``, isMust(schema) ? "must" : "may", cell(typeOf(schema)), withoutIt(schema)].join(" | "),
  );
  return ["| field | | what | without it |", "|---|---|---|---|", ...rows.map((row) => `| ${row} |`)];
}

function parameterTable(shape: Readonly<Record<string, Schema>>): string[] {
  const rows = Object.entries(shape).map(([field, schema]) => {
    const { inner, mayBeNull } = innerOf(schema);
    return `| \`${field}\` | ${isMust(schema) ? "must" : "may"} | ${cell(typeOf(inner))}${mayBeNull ? " or null" : ""} |`;
  });
  return ["| field | | what |", "|---|---|---|", ...rows];
}

const NEEDS = {
  token: "BACK_OFFICE_TOKEN goes with it, as `Authorization: Bearer …`.",
  site: "BACK_OFFICE_TOKEN goes with it, as `Authorization: Bearer …`.",
  team: "A signed-in member's own token goes with it, as `Authorization: Bearer …`.",
} as const;

const LONGEST_TEXT = 80;
const MOST_FIELDS = 3;
/** Enough to see the shape: of lists the first record, of maps the first entries, of texts their beginning. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const isMap = entries.length > MOST_FIELDS && entries.every(([name]) => /^[A-Z][A-Z_]+$/.test(name));
  return Object.fromEntries(
    (isMap ? entries.slice(0, MOST_FIELDS) : entries).map(([name, part]) => [name, shortened(part)]),
  );
}

const LINE = 110;
/** JSON for reading: a value that fits on a line is on one line. */
function formatted(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value);
  if (indent.length + flat.length <= LINE || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const parts = Object.entries(value).map(
    ([name, part]) => deeper + (Array.isArray(value) ? "" : `${JSON.stringify(name)}: `) + formatted(part, deeper),
  );
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

export interface Example {
  address: string;
  sent?: unknown;
  answer: unknown;
  /** Only files have headers. */
  headers?: Readonly<Record<string, string>>;
}

const jsonBlock = (value: unknown) => `\`\`\`json\n${formatted(shortened(value))}\n\`\`\``;

const fileBlock = (headers: Readonly<Record<string, string>>, file: unknown) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `\`\`\`http\n${lines.join("\n")}\n\n${shortened(file)}\n\`\`\``;
};

function exampleOf(method: string, { address, sent, answer, headers }: Example): string[] {
  return [
    `\`${method} ${address}\``,
    ...(sent === undefined ? [] : [jsonBlock(sent), "Answer:"]),
    headers ? fileBlock(headers, answer) : jsonBlock(answer),
  ];
}

function bodyFormat({ files, filesAreOptional }: contract.Call): string {
  const names = files?.map((file) => `\`${file}\``);
  if (!names) return "JSON";
  if (!filesAreOptional) return `\`multipart/form-data\`, with the files ${names.join(" and ")}`;
  const form = `with any of the files ${names.join(", ")} the same as \`multipart/form-data\``;
  return `JSON; ${form}, its values as text, without what is \`null\``;
}

function callSection(name: string, definition: contract.Call, example: Example | undefined): string[] {
  const { method, path, query, body, needs, answer } = definition;
  const shown =
    answer instanceof z.ZodObject ? typeOf((answer.shape as Record<string, Schema>).data ?? answer) : typeOf(answer);
  return [
    `### ${name}`,
    `\`${method} ${path}\`${needs ? ` – ${NEEDS[needs]}` : ""}`,
    ...(query && Object.keys(query.shape).length > 0 ? ["Query:", parameterTable(query.shape).join("\n")] : []),
    ...(body instanceof z.ZodObject && Object.keys(body.shape).length > 0
      ? [`Body (${bodyFormat(definition)}):`, parameterTable(body.shape).join("\n")]
      : []),
    definition.isFile ? "Answer: the file." : `Answer: \`data\` is ${shown}.`,
    ...(example ? exampleOf(method, example) : []),
  ];
}

const INTRODUCTION = `# The back-office's API

Made from the contract (\`shared/contract/\`) by \`npm run docs\`. \`npm run contract -- <address> --write --account … --examples FILE\` writes
it with an example of each call, from the answers of a running back-office.

Every call carries \`site_id\`, \`lang\`, and once the sales plan is known \`sales_plan_id\` and \`saleplan_id\`, in the query. Answers are
JSON in an envelope \`data\`. Reads answer an \`ETag\`. A POST of a visitor carries \`Idempotency-Key\`: the same key twice makes one
record and gives the first answer again; with another body it is answered 409. Any truthy \`data\` of a 2xx means "stored". The contact
form offers pictures only where setting \`contact_pictures\` is \`1\`; confirmations name a time to reply only where setting
\`reply_working_days\` says one (\`1\` to \`20\`).

What goes wrong is answered with 4xx or 5xx and \`{"error":{"code":"snake_case","message":"…"}}\`, 422 with \`fields\` (field → what is
wrong with it), 429 with \`Retry-After\`. A record of the other plan: 400
\`{"error":{"code":"not_available_in_this_saleplan","exist_in":[{"id":2,"target":"part"}]}}\`. An address that moved: 200
\`{"data":{"code":"301","slug":"/produit/…"}}\`.

The site reads forgivingly, record by record: \`null\` is as good as missing; a number where text is intended and the reverse is
understood; a record that can't be used is left out of its list, and one that was requested by itself makes the page 503. What
it forgives is counted and logged. \`npm run contract -- <address>\` says what a back-office has got wrong.`;

function announcementSection(): string {
  return `## Announcing changed content

\`POST ${contract.CONTENT_CHANGES_PATH}\` at the site itself (not at the API), so that changed pages are made anew at once. The body is
${typeOf(contract.ContentChange)}; header \`${contract.SIGNATURE_HEADER}: t=<seconds since the epoch>,v1=<hex>\`, where \`v1\` is the HMAC-SHA-256
of \`<t>.<body>\` under BACK_OFFICE_TOKEN. It holds for ${contract.SIGNATURE_SECONDS} s, and once. Types are the names of the reads (\`product\`,
\`category\`, \`page\`, \`folder\`, \`menu\`, \`setting\` …). Answers: 200 \`{"data":{"pages":n}}\`, 401 for a signature that isn't right or
was used, 422 for another body.

\`\`\`json
{ "entities": [{ "type": "product", "id": 12 }, { "type": "menu" }] }
\`\`\`

A site of several web processes (\`CONTENT_UPDATES=polled\`) asks instead, each process four times a second: getContentVersion, with the version
that it knows. 404 says that there is no such call, and the call isn't repeated. Answers of the API may carry header
\`${contract.CONTENT_VERSION_HEADER}\`, the version that they were made from: of several back-office processes one may be late, and the site
uses what it answers then, but doesn't keep it.`;
}

/** @param examples by the call's name */
export function describeContract(examples: ReadonlyMap<string, Example>): string {
  const sections = Object.entries<contract.Call>(contract.calls).map(([name, definition]) =>
    callSection(name, definition, examples.get(name)).join("\n\n"),
  );
  const records = [...NAMES].flatMap(([body, name]) => {
    const isShape = typeof body === "object" && body !== null && !isSchema(body);
    const isBody = /(?:Body|Query|Update)$/.test(name);
    if (!isShape || isBody) return [];
    return `### ${name}\n\n${fieldTable(body as Readonly<Record<string, Schema>>).join("\n")}`;
  });
  const unions = [...NAMES].flatMap(([body, name]) => {
    if (!(body instanceof z.ZodDiscriminatedUnion)) return [];
    const options: z.AnyZodObject[] = [...body.options];
    const tag: string = body.discriminator;
    const lines = options.map((option) => {
      const { [tag]: literal, ...shape } = option.shape as Record<string, Schema>;
      return `- \`${tag}\` ${literal ? contract.describeWanted(literal) : ""}: ${typeOf(z.object(shape))}`;
    });
    return `### ${name}\n\n${lines.join("\n")}`;
  });
  return [INTRODUCTION, "## Calls", ...sections, announcementSection(), "## Records", ...unions, ...records, ""].join(
    "\n\n",
  );
}
