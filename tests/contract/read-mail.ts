/** Reads a mail as a mail program does (RFC 5322, 2045, 2047, 2231), and nothing that it needn't. */
export interface ReadMail {
  /** By lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { name: string; type: string; bytes: Buffer }[];
}

interface Part {
  headers: Map<string, string>;
  body: Buffer;
}

export function readMail(raw: Buffer): ReadMail {
  const whole = split(raw);
  const mail: ReadMail = { headers: {}, text: "", html: "", attachments: [] };
  for (const [name, value] of whole.headers) {
    if (name in mail.headers) throw new Error(`the header ${name} stands there twice`);
    mail.headers[name] = asUtf8(encodedWords(value));
  }
  for (const part of leaves(whole)) {
    const type = /^[^;\s]+/.exec(part.headers.get("content-type") ?? "text/plain")?.[0] ?? "";
    const disposition = part.headers.get("content-disposition") ?? "";
    if (disposition.startsWith("attachment")) {
      mail.attachments.push({ type, name: parameter(disposition, "filename"), bytes: decodeBody(part) });
    } else if (type === "text/html") mail.html += decodeBody(part).toString("utf8");
    else mail.text += decodeBody(part).toString("utf8");
  }
  return mail;
}

function split(raw: Buffer): Part {
  const bytes = raw.toString("latin1").replaceAll(/\r?\n/g, "\r\n");
  const end = bytes.startsWith("\r\n") ? 0 : bytes.indexOf("\r\n\r\n");
  const headers = new Map<string, string>();
  for (const line of bytes
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, "")
    .split("\r\n")) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (!name) continue;
    headers.set(headers.has(name.toLowerCase()) ? `${name.toLowerCase()} (again)` : name.toLowerCase(), value);
  }
  return { headers, body: Buffer.from(bytes.slice(end + (end ? 4 : 2)), "latin1") };
}

function leaves(part: Part): Part[] {
  const type = part.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/")) return [part];
  const boundary = parameter(type, "boundary");
  const inner = part.body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((text) => leaves(split(Buffer.from(text.replace(/^\r\n/, "").replace(/\r\n$/, ""), "latin1"))));
}

function decodeBody({ headers, body }: Part): Buffer {
  const text = body.toString("latin1");
  switch (headers.get("content-transfer-encoding")?.toLowerCase()) {
    case "base64":
      return Buffer.from(text, "base64");
    case "quoted-printable":
      return fromHex(text.replaceAll(/=\r\n/g, ""), "=");
    default:
      return body;
  }
}

const fromHex = (text: string, sign: string): Buffer =>
  Buffer.from(
    text.replaceAll(new RegExp(`\\${sign}([0-9A-F]{2})`, "gi"), (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  );

/** Bytes as characters become the characters that they spell. */
const asUtf8 = (bytes: string): string => Buffer.from(bytes, "latin1").toString("utf8");
const encodedWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      /b/i.test(encoding)
        ? Buffer.from(text, "base64").toString("latin1")
        : fromHex(text.replaceAll("_", " "), "=").toString("latin1"),
    );

/** A parameter of a header, put together from its pieces (`filename*0*=utf-8''…`). */
function parameter(header: string, name: string): string {
  const pieces = [
    ...header.matchAll(new RegExp(`;\\s*${name}(\\*\\d+)?(\\*)?=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, "gi")),
  ];
  const text = pieces.map(([, , extended, quoted, bare = ""]) => {
    const value = quoted === undefined ? bare : quoted.replaceAll(/\\(.)/g, "$1");
    return extended ? fromHex(value.replace(/^utf-8'[^']*'/i, ""), "%").toString("latin1") : value;
  });
  return asUtf8(encodedWords(text.join("")));
}
