import type { ActionFunctionArgs } from "@remix-run/node";
import { addressNotFound } from "~/routing/failures.server";
import { screenLoader } from "~/routing/screen-loader.server";

// No screen is served here: getting the request context throws.
export const loader = /* @__PURE__ */ screenLoader(async () => {
  throw addressNotFound();
});

export function action(_: ActionFunctionArgs): never {
  throw addressNotFound();
}

// A component makes this a page and not a bare response.
export default function UnknownAddress() {
  return null;
}
