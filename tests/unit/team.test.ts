/** The teams' tool: its list's address, its files, its days. The guard itself is in team-guard.test.ts. */
import { describe, expect, it } from "vitest";
import { formatDay, formatMoment } from "~/team/dates.server";
import { downloadHeaders } from "~/team/download.server";
import { formatInboxQuery } from "~/team/inbox-query";
import { readDay, readInboxQuery } from "~/team/inbox-query.server";
import { separatorFor, toCsv } from "~/team/spreadsheet.server";
import { KINDS_OF_TEAM } from "~shared/contract";
import { attachment } from "~shared/rules/attachment";
import { dayIn } from "~shared/rules/zone-time";

const READERS = (() => {
  const site = {
    ...{ id: 4, url: "https://www.firm.example", name: "Firm", salesplan: [] },
    languages: (["fr", "de"] as const).map((code) => ({ iso: `${code}-CH`, label: code, code, file: "" })),
  };
  return {
    fr: { site, locale: "fr" },
    de: { site, locale: "de" },
    london: { site: { ...site, time_zone: "Europe/London" }, locale: "fr" },
  } as const;
})();
const read = (query: string) => readInboxQuery(new URLSearchParams(query), KINDS_OF_TEAM.sales);

describe("the address of the inbox", () => {
  it("says kind, state, period, text and page, and is written back the same", () => {
    const query =
      "kind=contact&status=new&owner=me&overdue=yes&about=1407&from=2026-11-20&to=2026-11-21&text=M%C3%BCller+%26+Co&sort=due&page=2";
    expect(read(query)).toEqual({
      filters: {
        ...{ kind: "contact", status: "new", owner: "me", overdue: "yes", about: 1407 },
        ...{ from: "2026-11-20", to: "2026-11-21", text: "Müller & Co", sort: "due" },
      },
      page: 2,
    });
    const { filters, page } = read(query) ?? { filters: {}, page: 0 };
    expect(formatInboxQuery(filters, page)).toBe(`?${query}`);
  });

  it("asks for nothing where a form's fields were left empty", () => {
    expect(read("kind=&status=&from=&to=&text=++")).toEqual({ filters: {}, page: 1 });
    expect(formatInboxQuery({})).toBe("");
  });

  it.each([
    "kind=application",
    "kind=x",
    "status=lost",
    "page=0",
    "page=-1",
    "page=x",
    "page=1e9",
    "owner=x",
    "owner=0",
    "overdue=no",
    "about=x",
    "sort=x",
  ])("%s is no list of the sales team", (query) => expect(read(query)).toBeNull());

  it.each([
    ["2026-11-21", "2026-11-21"],
    ["1.2.2026", "2026-02-01"],
    ["2026-02-31", undefined],
    ["31.02.2026", undefined],
    ["yesterday", undefined],
    ["", undefined],
  ])("reads %j as the day %s", (typed, day) => expect(readDay(typed)).toBe(day));
});

describe("the list for a spreadsheet", () => {
  it("begins with a byte order mark, and has semicolons, CRLF and quotes around each cell", () => {
    expect(toCsv(["Nom", "Objet"], [["Müller", 'dit « fin » ; "vite"']])).toBe(
      '\ufeff"Nom";"Objet"\r\n"Müller";"dit « fin » ; ""vite"""\r\n',
    );
  });

  it.each(["=1+1", "+41 21", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", "\u200b=1", " =1"])(
    "makes no formula of %j",
    (cell) => {
      expect(toCsv(["a"], [[cell]])).toMatch(/^\ufeff"a"\r\n"'/);
    },
  );

  it.each([
    ["Al x,=1+1,y", "Al x,'=1+1,y"],
    ["a; +41 21", "a; '+41 21"],
    ["a\t-2", "a\t'-2"],
    ['a,"=1+1"', 'a,""\'=1+1""'],
    ["a,,\t@SUM(A1)", "a,,\t'@SUM(A1)"],
    ["Rochat-Müller, Anne; 3 + 4 = 7", "Rochat-Müller, Anne; 3 + 4 = 7"],
  ])("makes no formula of %j for a spreadsheet that separates cells by another sign", (cell, written) => {
    expect(toCsv(["a"], [[cell]])).toBe(`\ufeff"a"\r\n"${written}"\r\n`);
  });

  it("is separated by commas in Britain only", () => {
    expect(["en-GB", "en-CH", "fr-CH", "de-CH", "nl-BE", "es-ES"].map(separatorFor)).toEqual([
      ",",
      ";",
      ";",
      ";",
      ";",
      ";",
    ]);
    expect(toCsv(["a", "b"], [["1;2", "x"]], ",")).toBe('\ufeff"a","b"\r\n"1;2","x"\r\n');
  });

  it("keeps a line break inside its cell", () => {
    expect(toCsv(["a", "b"], [["one\ntwo", "x"]])).toBe('\ufeff"a";"b"\r\n"one\ntwo";"x"\r\n');
  });
});

describe("a file that is saved", () => {
  it("never runs, is never shown and is never kept", () => {
    expect(downloadHeaders("cv.pdf", "application/pdf")).toEqual({
      "Cache-Control": "no-store",
      "Content-Type": "application/pdf",
      "Content-Disposition": "attachment; filename=\"cv.pdf\"; filename*=UTF-8''cv.pdf",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    });
  });

  it.each([
    ["Lebenslauf Käser.pdf", 'filename="Lebenslauf Kaser.pdf"', "filename*=UTF-8''Lebenslauf%20K%C3%A4ser.pdf"],
    ['a"b\\c/../d.pdf', 'filename="a_b_c_.._d.pdf"', "filename*=UTF-8''a_b_c_.._d.pdf"],
    ["x\r\nSet-Cookie: a=b.pdf", 'filename="x__Set-Cookie_ a=b.pdf"', "filename*=UTF-8''x__Set-Cookie_%20a%3Db.pdf"],
    ["履歴書.docx", 'filename="___.docx"', "filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.docx"],
    ["l’(été)'*.pdf", 'filename="l_(ete)\'_.pdf"', "filename*=UTF-8''l%E2%80%99%28%C3%A9t%C3%A9%29%27_.pdf"],
    ["\ud800.pdf", 'filename="_.pdf"', "filename*=UTF-8''_.pdf"],
    ["", 'filename="file"', "filename*=UTF-8''file"],
  ])("named %j is offered under a name that is only a name", (name, plain, encoded) => {
    expect(attachment(name)).toBe(`attachment; ${plain}; ${encoded}`);
  });
});

describe("days and times", () => {
  it("are those of the site, in winter and in summer", () => {
    expect(formatMoment(READERS.fr, "2026-11-21T23:30:00Z")).toBe("22.11.2026 00:30");
    expect(formatMoment(READERS.de, "2026-07-01T22:30:00Z")).toBe("02.07.2026 00:30");
    expect(formatDay(READERS.fr, "2026-11-21T12:00:00Z")).toBe("21 novembre 2026");
    expect(formatDay(READERS.de, "2026-11-21T12:00:00Z")).toBe("21. November 2026");
    expect(formatMoment(READERS.fr, "soon")).toBe("soon");
    expect(formatMoment(READERS.london, "2026-11-21T23:30:00Z")).toBe("21.11.2026 23:30");
  });

  it("yesterday is the day before, also where clocks change", () => {
    expect(dayIn("Europe/Zurich", new Date("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
    expect(dayIn("Europe/Zurich", new Date("2026-03-29T22:30:00Z"), 1)).toBe("2026-03-29");
    expect(dayIn("Europe/Zurich", new Date("2026-10-25T23:30:00Z"), 1)).toBe("2026-10-25");
    expect(dayIn("Europe/Zurich", new Date("2026-03-01T12:00:00Z"), 1)).toBe("2026-02-28");
  });
});
