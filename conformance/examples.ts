/** Collects one example of each call while a back-office is checked. */
import { type Call, calls } from "../shared/contract";
import type { ClientOptions } from "./check";
import type { Example } from "./describe-contract";

const FILE_HEADERS = ["Content-Type", "Content-Length", "Content-Disposition"];
const SECRETS = new Set(["token", "password", "cart_token"]);

const withoutSecrets = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, part: unknown) => (SECRETS.has(name) ? "…" : part));

interface Examples {
  byCall: ReadonlyMap<string, Example>;
  note: NonNullable<ClientOptions["onAnswer"]>;
}

export function createExamples(): Examples {
  const byCall = new Map<string, Example>();
  return {
    byCall,
    note(call, { params = {}, query = {}, body, form, refusedWith }, answer, given) {
      if (byCall.has(call) || refusedWith) return;
      const definition: Call = calls[call];
      const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      const sent = form ? Object.fromEntries([...form].filter(([, value]) => typeof value === "string")) : body;
      const parameters = Object.entries(query).map(([name, value]) => `${name}=${SECRETS.has(name) ? "…" : value}`);
      byCall.set(call, {
        address: path + (parameters.length > 0 ? `?${parameters.join("&")}` : ""),
        ...(sent ? { sent: withoutSecrets(sent) } : {}),
        answer: definition.isFile ? answer : withoutSecrets(answer),
        ...(definition.isFile && {
          headers: Object.fromEntries(FILE_HEADERS.map((name) => [name, given.get(name) ?? ""])),
        }),
      });
    },
  };
}
