import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 bits. It is shown once, and stored as its hash. */
export const makeToken = (): string => randomBytes(32).toString("base64url");
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
