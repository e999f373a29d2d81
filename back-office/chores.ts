import type { Chore } from "./housekeeping";
import type { Announce } from "./mail/webhook";
import { deleteOldQueries } from "./retention/delete-old-queries";
import { eraseExpired } from "./retention/erase-expired";
import { sweepLeftovers } from "./retention/leftovers";
import type { Settings } from "./settings";
import { runAlone, type Store, type Uploads } from "./store/store";
import { removeOldFirstPasswords } from "./team/first-accounts";
import { purgeSignIns } from "./team/sign-in";

interface ChoreParts {
  settings: Settings;
  store: Store;
  uploads: Uploads;
  announce: Announce;
  now: () => Date;
  closeJobs: Chore["run"];
  mailSummary: Chore["run"];
}

/** One process at a time runs each task. */
export function choresFor({ settings, store, uploads, announce, now, closeJobs, mailSummary }: ChoreParts): Chore[] {
  const chores: Chore[] = [
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
  return chores.map(({ name, run }) => ({ name, run: () => runAlone(store, `chore ${name}`, run) }));
}
