import { describe, expect, it, vi } from "vitest";
import { type Delivered, openMailingBackOffice, openMailServer } from "./mail-server";
import { loseFile, type TestBackOffice } from "./running-back-office";
import {
  CONTACT as ANY_CONTACT,
  APPLICATION,
  apply,
  created,
  DOCX,
  FILES,
  PDF,
  post,
  storedMails,
  TRAINING,
  WORKSITE,
} from "./visitor-requests";

const CONTACT = {
  ...ANY_CONTACT,
  ...{ subject: "contact_commercial", user_type: "pro_contact", company_name: "Rochat SA", profile_id: 2 },
};
const NOW = new Date("2026-11-21T14:00:00Z");
/** The line with which a signature begins. */
const FOOTER = /\r?\n-- \r?\n/;
/** Langenthal, 23 March 2027. */
const SESSION = 12_010;

const bothIn = async (delivered: Delivered[], team: string): Promise<[team: Delivered, visitor: Delivered]> => {
  await vi.waitFor(() => expect(delivered).toHaveLength(2), 60_000);
  const [first, second] = delivered as [Delivered, Delivered];
  return first.to.includes(team) ? [first, second] : [second, first];
};

describe("each mail", () => {
  it.each(["fr", "de"] as const)("ends with who wrote it, how to reach them and why one gets it (%s)", async (lang) => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    await post(own, "/construction-starts", WORKSITE, { lang });
    const why = {
      fr: { team: "parce que les demandes du site", visitor: "parce que cette adresse a été indiquée" },
      de: { team: "weil die Anfragen der Website", visitor: "weil diese Adresse in einem Formular" },
    }[lang];
    const [team, visitor] = await bothIn(server.delivered, "vente@talvenne.test");
    for (const [mail, reason] of [[team, why.team] as const, [visitor, why.visitor] as const]) {
      const [, footer = ""] = mail.text.split(FOOTER);
      const page = { fr: "protection-des-donnees", de: "datenschutz" }[lang];
      const parts = [
        reason,
        "Talvenne SA, rue de la Scierie 12, 1400 Yverdon-les-Bains",
        "0800 555 012",
        "+41 24 555",
        page,
      ];
      for (const part of parts) {
        expect(footer).toContain(part);
        expect(mail.html).toContain(part);
      }
    }
    // French writes a space before a colon.
    expect(visitor.text).toContain(lang === "fr" ? "Référence\u202f: W-" : "Referenz: W-");
  });
});

describe("an application", () => {
  it.each(["fr", "de"] as const)(
    "reaches HR with its files, byte-identical, and is acknowledged (%s)",
    async (language) => {
      const server = await openMailServer();
      const own = await openMailingBackOffice(server);
      const heavy = { ...PDF, name: "Curriculum vitæ.pdf", bytes: Buffer.alloc(5_242_880, "\u0000talvenne\r\n.\r\n") };
      const letter = {
        ...DOCX,
        name: 'Lebenslauf Müller "2026".docx',
        bytes: Buffer.from([0, 1, 2, 255, 13, 10, 46, 13, 10]),
      };
      const reply = await apply(own, APPLICATION, { cv: heavy, motivation: letter }, { lang: language });
      const { id, reference } = created(reply);
      const [team, visitor] = await bothIn(server.delivered, "rh@talvenne.test");

      expect(team.to).toEqual(["rh@talvenne.test"]);
      expect(team.headers["reply-to"]).toBe("Élodie Aebi <e.aebi@example.ch>");
      expect(team.headers.subject).toContain(reference);
      expect(team.headers.subject).toContain(language === "fr" ? "Candidature spontanée" : "Spontanbewerbung");
      expect(team.attachments.map(({ name, type }) => ({ name, type }))).toEqual([
        { name: heavy.name, type: heavy.type },
        { name: letter.name, type: letter.type },
      ]);
      expect(visitor.text).toMatch(/0800 555 012,? (?:demandez les ressources humaines|verlangen Sie die Personal)/);
      expect(team.attachments[0]?.bytes.equals(heavy.bytes)).toBe(true);
      expect(team.attachments[1]?.bytes.equals(letter.bytes)).toBe(true);
      const inbox = {
        fr: `https://www.talvenne.test/fr/equipe/connexion?back=/fr/equipe/demandes/application/${id}`,
        de: `https://www.talvenne.test/de/team/anmelden?back=/de/team/anfragen/application/${id}`,
      };
      // A form's line breaks are those of Windows.
      expect(team.text.replaceAll("\r\n", "\n")).toContain("> Bonjour,\n> je suis laborantine.\n");
      expect(team.html).toContain("Curriculum vitæ.pdf<br/>Lebenslauf Müller &quot;2026&quot;.docx");
      for (const body of [team.text, team.html]) {
        expect(body).toContain("Laborantine");
        expect(body).toContain("je suis laborantine.");
        expect(body).toContain(inbox[language]);
      }

      expect(visitor.to).toEqual(["e.aebi@example.ch"]);
      expect(visitor.attachments).toEqual([]);
      expect(visitor.headers.subject).toContain(reference);
      expect(visitor.html).toContain(`<html lang="${language}">`);
      for (const typed of [
        "Aebi",
        "Élodie",
        "Laborantine",
        "laborantine",
        "555 01 23",
        "Lebenslauf Müller",
        "vitæ.pdf",
      ]) {
        expect(visitor.text).not.toContain(typed);
        expect(visitor.html).not.toContain(typed);
      }
    },
  );

  it("waits in the outbox without its files' bytes", async () => {
    const server = await openMailServer();
    await server.close();
    const own = await openMailingBackOffice(server);
    await apply(own, APPLICATION, { ...FILES, cv: { ...PDF, bytes: Buffer.alloc(1_000_000, "x") } });
    const [team] = await storedMails(own);
    expect(team?.message.length).toBeLessThan(10_000);
  });

  it("whose file has been erased meanwhile gives its mail up calmly, and the others go on", async () => {
    const away = await openMailServer();
    await away.close();
    const own = await openMailingBackOffice(away);
    await apply(own);
    await vi.waitFor(async () => expect((await storedMails(own))[0]?.attempts).toBeGreaterThan(0), 60_000);
    const [file] = await own.store.selectFrom("request_file").select("key").execute();
    await loseFile(own, file?.key ?? "");
    // Only then is the server back: a try on its way may still have the file open.
    await vi.waitFor(async () => {
      const [team] = await storedMails(own);
      expect(team).toMatchObject({ last_error: "EFILEERASED", delivered_at: null });
      expect(team?.failed_at).not.toBeNull();
    }, 60_000);
    const back = await openMailServer({ port: away.port });
    await vi.waitFor(async () => expect((await storedMails(own))[1]?.delivered_at).not.toBeNull(), 60_000);
    expect(back.delivered.map(({ to }) => to)).toEqual([["e.aebi@example.ch"]]);
  });
});

describe("the sales team's mail", () => {
  const ROUTES =
    "tous@talvenne.test; pro=pro@talvenne.test; contact_commercial=anna@talvenne.test; construction-starts=chantier@talvenne.test";
  const send = {
    contact: (to: TestBackOffice) => post(to, "/contact", CONTACT),
    other: (to: TestBackOffice) => post(to, "/contact", { ...CONTACT, subject: "other" }),
    private: (to: TestBackOffice) =>
      post(to, "/contact", { ...CONTACT, subject: "other", user_type: "part_contact", profile_id: null }),
    worksite: (to: TestBackOffice) => post(to, "/construction-starts", WORKSITE),
    training: (to: TestBackOffice) =>
      post(to, "/training-inscription", { ...TRAINING, session_id: SESSION }, { lang: "de" }),
  };

  it.each([
    ["contact", "anna@talvenne.test", ["Parler à un commercial", "professionnel"]],
    ["other", "pro@talvenne.test", ["Autre demande", "professionnel"]],
    ["private", "tous@talvenne.test", ["Autre demande", "particulier"]],
    ["worksite", "chantier@talvenne.test", ["chantier", "professionnel"]],
    ["training", "pro@talvenne.test", ["Flächen im Streiflicht", "Fachperson"]],
  ] as const)("goes by subject and audience: %s to %s", async (what, team, words) => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server, { MAIL_SALES: ROUTES }, { now: () => NOW });
    const reply = await send[what](own);
    expect(reply.status).toBe(201);
    const [sales, visitor] = await bothIn(server.delivered, team);
    expect(sales.to).toEqual([team]);
    for (const word of [...words, created(reply).reference]) expect(sales.headers.subject).toContain(word);
    expect(visitor.headers.subject).toContain(created(reply).reference);
  });

  it("has everything of a worksite, and the acknowledgement nothing of it", async () => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    await send.worksite(own);
    const [sales, visitor] = await bothIn(server.delivered, "vente@talvenne.test");
    const { civility_id: _, firstname, lastname, zipcode, city, ...others } = WORKSITE;
    // The maker's own town is in the footer.
    const [written] = visitor.text.split(FOOTER);
    for (const value of [`${firstname} ${lastname}`, `${zipcode} ${city}`, ...Object.values(others)]) {
      expect(sales.text).toContain(value);
      expect(written).not.toContain(value);
    }
    expect(visitor.to).toEqual([WORKSITE.email]);
  });

  it("has a training's session and participants; the acknowledgement says which session", async () => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server, {}, { now: () => NOW });
    await send.training(own);
    const [sales, visitor] = await bothIn(server.delivered, "vente@talvenne.test");
    for (const value of ["Zbinden Maler AG", "CHE-999.000.019 MWST", "Mia Zbinden, lea.zbinden@example.ch"]) {
      expect(sales.text).toContain(value);
      expect(visitor.text).not.toContain(value);
    }
    for (const mail of [sales, visitor]) {
      expect(mail.text).toContain("Flächen im Streiflicht");
      expect(mail.text).toContain("Dienstag, 23. März 2027, 8.00 bis 16.30 Uhr, Langenthal");
    }
    const [calendar] = visitor.attachments;
    expect(calendar?.name).toBe("training.ics");
    for (const line of ["DTSTART:20270323T070000Z", "DTEND:20270323T153000Z", "LOCATION:Langenthal"]) {
      expect(calendar?.bytes.toString()).toContain(line);
    }
  });
});

describe("nothing is smuggled into a mail", () => {
  const NASTY = [
    "Eve, Mallory <eve@evil.test>",
    '"quoted" \\ back',
    "=?utf-8?q?Bcc:_a@evil.test?=",
    "🙂 Zoë; Straße",
    "x".repeat(100),
  ];

  it.each(NASTY)("by a name such as %j", async (lastname) => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    expect((await post(own, "/contact", { ...CONTACT, firstname: "", lastname })).status).toBe(201);
    const [sales] = await bothIn(server.delivered, "vente@talvenne.test");
    expect(sales.to).toEqual(["vente@talvenne.test"]);
    expect(Object.keys(sales.headers)).not.toContain("bcc");
    expect(sales.headers["reply-to"]?.endsWith("<amelie.rochat@example.ch>")).toBe(true);
    expect(sales.headers.to).toBe("vente@talvenne.test");
    expect(sales.text).toContain(lastname);
  });

  it("by HTML in a message, or a dot on a line of its own", async () => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    const message = '<img src=x onerror=alert(1)>\n.\nQUIT\n<a href="https://evil.test">here</a>';
    await post(own, "/contact", { ...CONTACT, message });
    const [sales] = await bothIn(server.delivered, "vente@talvenne.test");
    expect(sales.html).not.toContain("<img");
    expect(sales.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(sales.text).toContain("> .\n> QUIT".replaceAll("\n", "\r\n"));
  });

  it.each([
    'a"; filename="evil.exe.docx',
    "naïve – ‘quoted’ (1); x=y.docx",
    `${"Zeugnis ".repeat(40)}.docx`,
    "%22%0d%0aBcc%3a x.docx",
  ])("by a file name such as %j", async (name) => {
    const server = await openMailServer();
    const own = await openMailingBackOffice(server);
    const { id } = created(await apply(own, APPLICATION, { ...FILES, motivation: { ...DOCX, name } }));
    const [team] = await bothIn(server.delivered, "rh@talvenne.test");
    const stored = await own.store.selectFrom("request_file").select("name").where("request_id", "=", id).execute();
    expect(team.attachments.map((file) => file.name)).toEqual(stored.map((file) => file.name));
    expect(Object.keys(team.headers)).not.toContain("bcc");
  });
});
