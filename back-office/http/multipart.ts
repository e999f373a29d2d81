/** Reads `multipart/form-data`, its files streamed to disk. */
import type { Readable } from "node:stream";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import type { Request } from "express";
import { MULTIPART_LIMITS } from "../../shared/rules/uploads";
import type { Uploads, WrittenFile } from "../requests/uploads";
import { badRequest, Problem } from "./problem";

/** Bytes. More isn't even read to its end. */
const LARGEST_BODY = 64 * 1024 * 1024;

export interface SentFile {
  field: string;
  name: string;
  /** As declared. */
  type: string;
  /** `null` when it holds more bytes than allowed. */
  written: WrittenFile | null;
}
export interface SentForm {
  fields: Record<string, string>;
  files: SentFile[];
}
interface Options {
  /** The fields that may hold a file; others are read and dropped. */
  fileFields: readonly string[];
  /** Of each file, in bytes. */
  limit: number;
}

/**
 * What is written is the caller's to settle or remove.
 * @throws Problem 400, 413 or 415 when the body can't be read; nothing of it is left on disk then
 */
export async function readMultipart(request: Request, uploads: Uploads, options: Options): Promise<SentForm> {
  if (!request.is("multipart/form-data")) {
    throw new Problem(415, { code: "unsupported_media_type", message: "This call takes multipart/form-data." });
  }
  if (Number(request.get("content-length") ?? 0) > LARGEST_BODY) throw tooLarge();

  const parser = openParser(request);
  const form: SentForm = { fields: {}, files: [] };
  const streams: Readable[] = [];
  const writing: Promise<void>[] = [];

  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("finish", resolve);
    parser.on("error", () => reject(unreadable()));
    parser.on("fieldsLimit", () => reject(unreadable()));
    parser.on("filesLimit", () => reject(unreadable()));
    parser.on("partsLimit", () => reject(unreadable()));
    parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated || name === undefined || Object.hasOwn(form.fields, name)) return reject(unreadable());
      form.fields[name] = value;
    });
    parser.on("file", (field, stream, name, _encoding, type) => {
      streams.push(stream);
      // Whoever reads the stream hears of its error too; one that is dropped has no other reader.
      stream.on("error", () => reject(unreadable()));
      if (!options.fileFields.includes(field)) return void stream.resume();
      if (form.files.some((file) => file.field === field)) return reject(unreadable());
      const file: SentFile = { field, name: unescaped(name ?? ""), type, written: null };
      form.files.push(file);
      const written = uploads.write(stream, options.limit).then((kept) => {
        file.written = kept;
      });
      written.catch(reject);
      writing.push(written);
    });
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LARGEST_BODY) reject(tooLarge());
    });
    request.once("close", () => {
      if (!request.complete) reject(unreadable());
    });
  });

  try {
    request.pipe(parser);
    await parsed;
    await Promise.all(writing);
    return form;
  } catch (error) {
    request.unpipe(parser);
    // The rest is read and dropped, so that the sender gets to hear the answer.
    request.resume();
    for (const stream of streams) stream.destroy(new Error("the form is dropped"));
    await Promise.allSettled(writing);
    await uploads.remove(form.files.flatMap(({ written }) => written ?? []));
    throw error;
  }
}

function openParser(request: Request): BusboyInstance {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: MULTIPART_LIMITS });
  } catch {
    throw unreadable();
  }
}

/** Senders write a quotation mark of a file name as `%22` (WHATWG, multipart/form-data). */
const unescaped = (name: string): string => name.replaceAll("%22", '"').replaceAll(/%0[AD]/gi, " ");

const unreadable = (): Problem => badRequest("the form can't be read");
const tooLarge = (): Problem => new Problem(413, { code: "entity_too_large", message: "The form is too large." });
