/** IP addresses and CIDR ranges, as settings write them and as connections and proxies report them. */
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A range: the first `bits` bits of `address`. */
interface Network {
  address: Address;
  bits: number;
}

/**
 * Reads an address; `null` when it isn't one. An IPv4 address inside IPv6 (`::ffff:10.0.0.1`) is read as IPv4,
 * and a port, brackets or a zone, which some proxies add, are left out.
 */
export function parseIp(text: string | undefined): Address | null {
  if (!text) return null;
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  // ipaddr.js also reads "10" or "0x7f.1", which nobody means here.
  if (!bare.includes(":") && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null;
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : null;
}

/** Reads `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32` or `::ffff:192.0.2.0/120`; `null` when it is none of them. */
export function parseNetwork(text: string): Network | null {
  const [ip, bits, ...more] = text.trim().split("/");
  const address = parseIp(ip);
  if (!address || !ip || more.length > 0) return null;
  const wholeBits = address.kind() === "ipv4" ? 32 : 128;
  if (bits === undefined) return { address, bits: wholeBits };
  if (!/^\d{1,3}$/.test(bits)) return null;
  // A mapped range counts its bits from the start of the IPv6 address.
  const mapped = address.kind() === "ipv4" && ip.includes(":");
  const own = Number(bits) - (mapped ? 96 : 0);
  return own >= 0 && own <= wholeBits ? { address, bits: own } : null;
}

export function isInside(address: Address, { address: start, bits }: Network): boolean {
  if (address instanceof ipaddr.IPv4) return start instanceof ipaddr.IPv4 && address.match(start, bits);
  return start instanceof ipaddr.IPv6 && address.match(start, bits);
}
