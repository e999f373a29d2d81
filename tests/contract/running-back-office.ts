/** A back-office of the test's own: real content, an empty database, a port that nobody else has. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll } from "vitest";
import type { z } from "zod";
import type { ApiError } from "~shared/contract";
import { readSettings } from "../../back-office/settings";
import { type RunningBackOffice, startBackOffice, type TestOverrides } from "../../back-office/start";

export const TOKEN = "a-token-for-tests";
export const PLANS = { pro: 1, part: 2 } as const;

export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}
export interface TestBackOffice extends RunningBackOffice {
  /** Below which the API's paths stand. */
  api: string;
  origin: string;
  dataDir: string;
  close(): Promise<void>;
}

export async function openBackOffice(
  settings: Record<string, string> = {},
  overrides: TestOverrides = {},
  log = pino({ level: "silent" }),
): Promise<TestBackOffice> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "back-office-"));
  const running = await startBackOffice(
    readSettings({ MEDIA_DIR: join(dataDir, "media"), BACK_OFFICE_TOKEN: TOKEN, ...settings, DATA_DIR: dataDir }),
    log,
    overrides,
  );
  const server = createServer(running.answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...running,
    origin,
    api: `${origin}/api`,
    dataDir,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await running.stop();
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One back-office for all tests of a file. */
export function sharedBackOffice(
  settings: Record<string, string> = {},
  overrides: TestOverrides = {},
): () => TestBackOffice {
  let running: TestBackOffice | undefined;
  beforeAll(async () => {
    running = await openBackOffice(settings, overrides);
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error("the back-office isn't running yet");
    return running;
  };
}

type Query = Record<string, string | number | undefined>;

export async function ask(api: string, path: string, query: Query = {}, init: RequestInit = {}): Promise<Reply> {
  const url = new URL(`${api}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** Asks as the site does: with its token, for a language and a plan. The `data` of an answer that must be 200. */
export async function read<Data>(
  { api }: TestBackOffice,
  path: string,
  query: Query & { plan?: keyof typeof PLANS } = {},
): Promise<Data> {
  const { plan = "pro", ...rest } = query;
  const reply = await ask(api, path, { lang: "fr", saleplan_id: PLANS[plan], ...rest }, withToken());
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return (reply.body as { data: Data }).data;
}

export const withToken = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { Authorization: `Bearer ${TOKEN}`, ...init.headers },
});
export const errorOf = (reply: Reply): z.infer<typeof ApiError>["error"] =>
  (reply.body as z.infer<typeof ApiError>).error;
