/** How a form says which files it brings; what may be uploaded stands in `shared/rules/uploads.ts`. */
import type { FileKind } from "~shared/rules/uploads";
import { EXTENSIONS, FILE_TYPES } from "~shared/rules/uploads";

/**
 * For a file input's `accept`. Pictures by their types: so an iPhone turns its own format into JPEG by itself, and phones
 * offer the camera.
 */
export const ACCEPT: Record<FileKind, string> = {
  document: EXTENSIONS.document.map((extension) => `.${extension}`).join(","),
  picture: [...new Set(EXTENSIONS.picture.map((extension) => FILE_TYPES[extension]))].join(","),
};

/** The hidden field that carries the token of a file the site already holds. */
export const heldField = <Name extends string>(name: Name) => `${name}_staged` as const;
/** The button that takes a file out again says which one. */
export const REMOVE_FIELD = "remove_file";

/** What a rule sees in place of a file that is there. */
export const CHOSEN = "chosen";

/** A file that the site holds between two sendings of a form. `token` is what the form posts in its place. */
export interface HeldFile {
  name: string;
  /** Bytes. */
  size: number;
  token: string;
}

/** What browsers post as a file, or what the server says of one. An empty file input posts a file without a name. */
export function toChosen(value: unknown): string {
  if (value instanceof File) return value.name !== "" ? CHOSEN : "";
  return value === CHOSEN ? CHOSEN : "";
}
