/**
 * So long a process of several goes on accepting after it was told to stop. Longer than deploy/nginx takes a process for dead
 * (`fail_timeout`) and keeps idle connections (`keepalive_timeout`), 2 s each: when it stops, the one that was restarted before
 * it is asked again.
 */
export const DRAIN_MS = 3_000;
