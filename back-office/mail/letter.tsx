/** Writes a mail twice: as plain text, and as HTML that old mail programs show too. */
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LocaleCode } from "../../shared/contract";
import { colonIn } from "../../shared/rules/languages";
import type { Palette } from "../../shared/rules/palette";

interface Block {
  /** @param colon with the space that the language wants before it */
  text: (colon: string) => string;
  html: (look: Look) => ReactNode;
}

type Look = ReturnType<typeof lookOf>;

/** Old mail programs know nothing but styles at each element. */
const lookOf = ({ paper, text, text_soft, line, accent }: Palette) =>
  ({
    page: { margin: 0, padding: "24px", background: paper, color: text, font: "16px/1.5 Helvetica,Arial,sans-serif" },
    // A width that doesn't grow with a long word.
    frame: { tableLayout: "fixed", maxWidth: "600px", margin: "0 auto", borderCollapse: "collapse" },
    sheet: {
      overflowWrap: "anywhere",
      wordBreak: "break-word",
      padding: "24px",
      background: "#ffffff",
      border: `1px solid ${line}`,
    },
    title: { margin: "0 0 16px", fontSize: "20px", lineHeight: 1.3 },
    table: { borderCollapse: "collapse" },
    label: {
      padding: "4px 16px 4px 0",
      color: text_soft,
      textAlign: "left",
      verticalAlign: "top",
      fontWeight: "normal",
    },
    value: { padding: "4px 0", verticalAlign: "top" },
    link: { color: accent },
    product: { width: "100%", margin: "0 0 16px", borderCollapse: "collapse", borderBottom: `1px solid ${line}` },
    picture: { width: "112px", padding: "0 16px 16px 0", verticalAlign: "top" },
    image: { display: "block" },
    facts: { padding: "0 0 16px", verticalAlign: "top" },
    small: { color: text_soft, fontSize: "14px" },
    footer: {
      margin: "24px 0 0",
      padding: "16px 0 0",
      borderTop: `1px solid ${line}`,
      color: text_soft,
      fontSize: "14px",
    },
    above: { margin: "16px 0 0" },
    quote: { margin: "8px 0 0", padding: "12px 16px", borderLeft: `3px solid ${accent}`, background: paper },
  }) satisfies Record<string, CSSProperties>;

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

const Anchor = ({ label, url, look }: Link & { look: Look }) => (
  <a href={url} style={look.link}>
    {label}
  </a>
);

/** The parts are static, so they need no keys. */
const inOrder = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);
const lineBreak = createElement("br");
const withBreaks = (text: string) =>
  inOrder(text.split(/\r\n?|\n/).flatMap((line, index) => (index === 0 ? [line] : [lineBreak, line])));

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;
const PUNCTUATION = /[.,;:!?)\]]$/;
const withLinks = (text: string, look: Look) =>
  inOrder(
    text.split(ADDRESS).map((part, index) => {
      if (index % 2 === 0) return withBreaks(part);
      const end = PUNCTUATION.exec(part)?.[0] ?? "";
      const url = part.slice(0, part.length - end.length);
      return inOrder([createElement(Anchor, { label: url, url, look }), end]);
    }),
  );

export const block = {
  paragraph: (text: string): Block => ({ text: () => text, html: () => <p>{withBreaks(text)}</p> }),
  /** A team's own text: its addresses can be pressed. */
  written: (text: string): Block => ({ text: () => text, html: (look) => <p>{withLinks(text, look)}</p> }),
  table: (rows: readonly (readonly [label: string, value: string])[]): Block => ({
    text: (colon) => rows.map(([label, value]) => `${label}${colon} ${value}`).join("\n"),
    html: (look) => (
      <table role="presentation" style={look.table}>
        {inOrder(rows.map(([label, value]) => row(label, value, look)))}
      </table>
    ),
  }),
  quote: (label: string, text: string): Block => ({
    text: (colon) => `${label}${colon}\n\n${text.replaceAll(/\r\n?/g, "\n").replaceAll(/^/gm, "> ")}`,
    html: (look) => (
      <>
        <p style={look.above}>{label}</p>
        <blockquote style={look.quote}>{withBreaks(text)}</blockquote>
      </>
    ),
  }),
  product: ({ name, about, picture, lines, link }: ProductBlock): Block => ({
    text: () => [`${name} – ${about}`, ...lines, link.url].join("\n"),
    html: (look) => (
      <table role="presentation" style={look.product}>
        <tr>
          {picture && (
            <td style={look.picture}>
              <img src={picture.url} alt={picture.alt} width={PICTURE_SIZE} height={PICTURE_SIZE} style={look.image} />
            </td>
          )}
          <td style={look.facts}>
            <strong>{name}</strong>
            <br />
            {about}
            {inOrder(lines.flatMap((line) => [lineBreak, small(line, look)]))}
            <br />
            <Anchor {...link} look={look} />
          </td>
        </tr>
      </table>
    ),
  }),
  link: (label: string, url: string): Block => ({
    text: (colon) => `${label}${colon}\n${url}`,
    html: (look) => (
      <p>
        <Anchor label={label} url={url} look={look} />
      </p>
    ),
  }),
  /** Small print, a line each. */
  footer: (lines: readonly (string | Link)[]): Block => ({
    text: (colon) =>
      ["-- ", ...lines.map((line) => (typeof line === "string" ? line : `${line.label}${colon} ${line.url}`))].join(
        "\n",
      ),
    html: (look) => (
      <p style={look.footer}>
        {inOrder(
          lines.flatMap((line, index) => [
            ...(index === 0 ? [] : [lineBreak]),
            typeof line === "string" ? line : createElement(Anchor, { ...line, look }),
          ]),
        )}
      </p>
    ),
  }),
};

const small = (text: string, look: Look) => <span style={look.small}>{text}</span>;
const row = (label: string, value: string, look: Look) => (
  <tr>
    <th scope="row" style={look.label}>
      {label}
    </th>
    <td style={look.value}>{withBreaks(value)}</td>
  </tr>
);

interface Head {
  lang: LocaleCode;
  title: string;
  /** Above the text; the title if left out, `""` for none. */
  heading?: string;
  /** The maker's. */
  palette: Palette;
}

export function letter({ lang, title, heading = title, palette }: Head, blocks: readonly Block[]) {
  const look = lookOf(palette);
  const text = [heading, ...blocks.map((one) => one.text(colonIn(lang)))].filter(Boolean).join("\n\n");
  const html = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
      </head>
      <body style={look.page}>
        <table role="presentation" width="100%" style={look.frame}>
          <tr>
            <td style={look.sheet}>
              {heading && <h1 style={look.title}>{heading}</h1>}
              {inOrder(blocks.map((one) => one.html(look)))}
            </td>
          </tr>
        </table>
      </body>
    </html>,
  );
  return { text: `${text}\n`, html: `<!doctype html>${html}` };
}

export const escapeHtml = (text: string): string => renderToStaticMarkup(text);
