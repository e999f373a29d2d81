/** Mounts calls of the contract: its path, its query, its answer. A resource adds the data. */
import express, { type Request, type Response, type Router } from "express";
import type { z } from "zod";
import { type AnswerOf, type Call, type CallName, calls } from "../../shared/contract";
import { passErrors } from "../../shared/pass-errors";
import type { Catalogue } from "../catalogue-view";
import type { Settings } from "../settings";
import { type ApiCaller, badRequest, readApiCaller, requireToken } from "./problem";

type Definition<Name extends CallName> = (typeof calls)[Name];
export type QueryOf<Name extends CallName> =
  Definition<Name> extends { query: infer Query extends z.ZodTypeAny } ? z.output<Query> : Record<string, never>;
export type BodyOf<Name extends CallName> =
  Definition<Name> extends { body: infer Body extends z.ZodTypeAny } ? z.output<Body> : undefined;

export interface Ask<Name extends CallName> extends ApiCaller {
  query: QueryOf<Name>;
  request: Request;
  response: Response;
}

interface SiteApi extends Catalogue {
  router: Router;
  settings: Pick<Settings, "BACK_OFFICE_TOKEN">;
}
/** A call, alone or with what its mounting takes. */
export type Called<Name extends CallName, Options> = Name | (Options & { call: Name });
export const optionsOf = <Name extends CallName, Options>(called: Called<Name, Options>) =>
  typeof called === "string" ? { call: called } : called;

/** `answer` returns the envelope's `data`, or throws a `Problem`. @param called `when` chooses between two calls with the same path */
export function serve<Name extends CallName>(
  api: SiteApi,
  called: Called<Name, { when: (request: Request) => boolean }>,
  answer: (ask: Ask<Name>) => AnswerOf<Name> | Promise<AnswerOf<Name>>,
): void {
  const { call, when }: { call: Name; when?: (request: Request) => boolean } = optionsOf(called);
  const definition: Call = calls[call];
  const handle = passErrors(async (request, response, next) => {
    if (when && !when(request)) return next();
    if (definition.needs) requireToken(request, api.settings.BACK_OFFICE_TOKEN);
    const caller = readApiCaller(request, api);
    const query = readQuery(definition, request) as QueryOf<Name>;
    response.json({ data: await answer({ ...caller, query, request, response }) });
  });
  api.router.get(pathOf(definition), handle);
}

/** Mounts a write that needs the site's token. @param answer returns the envelope's `data`, or throws a `Problem` */
export function serveSite<Name extends CallName>(
  { router, settings }: SiteApi,
  called: Called<Name, { limit: string }>,
  answer: (request: Request, response: Response) => Promise<AnswerOf<Name>>,
): void {
  const { call, limit = "16kb" }: { call: Name; limit?: string } = optionsOf(called);
  const definition: Call = calls[call];
  const method = definition.method === "DELETE" ? "delete" : "post";
  const handle = passErrors(async (request, response) => {
    requireToken(request, settings.BACK_OFFICE_TOKEN);
    response.json({ data: await answer(request, response) });
  });
  router[method](pathOf(definition), express.json({ limit }), handle);
}

export const pathOf = ({ path }: Pick<Call, "path">): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** A parameter sent without a value counts as not sent. @throws Problem 400 */
export function readQuery(definition: Call, request: Request): unknown {
  if (!definition.query) return {};
  const sent = Object.entries(request.query).filter(([name, value]) => value !== "" || name === "text");
  const result = definition.query.safeParse(Object.fromEntries(sent));
  if (result.success) return result.data;
  throw badRequest(
    "the query can't be read",
    Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.code])),
  );
}

/** An id in the path. @throws Problem 400 when it is no positive integer */
export function pathId(request: Request, name = "id"): number {
  const id = Number(request.params[name]);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw badRequest(`the ${name} is no positive integer`);
}

interface Page {
  page?: number | undefined;
  perPage?: number | undefined;
}

/** Returns one page of a list, or all of it without `perPage`; `total` counts before paging. */
export function pageOf<Item>(all: readonly Item[], { page = 1, perPage }: Page = {}): { items: Item[]; total: number } {
  const start = perPage ? (page - 1) * perPage : 0;
  return { items: all.slice(start, perPage ? start + perPage : undefined), total: all.length };
}
