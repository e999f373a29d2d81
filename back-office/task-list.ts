import type { Announce } from "./mail/webhook";
import { eraseExpired } from "./retention/erase-expired";
import { deleteOldQueries, sweepLeftovers } from "./retention/leftovers";
import type { ScheduledTask } from "./scheduled-tasks";
import type { Settings } from "./settings";
import { runAlone, type Store, type Uploads } from "./store/store";
import { removeOldFirstPasswords } from "./team/first-accounts";
import { purgeSignIns } from "./team/sign-in";

interface TaskListParts {
  settings: Settings;
  store: Store;
  uploads: Uploads;
  announce: Announce;
  now: () => Date;
  closeJobs: ScheduledTask["run"];
  mailSummary: ScheduledTask["run"];
}

/** One process at a time runs each task. */
export function listTasks(parts: TaskListParts): ScheduledTask[] {
  const { settings, store, uploads, announce, now, closeJobs, mailSummary } = parts;
  const tasks: ScheduledTask[] = [
    {
      name: "erase expired requests",
      async run() {
        const erased = await eraseExpired({ store, uploads, announce, dataDir: settings.DATA_DIR }, now());
        return Object.keys(erased).length > 0 ? { erased } : undefined;
      },
    },
    { name: "close jobs", run: closeJobs },
    ...(settings.SUMMARY_MAIL === "on" ? [{ name: "mail summaries", run: mailSummary }] : []),
    { name: "purge what isn't needed", run: () => sweepLeftovers({ store, uploads, now }) },
    {
      name: "remove first passwords",
      run: async () => void (await removeOldFirstPasswords(settings.DATA_DIR, now())),
    },
    { name: "delete old queries", run: async () => void (await deleteOldQueries(store, now())) },
    { name: "purge sign-ins", run: async () => void (await purgeSignIns(store, now())) },
  ];
  // Earlier releases, which may run at the same time during an update, use locks of the same names.
  return tasks.map(({ name, run }) => ({ name, run: () => runAlone(store, `chore ${name}`, run) }));
}
