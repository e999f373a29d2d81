/** Why a call to the back-office gave no answer (back-office-api.md, "Conventions" and "Failures"). */
import type { Target } from "~shared/contract";

export type BackOfficeErrorKind =
  /** 404 or another 4xx for what was asked. */
  | "not_found"
  /** 400 `not_available_in_this_saleplan`; `existIn` says where it lives. */
  | "wrong_plan"
  /** 422: `fields` says what is wrong with the body. Of signing in, 401 too. */
  | "invalid"
  /** 401 or 403 on a team's call: not signed in, signed in no longer, or not this team's. */
  | "unauthorised"
  /** 401 or 403 on a read that went without a token. One on a call that carried ours is ours to mend: "unavailable". */
  | "no_access"
  /** 409: the same idempotency key with another body. */
  | "conflict"
  /** 429. */
  | "too_many"
  /** Down, slow, or an answer that breaks the contract. */
  | "unavailable";

interface Details {
  status?: number | undefined;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
  existIn?: { id: number; target: Target }[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

export class BackOfficeError extends Error {
  override readonly name = "BackOfficeError";
  readonly status: number | null;
  readonly code: string | null;
  readonly fields: Record<string, string>;
  readonly existIn: { id: number; target: Target }[];
  /** Of a 429, when the back-office says it. */
  readonly retryAfterSeconds: number | null;

  constructor(
    readonly kind: BackOfficeErrorKind,
    message: string,
    { status, code, fields, existIn, retryAfterSeconds, cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status ?? null;
    this.code = code ?? null;
    this.fields = fields ?? {};
    this.existIn = existIn ?? [];
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

export function isBackOfficeError(error: unknown, kind?: BackOfficeErrorKind): error is BackOfficeError {
  return error instanceof BackOfficeError && (kind === undefined || error.kind === kind);
}
