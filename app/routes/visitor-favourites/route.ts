import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localeOf } from "~/routing/request-context.server";
import { changeList } from "~/visitor/list-endpoint.server";

export const action = ({ request, context }: ActionFunctionArgs) => changeList("favourites", request, context);

/** A GET has no meaning here and redirects to the home page. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(`/${localeOf(context)}`);
