/** JSON schemas of the content's files for VS Code, made from the shapes that the program itself reads them by, and the table that assigns them. */
import type { z } from "zod";
import { type JsonSchema7Type, zodToJsonSchema } from "zod-to-json-schema";
import { PAGE, SHAPES } from "../../back-office/content/check/files";
import { BASE_LOCALES } from "../../shared/route-table.js";

/** A maker writes their own languages, which needn't be the base languages. */
const isLanguage = (name: string): boolean => BASE_LOCALES.some((locale) => locale === name);

/** Draft 7, which editors know. */
const jsonSchemaOf = (shape: z.ZodTypeAny, title: string) => ({
  title,
  ...zodToJsonSchema(shape, {
    effectStrategy: "input",
    pipeStrategy: "input",
    applyRegexFlags: true,
    postProcess: (schema) => (schema && "properties" in schema ? withOwnRules(schema) : schema),
  }),
});

function withOwnRules({ properties, required = [], ...rest }: Extract<JsonSchema7Type, { properties: object }>) {
  // `unwritten` and the languages of a record are found by the program; brand and sites name their languages.
  const isWritten = (name: string) => name !== "unwritten" && (name !== "languages" || "region" in properties);
  const wanted = required.filter((name) => !isLanguage(name));
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWritten(name))),
    ...(wanted.length > 0 && { required: wanted }),
    patternProperties: { "^(\\$schema|_.*)$": {} },
    additionalProperties: false,
  };
}

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
