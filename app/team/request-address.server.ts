import { pageNotFound } from "~/routing/failures.server";
import type { RequestContext } from "~/routing/request-context.server";
import { RequestKind } from "~shared/contract";

/** Reads the request of an address. @throws {Response} 404 if it names none */
export function readRequestAddress({ address }: Pick<RequestContext, "address">): { kind: RequestKind; id: string } {
  const [kind, id = ""] = address.rest;
  const known = RequestKind.safeParse(kind);
  if (!known.success || !/^[1-9]\d{0,9}$/.test(id)) throw pageNotFound();
  return { kind: known.data, id };
}
