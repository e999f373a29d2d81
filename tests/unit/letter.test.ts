/** The layout of a mail, as text and as HTML. */
import { expect, it } from "vitest";
import { NEUTRAL } from "~shared/rules/palette";
import { block, escapeHtml, letter } from "../../back-office/mail/letter";

const { text, html } = letter({ lang: "fr", title: "Votre <demande>", palette: NEUTRAL }, [
  block.paragraph("Bonjour,\nl’équipe & moi"),
  block.table([["Nom", 'Zoé "Z" d\'Arc\nSàrl']]),
  block.quote("Message", "a < b\nc"),
  block.product({
    name: "Comblis P45",
    about: "Enduit",
    picture: { url: "https://x.test/a.png?b=1&c=2", alt: 'Un "sac"' },
    lines: ["5 kg", "25 kg"],
    link: { label: "Voir", url: "https://x.test/p" },
  }),
  block.link("Ouvrir", "https://x.test/?a=1&b=2"),
]);

it("reads well as plain text", () => {
  expect(text).toBe(
    [
      "Votre <demande>",
      "Bonjour,\nl’équipe & moi",
      // French writes a space before a colon.
      'Nom\u202f: Zoé "Z" d\'Arc\nSàrl',
      "Message\u202f:\n\n> a < b\n> c",
      "Comblis P45 – Enduit\n5 kg\n25 kg\nhttps://x.test/p",
      "Ouvrir\u202f:\nhttps://x.test/?a=1&b=2\n",
    ].join("\n\n"),
  );
});

it("is a whole HTML document in which every text is text", () => {
  expect(html).toMatch(
    /^<!doctype html><html lang="fr"><head><meta charSet="utf-8"\/><title>Votre &lt;demande&gt;<\/title>/,
  );
  expect(html).toContain("<p>Bonjour,<br/>l’équipe &amp; moi</p>");
  expect(html).toMatch(
    /<th scope="row" style="[^"]+">Nom<\/th><td style="[^"]+">Zoé &quot;Z&quot; d&#x27;Arc<br\/>Sàrl<\/td>/,
  );
  expect(html).toMatch(/<blockquote style="[^"]*">a &lt; b<br\/>c<\/blockquote>/);
  expect(html).toContain(
    '<img src="https://x.test/a.png?b=1&amp;c=2" alt="Un &quot;sac&quot;" width="112" height="112"',
  );
  expect(html).toMatch(
    /<strong>Comblis P45<\/strong><br\/>Enduit<br\/><span [^>]+>5 kg<\/span><br\/><span [^>]+>25 kg</,
  );
  expect(html).toContain('<a href="https://x.test/?a=1&amp;b=2" style="color:#0b5c86">Ouvrir</a>');
  expect(escapeHtml("d'Arc <x>")).toBe("d&#x27;Arc &lt;x&gt;");
});
