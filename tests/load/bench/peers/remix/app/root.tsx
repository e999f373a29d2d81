import { json } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useMatches } from "@remix-run/react";
import data from "./data.json";
import Footer from "./templates/footer";
import Header from "./templates/header";

export const loader = () => json(data.frame);

export default function Root() {
  const frame = useLoaderData<typeof loader>();
  const page = useMatches().at(-1)?.data as typeof data.category;
  return (
    <html lang="fr-CH" data-target="pro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="canonical" href={page.head.canonical} />
        {page.head.alternates.map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))}
        {frame.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {page.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: frame.brand }} />
        <Links />
      </head>
      <body>
        <Header frame={frame} address={page.head.canonical} />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer frame={frame} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
