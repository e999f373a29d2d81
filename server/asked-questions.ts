/**
 * Tells the back-office what visitors asked the search, so that the teams see what is asked and what finds no answer
 * (docs/advice.md). Beside every answer of the site, those of the page cache too: counting costs no visitor anything.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { startTrace } from "../app/back-office/client.server";
import { isBackOfficeError } from "../app/back-office/errors";
import { createSigner } from "../app/forms/captcha/hmac.server";
import type { Services } from "../app/load-context.server";
import { type Locale, pathTo, type Target } from "../app/routing/paths";
import { isPrefetch } from "../app/routing/prefetch.server";
import type { QuestionsBody } from "../shared/contract";
import { LOCALES, TARGETS } from "../shared/route-table.js";
import { weekOf } from "../shared/rules/week";
import type { Logger } from "./logging";
import { callerAt } from "./rate-limits";
import type { TrustedProxies } from "./trusted-proxies";

interface Options {
  services: Pick<Services, "config" | "findSite" | "backOffice">;
  proxies: TrustedProxies;
  log: Logger;
}

type Question = QuestionsBody["questions"][number];
interface Asked {
  locale: Locale;
  target: Target;
  text: string;
}
/** What is sent together. */
interface Batch extends Omit<Asked, "text"> {
  host: string;
  questions: Question[];
}

/** So many go at once; those of a process that ends meanwhile aren't counted. */
const SEND_AFTER_MS = 2_000;
/** As the contract has them. */
const MOST_AT_ONCE = 200;
const LONGEST_TEXT = 200;
/** Of all that wait: under a flood, the rest isn't counted. */
const MOST_WAITING = 1_000;
/** Enough that no two visitors are one. */
const ASKER_LENGTH = 22;

const PAGES = LOCALES.flatMap((locale) =>
  TARGETS.map((target) => ({ locale, target, before: `${pathTo("search", { locale, target })}/` })),
);

/** To be called with each request, ahead of whatever answers it. */
export function countQuestions({ services, proxies, log }: Options) {
  const batches = new Map<string, Batch>();
  let waiting = 0;
  let isCounting = true;
  const askers = createSigner(services.config.sessionSecret, "who asked this week", ASKER_LENGTH);

  async function send({ host, locale, target, questions }: Batch): Promise<void> {
    const trace = startTrace(log, randomUUID());
    const site = await services.findSite(host, trace);
    const plan = site?.salesplan.find((each) => each.target === target);
    if (!site || !plan) return;
    const api = services.backOffice.for({ siteId: site.id, lang: locale, planId: plan.id }, trace);
    for (let start = 0; start < questions.length; start += MOST_AT_ONCE) {
      await api.send("noteQuestions", { body: { questions: questions.slice(start, start + MOST_AT_ONCE) } });
    }
  }

  async function sendAll(): Promise<void> {
    const all = [...batches.values()];
    batches.clear();
    waiting = 0;
    for (const batch of all) {
      await send(batch).catch((error: unknown) => {
        // Somebody else's back-office needn't count.
        if (isBackOfficeError(error, "not_found")) isCounting = false;
        else log.warn({ reason: String(error) }, "questions weren't counted");
      });
    }
  }

  function add(host: string, { locale, target, text }: Asked, asker: string): void {
    if (waiting === 0) setTimeout(() => void sendAll(), SEND_AFTER_MS).unref();
    waiting += 1;
    const key = `${host} ${locale} ${target}`;
    const batch = batches.get(key) ?? { host, locale, target, questions: [] };
    batch.questions.push({ text, asker });
    batches.set(key, batch);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const asked = isCounting ? findQuestion(request) : null;
    if (!asked) return;
    const host = (proxies.hostOf(request) ?? "").toLowerCase();
    // A connection that has ended has none any more.
    const address = proxies.addressOf(request);
    response.once("finish", () => {
      if (response.statusCode !== 200 || waiting >= MOST_WAITING) return;
      // The address goes no further: what goes is another one each week, and can't be turned back without the secret.
      add(host, asked, askers.sign(`${weekOf(new Date())}\0${callerAt(address)}`));
    });
  };
}

/**
 * The text of a results page that a person opens: its first page, without filters. What browsers fetch ahead doesn't count,
 * nor do programs, which don't say that they navigate.
 */
export function findQuestion({ method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">) {
  const page = method === "GET" ? PAGES.find(({ before }) => url.startsWith(before)) : undefined;
  if (!page || isPrefetch(headers["sec-purpose"]?.toString())) return null;
  const [path = "", query] = url.slice(page.before.length).split("?", 2);
  const isData = query !== undefined && new URLSearchParams(query).get("_data") === `${page.locale}.search`;
  if (headers["sec-fetch-dest"] !== (isData ? "empty" : "document")) return null;
  const text = path.includes("/") ? null : decoded(path);
  if (!text || text.length > LONGEST_TEXT) return null;
  return { locale: page.locale, target: page.target, text } satisfies Asked;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
