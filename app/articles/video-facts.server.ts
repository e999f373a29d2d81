/** Reads and caches a video's data (oEmbed), so that browsers contact no third party. Failures are only logged. */
import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { watchPage } from "./youtube";

const OEmbed = z
  .object({ title: z.string().min(1).max(300), author_name: z.string().max(200).optional() })
  .transform(({ title, author_name }) => ({ title, author: author_name || null }));
export type VideoFacts = z.output<typeof OEmbed>;

/** The first visitor's page waits for it. */
const TIMEOUT_MS = 1_000;
const DAY_MS = 86_400_000;
const FAILURE_MS = 600_000;

const known = new LRUCache<string, { facts: VideoFacts | null }>({ max: 500, ttl: DAY_MS });

/** `null` if unavailable; the next attempt is ten minutes later. */
export async function findVideoFacts(
  { config, log }: Pick<AppLoadContext, "config" | "log">,
  id: string,
): Promise<VideoFacts | null> {
  const address = new URL(config.videoApiUrl);
  address.searchParams.set("url", watchPage(id));
  address.searchParams.set("format", "json");
  const cached = known.get(address.href);
  if (cached) return cached.facts;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const facts = OEmbed.parse(await response.json());
    known.set(address.href, { facts });
    return facts;
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error);
    log.warn({ video: id, reason }, "the video API failed");
    known.set(address.href, { facts: null }, { ttl: FAILURE_MS });
    return null;
  }
}
