import { pageNotFound } from "~/routing/failures.server";
import type { TrainingDate } from "~shared/contract";
import type { TeamActionArgs } from "./guard.server";

/** The parameters of the date that the address names. @throws {Response} 404 if it names none */
export function trainingDateParams({ requestContext }: Pick<TeamActionArgs, "requestContext">): { id: string } {
  const [id = ""] = requestContext.address.rest;
  if (!/^[1-9]\d{0,9}$/.test(id)) throw pageNotFound();
  return { id };
}

export async function getTrainingDate(args: TeamActionArgs): Promise<TrainingDate> {
  const { requestContext, bearer } = args;
  return await requestContext.api.get("getTrainingDate", { params: trainingDateParams(args), bearer });
}
