/** Changes a date of a training as a form of its screen says. */
import { json } from "@remix-run/node";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { readForm } from "~/routing/read-form.server";
import { redirectWithToast, type TeamActionArgs } from "~/team/guard.server";
import { trainingDateParams } from "~/team/training-date.server";
import { TrainingDateChange } from "~shared/contract";
import { type DateOutcome, PROBLEMS } from "./outcome";

const MARKED = /^state-(\d{1,10})-(\d{1,3})$/;

function readChange(typed: Record<string, string>) {
  const participants = Object.entries(typed).flatMap(([name, state]) => {
    const [found, request, place] = MARKED.exec(name) ?? [];
    return found === undefined ? [] : { request: Number(request), place: Number(place), state };
  });
  const booked = typed.booked?.trim() ? Number(typed.booked) : undefined;
  return TrainingDateChange.safeParse({ ...typed, booked, request: Number(typed.request), participants });
}

export async function changeDate(args: TeamActionArgs): Promise<Response> {
  const { requestContext, request, bearer } = args;
  const read = await readForm(request);
  const typed = Object.fromEntries(
    [...(read.ok ? read.data : [])].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  const change = readChange(typed);
  const refuse = (problem: DateOutcome["problem"], status = 422) =>
    json<DateOutcome>({ action: typed.action ?? "", problem, typed }, { status });
  if (!change.success) {
    const [wrong] = change.error.issues.flatMap(({ path }) => path);
    return refuse(PROBLEMS.find((one) => one === wrong) ?? "invalid");
  }
  if (change.data.action === "cancel" && typed.confirm !== "on") return refuse("confirm");
  try {
    const params = trainingDateParams(args);
    await requestContext.api.send("changeTrainingDate", { params, body: change.data, bearer });
  } catch (error) {
    if (isBackOfficeError(error, "invalid")) {
      const { fields, code } = error;
      return refuse(PROBLEMS.find((one) => Object.hasOwn(fields, one) || one === code) ?? "invalid");
    }
    if (isTemporary(error)) return refuse("unavailable", 503);
    throw error;
  }
  return redirectWithToast(args, requestContext.path);
}
