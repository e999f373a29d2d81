/** A call by which visitors send something: with the site's token, stored once however often it comes (idempotent). */
import express, { type Router } from "express";
import type { Transaction } from "kysely";
import { type CallName, calls } from "../../shared/contract";
import { MAX_FORM_BYTES } from "../../shared/rules/uploads";
import type { BackOffice } from "../back-office";
import { type ApiCaller, readApiCaller } from "../http/api-caller";
import { requireToken } from "../http/bearer";
import { idempotencyKey } from "../http/idempotency-key";
import { type Answer, answerOnce } from "../store/idempotency";
import type { Tables } from "../store/tables";

interface Received extends ApiCaller {
  /** The body as it came: whatever it is. */
  sent: unknown;
  now: Date;
}
interface Prepared {
  /** What makes the same request the same. */
  body: object;
  /** Keeps it; runs in the transaction that notes the answer. */
  create(transaction: Transaction<Tables>): Promise<Answer>;
}

/** @param prepare reads the body; throws a `Problem` when it is wrong */
export function receive(
  router: Router,
  backOffice: BackOffice,
  name: CallName,
  prepare: (received: Received) => Prepared,
): void {
  const { settings, store, outbox } = backOffice;
  const json = express.json({ limit: MAX_FORM_BYTES });
  router.post(calls[name].path, json, async (request, response, next) => {
    try {
      requireToken(request, settings.BACK_OFFICE_TOKEN);
      const key = idempotencyKey(request);
      const now = backOffice.now();
      const { body, create } = prepare({ sent: request.body, now, ...readApiCaller(request, backOffice) });
      const answer = await answerOnce(store, { key, call: name, body: { ...body }, now }, create);
      response.status(answer.status).json({ data: answer.data });
      outbox.wake();
    } catch (error) {
      next(error);
    }
  });
}
