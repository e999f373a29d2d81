/** Lists the fields that a zod schema allows at a path, for reports of unknown fields and the editors' JSON schema. */
import { z } from "zod";
import { isTree } from "../../../shared/rules/tree";

export function core(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return core(schema.unwrap());
  if (schema instanceof z.ZodDefault) return core(schema._def.innerType);
  if (schema instanceof z.ZodCatch) return core(schema._def.innerType);
  if (schema instanceof z.ZodEffects) return core(schema.innerType());
  if (schema instanceof z.ZodLazy) return core(schema.schema);
  if (schema instanceof z.ZodPipeline) return core(schema._def.in);
  return schema;
}

type Fields = Readonly<Record<string, z.ZodTypeAny>>;

/** The fields of an object; of an intersection those of both; `null`: any (a record, or no object at all). */
export function fieldsOf(schema: z.ZodTypeAny): Fields | null {
  const inner = core(schema);
  if (inner instanceof z.ZodObject) return inner.shape as Fields;
  if (inner instanceof z.ZodIntersection) {
    const [left, right] = [fieldsOf(inner._def.left), fieldsOf(inner._def.right)];
    return left && right && { ...left, ...right };
  }
  return null;
}

/** The shapes that there may be at a place, where that is one of several. */
export function optionsOf(schema: z.ZodTypeAny): readonly z.ZodTypeAny[] {
  const inner = core(schema);
  const isOneOf = inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion;
  return isOneOf ? ([...inner.options.values()] as z.ZodTypeAny[]).flatMap(optionsOf) : [inner];
}

/** Returns the union option that shares the most fields with a value. */
export function nearestOption(options: readonly z.ZodTypeAny[], value: unknown): z.ZodTypeAny | undefined {
  if (!isTree(value)) return undefined;
  const score = (option: z.ZodTypeAny): number => {
    const fields = fieldsOf(option);
    if (!fields) return -1;
    if (option.safeParse(value).success) return 1_000;
    return Object.keys(value).filter((key) => key in fields).length;
  };
  return [...options].sort((a, b) => score(b) - score(a))[0];
}

export interface UnknownField {
  path: (string | number)[];
  name: string;
  known: string[];
}

/** Notes of authors, and fields that editors need. */
const isNote = (name: string, path: readonly (string | number)[]): boolean =>
  name === "$schema" || name.startsWith("_") || path.at(-1) === "_meta";

/** Finds fields that no schema reads, because they are mistyped or misplaced. */
export function unknownFields(schema: z.ZodTypeAny, value: unknown, path: (string | number)[] = []): UnknownField[] {
  const inner = core(schema);
  if (inner instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((item, index) => unknownFields(inner.element, item, [...path, index]))
      : [];
  if (!isTree(value)) return [];
  if (inner instanceof z.ZodRecord)
    return Object.entries(value).flatMap(([key, item]) => unknownFields(inner.valueSchema, item, [...path, key]));
  if (inner instanceof z.ZodUnion || inner instanceof z.ZodDiscriminatedUnion) {
    const nearest = nearestOption(optionsOf(inner), value);
    return nearest ? unknownFields(nearest, value, path) : [];
  }
  const fields = fieldsOf(inner);
  if (!fields) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) return unknownFields(field, item, [...path, name]);
    return isNote(name, path) ? [] : [{ path: [...path, name], name, known: Object.keys(fields) }];
  });
}
