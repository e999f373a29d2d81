/** How long a stopping process accepts requests: longer than nginx avoids a failed one (2 s) and a start takes (2 s). */
export const DRAIN_MS = 5_000;
