import { type Definition, SCHEMAS, SETTINGS } from "../shared/settings/definitions";

const cell = (text: string) => text.replaceAll("|", "\\|");

function row(name: string, { default: value, otherwise, description, expected }: Definition): string {
  const fallback = otherwise ?? (value ? `\`${value}\`` : "–");
  const readers = (["site", "back-office"] as const).filter((reader) => name in SCHEMAS[reader]).join(", ");
  return `| \`${name}\` | ${cell(fallback)} | ${cell(expected)} | ${cell(description)} | ${readers} |`;
}

const table = (definitions: readonly [string, Definition][]) =>
  [
    "| setting | default | value | purpose | read by |",
    "|---|---|---|---|---|",
    ...definitions.map(([name, definition]) => row(name, definition)),
  ].join("\n");

export function settingsDocument(): string {
  const definitions: [string, Definition][] = Object.entries(SETTINGS);
  return `# Settings

Generated from \`shared/settings/descriptions.json\` by \`npm run docs\`.

Settings are environment variables. An empty one counts as absent; a bad one stops the start with a line that names it.

${table(definitions.filter(([, { isForTests }]) => !isForTests))}

## For tests, not for installations

${table(definitions.filter(([, { isForTests }]) => isForTests))}
`;
}
