import type { AppLoadContext } from "@remix-run/node";
import type { Setting } from "~shared/contract";
import type { BackOfficeClient } from "./client.server";
import { findSidePart } from "./side-part.server";

const NONE: Setting[] = [];

/** None while the back-office is away. */
export const loadSettings = async ({ api }: { api: BackOfficeClient }, { log }: Pick<AppLoadContext, "log">) =>
  (await findSidePart(log, "settings", api.get("listSettings")))?.items ?? NONE;

export const settingValues = (settings: readonly Setting[], code: string) =>
  settings.find((setting) => setting.code === code)?.values ?? [];

export const settingValue = (settings: readonly Setting[], code: string) =>
  settingValues(settings, code)[0]?.value ?? null;
