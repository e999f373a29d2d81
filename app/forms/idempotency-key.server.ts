/** The same rendered form with the same content is one request; a corrected one is another (contract, "Idempotency-Key"). */
import { v5 as uuidV5 } from "uuid";

/** Any fixed UUID; changing it makes repeats of forms that are open right now new requests. */
const NAMESPACE = "6f0d8f0e-6c1b-4c52-9a53-5f6a2b9e7c11";

/** `random`: the token's random part. `body`: as sent. `files`: the SHA-256 of each, by field. */
export function idempotencyKey(random: string, body: object, files: Record<string, string> = {}): string {
  return uuidV5(JSON.stringify([random, sorted({ ...body, ...files })]), NAMESPACE);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]);
}
