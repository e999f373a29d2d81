/**
 * `npm run bench -- scale`: the same load on the embedded site, and behind nginx on one and on two web processes with two
 * back-offices, PostgreSQL and Redis. Here they all share this machine's cores with the visitors: the rates say what this machine
 * does, the CPU time what a process could do that has a core to itself.
 */
import { readFileSync } from "node:fs";
import { findOrInstall } from "../../setup/apt-get.mjs";
import { locatePostgres } from "../../setup/test-services.mjs";
import { type Cluster, startCluster } from "../cluster/cluster";
import type { Result } from "./cases";
import { measure } from "./measure";
import { contactRequests, PAGES } from "./pages";
import { readMetric, type Server, startSite, type Visitors } from "./processes";

const PAGE_LOAD = { requests: [{ path: PAGES.category }], count: 30_000, warm: 10_000, connections: 16 };
const CONTACTS = { warm: 300, count: 3_000, connections: 16 };
/** The kernel's clock ticks a second in /proc/<pid>/stat. */
const TICKS = 100;

/** CPU of all web processes, in ms. */
async function cpuOfWebs(urls: readonly string[]): Promise<number> {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  return texts.reduce((sum, text) => sum + readMetric(text, "process_cpu_seconds_total"), 0) * 1_000;
}

/** CPU of all back-offices, in ms; on Linux only. */
function cpuOfOffices({ programs, offices }: Cluster): number {
  const ticks = offices.map((name) => {
    const fields = readFileSync(`/proc/${programs[name]?.pid()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS) * 1_000;
}

async function measureContacts(server: Server, visitors: Visitors) {
  const requests = await contactRequests(server.port, CONTACTS.warm + CONTACTS.count);
  const warm = { ...CONTACTS, requests: requests.slice(0, CONTACTS.warm), count: CONTACTS.warm, warm: 0 };
  await measure(server, visitors, warm);
  return measure(server, visitors, { ...CONTACTS, requests: requests.slice(CONTACTS.warm), warm: 0 });
}

export async function scaling(visitors: Visitors): Promise<Result[]> {
  const redisServer = findOrInstall("redis-server", process.env.REDIS_SERVER_PATH);
  const nginx = findOrInstall("nginx", process.env.NGINX_PATH);
  if (!redisServer || !nginx || !locatePostgres()) throw new Error("This needs redis-server, nginx and PostgreSQL.");

  const site = await startSite();
  const embedded = await measure(site, visitors, PAGE_LOAD);
  const results: Result[] = [
    { name: "embedded: cached category", measured: embedded, bars: [] },
    { name: "embedded: contact", measured: await measureContacts(site, visitors), bars: [] },
  ];
  await site.stop();

  for (const webs of [1, 2] as const) {
    const cluster = await startCluster({ redisServer, nginx, webs, env: { LOG_LEVEL: "info" } });
    const server = {
      port: Number(new URL(cluster.url).port),
      cpuMs: () => cpuOfWebs(cluster.webs),
      stop: cluster.stop,
    };
    const page = await measure(server, visitors, PAGE_LOAD);
    const before = cpuOfOffices(cluster);
    const contact = await measureContacts(server, visitors);
    const officeMs = (cpuOfOffices(cluster) - before) / (CONTACTS.warm + CONTACTS.count);
    await cluster.stop();
    const name = `${webs} web process${webs > 1 ? "es" : ""}`;
    const ratio = page.cpuMs / embedded.cpuMs;
    results.push(
      {
        name: `${name}: cached category`,
        measured: page,
        bars: [{ what: "CPU ÷ embedded", value: ratio, unit: "×", most: 1.1 }],
      },
      {
        name: `${name}: contact`,
        measured: contact,
        bars: [
          { what: "a second and core of a web process", value: 1_000 / contact.cpuMs, unit: "/s", least: 250 },
          { what: "a second and core of a back-office", value: 1_000 / officeMs, unit: "/s", least: 250 },
          { what: "a second, all on this machine", value: contact.perSecond, unit: "/s" },
        ],
      },
    );
  }
  return results;
}
