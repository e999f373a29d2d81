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
  quote: "margin:8px 0 0;padding:12px 16px;border-left:3px solid #1f4fd1;background:#f7f5f0;white-space:pre-wrap",
};

export const block = {
  paragraph: (text: string): Block => ({ text, html: `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>` }),
  table: (rows: readonly (readonly [label: string, value: string])[]): Block => ({
    text: rows.map(([label, value]) => `${label}: ${value}`).join("\n"),
    html: `<table role="presentation" style="border-collapse:collapse">${rows
      .map(
        ([label, value]) =>
          `<tr><th scope="row" style="${STYLE.label}">${escapeHtml(label)}</th><td style="${STYLE.value}">${escapeHtml(value)}</td></tr>`,
      )
      .join("")}</table>`,
  }),
  quote: (label: string, text: string): Block => ({
    text: `${label}:\n\n${text.replaceAll(/^/gm, "> ")}`,
    html: `<p style="margin:16px 0 0">${escapeHtml(label)}</p><blockquote style="${STYLE.quote}">${escapeHtml(text)}</blockquote>`,
  }),
  /** @param url absolute */
  link: (label: string, url: string): Block => ({
    text: `${label}:\n${url}`,
    html: `<p><a href="${escapeHtml(url)}" style="${STYLE.link}">${escapeHtml(label)}</a></p>`,
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
