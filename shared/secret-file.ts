/** Secrets that aren't settings: created once, stored beside the data, readable by this account only. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SHORTEST_SECRET = 16;

type SecretName = "address-key" | "session-secret" | "back-office-token";

export class SecretFileError extends Error {
  override readonly name = "SecretFileError";
}

/** Reads a secret in `dataDir`, or creates it. @throws {SecretFileError} below 16 characters */
export function findOrMakeSecret(dataDir: string, name: SecretName): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new SecretFileError(
    `The file ${file} should hold a secret of at least ${SHORTEST_SECRET} characters; delete it to have one made.`,
  );
}
