import { simpleParser } from "mailparser";
import { toLine } from "../../shared/rules/text";
import { type IncomingFile, type IncomingMail, type MailNature, NAMING_HEADERS } from "./incoming-mail";

/** How much of a bounce is searched, in bytes: its text and the headers of the returned mail. */
const BOUNCE_BYTES = 256 * 1024;
const MOST_FILES = 10;
/** In bytes. Smaller pictures within a text are logos of a signature. */
const SMALLEST_INLINE_PICTURE = 20 * 1024;
const LONGEST_HTML = 2 * 1024 * 1024;
const LONGEST_REASON = 500;

type Header = (name: string) => string;

/** @throws {Error} when the source isn't a mail */
export async function readMail(source: Buffer): Promise<IncomingMail> {
  const parsed = await simpleParser(source, {
    skipImageLinks: true,
    skipTextLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: LONGEST_HTML,
  });
  const linesOf = (name: string) => parsed.headerLines.filter(({ key }) => key === name).map(({ line }) => line);
  const header: Header = (name) => (linesOf(name)[0] ?? "").slice(name.length + 1).trim();
  const nature = natureOf(header, source);
  const returned = nature === "bounce" ? source.subarray(0, BOUNCE_BYTES).toString("latin1") : "";
  return {
    messageId: header("message-id"),
    from: toLine(parsed.from?.value.map(senderOf).join(", ")),
    names: [...NAMING_HEADERS.flatMap(linesOf), returned].join("\n"),
    nature,
    status: statusOf(returned),
    text: nature === "bounce" ? reasonOf(returned) : (parsed.text ?? ""),
    files: nature === "answer" ? parsed.attachments.filter(isSent).slice(0, MOST_FILES).map(toFile) : [],
  };
}

type Attachment = Awaited<ReturnType<typeof simpleParser>>["attachments"][number];
const isSent = ({ related, size }: Attachment): boolean => !related || size >= SMALLEST_INLINE_PICTURE;
const toFile = ({ filename, contentType, content }: Attachment): IncomingFile => ({
  name: filename ?? `file.${contentType.split("/").at(-1) ?? ""}`,
  bytes: new Uint8Array(content),
});

const senderOf = ({ name, address = "" }: { name: string; address?: string | undefined }): string =>
  name && name !== address ? `${name} <${address}>` : address;

/** RFC 3464 and RFC 3834, and what mail programs sent before those. */
function natureOf(header: Header, source: Buffer): MailNature {
  if (/report-type="?delivery-status/i.test(header("content-type"))) {
    return /^Action:\s*failed/im.test(source.subarray(0, BOUNCE_BYTES).toString("latin1")) ? "bounce" : "automatic";
  }
  const submitted = header("auto-submitted").toLowerCase();
  const isAutomatic =
    (submitted !== "" && submitted !== "no") ||
    header("x-autoreply") !== "" ||
    header("x-autorespond") !== "" ||
    /^(?:auto_reply|bulk|junk)$/i.test(header("precedence"));
  return isAutomatic ? "automatic" : "answer";
}

const statusOf = (report: string): string => /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1] ?? "";
/** The mail server's explanation, which may continue on indented lines. */
const reasonOf = (report: string): string =>
  toLine(/^Diagnostic-Code:(.*(?:\r?\n[ \t].*)*)/im.exec(report)?.[1]).slice(0, LONGEST_REASON);
