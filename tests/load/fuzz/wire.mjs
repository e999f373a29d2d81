/** Sends the exact bytes of a request, however malformed, which no HTTP client does. */
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

const PATIENCE_MS = 30_000;
const HEAD_END = "\r\n\r\n";

/**
 * `text` has a byte in each of its characters. A request that isn't `whole` has no known end: the sender
 * closes its side of the connection.
 * @typedef {{ text: string, whole: boolean }} Message
 * @typedef {{ status: number, headers: Map<string, string[]>, body: Buffer }} Answer
 */

/**
 * `cut`: the connection was closed within the answer. A server does that to who sends rubbish behind a good request.
 * @typedef {{ kind: "answer", answer: Answer } | { kind: "cut" } | { kind: "closed" } | { kind: "silent" }} Outcome
 */

/** @param {number} port @param {Message} message @returns {Promise<Outcome>} */
export function sendMessage(port, { text, whole }) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const pieces = [];
    const socket = connect({ port, host: "127.0.0.1" }, () => {
      const bytes = Buffer.from(text, "latin1");
      if (whole) socket.write(bytes);
      else socket.end(bytes);
    });
    socket.setTimeout(PATIENCE_MS, () => {
      resolve({ kind: "silent" });
      socket.destroy();
    });
    socket.on("data", (piece) => pieces.push(piece));
    // A server may close the connection of a bad request; a server that doesn't listen is a failure.
    socket.on("error", (error) => {
      if ("code" in error && error.code === "ECONNREFUSED") reject(error);
    });
    socket.on("close", () => {
      const bytes = Buffer.concat(pieces);
      if (bytes.length === 0) return resolve({ kind: "closed" });
      const answer = readAnswer(bytes);
      resolve(answer ? { kind: "answer", answer } : { kind: "cut" });
    });
  });
}

/** "Go on sending": not yet an answer. */
const CONTINUE = "HTTP/1.1 100 ";

/** The first answer of a connection. @param {Buffer} bytes @returns {Answer | null} `null`: it was cut off */
function readAnswer(bytes) {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd >= 0 && bytes.toString("latin1", 0, CONTINUE.length) === CONTINUE) {
    return readAnswer(bytes.subarray(headEnd + HEAD_END.length));
  }
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, headEnd < 0 ? bytes.length : headEnd).split("\r\n");
  /** @type {Map<string, string[]>} */
  const headers = new Map();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const rest = headEnd < 0 ? Buffer.alloc(0) : bytes.subarray(headEnd + HEAD_END.length);
  const length = Number(headers.get("content-length")?.[0] ?? rest.length);
  const sent = headers.has("transfer-encoding") ? joinChunks(rest) : wholeOf(rest, length);
  if (sent === null) return null;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? Number.NaN);
  return { status, headers, body: unpack(sent, headers.get("content-encoding")?.[0]) };
}

/** To HEAD, and of what hasn't changed, the length is told and nothing follows. @param {Buffer} bytes @param {number} length */
const wholeOf = (bytes, length) => (bytes.length === 0 || bytes.length >= length ? bytes.subarray(0, length) : null);

/** @param {Buffer} bytes @returns {Buffer | null} `null`: the last chunk, which is empty, never came */
function joinChunks(bytes) {
  /** @type {Buffer[]} */
  const chunks = [];
  if (bytes.length === 0) return bytes;
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const length = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (length === 0) return Buffer.concat(chunks);
    if (lineEnd < 0 || Number.isNaN(length)) break;
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return null;
}

/** @param {Buffer} bytes @param {string | undefined} encoding */
function unpack(bytes, encoding) {
  if (bytes.length === 0) return bytes;
  if (encoding === "br") return brotliDecompressSync(bytes);
  if (encoding === "gzip") return gunzipSync(bytes);
  if (encoding === "deflate") return inflateSync(bytes);
  return bytes;
}
