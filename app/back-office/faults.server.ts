/** Counts answers that break the contract, by call and field, and logs an example of each at most once a minute. */
import { type Call, type CallName, calls, type Remark } from "~shared/contract";
import { steadyNow } from "~shared/steady-clock";

const LOG_EVERY_MS = 60_000;
const RECENT_MS = 24 * 60 * 60_000;
interface FaultsOptions {
  log: { warn(details: object, message: string): void };
  onFault?: ((call: CallName, field: string) => void) | undefined;
  now?: () => number;
}

export function createFaults({ log, onFault, now = steadyNow }: FaultsOptions) {
  /** Bounded by the contract's calls and fields. */
  const seen = new Map<string, { lastAt: number; loggedAt: number; unlogged: number }>();

  function note(call: CallName, remark: Remark): void {
    const { path: at, field, wanted, got, outcome } = remark;
    onFault?.(call, field);
    const key = `${call} ${field}`;
    const kind = seen.get(key) ?? { lastAt: 0, loggedAt: Number.NEGATIVE_INFINITY, unlogged: 0 };
    seen.set(key, kind);
    kind.lastAt = now();
    kind.unlogged += 1;
    if (kind.lastAt - kind.loggedAt < LOG_EVERY_MS) return;
    const { needs }: Call = calls[call];
    // Visitors' data is left out of logs.
    const example = needs === "team" ? { at, wanted, outcome } : { at, wanted, got, outcome };
    log.warn({ call, count: kind.unlogged, ...example }, "an answer of the back-office breaks the contract");
    kind.loggedAt = kind.lastAt;
    kind.unlogged = 0;
  }

  return {
    note(call: CallName, remarks: readonly Remark[]): void {
      for (const remark of remarks) note(call, remark);
    },
    countRecent(): number {
      const since = now() - RECENT_MS;
      return [...seen.values()].filter(({ lastAt }) => lastAt >= since).length;
    },
  };
}
