/** The attacks of `npm run fuzz -- attacks` on the site of deploy/: nginx, two web processes, two back-offices, PostgreSQL, Redis. */
import { startCluster } from "../cluster/cluster";
import { attack } from "../fuzz/attacks";
import { memoryOf } from "../fuzz/watch";
import { query } from "../postgres-server";

/** Whether each attack was held off. */
export const attackStores = (options: Parameters<typeof startCluster>[0], wanted?: string): Promise<boolean> =>
  attack(async () => {
    const { url, account, programs, databaseUrl, stop } = await startCluster(options);
    const processes = Object.values(programs).filter(({ name }) => /^(?:web|back-office)-/.test(name));
    const count = async (expression: string) =>
      Number((await query(databaseUrl, `select ${expression} as count`))[0]?.count);
    return {
      ...{ port: Number(new URL(url).port), account, stop },
      memory: () => memoryOf(...processes.map((program) => program.pid() ?? 0)),
      storedBytes: () => count("pg_database_size(current_database())"),
      countMails: () => count("(select count(*) from outbox)"),
    };
  }, wanted);
