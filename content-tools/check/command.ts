import { checkContent } from "../../back-office/content/check/check";
import { lineOf } from "../../back-office/content/check/mistake";
import { type ContentCommand, contentFolder, say, WRONG_USE } from "../command";

export const checkCommand: ContentCommand = {
  usage:
    "npm run content -- check [FOLDER]              every mistake in the content, with file, line and what to write",
  run(args) {
    const [named, ...more] = args;
    if (more.length > 0) return Promise.resolve(WRONG_USE);
    const folder = contentFolder(named);
    const mistakes = checkContent(folder);
    for (const mistake of mistakes) say(lineOf(mistake));
    const place = named ?? folder;
    if (mistakes.length === 0) say(`${place}: nothing is wrong.`);
    else say(`${place}: ${mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`}.`);
    return Promise.resolve(mistakes.length === 0 ? 0 : 1);
  },
};
