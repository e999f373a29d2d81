/** The program of the worker thread that reads incoming mails. One message is the source of one mail. */
import { parentPort } from "node:worker_threads";
import { readMail } from "./read-mail";

parentPort?.on("message", async (source: Uint8Array) => parentPort?.postMessage(await readMail(Buffer.from(source))));
parentPort?.postMessage("ready");
