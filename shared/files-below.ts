import { existsSync, readdirSync } from "node:fs";

/** The files in a folder and its folders, with `/` between the parts of each name on every system; none without the folder. */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => ending.test(name))
    : [];
