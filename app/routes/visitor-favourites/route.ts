import type { ActionFunctionArgs } from "@remix-run/node";
import { changeList } from "~/visitor/list-endpoint.server";

export const action = ({ request, context }: ActionFunctionArgs) => changeList("favourites", request, context);

export { redirectHome as loader } from "~/visitor/endpoint.server";
