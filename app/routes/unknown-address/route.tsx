/** Any address that no screen owns: the localised 404. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { addressNotFound, unavailable } from "~/routing/failures.server";

export function loader({ context }: LoaderFunctionArgs): never {
  throw context.arrival.kind === "unavailable" ? unavailable() : addressNotFound();
}

export function action(_: ActionFunctionArgs): never {
  throw addressNotFound();
}

// A component makes this a page and not a bare response.
export default function UnknownAddress() {
  return null;
}
