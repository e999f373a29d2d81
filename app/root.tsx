import type { LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Suspense } from "react";

export async function loader({ context }: LoaderFunctionArgs) {
  const { arrival } = context;
  if (arrival.kind === "unavailable") return { locale: arrival.locale, target: null };
  return { locale: arrival.visit.locale, target: arrival.visit.target };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={data?.locale ?? "fr"} data-target={data?.target ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
