/**
 * The site's forgiving reading of the contract: null counts as missing, a text that is a number (and the reverse) is converted,
 * an invalid optional part is left out, `orElse` replaces, and an unusable record is left out of its list.
 */
import { z } from "zod";
import { marksOf } from "./primitives";

/** How the site treated a fault: converted the value, replaced the part, left out the record, or refused the answer. */
export type Outcome = "understood" | "replaced" | "left_out" | "unusable";
export interface Remark {
  path: string;
  /** The same for every record: `$.data.items[*].metas.description`. */
  field: string;
  wanted: string;
  got: string;
  outcome: Outcome;
}
export type Reading<Value> = { value: Value; remarks: Remark[] } | { value: null; remarks: Remark[] };

const UNUSABLE = Symbol("unusable");
type Read = unknown;

interface Place {
  path: string;
  field: string;
  index: number;
  remarks: Remark[];
}

const PLAIN_NAME = /^[A-Za-z_]\w*$/;
const step = (name: string) => (PLAIN_NAME.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);
const inField = (at: Place, name: string): Place => ({
  ...at,
  path: at.path + step(name),
  field: at.field + step(name),
});
const inEntry = (at: Place, name: string): Place => ({ ...at, path: at.path + step(name), field: `${at.field}.*` });
const inList = (at: Place, index: number): Place => ({
  path: `${at.path}[${index}]`,
  field: `${at.field}[*]`,
  index,
  remarks: at.remarks,
});

const MAX_VALUE_LENGTH = 60;

/** A value in a few words; what it says only as far as it is short. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const json = JSON.stringify(value);
  return json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH)}…` : json;
}

export function describeWanted(schema: z.ZodTypeAny): string {
  const { wanted } = marksOf(schema);
  if (wanted) return wanted;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return describeWanted(schema.unwrap());
  if (schema instanceof z.ZodDefault) return describeWanted(schema.removeDefault());
  if (schema instanceof z.ZodLazy) return describeWanted(schema.schema);
  if (schema instanceof z.ZodPipeline) return describeWanted(schema._def.out);
  if (schema instanceof z.ZodUnion) {
    const options: z.ZodTypeAny[] = schema.options;
    return [...new Set(options.map(describeWanted))].join(" or ");
  }
  if (schema instanceof z.ZodEnum) return `one of ${schema.options.join(", ")}`;
  if (schema instanceof z.ZodLiteral) return JSON.stringify(schema.value);
  if (schema instanceof z.ZodArray) return "a list";
  if (schema instanceof z.ZodNumber) {
    const kind = schema.isInt ? "whole number" : "number";
    if (schema.minValue === null) return `a ${kind}`;
    if (schema.maxValue !== null) return `a ${kind} from ${schema.minValue} to ${schema.maxValue}`;
    return `a ${schema.safeParse(0).success ? "non-negative" : "positive"} ${kind}`;
  }
  if (schema instanceof z.ZodString) return "text";
  if (schema instanceof z.ZodBoolean) return "true or false";
  return "an object";
}

function fault(at: Place, schema: z.ZodTypeAny, value: unknown, outcome: Outcome): void {
  const { path, field } = at;
  at.remarks.push({ path, field, wanted: describeWanted(schema), got: describeValue(value), outcome });
}
const fail = (at: Place, schema: z.ZodTypeAny, value: unknown): typeof UNUSABLE => {
  fault(at, schema, value, "unusable");
  return UNUSABLE;
};
/** The faults since then have cost this, and no more. */
function recordOutcome(at: Place, since: number, outcome: Outcome): void {
  for (const remark of at.remarks.slice(since)) if (remark.outcome === "unusable") remark.outcome = outcome;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const TRUE: readonly unknown[] = [1, "1", "true"];
const FALSE: readonly unknown[] = [0, "0", "false"];

/** Yields conversions of a value; the caller checks whether one is valid. */
function* conversionsOf(value: unknown): Generator<unknown> {
  if (typeof value === "number" && Number.isFinite(value)) yield String(value);
  if (typeof value === "string" && NUMBER.test(value.trim())) yield Number(value);
  if (TRUE.includes(value)) yield true;
  if (FALSE.includes(value)) yield false;
  // A whole record where its id is wanted.
  if (typeof value === "object" && value !== null && "id" in value) {
    yield value.id;
    if (typeof value.id === "string") yield* conversionsOf(value.id);
  }
}

function readLeaf(schema: z.ZodTypeAny, value: unknown, at: Place): Read {
  const exact = schema.safeParse(value);
  if (exact.success) return exact.data;
  for (const meaning of conversionsOf(value)) {
    const other = schema.safeParse(meaning);
    if (!other.success) continue;
    fault(at, schema, value, "understood");
    return other.data;
  }
  return fail(at, schema, value);
}

/** `null` when it is none. An empty list is what some languages make of an object with nothing in it. */
function toObject(value: unknown, schema: z.ZodTypeAny, at: Place): Readonly<Record<string, unknown>> | null {
  if (Array.isArray(value) && value.length === 0) {
    fault(at, schema, value, "understood");
    return {};
  }
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function readObject(schema: z.AnyZodObject, value: unknown, at: Place): Read {
  const given = toObject(value, schema, at);
  if (!given) return fail(at, schema, value);
  const record: Record<string, unknown> = {};
  let isUsable = true;
  for (const [name, part] of Object.entries<z.ZodTypeAny>(schema.shape)) {
    const read = readPart(part, given[name], inField(at, name), record);
    if (read === UNUSABLE) isUsable = false;
    else if (read !== undefined) record[name] = read;
  }
  return isUsable ? record : UNUSABLE;
}

/** Most records are right, and zod reads them faster. */
function readMember(schema: z.ZodTypeAny, value: unknown, place: () => Place): Read {
  const exact = schema.safeParse(value);
  return exact.success ? exact.data : readPart(schema, value, place(), {});
}

function readList(schema: z.ZodArray<z.ZodTypeAny>, value: unknown, at: Place): Read {
  if (!Array.isArray(value)) return fail(at, schema, value);
  const { isWhole } = marksOf(schema);
  const list: unknown[] = [];
  for (const [index, item] of value.entries()) {
    const since = at.remarks.length;
    const read = readMember(schema.element, item, () => inList(at, index));
    if (read !== UNUSABLE) list.push(read);
    else if (isWhole) return UNUSABLE;
    else recordOutcome(at, since, "left_out");
  }
  return list;
}

function readEntries(schema: z.ZodRecord, value: unknown, at: Place): Read {
  const given = toObject(value, schema, at);
  if (!given) return fail(at, schema, value);
  const entries: [string, unknown][] = [];
  for (const [name, item] of Object.entries(given)) {
    const since = at.remarks.length;
    const read = readMember(schema.valueSchema, item, () => inEntry(at, name));
    if (read !== UNUSABLE) entries.push([name, read]);
    else recordOutcome(at, since, "left_out");
  }
  return Object.fromEntries(entries);
}

/** Reads the first option that is valid; if none is, reports the option that was read furthest. */
function readUnion(schema: z.ZodUnion<z.ZodUnionOptions>, value: unknown, at: Place): Read {
  const exact = schema.safeParse(value);
  if (exact.success) return exact.data;
  let furthest: Remark[] = [];
  const depthOf = (remarks: readonly Remark[]) => Math.max(0, ...remarks.map(({ path }) => path.length));
  for (const option of schema.options) {
    const remarks: Remark[] = [];
    const read = readPart(option, value, { ...at, remarks }, {});
    if (read !== UNUSABLE) {
      at.remarks.push(...remarks);
      return read;
    }
    if (depthOf(remarks) > depthOf(furthest)) furthest = remarks;
  }
  if (depthOf(furthest) <= at.path.length) return fail(at, schema, value);
  at.remarks.push(...furthest);
  return UNUSABLE;
}

type TaggedUnion = z.ZodDiscriminatedUnion<string, z.ZodDiscriminatedUnionOption<string>[]>;

function readTagged(schema: TaggedUnion, value: unknown, at: Place): Read {
  const given = toObject(value, schema, at);
  if (!given) return fail(at, schema, value);
  const tag = given[schema.discriminator];
  const option = schema.optionsMap.get(tag as z.Primitive);
  if (option) return readObject(option, given, at);
  const wanted = `one of ${[...schema.optionsMap.keys()].join(", ")}`;
  const { path, field } = inField(at, schema.discriminator);
  at.remarks.push({ path, field, wanted, got: describeValue(tag), outcome: "unusable" });
  return UNUSABLE;
}

type Omittable = z.ZodOptional<z.ZodTypeAny> | z.ZodNullable<z.ZodTypeAny> | z.ZodDefault<z.ZodTypeAny>;

function readOmittable(schema: Omittable, value: unknown, at: Place): Read {
  if (value === undefined || value === null) {
    const exact = schema.safeParse(value);
    if (exact.success) return exact.data;
    const missing = schema.safeParse(value === null ? undefined : null);
    if (!missing.success) return fail(at, schema, value);
    fault(at, schema, value, "understood");
    return missing.data;
  }
  const since = at.remarks.length;
  const inner = schema instanceof z.ZodDefault ? schema.removeDefault() : schema.unwrap();
  const read = readPart(inner, value, at, {});
  // A nullable part that can't be left out has null as a real value.
  const canBeLeftOut = !(schema instanceof z.ZodNullable) && !marksOf(schema).isEssential;
  if (read !== UNUSABLE || !canBeLeftOut) return read;
  recordOutcome(at, since, "replaced");
  return schema.parse(undefined);
}

function readValue(schema: z.ZodTypeAny, value: unknown, at: Place): Read {
  if (schema instanceof z.ZodLazy) return readValue(schema.schema, value, at);
  if (schema instanceof z.ZodObject) return readObject(schema, value, at);
  if (schema instanceof z.ZodArray) return readList(schema, value, at);
  if (schema instanceof z.ZodRecord) return readEntries(schema, value, at);
  if (schema instanceof z.ZodDiscriminatedUnion) return readTagged(schema, value, at);
  if (schema instanceof z.ZodUnion) return readUnion(schema, value, at);
  const isOmittable =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isOmittable ? readOmittable(schema, value, at) : readLeaf(schema, value, at);
}

function readPart(schema: z.ZodTypeAny, value: unknown, at: Place, record: Readonly<Record<string, unknown>>): Read {
  const since = at.remarks.length;
  const read = readValue(schema, value, at);
  const { instead } = marksOf(schema);
  if (read !== UNUSABLE || !instead) return read;
  const standIn = instead({ value, record, place: at.index + 1 });
  if (standIn === undefined) return UNUSABLE;
  recordOutcome(at, since, "replaced");
  return standIn;
}

/** Valid answers are read by zod alone. @returns `value` is `null` when the whole can't be used */
export function readForgiving<Schema extends z.ZodTypeAny>(schema: Schema, value: unknown): Reading<z.output<Schema>> {
  const strict = schema.safeParse(value);
  if (strict.success) return { value: strict.data, remarks: [] };
  const at: Place = { path: "$", field: "$", index: 0, remarks: [] };
  const read = readPart(schema, value, at, {});
  return { value: read === UNUSABLE ? null : (read as z.output<Schema>), remarks: at.remarks };
}
