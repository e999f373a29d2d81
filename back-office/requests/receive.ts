/** A call by which visitors send something: with the site's token, stored once however often it comes (idempotent). */
import { finished } from "node:stream/promises";
import express, { type Request, type RequestHandler, type Router } from "express";
import { type CallName, calls } from "../../shared/contract";
import { passErrors } from "../../shared/pass-errors";
import { MAX_FILE_BYTES, MAX_FORM_BYTES } from "../../shared/rules/uploads";
import type { Catalogue } from "../catalogue-view";
import { readMultipart } from "../http/multipart";
import { type ApiCaller, badRequest, readApiCaller, requireToken } from "../http/problem";
import { type Called, optionsOf } from "../http/serve";
import type { Outbox } from "../mail/outbox";
import type { Settings } from "../settings";
import type { Store, StoreTransaction, Uploads } from "../store/store";
import type { Capacity } from "./capacity";
import { type Answer, answerOnce } from "./idempotency";
import { NO_FILES, type ReadFiles, readSentFiles, type WantedFiles } from "./sent-files";

interface Received extends ApiCaller, ReadFiles {
  /** The body as it came, whatever it is; of a form, its texts by name. */
  sent: unknown;
  isForm: boolean;
  now: Date;
}
interface ReceiverApi extends Catalogue {
  router: Router;
  settings: Pick<Settings, "BACK_OFFICE_TOKEN">;
  store: Store;
  capacity: Capacity;
  outbox: Pick<Outbox, "wake">;
  uploads: Uploads;
  now(): Date;
}
interface Prepared {
  body: object;
  /** Keeps it; runs in the transaction that notes the answer. */
  create(transaction: StoreTransaction): Promise<Answer>;
}

const readJson = express.json({ limit: MAX_FORM_BYTES });
const readNothing: RequestHandler = (_request, _response, next) => next();

/** `prepare` reads the body or throws a `Problem`; the files `wanted` are on disk by then. JSON is accepted if all may be missing. */
export function receive(
  api: ReceiverApi,
  called: Called<CallName, { wanted: WantedFiles | undefined }>,
  prepare: (received: Received) => Prepared,
): void {
  const { call, wanted }: { call: CallName; wanted?: WantedFiles | undefined } = optionsOf(called);
  const { router, settings, store, capacity, outbox, uploads } = api;
  const isAlwaysForm = wanted?.required === true;

  const handle = passErrors(async (request, response) => {
    requireToken(request, settings.BACK_OFFICE_TOKEN);
    const key = idempotencyKey(request);
    const isForm = isAlwaysForm || request.is("multipart/form-data") === "multipart/form-data";
    try {
      await capacity.requireRoom({ forFiles: isForm });
    } catch (error) {
      await discardBody(request);
      throw error;
    }
    const answer = wanted && isForm ? await storeForm(request, key, wanted) : await storeJson(request, key);
    response.status(answer.status).json({ data: answer.data });
    outbox.wake();
  });
  router.post(calls[call].path, isAlwaysForm ? readNothing : readJson, handle);

  const storeJson = (request: Request, key: string) =>
    storeOnce(request, key, { sent: request.body, isForm: false, ...NO_FILES });

  async function storeForm(request: Request, key: string, wanted: WantedFiles): Promise<Answer> {
    const form = await readMultipart(request, uploads, { fileFields: wanted.fields, limit: MAX_FILE_BYTES });
    try {
      const read = readSentFiles(form.files, wanted);
      return await storeOnce(request, key, { sent: form.fields, isForm: true, ...read });
    } finally {
      await uploads.removeUnstored(form.files.flatMap((file) => file.written ?? []));
    }
  }

  function storeOnce(request: Request, key: string, came: Pick<Received, "sent" | "isForm" | keyof ReadFiles>) {
    const now = api.now();
    const { body, create } = prepare({ ...came, now, ...readApiCaller(request, api) });
    const hashes = Object.fromEntries(came.files.map(({ field, sha256 }) => [field, sha256]));
    return answerOnce(store, { key, call, body: { ...body, ...hashes }, now }, create);
  }
}

/** A client that is still sending takes an early answer for a broken connection. */
async function discardBody(request: Request): Promise<void> {
  if (request.complete) return;
  request.resume();
  await finished(request);
}

/** @throws Problem 400 when the header is missing or no key */
function idempotencyKey(request: Request): string {
  const key = request.get("idempotency-key");
  if (key && /^[\w-]{8,128}$/.test(key)) return key;
  throw badRequest("Idempotency-Key must be 8 to 128 letters, digits, - or _");
}
