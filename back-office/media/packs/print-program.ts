/** The program of the worker thread that prints packs. One message is one pack. */
import { parentPort } from "node:worker_threads";
import type { Drawings } from "./label";
import type { PackLabel } from "./label-data";
import { printPack } from "./print";

export interface PrintTask {
  label: PackLabel;
  drawings: Drawings;
}

parentPort?.on("message", async ({ label, drawings }: PrintTask) => {
  parentPort?.postMessage(await printPack(label, drawings));
});
parentPort?.postMessage("ready");
