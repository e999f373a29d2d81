/** Files that somebody sends to do harm, and how a form brings them: for the table in hostile-uploads.test.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { contentTypes, makeDocx, makePdf } from "../unit/uploads/make-files";

export const BOUNDARY = "----hostile";

/** A part of the form, as it is written. */
export interface Part {
  /** Behind `form-data; `. */
  disposition: string;
  /** `null`: the part doesn't say. */
  type: string | null;
  content: Buffer;
}

export const PDF = makePdf();
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const docm = makeDocx({
  types: contentTypes("application/vnd.ms-word.document.macroEnabled.main+xml"),
  more: [{ name: "word/vbaProject.bin", content: "Sub AutoOpen()" }],
});
const DOCX_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** A file for the field `cv`. @param more behind the name, as it is */
export const cv = (
  name: string,
  content: Buffer | string = PDF,
  type: string | null = "application/pdf",
  more = "",
): Part => ({
  disposition: `name="cv"; filename="${name}"${more}`,
  type,
  content: Buffer.from(content),
});
const docx = (content: Buffer, name = "cv.docx") => cv(name, content, DOCX_TYPE);

/** Keys of `forms:messages`. */
export type Refusal =
  | "file_type"
  | "file_name"
  | "file_to_heavy"
  | "file_empty"
  | "file_macros"
  | "file_locked"
  | "file_bomb";

/**
 * Each is refused with its sentence, beside its field: one of each sentence and of each way to be read. All names are in
 * tests/unit/uploads/file-name.test.ts, all contents in file-content.test.ts, and all forms in read-uploads.test.ts.
 */
export const REFUSED: readonly [what: string, sent: Part, sentence: Refusal][] = [
  // Names.
  ["a null byte as it is", cv("cv.php\0.pdf"), "file_name"],
  ["a name in UTF-8 alone", { ...cv(""), disposition: "name=\"cv\"; filename*=UTF-8''cv.exe" }, "file_type"],
  // Types.
  ["no type, which means that it is a text", cv("cv.pdf", PDF, null), "file_type"],
  // Contents.
  ["nothing in it", cv("cv.pdf", ""), "file_empty"],
  ["5 MB and a byte", cv("cv.pdf", makePdf({ size: 5_242_881 })), "file_to_heavy"],
  ["a document with macros called .docx", docx(docm), "file_macros"],
  [
    "a bomb: one part of 200 MB",
    docx(makeDocx({ more: [{ name: "word/media/1.bmp", content: zeros(200) }] })),
    "file_bomb",
  ],
  [
    "a document with an encrypted part",
    docx(makeDocx({ more: [{ name: "word/secret.xml", content: "x", encrypted: true }] })),
    "file_locked",
  ],
];

/** Each is taken as it is, under the name that the teams see, and is only ever handed out to be saved. */
export const TAKEN: readonly [what: string, sent: Part, name: string][] = [
  ["5 MB to the byte", cv("cv.pdf", makePdf({ size: 5_242_880 })), "cv.pdf"],
  ["a header in the name", cv("cv%0d%0aX-Injected: 1.pdf".replace("%0d%0a", " ")), "cv X-Injected- 1.pdf"],
  [
    "two names, of which only the first one counts",
    cv("cv.pdf", PDF, "application/pdf", "; filename*=UTF-8''cv.exe"),
    "cv.pdf",
  ],
];

/** The bytes of a form; `whole: false` leaves its end away. */
export function bodyOf(parts: readonly Part[], { whole = true } = {}): Buffer {
  const pieces = parts.flatMap(({ disposition, type, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type === null ? "" : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    content,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat(whole ? [...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)] : pieces);
}

export const text = (name: string, value: string): Part => ({
  ...{ disposition: `name="${name}"`, type: null },
  content: Buffer.from(value),
});

interface PostOptions {
  headers?: Record<string, string>;
  /** Pieces that are sent so many milliseconds after each other. */
  pauseMs?: number;
  /** Sent, and then the line is cut. */
  cutAfterBytes?: number;
}

/** Posts a form's bytes as they are. `status` 0: the line was cut. */
export function postBytes(
  url: string,
  body: Buffer,
  { headers = {}, pauseMs = 0, cutAfterBytes }: PostOptions = {},
): Promise<{ status: number; html: string }> {
  return new Promise((resolve) => {
    const asked = request(url, {
      method: "POST",
      agent: false,
      headers: {
        "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...("Transfer-Encoding" in headers ? {} : { "Content-Length": body.length }),
        Accept: "text/html",
        ...headers,
      },
    });
    asked.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, html: Buffer.concat(chunks).toString("utf8") }),
      );
    });
    asked.on("error", () => resolve({ status: 0, html: "" }));
    if (cutAfterBytes !== undefined) {
      asked.write(body.subarray(0, cutAfterBytes), () => asked.destroy());
    } else if (pauseMs > 0) {
      const step = Math.ceil(body.length / 10);
      const send = (from: number): void => {
        if (from >= body.length) return void asked.end();
        asked.write(body.subarray(from, from + step));
        setTimeout(send, pauseMs, from + step);
      };
      send(0);
    } else asked.end(body);
  });
}

/** The message beside a field of a form. */
export function errorBeside(html: string, form: string, field: string): string {
  const [, error = ""] = new RegExp(`id="${form}-${field}-error"[^>]*>(.*?)</p>`, "s").exec(html) ?? [];
  return error
    .replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, "")
    .replaceAll("&#x27;", "'")
    .trim();
}

/** Files stored between two submissions of a form, and newly arrived files. */
export const stagedIn = (dataFolder: string): Buffer[] =>
  ["staging", join("staging", "arriving")].flatMap((name) =>
    readdirSync(join(dataFolder, name), { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [readFileSync(join(dataFolder, name, entry.name))] : [],
    ),
  );
