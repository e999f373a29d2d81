/** Writes a mail twice: as plain text, and as HTML that old mail programs show too. */
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LocaleCode } from "../../shared/contract";
import { colonIn } from "../../shared/rules/languages";

interface Block {
  /** @param colon with the space that the language wants before it */
  text: (colon: string) => string;
  html: ReactNode;
}

const STYLE = {
  page: {
    margin: 0,
    padding: "24px",
    background: "#f7f5f0",
    color: "#1d2125",
    font: "16px/1.5 Helvetica,Arial,sans-serif",
  },
  sheet: { maxWidth: "600px", margin: "0 auto", padding: "24px", background: "#ffffff", border: "1px solid #d8d2c6" },
  title: { margin: "0 0 16px", fontSize: "20px", lineHeight: 1.3 },
  table: { borderCollapse: "collapse" },
  label: { padding: "4px 16px 4px 0", color: "#4c545b", textAlign: "left", verticalAlign: "top", fontWeight: "normal" },
  value: { padding: "4px 0", verticalAlign: "top" },
  link: { color: "#1f4fd1" },
  product: { width: "100%", margin: "0 0 16px", borderCollapse: "collapse", borderBottom: "1px solid #d8d2c6" },
  picture: { width: "112px", padding: "0 16px 16px 0", verticalAlign: "top" },
  image: { display: "block" },
  facts: { padding: "0 0 16px", verticalAlign: "top" },
  small: { color: "#4c545b", fontSize: "14px" },
  footer: {
    margin: "24px 0 0",
    padding: "16px 0 0",
    borderTop: "1px solid #d8d2c6",
    color: "#4c545b",
    fontSize: "14px",
  },
  above: { margin: "16px 0 0" },
  quote: {
    ...{ margin: "8px 0 0", padding: "12px 16px", borderLeft: "3px solid #1f4fd1", background: "#f7f5f0" },
    whiteSpace: "pre-wrap",
  },
} satisfies Record<string, CSSProperties>;

/** Addresses are absolute. */
export interface Link {
  label: string;
  url: string;
}
interface ProductBlock {
  name: string;
  about: string;
  picture?: { url: string; alt: string } | undefined;
  lines: readonly string[];
  link: Link;
}
/** In pixels; the pictures are square. */
const PICTURE_SIZE = 112;

const Anchor = ({ label, url }: Link) => (
  <a href={url} style={STYLE.link}>
    {label}
  </a>
);

/** What stands one after the other and never changes, so that no part needs a key. */
const inOrder = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);
const lineBreak = createElement("br");
const withBreaks = (text: string) =>
  inOrder(text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [lineBreak, line])));

export const block = {
  paragraph: (text: string): Block => ({ text: () => text, html: <p>{withBreaks(text)}</p> }),
  table: (rows: readonly (readonly [label: string, value: string])[]): Block => ({
    text: (colon) => rows.map(([label, value]) => `${label}${colon} ${value}`).join("\n"),
    html: (
      <table role="presentation" style={STYLE.table}>
        {inOrder(rows.map(([label, value]) => row(label, value)))}
      </table>
    ),
  }),
  quote: (label: string, text: string): Block => ({
    text: (colon) => `${label}${colon}\n\n${text.replaceAll(/\r\n?/g, "\n").replaceAll(/^/gm, "> ")}`,
    html: (
      <>
        <p style={STYLE.above}>{label}</p>
        <blockquote style={STYLE.quote}>{text}</blockquote>
      </>
    ),
  }),
  product: ({ name, about, picture, lines, link }: ProductBlock): Block => ({
    text: () => [`${name} – ${about}`, ...lines, link.url].join("\n"),
    html: (
      <table role="presentation" style={STYLE.product}>
        <tr>
          {picture && (
            <td style={STYLE.picture}>
              <img src={picture.url} alt={picture.alt} width={PICTURE_SIZE} height={PICTURE_SIZE} style={STYLE.image} />
            </td>
          )}
          <td style={STYLE.facts}>
            <strong>{name}</strong>
            <br />
            {about}
            {inOrder(lines.flatMap((line) => [lineBreak, small(line)]))}
            <br />
            <Anchor {...link} />
          </td>
        </tr>
      </table>
    ),
  }),
  /** @param url absolute */
  link: (label: string, url: string): Block => ({
    text: (colon) => `${label}${colon}\n${url}`,
    html: (
      <p>
        <Anchor label={label} url={url} />
      </p>
    ),
  }),
  /** Small print, a line each. */
  footer: (lines: readonly (string | Link)[]): Block => ({
    text: (colon) =>
      ["-- ", ...lines.map((line) => (typeof line === "string" ? line : `${line.label}${colon} ${line.url}`))].join(
        "\n",
      ),
    html: (
      <p style={STYLE.footer}>
        {inOrder(
          lines.flatMap((line, index) => [
            ...(index === 0 ? [] : [lineBreak]),
            typeof line === "string" ? line : createElement(Anchor, line),
          ]),
        )}
      </p>
    ),
  }),
};

const small = (text: string) => <span style={STYLE.small}>{text}</span>;
const row = (label: string, value: string) => (
  <tr>
    <th scope="row" style={STYLE.label}>
      {label}
    </th>
    <td style={STYLE.value}>{withBreaks(value)}</td>
  </tr>
);

export function letter(lang: LocaleCode, title: string, blocks: readonly Block[]): { text: string; html: string } {
  const text = [title, ...blocks.map((one) => one.text(colonIn(lang)))].join("\n\n");
  const html = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
      </head>
      <body style={STYLE.page}>
        <div style={STYLE.sheet}>
          <h1 style={STYLE.title}>{title}</h1>
          {inOrder(blocks.map((one) => one.html))}
        </div>
      </body>
    </html>,
  );
  return { text: `${text}\n`, html: `<!doctype html>${html}` };
}

/** A text as it stands in the HTML of a mail. */
export const escapeHtml = (text: string): string => renderToStaticMarkup(text);
