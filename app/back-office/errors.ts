import type { Target } from "~shared/contract";

export type BackOfficeErrorKind =
  /** 404, or another 4xx for the request. */
  | "not_found"
  /** 400 `not_available_in_this_saleplan`; `existIn` says where it lives. */
  | "wrong_plan"
  /** 422: `fields` are the errors of the body. For sign-in also 401. */
  | "invalid"
  /** 401 or 403 on a team's call: signed out, or not permitted. */
  | "unauthorised"
  /** 401 or 403 on a read without a token. With our own token it is a configuration error: "unavailable". */
  | "no_access"
  /** 409: the same idempotency key with another body. */
  | "conflict"
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

/** The other value if the back-office fails, or fails in this way; an error of our own still passes. */
export const orElse = <Answer, Other>(answer: Promise<Answer>, other: Other, kind?: BackOfficeErrorKind) =>
  answer.catch((error: unknown): Other => {
    if (isBackOfficeError(error, kind)) return other;
    throw error;
  });

/** The same call may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  isBackOfficeError(error, "unavailable") || isBackOfficeError(error, "too_many");
