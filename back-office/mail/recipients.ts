/**
 * Who gets a team's mail: its address at the site that the request came by, else the setting's. That for the sales team is
 * one address for everything, or addresses by what they are for:
 * `vente@firm.ch; pro=pro@firm.ch; contact_commercial=anna@firm.ch; construction-starts=chantier@firm.ch`.
 * The most particular one wins: subject, then kind, then audience, then the address without a name.
 */
import { KINDS_OF_TEAM, type RequestKind, type Target } from "../../shared/contract";
import { CONTACT_SUBJECTS } from "../../shared/rules/requests";
import type { ServedSite } from "../catalogue/sites";
import type { Settings } from "../settings";

export interface SalesRecipients {
  everything: string;
  byName: ReadonlyMap<string, string>;
}
export interface Concern {
  kind: RequestKind;
  /** Applications have none. */
  audience?: Target;
  /** Of a contact request. */
  subject?: string;
}

const NAMES: ReadonlySet<string> = new Set([...CONTACT_SUBJECTS, ...KINDS_OF_TEAM.sales, "pro", "part"]);
const ADDRESS = /^[^\s@<>,;=]+@[^\s@<>,;=]+$/;
const NAMED_ADDRESS = /^[^@<>,;=\r\n]* <[^\s@<>,;=]+@[^\s@<>,;=]+>$/;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text) || NAMED_ADDRESS.test(text);
/** Nobody has such an address: it is the demo's. */
export const isExampleAddress = (address: string): boolean => /\.example>?$/.test(address);

/** Once mails really leave, the demo's addresses stand aside for those of the settings. */
export function teamAddress(
  { MAIL_HR, MAIL_SALES, SMTP_URL }: Pick<Settings, "MAIL_HR" | "MAIL_SALES" | "SMTP_URL">,
  { recipients: { hr, sales } }: Pick<ServedSite, "recipients">,
  concern: Concern,
): string {
  const isForHr = concern.kind === "application";
  const own = isForHr ? hr : sales && salesRecipient(parseSalesRecipients(sales), concern);
  if (own && !(SMTP_URL && isExampleAddress(own))) return own;
  return isForHr ? MAIL_HR : salesRecipient(MAIL_SALES, concern);
}

/** @throws Error with what is wrong, for the person who starts the process */
export function parseSalesRecipients(setting: string): SalesRecipients {
  const byName = new Map<string, string>();
  let everything: string | undefined;
  for (const entry of setting.split(";").map((part) => part.trim())) {
    if (entry === "") continue;
    const [, name, address = ""] = /^(?:([\w-]+)\s*=\s*)?(.*)$/.exec(entry) ?? [];
    if (!isMailAddress(address)) throw new Error("holds something that is no mail address");
    if (name === undefined) {
      if (everything !== undefined) throw new Error("has two addresses without a name: name one of them");
      everything = address;
    } else {
      if (!NAMES.has(name)) throw new Error(`knows no "${name}"; there are ${[...NAMES].join(", ")}`);
      if (byName.has(name)) throw new Error(`names ${name} twice`);
      byName.set(name, address);
    }
  }
  if (everything === undefined) throw new Error("needs an address without a name, for everything else");
  return { everything, byName };
}

export function salesRecipient({ everything, byName }: SalesRecipients, concern: Concern): string {
  const names = [concern.subject, concern.kind, concern.audience];
  for (const name of names) {
    const address = name === undefined ? undefined : byName.get(name);
    if (address) return address;
  }
  return everything;
}
