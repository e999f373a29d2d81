/** `npm run docs`: writes docs/settings.md, and the references of content files and of the API into build/docs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { describeContract } from "../conformance/describe-contract";
import { contentDocument } from "./schema/document";
import { settingsDocument } from "./settings-document";

const FOLDER = "build/docs";

mkdirSync(FOLDER, { recursive: true });
writeFileSync("docs/settings.md", settingsDocument());
writeFileSync(`${FOLDER}/content.md`, contentDocument());
writeFileSync(`${FOLDER}/back-office.md`, describeContract(new Map()));
process.stdout.write(`docs/settings.md, ${FOLDER}/content.md and ${FOLDER}/back-office.md are written.\n`);
