/** The sales team's addresses as one text, by subject, kind and audience: `vente@firm.ch; pro=pro@firm.ch; contact=anna@firm.ch`. */
import { KINDS_OF_TEAM } from "../contract";
import { CONTACT_SUBJECTS } from "./requests";

export interface SalesRecipients {
  everything: string;
  byName: ReadonlyMap<string, string>;
}

const NAMES: ReadonlySet<string> = new Set([...CONTACT_SUBJECTS, ...KINDS_OF_TEAM.sales, "pro", "part"]);
const ADDRESS = /^[^\s@<>,;=]+@[^\s@<>,;=]+$/;
const NAMED_ADDRESS = /^[^@<>,;=\r\n]* <[^\s@<>,;=]+@[^\s@<>,;=]+>$/;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text) || NAMED_ADDRESS.test(text);

/** The demo's addresses end in `.example`, a domain without mailboxes. */
export const isExampleAddress = (address: string): boolean => /\.example>?$/.test(address);

/** @throws {Error} whose message continues a sentence about the text: "has two addresses without a name" */
export function parseSalesRecipients(text: string): SalesRecipients {
  const byName = new Map<string, string>();
  let everything: string | undefined;
  for (const entry of text.split(";").map((part) => part.trim())) {
    if (entry === "") continue;
    const [, name, address = ""] = /^(?:([\w-]+)\s*=\s*)?((?:\S.*)?)$/.exec(entry) ?? [];
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
