/** Writes a mail twice: as plain text, and as HTML that old mail programs show too. */
interface Block {
  text: string;
  html: string;
}

const STYLE = {
  page: "margin:0;padding:24px;background:#f7f5f0;color:#1d2125;font:16px/1.5 Helvetica,Arial,sans-serif",
  sheet: "max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d8d2c6",
  title: "margin:0 0 16px;font-size:20px;line-height:1.3",
  label: "padding:4px 16px 4px 0;color:#4c545b;text-align:left;vertical-align:top;font-weight:normal",
  value: "padding:4px 0;vertical-align:top",
  link: "color:#1f4fd1",
  product: "width:100%;margin:0 0 16px;border-collapse:collapse;border-bottom:1px solid #d8d2c6",
  picture: "width:112px;padding:0 16px 16px 0;vertical-align:top",
  facts: "padding:0 0 16px;vertical-align:top",
  small: "color:#4c545b;font-size:14px",
  quote: "margin:8px 0 0;padding:12px 16px;border-left:3px solid #1f4fd1;background:#f7f5f0;white-space:pre-wrap",
};

/** Addresses are absolute. */
interface ProductBlock {
  name: string;
  about: string;
  picture?: { url: string; alt: string } | undefined;
  lines: readonly string[];
  link: { label: string; url: string };
}
/** In pixels; the pictures are square. */
const PICTURE_SIZE = 112;

export const block = {
  paragraph: (text: string): Block => ({ text, html: `<p>${lines(text)}</p>` }),
  table: (rows: readonly (readonly [label: string, value: string])[]): Block => ({
    text: rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    html: `<table role="presentation" style="border-collapse:collapse">${rows
      .map(
        ([label, value]) =>
          `<tr><th scope="row" style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}">${lines(value)}</td></tr>`,
      )
      .join("")}</table>`,
  }),
  quote: (label: string, text: string): Block => ({
    text: `${label}:\n\n${text.replaceAll(/\r\n?/g, "\n").replaceAll(/^/gm, "> ")}`,
    html: `<p style="margin:16px 0 0">${escapeHtml(label)}</p><blockquote style="${STYLE.quote}">${escapeHtml(text)}</blockquote>`,
  }),
  product: ({ name, about, picture, lines, link }: ProductBlock): Block => ({
    text: [`${name} – ${about}`, ...lines, link.url].join("\n"),
    html: [
      `<table role="presentation" style="${STYLE.product}"><tr>`,
      picture ? `<td style="${STYLE.picture}">${image(picture)}</td>` : "",
      `<td style="${STYLE.facts}"><strong>${escapeHtml(name)}</strong><br>${escapeHtml(about)}`,
      ...lines.map((line) => `<br><span style="${STYLE.small}">${escapeHtml(line)}</span>`),
      `<br>${anchor(link)}</td></tr></table>`,
    ].join(""),
  }),
  /** @param url absolute */
  link: (label: string, url: string): Block => ({
    text: `${label}:\n${url}`,
    html: `<p>${anchor({ label, url })}</p>`,
  }),
};

export function letter(lang: string, title: string, blocks: readonly Block[]): { text: string; html: string } {
  const text = [title, ...blocks.map((one) => one.text)].join("\n\n");
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${STYLE.page}"><div style="${STYLE.sheet}"><h1 style="${STYLE.title}">${escapeHtml(title)}</h1>`,
    ...blocks.map((one) => one.html),
    "</div></body></html>",
  ].join("\n");
  return { text: `${text}\n`, html };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");
const anchor = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(label)}</a>`;
const image = ({ url, alt }: { url: string; alt: string }): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" style="display:block">`;
