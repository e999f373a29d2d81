/** `npm run docs`: writes the references of the settings and of the API into build/docs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { openApiDocument } from "../back-office/http/openapi";
import { settingsDocument } from "./settings-document";

const FOLDER = "build/docs";

mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/settings.md`, settingsDocument());
writeFileSync(`${FOLDER}/openapi.json`, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
process.stdout.write(`${FOLDER}/settings.md and ${FOLDER}/openapi.json are written.\n`);
