/** The attacks of `npm run fuzz -- attacks` on the site of deploy/: nginx, two web processes, two back-offices, PostgreSQL, Redis. */
import { startCluster } from "../cluster/cluster.mjs";
import { attack } from "../fuzz/attacks.mjs";
import { memoryOf } from "../fuzz/watch.mjs";
import { query } from "../postgres-server.mjs";

/** @param {Parameters<typeof startCluster>[0]} options @param {string} [wanted] @returns {Promise<boolean>} whether each was held off */
export const attackStores = (options, wanted) =>
  attack(async () => {
    const { url, account, programs, databaseUrl, stop } = await startCluster(options);
    const processes = Object.values(programs).filter(({ name }) => /^(?:web|back-office)-/.test(name));
    /** @param {string} expression */
    const count = async (expression) => Number((await query(databaseUrl, `select ${expression} as count`))[0]?.count);
    return {
      ...{ port: Number(new URL(url).port), account, stop },
      memory: () => memoryOf(...processes.map((program) => program.pid() ?? 0)),
      storedBytes: () => count("pg_database_size(current_database())"),
      countMails: () => count("(select count(*) from outbox)"),
    };
  }, wanted);
