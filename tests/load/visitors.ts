/** Visitors of a load test: each opens a form, fills it in and sends it, again and again while the site is away. */
import { setTimeout as wait } from "node:timers/promises";

/** The outcome of one visitor's request. */
export interface Outcome {
  /** Stands in the request, and in no other. */
  marker: string;
  /** The confirmation's reference: the visitor was told "sent". */
  reference: string | null;
  /** How often it was posted. */
  attempts: number;
}

export interface Form {
  path: string;
  /** The filled-in form, but for its token. */
  fields: (marker: string) => Record<string, string | File>;
}

const RETRY_PAUSE_MS = 150;

class Refusal extends Error {}

async function findFormToken(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    const html = await answer.text();
    return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? null;
  } catch {
    return null;
  }
}

async function openForm(url: string, deadline: number): Promise<string> {
  while (Date.now() < deadline) {
    const formToken = await findFormToken(url);
    if (formToken) return formToken;
    await wait(RETRY_PAUSE_MS);
  }
  throw new Error(`${url} never showed its form`);
}

/**
 * `null`: not told "sent". A visitor knows no more than what the browser shows.
 * @throws {Error} when the form itself is refused: the test filled it in wrongly
 */
async function post(url: string, body: FormData | URLSearchParams): Promise<string | null> {
  try {
    const answer = await fetch(url, { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(20_000) });
    const html = await answer.text();
    const location = answer.headers.get("location");
    if (answer.status === 303 && location) return new URL(location, url).searchParams.get("ref")?.split(".")[0] ?? "";
    if (answer.status < 500)
      throw new Refusal(`${url}: ${answer.status} ${/class="error"[\s\S]{0,400}/.exec(html)?.[0]}`);
    return null;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return null;
  }
}

/** @param patience how often the visitor presses "send" before giving up */
export async function sendForm(
  origin: string,
  { path, fields }: Form,
  { marker, maxAttempts, deadline }: { marker: string; maxAttempts: number; deadline: number },
): Promise<Outcome> {
  const url = origin + path;
  const formToken = await openForm(url, deadline);
  const filledIn = { ...fields(marker), form_token: formToken, homepage: "" };
  const entries: [string, string | File][] = Object.entries<string | File>(filledIn);
  const hasFiles = entries.some(([, value]) => value instanceof File);
  for (let attempts = 1; ; attempts += 1) {
    const body = hasFiles ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries) body.append(name, value as string);
    const reference = await post(url, body);
    if (reference !== null || attempts >= maxAttempts || Date.now() > deadline) return { marker, reference, attempts };
    await wait(RETRY_PAUSE_MS);
  }
}
