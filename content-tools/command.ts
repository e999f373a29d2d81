import { resolve } from "node:path";

export interface ContentCommand {
  /** Its lines of the usage: how it is called and what it does. */
  usage: string;
  /** @returns the exit code: 0 when all is well, 1 when something is wrong with the content, `WRONG_USE` */
  run(args: readonly string[]): Promise<number>;
}

/** The exit code of a wrong call; the usage is printed. */
export const WRONG_USE = 2;

/** The folder that a command works on: the one that is named, else CONTENT_DIR, else the demo's. */
export const contentFolder = (named?: string): string => resolve(named ?? (process.env.CONTENT_DIR || "demo/content"));

export const say = (line: string): unknown => process.stdout.write(`${line}\n`);
export const complain = (line: string): unknown => process.stderr.write(`${line}\n`);
