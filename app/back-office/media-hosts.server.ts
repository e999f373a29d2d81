/**
 * Which addresses of files the site may open for a visitor. A record may name any address (contract, "Media"), so that
 * whoever writes records could make the server ask its own network: only the back-office's host and those of MEDIA_HOSTS
 * are asked, and of the latter none whose name leads to a private address.
 */
import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import ipaddr from "ipaddr.js";
import { Agent, type Dispatcher, request } from "undici";
import { BackOfficeError } from "./errors";
import type { ReceivedFile } from "./files.server";

const CONNECT_MS = 5_000;
/** A catalogue with photographs; films are passed on by Express. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** Not an address of the open internet: loopback, private, link-local, shared and reserved ranges. */
export function isPrivateAddress(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() !== "unicast";
}

/** Asks for the name, and refuses it whole when one of its addresses is private: what was checked is what is connected to. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error("no address"), "", 0);
    if (found.some(({ address }) => isPrivateAddress(address))) {
      return done(new Error(`${hostname} leads to a private address`), "", 0);
    }
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};

export interface MediaHosts {
  /** @returns how to ask for it, or `null` when it mustn't be asked for */
  find(address: string): { url: URL; dispatcher?: Dispatcher } | null;
}

/** @param allowed hosts beside the back-office's own, each with its port unless that is the usual one */
export function createMediaHosts(backOfficeUrl: string, allowed: readonly string[]): MediaHosts {
  const base = new URL(backOfficeUrl);
  const hosts = new Set(allowed.map((host) => host.toLowerCase()));
  const dispatcher = new Agent({ connect: { lookup: lookupPublic, timeout: CONNECT_MS } });

  return {
    find(address) {
      if (!URL.canParse(address, base)) return null;
      const url = new URL(address, base);
      const isWeb = url.protocol === "http:" || url.protocol === "https:";
      if (!isWeb || url.username !== "" || url.password !== "") return null;
      if (url.host === base.host) return { url };
      const name = url.hostname.replace(/^\[|\]$/g, "");
      // An address in numbers is never looked up.
      if (!hosts.has(url.host) || (isIP(name) !== 0 && isPrivateAddress(name))) return null;
      return { url, dispatcher };
    },
  };
}

/** Passes on so many bytes and fails at the next. */
export function limitBytes(limit: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.length;
      done(length > limit ? new RangeError(`more than ${limit} bytes`) : null, chunk);
    },
  });
}

/** @throws {BackOfficeError} also when the address isn't one that may be opened */
export async function openMediaFile(hosts: MediaHosts, address: string, timeoutMs: number): Promise<ReceivedFile> {
  const found = hosts.find(address);
  if (!found) throw new BackOfficeError("unavailable", "media: an address that isn't asked for");
  const { url, dispatcher } = found;
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await request(url, { signal, ...(dispatcher ? { dispatcher } : {}) }).catch((cause: unknown) => {
    throw new BackOfficeError("unavailable", "media: no answer", { cause });
  });
  const size = Number(response.headers["content-length"]) || null;
  if (response.statusCode !== 200 || (size ?? 0) > LARGEST_BYTES) {
    response.body.on("error", () => undefined).destroy();
    throw new BackOfficeError("unavailable", `media: ${response.statusCode}`, { status: response.statusCode });
  }
  const stream = limitBytes(LARGEST_BYTES);
  // Whoever reads the stream hears of its error.
  pipeline(response.body, stream).catch(() => undefined);
  return { stream, size };
}
