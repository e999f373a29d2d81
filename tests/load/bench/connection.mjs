/** A visitor's keep-alive connection, as cheap as possible so that it doesn't measure itself. */
import { once } from "node:events";
import { connect } from "node:net";

const HEAD_END = Buffer.from("\r\n\r\n");
const CLOSED = "the server closed the connection";
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/**
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} SentRequest
 * @typedef {{ status: number, head: string, body: Buffer }} Answered
 */

/** @param {number} port @param {SentRequest} request */
export function bytesOf(port, { method = "GET", path, headers = {}, body }) {
  const all = {
    host: `127.0.0.1:${port}`,
    accept: "text/html,application/json",
    "accept-encoding": "br, gzip",
    ...headers,
    ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n"));
}

/** @param {Buffer} bytes @returns {Answered | null} null while something is to come */
function readAnswer(bytes) {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString("latin1", 0, headEnd);
  const bodyStart = headEnd + HEAD_END.length;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const whole =
    length === undefined
      ? /^transfer-encoding: chunked/im.test(head)
        ? bytes.subarray(headEnd).subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
        : true
      : bytes.length >= bodyStart + Number(length);
  return whole ? { status: Number(head.slice(9, 12)), head, body: bytes.subarray(bodyStart) } : null;
}

/** One request at a time. @param {number} port */
export async function openConnection(port) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  /** @type {Buffer[]} */
  let pieces = [];
  /** @type {{ resolve: (answered: Answered) => void, reject: (error: Error) => void } | null} */
  let waiting = null;
  let closed = false;
  socket.on("data", (piece) => {
    pieces.push(piece);
    const answered = readAnswer(pieces.length === 1 ? piece : Buffer.concat(pieces));
    if (!answered) return;
    pieces = [];
    waiting?.resolve(answered);
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => {
    closed = true;
    waiting?.reject(new Error(CLOSED));
  });
  return {
    /** @param {Buffer} bytes @returns {Promise<Answered>} */
    ask(bytes) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(new Error(CLOSED));
        waiting = { resolve, reject };
        socket.write(bytes);
      });
    },
    close() {
      waiting = null;
      socket.destroy();
    },
  };
}
