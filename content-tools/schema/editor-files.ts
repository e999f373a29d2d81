/** Writes the JSON schemas that VS Code uses for content files, and the table that assigns them to files. */
import { PAGE, SHAPES } from "../../back-office/content/check/files";
import { jsonSchemaOf } from "./json-schema";

const asFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export function editorFiles(): [file: string, content: string][] {
  const all = [...Object.entries(SHAPES), ["page", PAGE] as const];
  const settings = {
    "json.schemas": all.map(([name]) => ({
      fileMatch: [name === "page" ? "/pages/*.json" : `/${name}.json`],
      url: `./schema/${name}.json`,
    })),
  };
  return [
    ...all.map(([name, { shape, about }]): [string, string] => [
      `schema/${name}.json`,
      asFile(jsonSchemaOf(shape, about)),
    ]),
    [".vscode/settings.json", asFile(settings)],
  ];
}
