/** Reads forwarded headers of trusted proxies. It takes Node's requests, because the page cache runs before Express. */
import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import type { Express } from "express";

export type TrustedProxies = ReturnType<typeof trustedProxies>;

/** @param app whose setting `trust proxy` decides, as Express reads it */
export function trustedProxies(app: Express) {
  const trusts: unknown = app.get("trust proxy fn");
  const areBehind = ({ socket }: IncomingMessage) =>
    typeof trusts === "function" && trusts(socket.remoteAddress, 0) === true;
  const forwarded = (request: IncomingMessage, name: string): string | undefined => {
    const value = request.headers[name];
    if (value === undefined || !areBehind(request)) return undefined;
    return value.toString().split(",")[0]?.trim();
  };
  return {
    areBehind,
    hostOf: (request: IncomingMessage): string | undefined =>
      forwarded(request, "x-forwarded-host") || request.headers.host || undefined,
    /** Like Express's `request.protocol`, except that a proxy may send any text. */
    protocolOf: (request: IncomingMessage): string =>
      forwarded(request, "x-forwarded-proto") || (request.socket instanceof TLSSocket ? "https" : "http"),
    /** The last address that no trusted proxy wrote: as Express's `request.ip`. */
    addressOf({ headers, socket }: IncomingMessage): string {
      const written = headers["x-forwarded-for"]?.toString().split(",") ?? [];
      const addresses = [...written.map((address) => address.trim()), socket.remoteAddress ?? ""].reverse();
      const stranger = addresses.find((address, hops) => typeof trusts !== "function" || !trusts(address, hops));
      return stranger ?? addresses.at(-1) ?? "";
    },
  };
}
