import { resolve } from "node:path";
import { isExampleAddress, type SalesRecipients } from "../shared/rules/sales-recipients";
import { type Environment, readEnvironment, requiredWith, type Values } from "../shared/settings/read";

/** The domain of addresses that no setting names; `withBrandAddresses` replaces it. */
const UNSET_DOMAIN = "unset.example";

/** The settings of jobs, which need the data alone. */
export type StoreSettings = Values<"jobs">;

export interface Settings extends Values<"back-office"> {
  PROCESS_NAME: string;
  ORIGIN: string;
  LOG_LEVEL: NonNullable<Values<"back-office">["LOG_LEVEL"]>;
  MAIL_FROM: string;
  MAIL_HR: string;
  MAIL_SALES: SalesRecipients;
}

/** @throws {SettingsError} naming the bad setting */
export function readSettings(environment: Environment): Settings {
  const set = readEnvironment("back-office", environment);
  const settings = {
    PROCESS_NAME: "back-office",
    ORIGIN: "http://localhost:3000",
    LOG_LEVEL: "info" as const,
    MAIL_FROM: `no-reply@${UNSET_DOMAIN}`,
    MAIL_HR: `hr@${UNSET_DOMAIN}`,
    MAIL_SALES: { everything: `sales@${UNSET_DOMAIN}`, byName: new Map<string, string>() },
    ...set,
    ...resolvedFolders(set),
    MEDIA_DIR: resolve(set.MEDIA_DIR),
  };
  checkTogether(settings);
  return settings;
}

/** @throws {SettingsError} naming the bad setting */
export function readStoreSettings(environment: Environment): StoreSettings {
  const set = readEnvironment("jobs", environment);
  return { ...set, ...resolvedFolders(set) };
}

const resolvedFolders = ({ DATA_DIR, CONTENT_DIR }: Values<"jobs">) => ({
  DATA_DIR: resolve(DATA_DIR),
  CONTENT_DIR: resolve(CONTENT_DIR),
});

/** @throws {SettingsError} when a setting needs another one */
function checkTogether(settings: Settings): void {
  if (settings.DATABASE_URL) {
    // With a shared database, each process would generate its own secret and write mails to its own disk.
    const missing = (["BACK_OFFICE_TOKEN", "ADDRESS_KEY", "SMTP_URL"] as const).filter((name) => !settings[name]);
    if (missing.length > 0) throw requiredWith(missing, "DATABASE_URL");
  }
  if (settings.WEBHOOK_URL && !settings.WEBHOOK_SECRET) throw requiredWith("WEBHOOK_SECRET", "WEBHOOK_URL");
  if (!settings.SMTP_URL) return;
  const { MAIL_FROM, MAIL_HR, MAIL_SALES } = settings;
  const addresses = { MAIL_FROM, MAIL_HR, MAIL_SALES: MAIL_SALES.everything };
  const unset = (["MAIL_FROM", "MAIL_HR", "MAIL_SALES"] as const).filter((name) => isExampleAddress(addresses[name]));
  if (unset.length > 0) throw requiredWith(unset, "SMTP_URL");
}

interface Sender {
  name: string;
  /** Addresses that no setting names have its domain. */
  email: string;
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1);

/** Gives addresses that no setting names the brand's domain, and mails the brand's name. */
export function withBrandAddresses(settings: Settings, { name, email }: Sender): Settings {
  const own = (address: string): string => address.replace(UNSET_DOMAIN, domainOf(email));
  const { MAIL_FROM, MAIL_HR, MAIL_SALES } = settings;
  return {
    ...settings,
    MAIL_FROM: MAIL_FROM.endsWith(UNSET_DOMAIN) ? `${JSON.stringify(name)} <${own(MAIL_FROM)}>` : MAIL_FROM,
    MAIL_HR: own(MAIL_HR),
    MAIL_SALES: { ...MAIL_SALES, everything: own(MAIL_SALES.everything) },
  };
}
