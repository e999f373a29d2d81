import { z } from "zod";
import { PAGE, SHAPES } from "../../back-office/content/check/files";
import { core, fieldsOf, optionsOf } from "../../back-office/content/check/shape";
import { BASE_LOCALES, LOCALES } from "../../shared/route-table.js";

const TEXT = "text in each language";
const INDENT = "  ";

/** `{ "fr": "…", "de": "…" }`, with or without other fields. */
const isText = (fields: Readonly<Record<string, z.ZodTypeAny>>): boolean =>
  BASE_LOCALES.every((locale) => locale in fields && core(fields[locale] ?? z.never()) instanceof z.ZodString);
const isLanguage = (name: string): boolean => LOCALES.some((locale) => locale === name);
const isByLanguage = (fields: Readonly<Record<string, z.ZodTypeAny>>): boolean =>
  Object.keys(fields).length > 0 && Object.keys(fields).every(isLanguage);

interface Outline {
  /** Behind the name. */
  kind: string;
  below: string[];
}
const leaf = (kind: string): Outline => ({ kind, below: [] });

function ruleOf(schema: z.ZodString): string {
  const check = schema._def.checks.find((each) => each.kind === "regex");
  const rule = check?.kind === "regex" ? check.message : undefined;
  if (rule) return `text: ${rule.replace(/^must (?:be|name) /, "")}`;
  if (schema.isURL) return "address: https://…";
  return schema.isEmail ? "mail address" : "text";
}

/** The key of a recursive shape, because each access creates the shape anew. */
function lazyOf(schema: z.ZodTypeAny): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodLazy) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return lazyOf(schema.unwrap());
  return schema instanceof z.ZodDefault ? lazyOf(schema._def.innerType) : undefined;
}

function outline(schema: z.ZodTypeAny, seen: readonly z.ZodTypeAny[]): Outline {
  const lazy = lazyOf(schema);
  if (lazy && seen.includes(lazy)) return leaf("the same again");
  const inner = core(schema);
  const within = lazy ? [...seen, lazy] : seen;
  if (inner instanceof z.ZodString) return leaf(ruleOf(inner));
  if (inner instanceof z.ZodNumber) return leaf(inner.isInt ? "whole number" : "number");
  if (inner instanceof z.ZodBoolean) return leaf("true or false");
  if (inner instanceof z.ZodEnum) return leaf((inner.options as string[]).map((option) => `"${option}"`).join(" | "));
  if (inner instanceof z.ZodLiteral) return leaf(JSON.stringify(inner.value));
  if (inner instanceof z.ZodArray) {
    const item = outline(inner.element, within);
    return {
      kind: item.below.length > 0 ? `list of ${item.kind || "objects"}` : `list: ${item.kind}`,
      below: item.below,
    };
  }
  if (inner instanceof z.ZodRecord) {
    const item = outline(inner.valueSchema, within);
    return { kind: `by name: ${item.kind || "object"}`, below: item.below };
  }
  const options = optionsOf(inner);
  if (options.length > 1) return oneOf(options, within);
  const fields = fieldsOf(inner);
  return fields ? ofFields(fields, within) : leaf("anything");
}

function oneOf(options: readonly z.ZodTypeAny[], seen: readonly z.ZodTypeAny[]): Outline {
  const outlines = options.map((option) => outline(option, seen));
  if (outlines.every(({ below }) => below.length === 0))
    return leaf([...new Set(outlines.map(({ kind }) => kind))].join(" | "));
  return {
    kind: "one of",
    below: outlines.flatMap(({ kind, below }) => [
      `- ${[kind, below[0]?.trim()].filter(Boolean).join(" ")}`,
      ...below.slice(1).map((line) => INDENT + line),
    ]),
  };
}

function ofFields(fields: Readonly<Record<string, z.ZodTypeAny>>, seen: readonly z.ZodTypeAny[]): Outline {
  const text = isText(fields);
  if (!text && isByLanguage(fields)) {
    const [first = z.never()] = Object.values(fields);
    return leaf(`by language: ${outline(first, seen).kind}`);
  }
  const shown = Object.entries(fields).filter(
    ([name]) =>
      !(text && isLanguage(name)) &&
      !["$schema", "unwritten"].includes(name) &&
      (name !== "languages" || "region" in fields),
  );
  return { kind: text ? TEXT : "", below: shown.flatMap(([name, field]) => lines(name, field, seen)) };
}

function lines(name: string, field: z.ZodTypeAny, seen: readonly z.ZodTypeAny[]): string[] {
  const { kind, below } = outline(field, seen);
  const marks = [field.isOptional() ? "?" : "", field.isNullable() && !field.isOptional() ? " (or null)" : ""].join("");
  return [`${name}${marks}${kind ? `: ${kind}` : ""}`, ...below.map((line) => INDENT + line)];
}

export function contentDocument(): string {
  const sections = [...Object.entries(SHAPES), ["pages/*", { ...PAGE, isRequired: undefined }] as const].map(
    ([name, { shape, about, isRequired }]) => {
      const { kind, below } = outline(shape, []);
      return [
        `## ${name}.json`,
        "",
        `${about}. ${isRequired ? "Must be there." : "May be missing."}`,
        "",
        "```",
        ...(kind ? [kind] : []),
        ...below.map((line) => (kind ? INDENT + line : line)),
        "```",
      ].join("\n");
    },
  );
  return `<!-- Written by tests/unit/content-document.test.ts (npx vitest run … -u) from the shapes in back-office/content. -->

# The files of the content

What lies in \`CONTENT_DIR\`; [your-own-site.md](your-own-site.md) begins at the beginning. A \`?\` behind a name: it may be
missing. *Text in each language* is \`{ "de": "…", "fr": "…" }\` with the languages of brand.json; fields indented under such
a text are beside its languages. *By name*: an object whose field names are codes or references. \`npm run content -- check\`
tells every mistake; \`npm run content -- schema\` makes editors complete and check while one writes.

Files may hold \`$schema\` and fields that begin with \`_\`: they are ignored.

${sections.join("\n\n")}
`;
}
