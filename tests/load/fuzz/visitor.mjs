/** A thread that visits a page every 50 ms, whether or not the earlier visits are answered. */
import { parentPort, workerData } from "node:worker_threads";
import { sendMessage } from "./wire.mjs";

const VISIT_EVERY_MS = 50;
const { port, page } = workerData;
const text = `GET ${page} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;

/** @returns {Promise<number>} in ms; infinite when the visit failed */
async function visit() {
  const startedAt = performance.now();
  const outcome = await sendMessage(port, { text, whole: true }).catch(() => null);
  const isPage = outcome?.kind === "answer" && outcome.answer.status === 200;
  return isPage ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
}

const visits = [visit()];
const visiting = setInterval(() => visits.push(visit()), VISIT_EVERY_MS);
parentPort?.once("message", async () => {
  clearInterval(visiting);
  parentPort?.postMessage(await Promise.all(visits));
});
