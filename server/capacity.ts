/** Reports which storage of the site and of the back-office is near its limit. */
import { getHeapStatistics } from "node:v8";
import type { FreeSpace } from "../app/forms/uploads/free-space.server";
import type { Services } from "../app/load-context.server";
import type { Capacity } from "../shared/contract";
import { cachedFor } from "../shared/memoized";

const TIMEOUT_MS = 2_000;
const CACHE_MS = 5_000;
const HEAP_NEAR = 0.85;

export function watchCapacity(
  { backOffice }: Pick<Services, "backOffice">,
  space: Pick<FreeSpace, "isNear">,
): () => Promise<Capacity> {
  return cachedFor(CACHE_MS, async () => {
    const [told, isDiskNear] = await Promise.all([backOffice.findCapacity(TIMEOUT_MS), space.isNear()]);
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    const own = [...(isDiskNear ? ["disk"] : []), ...(used_heap_size > heap_size_limit * HEAP_NEAR ? ["memory"] : [])];
    return { degraded: [...new Set([...(told?.degraded ?? []), ...own])], figures: told?.figures ?? {} };
  });
}
