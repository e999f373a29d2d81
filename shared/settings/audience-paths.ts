/** The part of addresses that tells professionals from consumers. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AudiencePaths, readAudiencePaths } from "../rules/audience-paths";
import { isTree } from "../rules/tree";
import { SettingsError, type Values } from "./read";

type Paths = Pick<Values<"back-office">, "CONTENT_DIR" | "AUDIENCE_PATHS">;

/** The content folder's, without those of the setting, which has precedence. @throws {SettingsError} when the file can't be read */
export function audiencePathsOf({ CONTENT_DIR, AUDIENCE_PATHS }: Paths): AudiencePaths {
  const file = join(CONTENT_DIR, "brand.json");
  if (!existsSync(file)) return { ...AUDIENCE_PATHS };
  try {
    const brand: unknown = JSON.parse(readFileSync(file, "utf8"));
    return { ...readAudiencePaths((isTree(brand) && brand.audience_paths) || []), ...AUDIENCE_PATHS };
  } catch {
    throw new SettingsError(`The addresses in ${file} can't be read: run npm run content -- check.`);
  }
}
