import type { Readable } from "node:stream";
import type { Request } from "express";
import { createMultipartParser, type FilePart, type MultipartHandlers } from "../../shared/multipart";
import type { Uploads, WrittenFile } from "../store/store";
import { badRequest, Problem } from "./problem";

/** Bytes. More isn't even read to its end. */
const LARGEST_BODY = 64 * 1024 * 1024;

export interface SentFile extends Pick<FilePart, "field" | "name" | "type"> {
  written: WrittenFile | null;
}
export interface SentForm {
  fields: Record<string, string>;
  files: SentFile[];
}
interface Options {
  /** The fields that may hold a file; others are read and dropped. */
  fileFields: readonly string[];
  limit: number;
}

/** The caller commits or removes the written files. @throws Problem 400, 413 or 415; no file is left then */
export async function readMultipart(request: Request, uploads: Uploads, options: Options): Promise<SentForm> {
  if (!request.is("multipart/form-data")) {
    throw new Problem(415, { code: "unsupported_media_type", message: "This call takes multipart/form-data." });
  }
  if (Number(request.get("content-length") ?? 0) > LARGEST_BODY) throw tooLarge();

  const form: SentForm = { fields: {}, files: [] };
  const streams: Readable[] = [];
  const writing: Promise<void>[] = [];
  const parsed = new Promise<void>((resolve, reject) => {
    const refuse = () => reject(unreadable());
    const parser = openParser(request, {
      onLimit: refuse,
      onText(name, value) {
        if (name === undefined || Object.hasOwn(form.fields, name)) return refuse();
        form.fields[name] = value;
      },
      onFile({ stream, ...part }) {
        streams.push(stream);
        // A stream that is dropped has no other reader that handles its errors.
        stream.on("error", refuse);
        if (!options.fileFields.includes(part.field)) return void stream.resume();
        if (form.files.some(({ field }) => field === part.field)) return refuse();
        const file: SentFile = { ...part, written: null };
        form.files.push(file);
        const written = uploads.write(stream, options.limit).then((stored) => {
          file.written = stored;
        });
        written.catch(reject);
        writing.push(written);
      },
    });
    parser.on("finish", resolve);
    parser.on("error", refuse);
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > LARGEST_BODY) reject(tooLarge());
    });
    request.once("close", () => {
      if (!request.complete) refuse();
    });
    request.pipe(parser);
  });

  try {
    await parsed;
    await Promise.all(writing);
    return form;
  } catch (error) {
    request.unpipe();
    // The rest is read and dropped, so that the sender receives the answer.
    request.resume();
    for (const stream of streams) stream.destroy(new Error("the form is dropped"));
    await Promise.allSettled(writing);
    await uploads.remove(form.files.flatMap(({ written }) => written ?? []));
    throw error;
  }
}

function openParser(request: Request, handlers: MultipartHandlers) {
  try {
    return createMultipartParser(request.get("content-type") ?? "", handlers);
  } catch {
    throw unreadable();
  }
}

const unreadable = (): Problem => badRequest("the form can't be read");
const tooLarge = (): Problem => new Problem(413, { code: "entity_too_large", message: "The form is too large." });
