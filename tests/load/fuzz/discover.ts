/** Finds the addresses of the running site, the forms on its pages and the calls of its back-office. */
import "../../demo-addresses";
import { ENDPOINTS, LOCALES, SCREENS, TARGET_SEGMENTS, TARGETS } from "../../../shared/route-table.js";

/** A form as its page shows it. `values`: what the page has filled in already. */
export type Form = {
  path: string;
  isMultipart: boolean;
  values: Record<string, string>;
  files: string[];
  cookie: string;
};
export type ApiCall = { method: string; path: string; query: string[]; body: string[]; files: string[] };
export type Found = {
  addresses: string[];
  teamAddresses: string[];
  media: string[];
  forms: Form[];
  calls: ApiCall[];
  teamCookie: string;
  teamToken: string;
  siteToken: string;
};

/** Pages beside those of the sitemap that hold a form, or take a visitor's own values. */
const SAMPLE = 150;

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => decode(found));

const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");

const attribute = (tag: string, name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

function formsOf(html: string, address: string, cookie: string): Form[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
  return forms
    .filter(([, tag = ""]) => attribute(tag, "method").toLowerCase() === "post")
    .map(([, tag = "", inside = ""]) => {
      const fields = [...inside.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].map(([field]) => field);
      const named = fields.filter((field) => attribute(field, "name") !== "");
      return {
        path: attribute(tag, "action") || address,
        isMultipart: attribute(tag, "enctype").startsWith("multipart"),
        values: Object.fromEntries(named.map((field) => [attribute(field, "name"), attribute(field, "value")])),
        files: named.filter((field) => attribute(field, "type") === "file").map((field) => attribute(field, "name")),
        cookie,
      };
    });
}

/** Every screen in both languages and audiences, without what may follow its path. */
function screenAddresses() {
  return Object.values(SCREENS).flatMap(({ path, targetless }) =>
    LOCALES.flatMap((locale) => {
      const end = path[locale] ? `/${path[locale]}` : "";
      if (targetless) return [`/${locale}${end}`];
      return TARGETS.map((target) => `/${locale}/${TARGET_SEGMENTS[locale][target]}${end}`);
    }),
  );
}

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, { format?: string }> } }> };
};
function callsOf({ paths }: { paths: Record<string, Record<string, Operation>> }): ApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== "delete" || path !== "/login")
      .map(([method, { parameters = [], requestBody }]) => {
        const properties = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.entries(schema.properties ?? {}),
        );
        const isFile = ([, { format }]: [string, { format?: string }]) => format === "binary";
        return {
          ...{ method: method.toUpperCase(), path },
          query: parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
          body: properties.filter((property) => !isFile(property)).map(([name]) => name),
          files: properties.filter(isFile).map(([name]) => name),
        };
      }),
  );
}

/** Two requests, so that the teams' tool has something to show. */
async function sendRequests(api: string, siteToken: string) {
  const person = {
    ...{ civility_id: "1", firstname: "Anne", lastname: "Rochat", email: "anne@example.ch", phone: "021 555 01 23" },
    ...{ fonction: "Plâtrière", message: "Bonjour", country: "5", zipcode: "1003", language: "fr" },
  };
  const application = new FormData();
  for (const [name, value] of Object.entries(person)) application.set(name, value);
  const pdf = new Blob(["%PDF-1.7 1"], { type: "application/pdf" });
  for (const field of ["cv", "motivation"]) application.set(field, pdf, `${field}.pdf`);
  for (const key of ["fuzz-application-1", "fuzz-application-2"]) {
    const headers = { Authorization: `Bearer ${siteToken}`, "Idempotency-Key": key };
    const { status } = await fetch(`${api}/application?lang=fr`, { method: "POST", headers, body: application });
    if (status !== 201) throw new Error(`an application was answered with ${status}`);
  }
}

export async function discover({
  origin,
  api,
  siteToken,
  email,
  password,
}: {
  origin: string;
  api: string;
  siteToken: string;
  email: string;
  password: string;
}) {
  await sendRequests(api, siteToken);
  const signedIn = await fetch(`${api}/login`, {
    method: "POST",
    headers: { Authorization: `Bearer ${siteToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const teamToken = (await signedIn.json()).data.token;
  const teamCookie = `login-token=${teamToken}`;
  const read = async (path: string, cookie = "") =>
    (await fetch(origin + path, { headers: { Accept: "text/html", Cookie: cookie } })).text();

  const sitemap = await read("/sitemap.xml");
  const parts = all(sitemap, /<sitemap>\s*<loc>[^<]*?(\/sitemap-\d+\.xml)<\/loc>/g);
  const listed = (await Promise.all(parts.map((part) => read(part)))).concat(sitemap).join("");
  const pages = all(listed, /<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g).filter((path) => !path.startsWith("/sitemap"));
  const step = Math.max(1, Math.floor(pages.length / SAMPLE));
  const addresses = [...new Set([...screenAddresses(), ...pages.filter((_, index) => index % step === 0)])];

  const forms = new Map<string, Form>();
  const media = new Set<string>();
  for (const address of addresses) {
    const html = await read(address);
    for (const form of formsOf(html, address, "")) forms.set(`${form.path} ${Object.keys(form.values)}`, form);
    for (const path of all(html, /"(\/media\/[^"\s?]+)"/g)) media.add(path);
    for (const path of all(html, /\/images\/[\w,]+(\/media\/[^"\s,?]+)/g)) media.add(path);
  }
  const inbox = `/fr/${SCREENS["team-inbox"].path.fr}`;
  const requests = all(await read(inbox, teamCookie), new RegExp(`href="(${inbox}/[^"]+)"`, "g"));
  const person = `/fr/${SCREENS["team-person"].path.fr}?email=anne%40example.ch`;
  const teamAddresses = [...new Set([inbox, person, ...requests])];
  for (const address of teamAddresses) {
    const html = await read(address, teamCookie);
    for (const form of formsOf(html, address, teamCookie)) forms.set(`${form.path} ${Object.keys(form.values)}`, form);
  }
  // After signing out the tool can't be seen.
  const ends = Object.values(ENDPOINTS["team-sign-out"].path);
  const stays = [...forms.values()].filter(({ path }) => !ends.some((end) => path.endsWith(end)));
  const openApi = await (await fetch(`${api}/openapi.json`)).json();
  return {
    ...{ addresses, teamAddresses, media: [...media].sort(), forms: stays, calls: callsOf(openApi) },
    ...{ teamCookie, teamToken, siteToken },
  };
}
