/** Stores visitors' files under random keys. A file is durable before the request is confirmed. */
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { Transaction } from "kysely";
import type { RequestFileRow, Tables } from "./tables";

export type StoredFile = Pick<RequestFileRow, "field" | "name" | "type" | "size" | "sha256" | "key">;

/** The result of reading a stream. */
export interface WrittenFile {
  key: string;
  size: number;
  sha256: string;
}

/** A stored file's bytes; the caller reads or destroys the stream. */
export interface FileBytes {
  size: number;
  stream: Readable;
}

export interface Uploads {
  /** `null` when it isn't there, or no longer. */
  find(key: string): Promise<FileBytes | null>;
  /**
   * Reads a stream to its end; the file isn't in its place yet.
   * @returns `null` when it holds more than `limit` bytes; nothing of it is left then
   * @throws what the stream or the disk throws; nothing of it is left then either
   */
  write(stream: Readable, limit: number): Promise<WrittenFile | null>;
  /** Puts written files into their places, whose rows the transaction has made; they are safe once it is committed. */
  commit(transaction: Transaction<Tables>, files: readonly { key: string }[]): Promise<void>;
  /** Removes files, in their place or not yet; one that isn't there is no error. */
  remove(files: readonly { key: string }[]): Promise<void>;
  /** Removes files without a row, because the request was refused or is a repetition. */
  removeUnstored(files: readonly { key: string }[]): Promise<void>;
  /** Removes what crashes have left: files without a row, older than an hour. @returns how many */
  sweep(): Promise<number>;
}

export const newFileKey = (): string => randomBytes(24).toString("base64url");
