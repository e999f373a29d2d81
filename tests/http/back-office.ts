/** A back-office as far as Express asks for one: the site, suggestions, media. */
import type { RequestListener } from "node:http";
import sharp from "sharp";

const plans = [
  { id: 1, target: "pro", currency: { symbol: "CHF" } },
  { id: 2, target: "part", currency: { symbol: "CHF" } },
];
const languages = [
  { iso: "fr-CH", label: "Français", code: "fr", file: "fr.json" },
  { iso: "de-CH", label: "Deutsch", code: "de", file: "de.json" },
];
const site = { id: 4, url: "http://localhost:3000", name: "Suisse", languages, salesplan: plans };
const nothing = { total: 0, items: [] };

export const SUGGESTED = { id: 7, slug: "comblis-k08", name: "Comblis K08", url: "/produit/comblis-k08" };
export const PDF = Buffer.from("%PDF-1.4 a technical sheet");

let picture: Promise<Buffer> | undefined;
/** A cut-out, rendered once for all tests of a process. */
const renderedPicture = (): Promise<Buffer> =>
  (picture ??= sharp({ create: { width: 1000, height: 800, channels: 4, background: "#d9d2c5" } })
    .png()
    .toBuffer());

/** `seen` collects each requested address. */
export function stubBackOffice(seen: string[] = []): RequestListener {
  return async (request, response) => {
    const url = new URL(request.url ?? "", "http://back-office");
    seen.push(`${request.method} ${request.url}`);
    const json = (data: unknown) =>
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ data }));
    if (url.pathname === "/api/site") return json({ list: [site] });
    if (url.pathname === "/api/search") {
      // As many as make a text worth compressing.
      const items = Array(url.searchParams.get("text") === "enduit" ? 20 : 1).fill(SUGGESTED);
      return json({
        products: { total: items.length, items },
        articles: nothing,
        categories: nothing,
        folders: nothing,
      });
    }
    if (url.pathname === "/media/products/x.png") {
      response.setHeader("Content-Type", "image/png").setHeader("ETag", '"one"');
      return response.end(request.method === "HEAD" ? undefined : await renderedPicture());
    }
    if (url.pathname === "/media/notices/ft.pdf") {
      response
        .setHeader("Content-Type", "application/pdf")
        .setHeader("ETag", '"sheet"')
        .setHeader("Accept-Ranges", "bytes");
      if (request.headers["if-none-match"] === '"sheet"') return response.writeHead(304).end();
      if (request.headers.range === "bytes=0-3") {
        response.writeHead(206, { "Content-Range": `bytes 0-3/${PDF.length}`, "Content-Length": "4" });
        return response.end(PDF.subarray(0, 4));
      }
      return response.setHeader("Content-Length", PDF.length).end(request.method === "HEAD" ? undefined : PDF);
    }
    if (url.pathname === "/media/drawing.svg") {
      return response.setHeader("Content-Type", "image/svg+xml").end("<svg xmlns='http://www.w3.org/2000/svg'/>");
    }
    if (url.pathname === "/media/page.png")
      return response.setHeader("Content-Type", "text/html").end("<script>1</script>");
    response.writeHead(404).end();
  };
}
