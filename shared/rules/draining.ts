/**
 * How long one of several processes accepts requests after a shutdown signal. It exceeds the time for which nginx avoids a failed
 * process (`fail_timeout`, 2 s) plus the first answer of a restarted one (up to 2 s), so that another process is available when
 * this one stops. It also exceeds nginx's idle connections (2 s).
 */
export const DRAIN_MS = 5_000;
