/** The comparator's form: adds what is absent, takes out what is present, up to the limit. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { changeList } from "~/visitor/list-endpoint.server";

export const action = ({ request, context }: ActionFunctionArgs) => changeList("comparator", request, context);

export { redirectHome as loader } from "~/visitor/endpoint.server";
