import { type AppLoadContext, json, redirect } from "@remix-run/node";
import { readFields } from "~/routing/read-form.server";
import { localeOf } from "~/routing/request-context.server";
import { safeBack } from "~/routing/safe-back";
import { tooManyRequests } from "./endpoint.server";
import { LIST_FIELDS, type ListName } from "./lists";
import type { DeviceClass, Toggled } from "./product-list";
import {
  deviceClassFrom,
  deviceClassOf,
  parseIds,
  takeOverComparison,
  toggleCompared,
  toggleFavourite,
} from "./product-list";

/** By the width that the script sends, else by headers. */
function deviceOf(width: string, { headers }: Request): DeviceClass {
  const widthPx = Number(width);
  if (Number.isFinite(widthPx) && widthPx > 0) return deviceClassOf(widthPx);
  return deviceClassFrom(headers);
}

/** The change of a form; an unknown product changes nothing. */
function changeOf(list: ListName, ids: readonly number[], form: FormData, request: Request): Toggled {
  const read = (name: keyof typeof LIST_FIELDS) => {
    const value = form.get(LIST_FIELDS[name]);
    return typeof value === "string" ? value : "";
  };
  const device = deviceOf(read("width"), request);
  if (list === "comparator" && form.has(LIST_FIELDS.products)) {
    return takeOverComparison(parseIds(read("products")), device);
  }
  const [product] = parseIds(read("product"));
  if (product === undefined) return { ids: [...ids], toast: null };
  return list === "comparator" ? toggleCompared(ids, product, device) : toggleFavourite(ids, product);
}

/** The server decides, limits included. A form is answered 303, a script (`stay`) with the list as it is now. */
export async function changeList(list: ListName, request: Request, context: AppLoadContext): Promise<Response> {
  const { cookies, visitor } = context;
  if (context.rateLimited) return tooManyRequests(context);
  const form = await readFields(request);
  const { ids, toast } = changeOf(list, visitor.lists[list], form, request);
  const headers = new Headers({ "Set-Cookie": cookies.setList(list, ids) });
  if (form.has(LIST_FIELDS.stay)) return json<Toggled>({ ids, toast }, { headers });
  if (toast) headers.append("Set-Cookie", cookies.setFlash({ toasts: [{ kind: "error", key: toast }] }));
  return redirect(safeBack(form.get(LIST_FIELDS.back)) ?? `/${localeOf(context)}`, { status: 303, headers });
}
