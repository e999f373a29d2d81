import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import data from "../data.json";
import type { loader as rootLoader } from "../root";
import Template from "../templates/product";

export const loader = () => json(data.product);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.head.title },
  { name: "description", content: page?.head.description },
];

export default function Page() {
  return <Template frame={useRouteLoaderData<typeof rootLoader>("root")} page={useLoaderData<typeof loader>()} />;
}
