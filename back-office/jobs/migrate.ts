/** `npm run migrate`: brings the tables up to date, once, before the processes of a release start. */
import { Kysely } from "kysely";
import pino from "pino";
import { dialectOf } from "../store/open";
import { migrate } from "../store/store";
import type { Tables } from "../store/tables";
import type { JobContext } from "./job";

/** Concurrent runs wait for each other. */
export async function migrateStore({ settings, say }: JobContext): Promise<void> {
  const dialect = await dialectOf(settings, pino({ level: "silent" }), true);
  const store = new Kysely<Tables>({ dialect: dialect.kysely });
  try {
    const steps = await migrate(store, dialect);
    say(steps.length > 0 ? `Done: ${steps.join(", ")}.` : "The tables are up to date.");
  } finally {
    await store.destroy();
  }
}
