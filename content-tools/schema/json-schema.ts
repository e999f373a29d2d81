/** JSON schemas of the content's files, made from the shapes that the program itself reads them by. */
import type { z } from "zod";
import { type JsonSchema7Type, zodToJsonSchema } from "zod-to-json-schema";
import { BASE_LOCALES } from "../../shared/route-table.js";

/** A maker writes their own languages, which needn't be the base languages. */
const isLanguage = (name: string): boolean => BASE_LOCALES.some((locale) => locale === name);

type Field = readonly [name: string, schema: unknown];
/** Found by the program, never written: brand and sites alone name their languages. */
const isFound = ([name]: Field, fields: object): boolean =>
  name === "unwritten" || (name === "languages" && !("region" in fields));

/** Draft 7, which editors know. */
export function jsonSchemaOf(shape: z.ZodTypeAny, title: string) {
  const { $schema, ...schema } = zodToJsonSchema(shape, {
    ...{ effectStrategy: "input", pipeStrategy: "input", applyRegexFlags: true },
    postProcess: (schema) => (schema && "properties" in schema ? withOwnRules(schema) : schema),
  });
  return { $schema, title, ...schema };
}

function withOwnRules({ properties, required = [], ...rest }: Extract<JsonSchema7Type, { properties: object }>) {
  const written = Object.entries(properties).filter((field) => !isFound(field, properties));
  const wanted = required.filter((name) => !isLanguage(name));
  return {
    ...rest,
    properties: Object.fromEntries(written),
    ...(wanted.length > 0 && { required: wanted }),
    patternProperties: { "^(\\$schema|_.*)$": {} },
    additionalProperties: false,
  };
}
