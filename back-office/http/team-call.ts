/** Mounts the calls of a signed-in team member. What they answer is nobody else's, so nothing on the way keeps it. */
import express, { type Request, type Response, type Router } from "express";
import type { z } from "zod";
import { type AnswerOf, type Call, type CallName, calls } from "../../shared/contract";
import type { BackOffice } from "../back-office";
import { findMember, type SignedInMember } from "../team/sign-in";
import { type ApiCaller, readApiCaller } from "./api-caller";
import { sentToken, unauthorised } from "./bearer";
import { Problem } from "./problem";
import { type QueryOf, readQuery } from "./serve";

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

interface Options {
  /** What stands for the contract's `{kind}`: the kinds are mounted one by one, beside what visitors read and post. */
  kind?: string;
}

/** `answer` gives what stands in the envelope's `data`; it throws a `Problem` for everything else. */
export function serveTeam<Name extends CallName>(
  router: Router,
  backOffice: BackOffice,
  name: Name,
  answer: (ask: TeamAsk<Name>) => TeamAnswer<Name> | Promise<TeamAnswer<Name>>,
  { kind = "" }: Options = {},
): void {
  const definition: Call = calls[name];
  const path = definition.path.replace("{kind}", kind).replaceAll(/\{(\w+)\}/g, ":$1");
  const method = definition.method.toLowerCase() as "get" | "post" | "put" | "delete";
  router[method](path, express.json({ limit: LARGEST_BODY }), async (request, response, next) => {
    try {
      response.set("Cache-Control", "no-store");
      const member = await findMember(backOffice.store, sentToken(request) ?? "", backOffice.now());
      if (!member) throw unauthorised();
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
