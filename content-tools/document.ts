/** `npm run docs`: writes docs/settings.md, and the reference of the API into build/docs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { openApiDocument } from "../back-office/http/openapi";
import { settingsDocument } from "./settings-document";

const FOLDER = "build/docs";

mkdirSync(FOLDER, { recursive: true });
writeFileSync("docs/settings.md", settingsDocument());
writeFileSync(`${FOLDER}/openapi.json`, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
process.stdout.write(`docs/settings.md and ${FOLDER}/openapi.json are written.\n`);
