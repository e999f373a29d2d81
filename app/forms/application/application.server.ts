/**
 * The job application on whichever screen it stands: what its form is rendered from, and its way to the back-office.
 */
import type { AppLoadContext } from "@remix-run/node";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { isPhone } from "~shared/rules/phone.server";
import { APPLICATION_FILES } from "~shared/rules/requests";
import { toApplicationBody } from "../application-body.server";
import { APPLICATION_FIELDS, applicationSchema } from "../application-schema";
import { openForm } from "../guard.server";
import { loadFormLists, ownCountryOf } from "../lists.server";
import { privacyPath } from "../privacy";
import { submitForm } from "../submit.server";
import { APPLICATION } from "./form-name";

export async function openApplication(requestContext: RequestContext, context: AppLoadContext) {
  const { civilities, countries } = await loadFormLists(requestContext, context);
  return {
    civilities,
    countries,
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
    fields: APPLICATION_FIELDS,
    files: { fields: APPLICATION_FILES, kind: "document" },
    schema: applicationSchema({ civilities, countries, isPhone }),
    call: "createApplication",
    bodyOf: (form) => toApplicationBody(form, { countries, job }),
    addressAfter: () => pathTo("jobs", requestContext),
    toastAfter: "application_submitted_successfully",
  });
}
