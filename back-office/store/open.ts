import { join } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "../settings";
import type { StoreDialect } from "./dialect";
import { postgres } from "./postgres";
import { sqliteFile } from "./sqlite";

export const databaseFile = (dataDir: string): string => join(dataDir, "back-office.db");

export async function dialectOf(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR">,
  logger: Pick<Logger, "warn">,
  isPatient = false,
): Promise<StoreDialect> {
  return DATABASE_URL ? await postgres(DATABASE_URL, logger, isPatient) : sqliteFile(databaseFile(DATA_DIR));
}
