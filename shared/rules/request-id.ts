/** The header by which a request is followed from the balancer through both ends' logs to the mail. */
export const REQUEST_ID_HEADER = "X-Request-Id";

const SANE_ID = /^[\w.:-]{8,128}$/;

/** Logs and headers contain only valid ids. @returns `null` if it isn't one */
export const readRequestId = (header: string | undefined): string | null =>
  header !== undefined && SANE_ID.test(header) ? header : null;
