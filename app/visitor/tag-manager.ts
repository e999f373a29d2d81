/** The tag manager's part in the browser: fetched for who allows statistics, and told each page that they look at. */

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** As Nuxt's module for the tag manager writes it: what a container built for that site listens to goes on working. */
interface PageView {
  routeName: string;
  pageUrl: string;
  pageTitle: string;
}

export interface TagManagerOptions {
  id: string;
  scriptUrl: string;
}

function start({ id, scriptUrl }: TagManagerOptions): object[] {
  const address = new URL(scriptUrl);
  address.searchParams.set("id", id);
  const script = document.createElement("script");
  script.src = address.href;
  script.async = true;
  document.head.append(script);
  return [{ "gtm.start": Date.now(), event: "gtm.js" }];
}

/** The first one fetches the tag manager. "Page-view event nuxtRoute" (spec 1 §7). */
export function countPageView(facts: TagManagerOptions, view: PageView): void {
  window.dataLayer ??= start(facts);
  window.dataLayer.push({ event: "nuxtRoute", pageType: "PageView", ...view });
}
