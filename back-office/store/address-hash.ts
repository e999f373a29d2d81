import { createHmac } from "node:crypto";

export type AddressHash = (address: string) => string;

export function createAddressHash(key: string): AddressHash {
  return (address) => createHmac("sha256", key).update(address.trim().toLowerCase()).digest("hex");
}
