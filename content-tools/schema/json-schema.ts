/** JSON schemas of the content's files, made from the shapes that the program itself reads them by. */
import { z } from "zod";
import { core, fieldsOf } from "../../back-office/content/check/shape";
import { BASE_LOCALES } from "../../shared/route-table.js";

type Json = Record<string, unknown>;

interface Around {
  /** Shapes that contain themselves, by name. */
  definitions: Map<z.ZodTypeAny, string>;
  written: Json;
}

/** Draft 7, which editors know. */
export function jsonSchemaOf(shape: z.ZodTypeAny, title: string): Json {
  const around: Around = { definitions: new Map(), written: {} };
  const schema = convert(shape, around);
  const { written } = around;
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title,
    ...schema,
    ...(Object.keys(written).length > 0 && { definitions: written }),
  };
}

function convert(schema: z.ZodTypeAny, around: Around): Json {
  if (schema instanceof z.ZodNullable) return { anyOf: [convert(schema.unwrap(), around), { type: "null" }] };
  if (schema instanceof z.ZodOptional) return convert(schema.unwrap(), around);
  if (schema instanceof z.ZodDefault) {
    const value: unknown = schema._def.defaultValue();
    return { ...convert(schema._def.innerType, around), default: value };
  }
  if (schema instanceof z.ZodLazy) return reference(schema, around);
  const inner = core(schema);
  return inner === schema ? plain(inner, around) : convert(inner, around);
}

function reference(schema: z.ZodLazy<z.ZodTypeAny>, around: Around): Json {
  const known = around.definitions.get(schema);
  const name = known ?? `shape${around.definitions.size + 1}`;
  if (!known) {
    around.definitions.set(schema, name);
    around.written[name] = convert(schema.schema, around);
  }
  return { $ref: `#/definitions/${name}` };
}

function plain(schema: z.ZodTypeAny, around: Around): Json {
  if (schema instanceof z.ZodString) return text(schema);
  if (schema instanceof z.ZodNumber) return { type: schema.isInt ? "integer" : "number", ...bounds(schema) };
  if (schema instanceof z.ZodBoolean) return { type: "boolean" };
  if (schema instanceof z.ZodEnum) return { enum: schema.options as unknown[] };
  if (schema instanceof z.ZodLiteral) return { const: schema.value as unknown };
  if (schema instanceof z.ZodArray) {
    const least = schema._def.minLength?.value;
    return { type: "array", items: convert(schema.element, around), ...(least !== undefined && { minItems: least }) };
  }
  if (schema instanceof z.ZodRecord)
    return { type: "object", additionalProperties: convert(schema.valueSchema, around) };
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return { anyOf: ([...schema.options.values()] as z.ZodTypeAny[]).map((option) => convert(option, around)) };
  const fields = fieldsOf(schema);
  return fields ? object(fields, around) : {};
}

function text(schema: z.ZodString): Json {
  const pattern = schema._def.checks.flatMap((check) => (check.kind === "regex" ? [check.regex] : []))[0];
  return {
    type: "string",
    // JSON Schema has no flags: patterns that ignore capitals are left to the check.
    ...(pattern && pattern.flags === "" && { pattern: pattern.source }),
    ...(schema.isURL && { format: "uri" }),
    ...(schema.isEmail && { format: "email" }),
    ...(schema.minLength !== null && { minLength: schema.minLength }),
  };
}

const bounds = ({ minValue, maxValue }: z.ZodNumber): Json => ({
  ...(minValue !== null && Number.isFinite(minValue) && { minimum: minValue }),
  ...(maxValue !== null && Number.isFinite(maxValue) && { maximum: maxValue }),
});

/** A maker writes their own languages, which needn't be the base languages. */
const isLanguage = (name: string): boolean => BASE_LOCALES.some((locale) => locale === name);

function object(fields: Readonly<Record<string, z.ZodTypeAny>>, around: Around): Json {
  const required = Object.entries(fields).flatMap(([name, field]) =>
    field.isOptional() || isLanguage(name) ? [] : [name],
  );
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(fields)
        // Found by the program, never written.
        .filter(([name]) => name !== "unwritten" && (name !== "languages" || !isRecordOfLanguages(fields)))
        .map(([name, field]) => [name, convert(field, around)]),
    ),
    ...(required.length > 0 && { required }),
    patternProperties: { "^(\\$schema|_.*)$": {} },
    additionalProperties: false,
  };
}
/** Records have their languages found; brand and sites name theirs. */
const isRecordOfLanguages = (fields: Readonly<Record<string, z.ZodTypeAny>>): boolean =>
  !("region" in fields) && "languages" in fields;
