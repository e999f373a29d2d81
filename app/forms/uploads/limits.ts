/** Names of a form's files; the accepted types are in `shared/rules/uploads.ts`. */
import { EXTENSIONS, FILE_TYPES, type FileKind } from "~shared/rules/uploads";

const typesOf = (kind: FileKind): string =>
  [...new Set(EXTENSIONS[kind].map((extension) => FILE_TYPES[extension]))].join(",");

const endingsOf = (kind: FileKind): string => EXTENSIONS[kind].map((extension) => `.${extension}`).join(",");

/** The `accept` of a file input. Pictures are listed by type, so that iPhones convert to JPEG and phones offer the camera. */
export const ACCEPT: Record<FileKind, string> = {
  document: endingsOf("document"),
  picture: typesOf("picture"),
  media: typesOf("media"),
  table: endingsOf("table"),
};

/** The hidden field that carries the token of a file the site already holds. */
export const heldField = <Name extends string>(name: Name) => `${name}_staged` as const;
/** The hidden field that carries the message of a refused choice: it stops sending. */
export const refusedField = <Name extends string>(name: Name) => `${name}_refused` as const;
/** The button that takes a file out again says which one. */
export const REMOVE_FIELD = "remove_file";

/** The value that rules see for an existing file. */
export const CHOSEN = "chosen";

/** A file that the site holds between two sendings of a form. `token` is what the form posts in its place. */
export interface HeldFile {
  name: string;
  size: number;
  token: string;
}

/** Converts a browser's file, or the server's token, to a value. An empty file input posts a file without a name. */
export function toChosen(value: unknown): string {
  if (value instanceof File) return value.name !== "" ? CHOSEN : "";
  return value === CHOSEN ? CHOSEN : "";
}
