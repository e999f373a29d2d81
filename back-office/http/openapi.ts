/** The API in OpenAPI words, made from the contract: the document can't say anything else than the code. */
import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import * as contract from "../../shared/contract";

extendZodWithOpenApi(z);

const EVERY_CALL = z.object({
  site_id: z.string().optional(),
  lang: contract.LocaleCode.optional(),
  sales_plan_id: z.string().optional(),
  saleplan_id: z.string().optional(),
});

const REFUSAL = {
  description: "What went wrong",
  content: { "application/json": { schema: contract.ApiError } },
};

/** `listProducts` → "List products". */
function summaryOf(operationId: string): string {
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Operation {
  operationId: string;
  definition: contract.Call;
}

/** A parameter of either of two calls. */
function eitherOf(one: z.ZodTypeAny | undefined, other: z.ZodTypeAny | undefined): z.ZodTypeAny {
  const isBoth = one && other && contract.describeWanted(one) !== contract.describeWanted(other);
  return (isBoth ? z.union([one, other]) : (one ?? other ?? z.unknown())).optional();
}

/** OpenAPI knows one operation for a method and a path: two calls that differ in their query are told as one. */
function listOperations(): Operation[] {
  const operations = new Map<string, Operation>();
  for (const [operationId, definition] of Object.entries<contract.Call>(contract.calls)) {
    const key = `${definition.method} ${definition.path}`;
    const known = operations.get(key);
    if (!known) {
      operations.set(key, { operationId, definition });
      continue;
    }
    const [one, other] = [known.definition.query?.shape ?? {}, definition.query?.shape ?? {}];
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    const query = z.object(Object.fromEntries(names.map((name) => [name, eitherOf(one[name], other[name])])));
    known.definition = { ...known.definition, query, answer: z.union([known.definition.answer, definition.answer]) };
  }
  return [...operations.values()];
}

type Document = ReturnType<OpenApiGeneratorV31["generateDocument"]>;
let document: Document | undefined;

export function openApiDocument(): Document {
  document ??= makeDocument();
  return document;
}

/** Records that hold themselves (a category its childs) are referred to by name; the others stand where they are used. */
const SELF_HOLDING = Object.entries({
  Category: contract.Category,
  EditValue: contract.EditValue,
  MenuLink: contract.MenuLink,
  Push: contract.Push,
}).flatMap(([name, schema]) => (schema instanceof z.ZodLazy ? [{ name, schema }] : []));
const bodyName = (name: string): string => `${name}Body`;

/** A body with files is a multipart form, with each file as a part. */
function bodyOf(body: z.ZodTypeAny, { files, filesAreOptional }: contract.Call) {
  const json = { "application/json": { schema: body } };
  if (!files || !(body instanceof z.ZodObject)) return json;
  const file = z.any().openapi({ type: "string", format: "binary" });
  const part = filesAreOptional ? file.optional() : file;
  const schema = z.object({ ...body.shape, ...Object.fromEntries(files.map((name) => [name, part])) });
  const form = { "multipart/form-data": { schema } };
  return filesAreOptional ? { ...json, ...form } : form;
}

function makeDocument(): Document {
  const registry = new OpenAPIRegistry();
  for (const { name, schema } of SELF_HOLDING) {
    // The generator can't look into a lazy schema: it gets the name to refer to, and the body beside it.
    schema._def.openapi = { _internal: { refId: name }, metadata: { type: "object" } };
    registry.register(bodyName(name), schema.schema);
  }
  // Records are components that calls refer to by name.
  for (const [name, schema] of Object.entries(contract)) {
    if (schema instanceof z.ZodObject) schema._def.openapi ??= { _internal: { refId: name }, metadata: {} };
  }
  registry.registerComponent("securitySchemes", "token", { type: "http", scheme: "bearer" });

  for (const { operationId, definition } of listOperations()) {
    const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const params = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
    registry.registerPath({
      operationId,
      summary: summaryOf(operationId),
      method: definition.method.toLowerCase() as "get" | "post" | "put" | "delete",
      path: definition.path,
      security: definition.needs ? [{ token: [] }] : [],
      request: {
        query: EVERY_CALL.merge(definition.query ?? z.object({})),
        ...(names.length > 0 && { params }),
        ...(definition.body && { body: { content: bodyOf(definition.body, definition) } }),
      },
      responses: {
        [definition.method === "POST" ? 201 : 200]: {
          description: "The answer",
          content: { "application/json": { schema: definition.answer } },
        },
        "4XX": REFUSAL,
        "5XX": REFUSAL,
      },
    });
  }
  const made = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: {
      title: "Back-office",
      version: "1",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/api" }],
  });
  const schemas = made.components?.schemas ?? {};
  for (const { name } of SELF_HOLDING) {
    const body = schemas[bodyName(name)];
    if (body) schemas[name] = body;
    delete schemas[bodyName(name)];
  }
  return made;
}
