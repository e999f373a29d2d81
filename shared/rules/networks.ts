/** IP addresses and CIDR ranges, as settings write them and as connections and proxies report them. */
import ipaddr from "ipaddr.js";

/** A household or a small firm has a /56: one address of it counts as all of them. */
const IPV6_BITS = 56;
/** The size of a provider's or larger firm's network: neighbours share the few places for password checks. */
const IPV4_NEIGHBOURS_BITS = 24;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A range: the first `bits` bits of `address`. */
interface Network {
  address: Address;
  bits: number;
}

/** `null` when it isn't an address. IPv4 inside IPv6 is read as IPv4; ports, brackets and zones of proxies are left out. */
export function parseIp(text: string | undefined): Address | null {
  if (!text) return null;
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*/s, "");
  // ipaddr.js also reads "10" or "0x7f.1", which aren't addresses here.
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

/** Names who asks, as limits count: an IPv4 address, or the network of a household. A text that is no address names itself. */
export function callerAt(address: string): string {
  const parsed = parseIp(address);
  return parsed?.kind() === "ipv6" ? rangeOf(parsed, IPV6_BITS) : (parsed?.toString() ?? address);
}

/** Names the network of a caller and its neighbours: a /24 of IPv4, a /56 of IPv6. */
export function networkAt(address: string): string {
  const parsed = parseIp(address);
  return parsed?.kind() === "ipv4" ? rangeOf(parsed, IPV4_NEIGHBOURS_BITS) : callerAt(address);
}

const rangeOf = (address: Address, bits: number): string => {
  const read = address.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${read.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
};
