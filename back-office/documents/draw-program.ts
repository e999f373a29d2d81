/** The program of the worker thread that draws documents. One message is one document. */
import { parentPort } from "node:worker_threads";
import { type DocumentTask, drawDocument } from "./draw-document";

parentPort?.on("message", async (task: DocumentTask) => parentPort?.postMessage(await drawDocument(task)));
parentPort?.postMessage("ready");
