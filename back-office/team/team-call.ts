/** Mounts the calls of a signed-in team member. Their answers are personal, so caches must not store them. */
import express, { type Request, type Response, type Router } from "express";
import type { z } from "zod";
import { type AnswerOf, type Call, type CallName, calls, type EditKind, type RequestKind } from "../../shared/contract";
import type { Catalogue } from "../catalogue-view";
import { type ApiCaller, readApiCaller } from "../http/api-caller";
import { sentToken, unauthorised } from "../http/bearer";
import { Problem } from "../http/problem";
import { type QueryOf, readQuery } from "../http/serve";
import type { Store } from "../store/store";
import { PERMISSION_OF_CALL, requireAdministrator, requirePermission, type TeamCall } from "./access-scope";
import { findMember, type SignedInMember } from "./sign-in";

const LARGEST_BODY = "64kb";

type BodyOf<Name extends CallName> = (typeof calls)[Name] extends { body: infer Body extends z.ZodTypeAny }
  ? z.output<Body>
  : undefined;

export interface TeamAsk<Name extends CallName> extends ApiCaller {
  member: SignedInMember;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  request: Request;
  response: Response;
}
/** `undefined` when the handler has answered itself, with a file. */
type TeamAnswer<Name extends CallName> = (typeof calls)[Name] extends { isFile: true } ? undefined : AnswerOf<Name>;

interface TeamCallParts extends Catalogue {
  store: Store;
  now(): Date;
}

interface Options {
  /** The kind of record, which fills the contract's `{kind}`: other teams are refused before anything is read. */
  kind?: RequestKind | EditKind;
}

/** `answer` returns the envelope's `data`, or throws a `Problem`. */
export function serveTeam<Name extends TeamCall>(
  router: Router,
  backOffice: TeamCallParts,
  name: Name,
  answer: (ask: TeamAsk<Name>) => TeamAnswer<Name> | Promise<TeamAnswer<Name>>,
  { kind }: Options = {},
): void {
  const definition: Call = calls[name];
  const path = definition.path.replace("{kind}", kind ?? "").replaceAll(/\{(\w+)\}/g, ":$1");
  const method = definition.method.toLowerCase() as "get" | "post" | "put" | "delete";
  router[method](path, express.json({ limit: LARGEST_BODY }), async (request, response, next) => {
    try {
      response.set("Cache-Control", "no-store");
      const member = await findMember(backOffice.store, sentToken(request) ?? "", backOffice.now());
      if (!member) throw unauthorised();
      const permission = PERMISSION_OF_CALL[name];
      if (permission === "accounts") requireAdministrator(member);
      else if (permission && kind) requirePermission(member, permission, { kind });
      const data = await answer({
        ...readApiCaller(request, backOffice),
        member,
        query: readQuery(definition, request) as QueryOf<Name>,
        body: readBody(definition, request) as BodyOf<Name>,
        request,
        response,
      });
      if (data !== undefined) response.json({ data });
    } catch (error) {
      next(error);
    }
  });
}

/** @throws Problem 422 naming what is wrong */
function readBody(definition: Call, request: Request): unknown {
  if (!definition.body) return undefined;
  const result = definition.body.safeParse(request.body ?? {});
  if (result.success) return result.data;
  throw new Problem(422, {
    code: "validation_failed",
    message: "Some fields are missing or wrong.",
    fields: Object.fromEntries(result.error.issues.map(({ path, code }) => [path.join(".") || "body", code])),
  });
}
