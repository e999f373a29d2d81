import type { RequestRecord } from "~shared/contract";
import type { TeamActionArgs } from "./guard.server";

/** Everything that the member's team holds of an e-mail address; nothing is an empty list. */
export async function findPerson({ requestContext, bearer }: TeamActionArgs, email: string): Promise<RequestRecord[]> {
  const person = await requestContext.api.find("getPerson", { query: { email }, bearer });
  return person?.requests ?? [];
}
