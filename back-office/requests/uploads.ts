/**
 * The files that visitors send, each under a random key: in a folder beside the embedded store (`folder-uploads.ts`), in
 * the database where several processes share it (`database-uploads.ts`). Either way a file is kept durably before the
 * visitor is told that the request is.
 */
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { Transaction } from "kysely";
import type { RequestFileRow, Tables } from "../store/tables";

export type StoredFile = Pick<RequestFileRow, "field" | "name" | "type" | "size" | "sha256" | "key">;

/** What was read of a stream. */
export interface WrittenFile {
  key: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
}

/** A kept file's bytes; whoever asks for them reads or destroys the stream. */
export interface FileBytes {
  /** Bytes. */
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
  settle(transaction: Transaction<Tables>, files: readonly { key: string }[]): Promise<void>;
  /** Removes files, in their place or not yet; one that isn't there is no error. */
  remove(files: readonly { key: string }[]): Promise<void>;
  /** Removes those that no row names: the request was refused, or had been kept before. */
  removeUnstored(files: readonly { key: string }[]): Promise<void>;
  /** Removes what crashes have left: files without a row, older than an hour. @returns how many */
  sweep(): Promise<number>;
}

export const newFileKey = (): string => randomBytes(24).toString("base64url");
