import type { z } from "zod";
import { type Definition, type Reader, SCHEMAS, SETTINGS, type SettingName, type WithDefault } from "./definitions";

export type Environment = Readonly<Record<string, string | undefined>>;

type Schemas<By extends Reader> = (typeof SCHEMAS)[By];
type Value<Schema> = Schema extends z.ZodTypeAny ? z.output<Schema> : never;

export type Values<By extends Reader> = {
  [Name in keyof Schemas<By> & WithDefault]: Value<Schemas<By>[Name]>;
} & {
  [Name in Exclude<keyof Schemas<By>, WithDefault>]?: Value<Schemas<By>[Name]>;
};

/** Its message is one line for the person who starts the process. Values are left out, because some are secrets. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** An empty variable counts as absent. @throws {SettingsError} naming the first bad setting */
export function readEnvironment<By extends Reader>(reader: By, environment: Environment): Values<By> {
  const schemas = new Map<string, z.ZodTypeAny>(Object.entries(SCHEMAS[reader]));
  const values = Object.entries(SETTINGS).flatMap(([name, definition]) => {
    const schema = schemas.get(name);
    const text = environment[name]?.trim() ? environment[name] : definition.default;
    return schema && text !== undefined ? [[name, readValue(name, definition, schema, text)]] : [];
  });
  return Object.fromEntries(values);
}

/** A schema's own message says more than the general expectation. */
const GENERAL_MESSAGE = "Invalid input";

function readValue(name: string, { expected }: Definition, schema: z.ZodTypeAny, text: string): unknown {
  const { success, data, error } = schema.safeParse(text);
  if (success) return data;
  const [issue] = error.issues;
  const detail = issue?.code === "custom" && issue.message !== GENERAL_MESSAGE ? `; it ${issue.message}` : "";
  throw new SettingsError(`The setting ${name} should be ${expected}${detail}.`);
}

export function requiredWith(names: SettingName | readonly SettingName[], cause: SettingName): SettingsError {
  const needed = [names].flat().join(", ");
  return new SettingsError(
    `The ${needed.includes(",") ? `settings ${needed} are` : `setting ${needed} is`} needed with ${cause}.`,
  );
}
