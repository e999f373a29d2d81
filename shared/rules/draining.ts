/**
 * So long a process of several goes on accepting after it was told to stop. Longer than deploy/nginx takes a process for dead
 * (`fail_timeout`, 2 s) and then needs to see it answer once, which right after its start takes up to 2 s on a busy machine: when
 * this one stops, the one that was restarted before it is asked again. Longer than nginx keeps idle connections (2 s), too.
 */
export const DRAIN_MS = 5_000;
