/** What VS Code completes and checks a content's files by: a schema a file, and which file has which. */
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
