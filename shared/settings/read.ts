import type { z } from "zod";
import { type Definition, type Reader, SETTINGS, type SettingName } from "./definitions";

export type Environment = Readonly<Record<string, string | undefined>>;

type Defined<Name extends SettingName> = (typeof SETTINGS)[Name];
type NameReadBy<By extends Reader> = {
  [Name in SettingName]: By extends Defined<Name>["readBy"][number] ? Name : never;
}[SettingName];
type WithDefault = { [Name in SettingName]: Defined<Name> extends { default: string } ? Name : never }[SettingName];

export type Values<By extends Reader> = {
  [Name in NameReadBy<By> & WithDefault]: z.output<Defined<Name>["schema"]>;
} & {
  [Name in Exclude<NameReadBy<By>, WithDefault>]?: z.output<Defined<Name>["schema"]>;
};

/** Its message is one line for the person who starts the process. Values are left out, because some are secrets. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** An empty variable counts as absent. @throws {SettingsError} naming the first bad setting */
export function readEnvironment<By extends Reader>(reader: By, environment: Environment): Values<By> {
  const definitions: [string, Definition][] = Object.entries(SETTINGS);
  const values = definitions
    .filter(([, { readBy }]) => readBy.includes(reader))
    .map(([name, definition]) => [name, readValue(name, definition, environment[name])])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(values);
}

function readValue(name: string, definition: Definition, given: string | undefined): unknown {
  const text = given?.trim() ? given : definition.default;
  if (text === undefined) return undefined;
  const { success, data, error } = definition.schema.safeParse(text);
  if (success) return data;
  throw badSetting(name, definition, error);
}

/** A schema's own message says more than the general expectation. */
const GENERAL_MESSAGE = "Invalid input";

function badSetting(name: string, { expected }: Definition, { issues: [issue] }: z.ZodError): SettingsError {
  const detail = issue?.code === "custom" && issue.message !== GENERAL_MESSAGE ? `; it ${issue.message}` : "";
  return new SettingsError(`The setting ${name} should be ${expected}${detail}.`);
}

export function requiredWith(names: SettingName | readonly SettingName[], cause: SettingName): SettingsError {
  const needed = [names].flat().join(", ");
  return new SettingsError(
    `The ${needed.includes(",") ? `settings ${needed} are` : `setting ${needed} is`} needed with ${cause}.`,
  );
}
