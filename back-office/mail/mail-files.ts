import { join } from "node:path";

/** @param id the mail's own in the outbox */
export function mailFile(dataDir: string, { id, kind }: { id: number; kind: string }): string {
  return join(dataDir, "mail", `${String(id).padStart(6, "0")}-${kind}.eml`);
}
