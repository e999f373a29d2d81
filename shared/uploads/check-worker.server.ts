/** The program of the worker thread that checks files (file-checker.server.ts). One message is one file. */
import { parentPort } from "node:worker_threads";
import { type FileFacts, findFileFault } from "./check-file.server";

parentPort?.on("message", async (file: FileFacts) => parentPort?.postMessage(await findFileFault(file)));
parentPort?.postMessage("ready");
