/** Asks a site arbitrary things, a round after the other, and stops at the first answer that it shouldn't give. */
import fc from "fast-check";
import type { FuzzRequest } from "./broken-requests";
import { discover } from "./discover";
import { complain } from "./judge";
import { anyRequest } from "./requests";
import { startWatchedSite, type WatchedSite } from "./site";
import { sendMessage } from "./wire.mjs";

/** Requests that are under way at once, at most. */
const AT_ONCE = 16;
/** A round has a seed of its own, so that it can be repeated without those before it. */
const BATCHES_A_ROUND = 60;
const SHOWN_CHARACTERS = 1_500;
/** Caches fill at first, then the heap may vary this much. The memory of picture processes has its own bound. */
const WARM_AFTER = 0.3;
const HEAP_SWING = 1.5;
const MOST_MB = 1_000;
/** Fewer rounds show no trend. */
const TREND_ROUNDS = 20;

type Order = { count: number; seconds: number; seed: number };
type Seen = { sent: number; statuses: Record<string, number>; memory: number[]; heap: number[] };

const show = ({ kind, text }: FuzzRequest) =>
  `${kind}: ${JSON.stringify(text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)} …` : text)}`;

async function ask(site: WatchedSite, request: FuzzRequest, seen: Seen) {
  const outcome = await sendMessage(request.to === "site" ? site.port : site.backOfficePort, request);
  seen.sent += 1;
  const result = outcome.kind === "answer" ? String(outcome.answer.status) : outcome.kind;
  const name = `${request.kind} ${result}`;
  seen.statuses[name] = (seen.statuses[name] ?? 0) + 1;
  if (outcome.kind === "answer") {
    const complaint = complain(request, outcome.answer);
    if (complaint)
      throw new Error(`The answer ${complaint}.\n${show(request)}\n${outcome.answer.body.toString("utf8", 0, 800)}`);
  }
  // A server may close the connection of an incomplete request.
  else if (request.whole || outcome.kind === "silent")
    throw new Error(`No answer (${outcome.kind}).\n${show(request)}`);
}

function complainOfMemory({ memory, heap }: Seen): string | null {
  const peak = Math.max(...memory);
  if (peak > MOST_MB) return `The processes took ${peak} MB.`;
  const warm = heap.slice(Math.floor(heap.length * WARM_AFTER));
  if (warm.length < TREND_ROUNDS) return null;
  const middle = Math.floor(warm.length / 2);
  const [before, after] = [Math.max(...warm.slice(0, middle)), Math.max(...warm.slice(middle))];
  return after > before * HEAP_SWING
    ? `The heap grows: ${before} MB at most in the first half, ${after} MB in the second.`
    : null;
}

/** The `seed` returned is that of the last round. */
export async function fuzz({ count, seconds, seed }: Order, onRound: (seen: Seen) => void = () => undefined) {
  const site = await startWatchedSite();
  try {
    const requests = anyRequest(await discover(site));
    const seen: Seen = { sent: 0, statuses: {}, memory: [], heap: [] };
    site.takeErrors();
    const property = fc.asyncProperty(
      fc.array(requests, { minLength: 1, maxLength: AT_ONCE, size: "max" }),
      async (batch) => {
        await Promise.all(batch.map((request) => ask(site, request, seen)));
        const [error] = site.takeErrors();
        if (error) throw new Error(`The log says: ${error}\n${batch.map(show).join("\n")}`);
        if (!site.isRunning()) throw new Error(`The site's process has ended.\n${batch.map(show).join("\n")}`);
      },
    );
    const endsAt = performance.now() + seconds * 1_000;
    let round = seed;
    let failure = null;
    for (; failure === null && seen.sent < count && performance.now() < endsAt; round += 1) {
      const { failed, errorInstance } = await fc.check(property, {
        ...{ seed: round, numRuns: BATCHES_A_ROUND, endOnFailure: false },
        ...{ interruptAfterTimeLimit: endsAt - performance.now() + 1_000, markInterruptAsFailure: false },
      });
      seen.memory.push((await site.memory()).servers);
      seen.heap.push(Math.round(await site.heapMb()));
      if (failed) failure = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      failure ??= site.folderComplaints()[0] ?? complainOfMemory(seen);
      onRound(seen);
    }
    return { ...seen, failure, seed: round - 1 };
  } finally {
    await site.stop();
  }
}
