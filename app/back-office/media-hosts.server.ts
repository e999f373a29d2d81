/** Allows files of the back-office's host and of MEDIA_HOSTS without private addresses: a record may contain any address. */
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

/** Loopback, private, link-local, shared and reserved ranges. */
export function isPrivateAddress(address: string): boolean {
  return !ipaddr.isValid(address) || ipaddr.process(address).range() !== "unicast";
}

/** Resolves the name and refuses it if one of its addresses is private: the checked address is the one that is connected. */
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

/** @param allowed hosts beside the back-office's own, each with its port unless that is the usual one */
export function createMediaHosts(backOfficeUrl: string, allowed: readonly string[]) {
  const base = new URL(backOfficeUrl);
  const hosts = new Set(allowed.map((host) => host.toLowerCase()));
  const dispatcher = new Agent({ connect: { lookup: lookupPublic, timeout: CONNECT_MS } });

  return {
    find(address: string): { url: URL; dispatcher?: Dispatcher } | null {
      if (!URL.canParse(address, base)) return null;
      const url = new URL(address, base);
      const isWeb = url.protocol === "http:" || url.protocol === "https:";
      if (!isWeb || url.username !== "" || url.password !== "") return null;
      if (url.host === base.host) return { url };
      const name = url.hostname.replace(/^\[|\]$/g, "");
      // A numeric address is never resolved.
      if (!hosts.has(url.host) || (isIP(name) !== 0 && isPrivateAddress(name))) return null;
      return { url, dispatcher };
    },
  };
}

type MediaHosts = ReturnType<typeof createMediaHosts>;

/** Passes on this number of bytes and fails at the next one. */
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
  if (!found) throw new BackOfficeError("unavailable", "media: an address of a host that isn't allowed");
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
  pipeline(response.body, stream).catch(() => undefined);
  return { stream, size };
}
