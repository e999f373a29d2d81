import type { AppLoadContext } from "@remix-run/node";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { application } from "~shared/requests/application";
import { isPhone } from "~shared/rules/phone.server";
import { openForm } from "../guard.server";
import { loadFormLists, ownCountryOf } from "../lists.server";
import { privacyPath } from "../privacy";
import { confirmationOf, submissionOf } from "../submission.server";
import { submitForm } from "../submit.server";
import { APPLICATION } from "./form-name";

export async function openApplication(requestContext: RequestContext, context: AppLoadContext) {
  const { civilities, countries } = await loadFormLists(requestContext, context);
  return {
    lists: { civilities, countries },
    country: ownCountryOf(requestContext, { countries }),
    guard: openForm(context, APPLICATION),
    privacyHref: privacyPath(requestContext),
  };
}
export type OpenApplication = Awaited<ReturnType<typeof openApplication>>;

/** `job`: the id of the job applied to, `null` for a spontaneous application. */
export async function submitApplication(args: ScreenArgs, job: number | null): Promise<Response> {
  const { requestContext, context } = args;
  const { civilities, countries } = await loadFormLists(requestContext, context);
  return submitForm(args, {
    form: APPLICATION,
    ...submissionOf(application, { civilities, countries, isPhone }, job === null ? {} : { job_id: job }),
    addressAfter: (created) => confirmationOf(args, APPLICATION, created),
    toastAfter: "application_submitted_successfully",
  });
}
