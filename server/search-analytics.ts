/** Reports search queries to the back-office (docs/advice.md), from cached pages too, without delaying answers. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { startTrace } from "../app/back-office/client.server";
import { isBackOfficeError } from "../app/back-office/errors";
import type { Services } from "../app/load-context.server";
import { pathTo } from "../app/routing/paths";
import { isPrefetch } from "../app/routing/prefetch.server";
import { createSigner } from "../app/visitor/hmac.server";
import type { QueriesBody } from "../shared/contract";
import { LOCALES, TARGETS } from "../shared/route-table.js";
import { decoded } from "../shared/rules/decoded";
import { callerAt } from "../shared/rules/networks";
import { weekOf } from "../shared/rules/week";
import type { Logger } from "./logging";
import type { TrustedProxies } from "./trusted-proxies";

interface Options {
  services: Pick<Services, "config" | "findSite" | "backOffice">;
  proxies: TrustedProxies;
  log: Logger;
}

type SearchQuery = NonNullable<ReturnType<typeof findSearchQuery>>;
interface Batch extends Omit<SearchQuery, "text"> {
  host: string;
  questions: QueriesBody["questions"];
}

/** Queries are sent in batches; a process that stops loses its last batch. */
const SEND_AFTER_MS = 2_000;
const MAX_PER_CALL = 200;
const MAX_TEXT_LENGTH = 200;
/** The limit of all waiting queries: a flood beyond it isn't counted. */
const MAX_WAITING = 1_000;
/** Long enough that no two visitors share one. */
const SENDER_LENGTH = 22;

/** The results pages; listed at the first request, because AUDIENCE_PATHS changes their addresses. */
let pages: ReturnType<typeof listPages> | null = null;
const listPages = () =>
  LOCALES.flatMap((locale) =>
    TARGETS.map((target) => ({ locale, target, before: `${pathTo("search", { locale, target })}/` })),
  );

/** Register it before everything that answers requests. */
export function recordQueries({ services, proxies, log }: Options) {
  const batches = new Map<string, Batch>();
  let waiting = 0;
  let isCounting = true;
  const senders = createSigner(services.config.sessionSecret, "who asked this week", SENDER_LENGTH);

  async function send({ host, locale, target, questions }: Batch): Promise<void> {
    const trace = startTrace(log, randomUUID());
    const site = await services.findSite(host, trace);
    const plan = site?.salesplan.find((each) => each.target === target);
    if (!site || !plan) return;
    const api = services.backOffice.for({ siteId: site.id, lang: locale, planId: plan.id }, trace);
    for (let start = 0; start < questions.length; start += MAX_PER_CALL) {
      await api.send("recordQueries", { body: { questions: questions.slice(start, start + MAX_PER_CALL) } });
    }
  }

  async function sendAll(): Promise<void> {
    const all = [...batches.values()];
    batches.clear();
    waiting = 0;
    for (const batch of all) {
      await send(batch).catch((error: unknown) => {
        // A maker's back-office doesn't need to count queries.
        if (isBackOfficeError(error, "not_found")) isCounting = false;
        else log.warn({ reason: String(error) }, "search queries weren't counted");
      });
    }
  }

  function add(host: string, { locale, target, text }: SearchQuery, sender: string): void {
    if (waiting === 0) setTimeout(() => void sendAll(), SEND_AFTER_MS).unref();
    waiting += 1;
    const key = `${host} ${locale} ${target}`;
    const batch = batches.get(key) ?? { host, locale, target, questions: [] };
    batch.questions.push({ text, asker: sender });
    batches.set(key, batch);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const searchQuery = isCounting ? findSearchQuery(request) : null;
    if (!searchQuery) return;
    const host = (proxies.hostOf(request) ?? "").toLowerCase();
    // Read now, because a closed connection has no address.
    const address = proxies.addressOf(request);
    response.once("finish", () => {
      if (response.statusCode !== 200 || waiting >= MAX_WAITING) return;
      // The address isn't sent on: the signature differs each week and can't be reversed without the secret.
      add(host, searchQuery, senders.sign(`${weekOf(new Date())}\0${callerAt(address)}`));
    });
  };
}

/** The text of a results page that a person opens: its first page, without filters, prefetches and programs. */
export function findSearchQuery({ method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">) {
  pages ??= listPages();
  const page = method === "GET" ? pages.find(({ before }) => url.startsWith(before)) : undefined;
  if (!page || isPrefetch(headers["sec-purpose"]?.toString())) return null;
  const [path = "", query] = url.slice(page.before.length).split("?", 2);
  const isData = query !== undefined && new URLSearchParams(query).get("_data") === `${page.locale}.search`;
  if (headers["sec-fetch-dest"] !== (isData ? "empty" : "document")) return null;
  const text = path.includes("/") ? null : decoded(path);
  if (!text || text.length > MAX_TEXT_LENGTH) return null;
  return { locale: page.locale, target: page.target, text };
}
