/** The same request twice creates one record and gets the first answer again. */
import { createHash } from "node:crypto";
import { Problem } from "../http/problem";
import { groupCommit } from "../store/group-commit";
import { addRow, type Store, type StoreTransaction } from "../store/store";

interface KeyedRequest {
  key: string;
  call: string;
  body: Record<string, unknown>;
  now: Date;
}
export interface Answer {
  status: number;
  data: unknown;
}

/** Runs `create` in one transaction with its stored answer. @throws Problem 409 when the key belongs to another body or call */
export async function answerOnce(
  store: Store,
  request: KeyedRequest,
  create: (transaction: StoreTransaction) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = hashOf(request.body);
  try {
    return await groupCommit(store, async (transaction) => {
      const known = await findAnswer(transaction, request, bodyHash);
      if (known) return known;
      const answer = await create(transaction);
      await addRow(transaction, "idempotency", {
        key: request.key,
        call: request.call,
        body_hash: bodyHash,
        status: answer.status,
        answer: JSON.stringify(answer.data),
        created_at: request.now.toISOString(),
      });
      return answer;
    });
  } catch (error) {
    // Another process may have been first: its answer counts.
    const winner = await findAnswer(store, request, bodyHash);
    if (winner) return winner;
    throw error;
  }
}

async function findAnswer(store: Store, { key, call }: KeyedRequest, bodyHash: string): Promise<Answer | undefined> {
  const row = await store.selectFrom("idempotency").selectAll().where("key", "=", key).executeTakeFirst();
  if (!row) return undefined;
  if (row.call !== call || row.body_hash !== bodyHash) {
    throw new Problem(409, { code: "idempotency_key_reused", message: "This key came with another request." });
  }
  return { status: row.status, data: JSON.parse(row.answer) };
}

const hashOf = (body: Record<string, unknown>): string =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest("hex");
