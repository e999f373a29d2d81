/** Loaded before a program (`--import`): its clock is ahead by the milliseconds in the file `CLOCK_FILE`. Timers aren't touched. */
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE ?? "";
const READ_EVERY_MS = 20;
const OwnDate = Date;
let ahead = 0;

function readOffset() {
  ahead = Number(readFileSync(file, "utf8"));
}
const now = () => OwnDate.now() + ahead;

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new OwnDate(now()).toString(),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
readOffset();
setInterval(readOffset, READ_EVERY_MS).unref();
