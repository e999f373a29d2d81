/** Mounts the calls of a signed-in team member. Their answers are personal, so caches must not store them. */
import express, { type Request, type Response, type Router } from "express";
import { z } from "zod";
import { type AnswerOf, type Call, type CallName, calls, type EditKind, type RequestKind } from "../../shared/contract";
import { passErrors } from "../../shared/pass-errors";
import { parsedJson } from "../../shared/rules/parsed-json";
import { MAX_FILE_BYTES } from "../../shared/rules/uploads";
import type { Catalogue } from "../catalogue-view";
import { readMultipart, type SentFile } from "../http/multipart";
import { type ApiCaller, invalid, readApiCaller, sentToken, unauthorised } from "../http/problem";
import { type BodyOf, type Called, optionsOf, pathOf, type QueryOf, readQuery } from "../http/serve";
import type { Store, Uploads } from "../store/store";
import type { Permission, SignedInMember, TeamCall } from "./access-scope";
import { PERMISSION_OF_CALL, requireAdministrator, requirePermission } from "./access-scope";
import { findMember } from "./sign-in";

const LARGEST_BODY = "64kb";

export interface TeamAsk<Name extends CallName, Authorised = unknown> extends ApiCaller {
  authorised: Authorised;
  member: SignedInMember;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  request: Request;
  response: Response;
  /** Written; what the answer doesn't commit is removed after it. */
  files: readonly SentFile[];
}
/** `undefined` when the handler has answered itself, with a file. */
export type TeamAnswer<Name extends CallName> = (typeof calls)[Name] extends { isFile: true }
  ? undefined
  : AnswerOf<Name>;

interface TeamApi extends Catalogue {
  router: Router;
  store: Store;
  uploads: Uploads;
  capacity: { requireRoom(wanted: { forFiles: boolean }): Promise<void> };
  now(): Date;
}

interface Options<Authorised> {
  /** The kind of record, which fills the contract's `{kind}`: other teams are refused before anything is read. */
  kind?: RequestKind | EditKind;
  /** Where the record says which team it is for: throws a `Problem` for other members, before the body is read. */
  authorise?: (permission: Permission, request: Request, member: SignedInMember) => Promise<Authorised>;
}

/** `answer` returns the envelope's `data`, or throws a `Problem`. */
export function serveTeam<Name extends TeamCall, Authorised = undefined>(
  api: TeamApi,
  called: Called<Name, Options<Authorised>>,
  answer: (ask: TeamAsk<Name, Authorised>) => TeamAnswer<Name> | Promise<TeamAnswer<Name>>,
): void {
  const { call, kind, authorise }: Options<Authorised> & { call: Name } = optionsOf(called);
  const definition: Call = calls[call];
  const path = pathOf({ path: definition.path.replace("{kind}", kind ?? "") });
  const method = definition.method.toLowerCase() as "get" | "post" | "put" | "delete";
  const handle = passErrors(async (request, response) => {
    response.set("Cache-Control", "no-store");
    const member = await findMember(api.store, sentToken(request) ?? "", api.now());
    if (!member) throw unauthorised();
    const permission = PERMISSION_OF_CALL[call];
    let authorised: Authorised | undefined;
    if (permission === "accounts") requireAdministrator(member);
    else if (permission && authorise) authorised = await authorise(permission, request, member);
    else if (permission && kind) requirePermission(member, permission, { kind });
    const files = definition.files ? await readFiles(definition, request, api) : [];
    let data: TeamAnswer<Name>;
    try {
      data = await answer({
        ...readApiCaller(request, api),
        member,
        authorised: authorised as Authorised,
        query: readQuery(definition, request) as QueryOf<Name>,
        body: readBody(definition, request) as BodyOf<Name>,
        request,
        response,
        files,
      });
    } finally {
      await api.uploads.removeUnstored(files.flatMap(({ written }) => written ?? []));
    }
    if (data !== undefined) response.json({ data });
  });
  api.router[method](path, express.json({ limit: LARGEST_BODY }), handle);
}

/** Reads a form's files; its texts take the place of the body. Without a form there are none. */
async function readFiles(
  definition: Call,
  request: Request,
  { uploads, capacity }: Pick<TeamApi, "uploads" | "capacity">,
): Promise<readonly SentFile[]> {
  if (!request.is("multipart/form-data")) return [];
  await capacity.requireRoom({ forFiles: true });
  const form = await readMultipart(request, uploads, { fileFields: definition.files ?? [], limit: MAX_FILE_BYTES });
  request.body = fromTexts(definition, form.fields);
  return form.files;
}

/** In a form, what isn't text in the contract is JSON. */
function fromTexts({ body }: Call, fields: Record<string, string>): Record<string, unknown> {
  const shape = body instanceof z.ZodObject ? (body.shape as z.ZodRawShape) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const value = shape[name]?.safeParse(text).success ? text : parsedJson(text);
      return [name, value === undefined ? text : value];
    }),
  );
}

/** @throws Problem 422 naming what is wrong */
function readBody(definition: Call, request: Request): unknown {
  if (!definition.body) return undefined;
  const result = definition.body.safeParse(request.body ?? {});
  if (result.success) return result.data;
  throw invalid(Object.fromEntries(result.error.issues.map(({ path, code }) => [path.join(".") || "body", code])));
}
