/** Mail addresses that are only counted, never read again, are kept as keyed hashes. */
import { createHmac, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, PRIVATE_FILE } from "./private-folder";

/** Of an address in any case, in hex. */
export type AddressHash = (address: string) => string;

export function createAddressHash(key: string): AddressHash {
  return (address) => createHmac("sha256", key).update(address.trim().toLowerCase()).digest("hex");
}

/** A key that isn't a setting is made once, kept beside the data, and readable by this account only. */
export function findOrMakeAddressKey(dataDir: string): string {
  const file = join(dataDir, "address-key");
  makePrivateFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: PRIVATE_FILE });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}
