import { pageNotFound } from "~/routing/failures.server";
import type { RequestContext } from "~/routing/request-context.server";
import { EditKind } from "~shared/contract";

/** Reads the record of an address. @throws {Response} 404 if it names none */
export function readEditAddress({ address }: Pick<RequestContext, "address">): { kind: EditKind; reference: string } {
  const [kind, reference = ""] = address.rest;
  const known = EditKind.safeParse(kind);
  if (!known.success || !/^[A-Za-z0-9][A-Za-z0-9:._-]{0,79}$/.test(reference)) throw pageNotFound();
  return { kind: known.data, reference };
}
