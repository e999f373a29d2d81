/** Sends the requests of attacks, from callers of several networks. */
import { APPLICATION, applicationFields, CONTACT, contactFields, multipartBody, openForm } from "../chaos/visitors";
import type { HostileFile } from "./hostile-files";
import { PAGE } from "./watch";
import { sendMessage } from "./wire.mjs";

const SCAN = `${PAGE}/scanner`;
const LONGEST_MS = 60_000;

/** Loopback callers of several networks. */
export const addressAt = (index: number) =>
  `${["198.51.100", "203.0.113", "192.0.2", "100.64.7"][index % 4]}.${(index % 200) + 1}`;

/** Sends, and notes how each request was answered. */
export function createSender(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const statuses: string[] = [];
  let sentBytes = 0;
  let count = 0;

  async function post(path: string, body: BodyInit, from: string = addressAt(statuses.length)) {
    if (body instanceof FormData) {
      for (const value of body.values()) sentBytes += typeof value === "string" ? value.length : value.size;
    }
    const answer = await fetch(url + path, {
      ...{ method: "POST", redirect: "manual", body, signal: AbortSignal.timeout(LONGEST_MS) },
      headers: { Accept: "text/html", "X-Forwarded-For": from },
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    statuses.push(String(answer?.status ?? "no answer"));
    return answer;
  }
  return {
    ...{ url, statuses, post, sentBytes: () => sentBytes },
    /** A head as it is written. */
    async get(path: string, more = "") {
      count += 1;
      const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${addressAt(count)}\r\n${more}Connection: close\r\n\r\n`;
      const outcome = await sendMessage(port, { text, whole: true });
      statuses.push(outcome.kind === "answer" ? String(outcome.answer.status) : outcome.kind);
    },
    /** An application with these files, or with two good ones. */
    apply: async (files?: readonly HostileFile[]) =>
      post(APPLICATION, multipartBody(applicationFields("attack", await openForm(url, APPLICATION)), files)),
    scan: (files: readonly HostileFile[]) => post(SCAN, multipartBody({}, files)),
    /** A contact request with these pictures. */
    sendPictures: async (files: readonly HostileFile[]) =>
      post(CONTACT, multipartBody(contactFields("attack", await openForm(url, CONTACT)), files)),
    contact: async (marker: string, more: Record<string, string> = {}) =>
      post(CONTACT, new URLSearchParams({ ...contactFields(marker, await openForm(url, CONTACT)), ...more })),
  };
}
export type Sender = ReturnType<typeof createSender>;
