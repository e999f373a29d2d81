/** Slow, idle and too many connections: are visitors served, and at what memory? docs/security.md has the last numbers. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startWatchedSite, type WatchedSite } from "./site";
import { memoryCell, PAGE, pageCell, type Watch, watchWhile } from "./watch";
import { sendMessage } from "./wire.mjs";

const FORM = "/fr/enduit-professionnels/nous-contacter";
const URLENCODED = "application/x-www-form-urlencoded";
const HEAD = `Host: 127.0.0.1\r\nUser-Agent: connections\r\n`;
/** Longer than the server waits for a head. */
const LONGEST_CUT_MS = 60_000;
/** A visitor who waits longer than this goes elsewhere. Usually it is some milliseconds; the machine may be busy. */
const PATIENCE_MS = 5_000;
const BYTE_EVERY_MS = 1_000;

/** `cutAfterMs`: when the last connection was closed or answered; `null`: some were still open. */
type Result = { what: string; opened: number; cutAfterMs: number | null; answered: string; watch: Watch };

/** Sends `text` once it is open. */
async function openSocket(port: number, text: string) {
  const socket = connect({ port, host: "127.0.0.1" });
  let answered = "";
  socket.on("data", (piece) => {
    answered ||= piece.toString("latin1", 0, 40).split("\r\n")[0] ?? "";
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const isOpen = await Promise.race([once(socket, "connect").then(() => true), closed.then(() => false)]);
  socket.write(text);
  return { socket, closed, isOpen, answered: () => answered };
}
type Held = Awaited<ReturnType<typeof openSocket>>;

/** Holds so many connections open until the server cuts them off. `next`: what each sends every second. */
async function hold(
  site: WatchedSite,
  {
    what,
    count,
    first,
    next = "",
    waitMs = LONGEST_CUT_MS,
  }: { what: string; count: number; first: string; next?: string; waitMs?: number },
) {
  const held: Held[] = [];
  let isCut = false;
  const watch = await watchWhile(site, async () => {
    // Slower than the queue of connections that the system keeps for a server.
    for (let opened = 0; opened < count; opened += 100) {
      const sockets = Array.from({ length: Math.min(100, count - opened) }, () => openSocket(site.port, first));
      held.push(...(await Promise.all(sockets)));
    }
    const sending = setInterval(() => {
      if (next) for (const { socket } of held) if (!socket.destroyed) socket.write(next);
    }, BYTE_EVERY_MS);
    const cut = Promise.all(held.map(({ closed }) => closed)).then(() => true);
    isCut = await Promise.race([cut, wait(waitMs, false)]);
    clearInterval(sending);
    for (const { socket } of held) socket.destroy();
  });
  const opened = held.filter(({ isOpen }) => isOpen).length;
  const answered = [...new Set(held.map((one) => one.answered()).filter(Boolean))].join(", ");
  return { what, opened, cutAfterMs: isCut ? watch.ms : null, answered, watch };
}

async function burst(
  site: WatchedSite,
  { what, count, textOf }: { what: string; count: number; textOf: (index: number) => string },
) {
  const statuses: Record<string, number> = {};
  const send = async (index: number) => {
    const outcome = await sendMessage(site.port, { text: textOf(index), whole: true });
    const status = outcome.kind === "answer" ? outcome.answer.status : outcome.kind;
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const watch = await watchWhile(site, () => Promise.all(Array.from({ length: count }, (_, index) => send(index))));
  const answered = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  return { what, opened: count, cutAfterMs: watch.ms, answered: answered.join(", "), watch };
}

function row({ what, opened, cutAfterMs, answered, watch }: Result) {
  const cut = cutAfterMs === null ? "it stood (20 s)" : `${(cutAfterMs / 1_000).toFixed(1)} s`;
  return `| ${what} | ${opened} | ${cut} | ${answered || "nothing"} | ${pageCell(watch)} | ${memoryCell(watch)} |`;
}

/** Whether everything held. */
export async function testConnections(): Promise<boolean> {
  const site = await startWatchedSite({ TRUST_PROXY: "0" });
  const get = (more: string) => `GET ${PAGE} HTTP/1.1\r\n${HEAD}${more}`;
  try {
    await watchWhile(site, () => wait(3_000));
    const results = [
      await hold(site, { what: "slow heads, a byte a second", count: 500, first: get("X-Slow: "), next: "a" }),
      await hold(site, {
        ...{ what: "slow forms, a byte a second", count: 500, next: "a", waitMs: 20_000 },
        first: `POST ${FORM} HTTP/1.1\r\n${HEAD}Content-Type: ${URLENCODED}\r\nContent-Length: 50000\r\n\r\n`,
      }),
      await hold(site, { what: "idle from the start", count: 5_000, first: "" }),
      await hold(site, { what: "idle after a page", count: 5_000, first: get("\r\n") }),
      await burst(site, {
        ...{ what: "heads of 1,900 lines, all at once", count: 200 },
        textOf: () => `${get("X: 1\r\n".repeat(1_900))}Connection: close\r\n\r\n`,
      }),
      await burst(site, {
        ...{ what: "heads of 90 kB, all at once", count: 200 },
        textOf: () => `${get(`X: ${"a".repeat(90_000)}\r\n`)}Connection: close\r\n\r\n`,
      }),
      await burst(site, {
        ...{ what: "pages, cached and not, all at once", count: 2_000 },
        textOf: (index) =>
          `GET ${PAGE}${index % 4 === 0 ? `/resultats/${index}` : ""} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
      }),
    ];
    console.log(
      "| connections | opened | cut off or answered after | they were told | a visitor's page: p95 / worst | memory: before → peak → after |",
    );
    console.log("|---|---|---|---|---|---|");
    for (const result of results) console.log(row(result));
    const errors = site.takeErrors();
    for (const error of errors) console.error(error);
    const slowest = Math.max(...results.slice(0, 4).flatMap(({ watch }) => watch.visitorMs));
    const isHeld = results.every(({ answered }) => !answered.includes("closed"));
    return errors.length === 0 && isHeld && site.isRunning() && slowest < PATIENCE_MS;
  } finally {
    await site.stop();
  }
}
