/** `npm run content -- schema`: the JSON schemas for editors, into a content's folder. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ContentCommand, contentFolder, say, WRONG_USE } from "../command";
import { editorFiles } from "./editor-files";

export const schemaCommand: ContentCommand = {
  usage: "npm run content -- schema [FOLDER]             completion for VS Code: schema/ and .vscode/settings.json",
  run([named, ...more]) {
    if (more.length > 0) return Promise.resolve(WRONG_USE);
    const folder = contentFolder(named);
    const files = editorFiles();
    for (const [file, content] of files) {
      const path = join(folder, file);
      // Settings may hold more by now.
      if (file.startsWith(".vscode/") && existsSync(path)) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    say(`${files.length} files for editors are written into ${folder}.`);
    return Promise.resolve(0);
  },
};
