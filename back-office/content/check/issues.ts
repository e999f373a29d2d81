import type { z } from "zod";
import { slugify } from "../content";
import jsonTypes from "./json-types.json" with { type: "json" };
import { type JsonPath, shown } from "./mistake";
import { nearest } from "./nearest";

export interface Found {
  path: JsonPath;
  wrong: string;
  todo: string;
}

const KINDS: Readonly<Record<string, string>> = jsonTypes.kinds;
const EXAMPLES: Readonly<Record<string, string>> = jsonTypes.examples;
const kind = (type: string): string => KINDS[type] ?? type;
const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(", ");

const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[part] : undefined,
    value,
  );

/** @param root the whole file, to read the value at an issue's path */
export function foundIn(issues: readonly z.ZodIssue[], root: unknown): Found[] {
  return issues.flatMap((issue) => {
    // `unknownFields` reports all of them.
    if (issue.code === "unrecognized_keys") return [];
    if (issue.code === "invalid_union") return foundInUnion(issue, root);
    return [{ path: issue.path, ...describeIssue(issue, valueAt(root, issue.path)) }];
  });
}

/** Reports the issues of the union option that is nearest to the value. */
function foundInUnion(issue: z.ZodInvalidUnionIssue, root: unknown): Found[] {
  const value = valueAt(root, issue.path);
  const deepest = (error: z.ZodError) => Math.max(...error.issues.map(({ path }) => path.length));
  const readings = [...issue.unionErrors].sort(
    (a, b) => Number(isOfOtherKind(a, issue.path)) - Number(isOfOtherKind(b, issue.path)) || deepest(b) - deepest(a),
  );
  const keys = issue.unionErrors.flatMap((error) =>
    error.issues.flatMap((each) =>
      each.code === "invalid_type" && each.received === "undefined" ? each.path.slice(-1) : [],
    ),
  );
  const isForeign = typeof value === "object" && value !== null && !keys.some((key) => key in value);
  if (isForeign && keys.length > 0) {
    const names = [...new Set(keys)].map(String);
    return [
      {
        path: issue.path,
        wrong: `${shown(value)} says nothing that is known here`,
        todo: `Write one of these fields: ${names.join(", ")}.`,
      },
    ];
  }
  const [best] = readings;
  return best ? foundIn(best.issues, root) : [];
}
const isOfOtherKind = (error: z.ZodError, path: JsonPath): boolean =>
  error.issues.some((each) => each.code === "invalid_type" && each.path.length === path.length);

function describeIssue(issue: z.ZodIssue, value: unknown): Omit<Found, "path"> {
  switch (issue.code) {
    case "invalid_type":
      return ofOtherType(issue, value);
    case "invalid_enum_value":
      return oneOf(value, issue.options);
    case "invalid_literal":
      return oneOf(value, [issue.expected]);
    case "invalid_union_discriminator":
      return oneOf(value, issue.options);
    case "too_small":
      return tooSmall(issue, value);
    case "too_big":
      return { wrong: `${shown(value)} is too large`, todo: `Write ${issue.maximum} at most.` };
    case "invalid_string":
      return ofWrongForm(issue, value);
    case "custom":
      return { wrong: issue.message, todo: String(issue.params?.todo ?? "Change it accordingly.") };
    default:
      return { wrong: issue.message, todo: "Change it accordingly." };
  }
}

function ofOtherType({ expected, received, path }: z.ZodInvalidTypeIssue, value: unknown): Omit<Found, "path"> {
  const name = path.at(-1);
  if (received === "undefined")
    return {
      wrong: "is missing",
      todo: `Add ${JSON.stringify(String(name))}: ${EXAMPLES[expected] ?? kind(expected)}.`,
    };
  const wrong = `${shown(value)} is ${kind(received)} where ${kind(expected)} is needed`;
  if ((expected === "number" || expected === "integer") && typeof value === "string") {
    const number = value
      .trim()
      .replace(/[’'\s]/g, "")
      .replace(",", ".");
    if (number !== "" && Number.isFinite(Number(number)))
      return { wrong, todo: `Write ${Number(number)}, without quotes.` };
  }
  if (expected === "string" && typeof value === "number") return { wrong, todo: `Write "${value}", in quotes.` };
  if (expected === "integer") return { wrong, todo: "Write a whole number." };
  if (expected === "object" && typeof value === "string" && !Array.isArray(value))
    return {
      wrong,
      todo: `Write a text for each language: { "de": ${JSON.stringify(value)} } or an object of its fields.`,
    };
  if (expected === "array") return { wrong, todo: `Put it into a list: [ ${shown(value)} ].` };
  return { wrong, todo: `Write ${EXAMPLES[expected] ?? kind(expected)}.` };
}

function oneOf(value: unknown, options: readonly unknown[]): Omit<Found, "path"> {
  if (value === undefined) return { wrong: "is missing", todo: `Write one of these: ${list(options)}.` };
  const near = nearest(String(value), options.map(String));
  return {
    wrong: `${shown(value)} isn't known here`,
    todo:
      near === undefined
        ? `Write one of these: ${list(options)}.`
        : `Did you mean ${JSON.stringify(near)}? There are ${list(options)}.`,
  };
}

function tooSmall(issue: z.ZodTooSmallIssue, value: unknown): Omit<Found, "path"> {
  if (issue.type === "string") return { wrong: "is an empty text", todo: "Write the text, or take the field out." };
  if (issue.type === "array")
    return {
      wrong: "is an empty list",
      todo: `Write ${issue.minimum} or more, or take the field out where it may be missing.`,
    };
  const least = issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`;
  return { wrong: `${shown(value)} is too small`, todo: `Write ${least}.` };
}

function ofWrongForm(issue: z.ZodInvalidStringIssue, value: unknown): Omit<Found, "path"> {
  const text = String(value);
  if (issue.validation === "url")
    return { wrong: `${shown(value)} is no address`, todo: 'Write a whole one: "https://…".' };
  if (issue.validation === "email")
    return { wrong: `${shown(value)} is no mail address`, todo: 'Write one such as "info@my-firm.example".' };
  const { message = "Invalid" } = issue;
  const rule = message === "Invalid" ? "has a form that isn't possible here" : message;
  const todo =
    betterForm(text, message) ?? (message === "Invalid" ? "Compare it with the other records." : `It ${rule}.`);
  return { wrong: `${shown(value)} ${rule}`, todo };
}

function betterForm(text: string, rule: string): string | undefined {
  if (rule.includes("hyphens, such as hole"))
    return text.trim() === "" ? undefined : `Write ${JSON.stringify(slugify(text))}.`;
  if (rule.includes("date")) {
    const [, day = "", month = "", year = ""] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
    return year ? `Write "${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}".` : undefined;
  }
  if (rule.includes("time such")) {
    const [, hours = "", minutes = "00"] = /^(\d{1,2})(?:[.:h ]+(\d{2}))?/.exec(text) ?? [];
    return hours ? `Write "${hours.padStart(2, "0")}:${minutes}".` : undefined;
  }
  if (rule.includes("colour")) {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
    if (short)
      return `Write "#${short
        .slice(1)
        .map((digit = "") => digit.repeat(2))
        .join("")}".`;
    if (/^[0-9a-f]{6}$/i.test(text)) return `Write "#${text}".`;
  }
  if (rule.includes("capital letters"))
    return `Write ${JSON.stringify(slugify(text).toUpperCase().replaceAll("-", "_"))}.`;
  return undefined;
}
