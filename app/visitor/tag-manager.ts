/** The tag manager's part in the browser: fetched for who allows statistics, and told each page that they look at. */

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Written like Nuxt's tag manager module, so that containers built for that site work. */
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

/** The first one fetches the tag manager. Page views are event `nuxtRoute`. */
export function countPageView(facts: TagManagerOptions, view: PageView): void {
  window.dataLayer ??= start(facts);
  window.dataLayer.push({ event: "nuxtRoute", pageType: "PageView", ...view });
}
