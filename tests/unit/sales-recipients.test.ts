import { describe, expect, it } from "vitest";
import { type Concern, salesRecipient, teamAddress } from "../../back-office/mail/recipients";
import { readSettings } from "../../back-office/settings";
import { parseSalesRecipients } from "../../shared/rules/sales-recipients";

describe("a team's mail", () => {
  const MAIL_SALES = parseSalesRecipients("all@t.ch; pro=pro@t.ch");
  const settings = { MAIL_SALES, MAIL_HR: "hr@t.ch", SMTP_URL: undefined };
  const of = (recipients: { sales?: string; hr?: string }, SMTP_URL?: string) => {
    const addressOf = (concern: Concern) => teamAddress({ ...settings, SMTP_URL }, { recipients }, concern);
    return [addressOf({ kind: "application" }), addressOf({ kind: "construction-starts", audience: "pro" })];
  };

  it("goes to the site's own addresses; to those of the settings where it has none", () => {
    expect(of({ sales: "alles@t.be; construction-starts=werf@t.be", hr: "hr@t.be" })).toEqual(["hr@t.be", "werf@t.be"]);
    expect(of({ sales: "alles@t.be" })).toEqual(["hr@t.ch", "alles@t.be"]);
    expect(of({})).toEqual(["hr@t.ch", "pro@t.ch"]);
  });

  it("never leaves for an address of the demo", () => {
    const demo = { sales: "verkoop@be.talvenne.example", hr: "HR <hr@be.talvenne.example>" };
    expect(of(demo, "smtp://mail.t.ch")).toEqual(["hr@t.ch", "pro@t.ch"]);
    expect(of(demo)).toEqual([demo.hr, demo.sales]);
  });
});

describe("who gets the sales team's mail", () => {
  const routes = parseSalesRecipients(
    "all@t.ch; pro=pro@t.ch;part = Privat <part@t.ch>; contact_commercial=anna@t.ch; construction-starts=site@t.ch;",
  );
  it.each<[Concern, string]>([
    [{ kind: "contact", audience: "pro", subject: "contact_commercial" }, "anna@t.ch"],
    [{ kind: "contact", audience: "part", subject: "contact_commercial" }, "anna@t.ch"],
    [{ kind: "contact", audience: "pro", subject: "other" }, "pro@t.ch"],
    [{ kind: "contact", audience: "part", subject: "other" }, "Privat <part@t.ch>"],
    [{ kind: "construction-starts", audience: "pro" }, "site@t.ch"],
    [{ kind: "training-inscription", audience: "part" }, "Privat <part@t.ch>"],
  ])("%j: %s, the most particular of subject, kind and audience", (concern, address) => {
    expect(salesRecipient(routes, concern)).toBe(address);
  });

  it("is one address for everything, where there is but one", () => {
    const one = parseSalesRecipients("Vente <vente@t.ch>");
    expect(salesRecipient(one, { kind: "contact", audience: "pro", subject: "other" })).toBe("Vente <vente@t.ch>");
    const named = parseSalesRecipients("all@t.ch; training-inscription=course@t.ch");
    expect(salesRecipient(named, { kind: "training-inscription", audience: "pro" })).toBe("course@t.ch");
    expect(salesRecipient(named, { kind: "contact", audience: "pro", subject: "other" })).toBe("all@t.ch");
  });

  it.each([
    ["", "needs an address"],
    ["pro=a@t.ch", "needs an address"],
    ["a@t.ch; b@t.ch", "two addresses"],
    ["a@t.ch; nobody=b@t.ch", 'no "nobody"'],
    ["a@t.ch; pro=b@t.ch; pro=c@t.ch", "pro twice"],
    ["a@t.ch, b@t.ch", "no mail address"],
    ["a@t.ch; pro=", "no mail address"],
    ["vente", "no mail address"],
    ["a@t.ch\r\nBcc: b@t.ch", "no mail address"],
  ])("%j stops the start with one line", (setting, reason) => {
    expect(() => parseSalesRecipients(setting)).toThrow(reason);
    if (setting)
      expect(() => readSettings({ MAIL_SALES: setting })).toThrow(
        /^The setting MAIL_SALES should be [^\n]+; it [^\n]+\.$/,
      );
  });

  it("must be set, like HR's, when there is a mail server", () => {
    const smtp = { SMTP_URL: "smtp://mail.t.ch", MAIL_FROM: "site@t.ch" };
    expect(() => readSettings({ SMTP_URL: smtp.SMTP_URL })).toThrow(
      /^The settings MAIL_FROM, MAIL_HR, MAIL_SALES are needed with SMTP_URL\.$/,
    );
    expect(() => readSettings({ ...smtp, MAIL_HR: "hr@t.ch" })).toThrow(
      "The setting MAIL_SALES is needed with SMTP_URL",
    );
    expect(() => readSettings({ ...smtp, MAIL_SALES: "s@t.ch" })).toThrow(
      "The setting MAIL_HR is needed with SMTP_URL",
    );
    expect(readSettings({ ...smtp, MAIL_HR: "hr@t.ch", MAIL_SALES: "s@t.ch" }).MAIL_SALES.everything).toBe("s@t.ch");
  });
});
