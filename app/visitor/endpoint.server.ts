import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localeOf } from "~/routing/request-context.server";

/** A GET of an endpoint for forms has no meaning. */
export const redirectHome = ({ context }: LoaderFunctionArgs) => redirect(`/${localeOf(context)}`);

export function tooManyRequests(context: AppLoadContext): Response {
  return new Response(context.texts.t(localeOf(context))("common:toast.too_many_requests"), {
    status: 429,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
