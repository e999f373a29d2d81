import type { StoreSettings } from "../settings";

/** Its message is for the person at the terminal. */
export class JobError extends Error {
  override readonly name = "JobError";
}

export interface JobContext {
  settings: StoreSettings;
  /** A line for the person at the terminal. */
  say(line: string): void;
  now: Date;
}

/** @throws JobError */
export function needDatabaseUrl({ settings }: JobContext): string {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  throw new JobError("Set DATABASE_URL to the target PostgreSQL database.");
}
