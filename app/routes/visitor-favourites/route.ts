/** The hearts' form: adds what is absent, takes out what is present (spec 2 §4, "Favourites"). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { localeOf } from "~/visitor/endpoint.server";
import { changeList } from "~/visitor/list-endpoint.server";

export const action = ({ request, context }: ActionFunctionArgs) => changeList("favourites", request, context);

/** Nobody links here: whoever comes by GET is taken home. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(`/${localeOf(context)}`);
