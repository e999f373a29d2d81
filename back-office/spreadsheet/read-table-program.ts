/** The program of the worker thread that reads a team's spreadsheets: a small file can describe a huge sheet. */
import { parentPort } from "node:worker_threads";
import { readBoundedTable, type TableTask } from "./bounded-table";

parentPort?.on("message", async (task: TableTask) => parentPort?.postMessage(await readBoundedTable(task)));
parentPort?.postMessage("ready");
