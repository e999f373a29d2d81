import { describe, expect, it } from "vitest";
import { createCookieJar } from "~/visitor/cookies.server";

const jar = createCookieJar({ secret: "s", secure: false });
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

it("keeps the locale in i18n_redirected for 365 days on path /", () => {
  expect(jar.setLocale("de")).toBe("i18n_redirected=de; Max-Age=31536000; Path=/; SameSite=Lax");
});

it("is Secure behind HTTPS", () => {
  expect(createCookieJar({ secret: "s", secure: true }).setTarget("pro")).toContain("; Secure");
});

it("reads back the flash it wrote", () => {
  const flash = { toasts: [{ kind: "error", key: "missing_fields" }], proChoice: true } as const;
  expect(jar.read(pairOf(jar.setFlash({ ...flash, toasts: [...flash.toasts] }))).flash).toEqual(flash);
});

it("ignores what doesn't parse, isn't signed or was signed by somebody else", () => {
  const foreign = createCookieJar({ secret: "other", secure: false }).setFlash({ toasts: [] });
  for (const cookie of [
    "flash=x",
    "flash=x.y",
    "flash=",
    pairOf(foreign),
    "i18n_redirected=xx; salesplan=%%%",
    "a=b;;;=",
    "login-token=",
    "known-device=x.y",
    pairOf(createCookieJar({ secret: "other", secure: false }).setKnownDevice(null, "hr@firm.ch")),
    "login-token=two words",
    "consent=yes",
    'consent={"statistics":true}',
    `consent=${encodeURIComponent('{"statistics":true,"youtube":1,"captcha":true,"at":"2026-01-01"}')}`,
    "",
  ]) {
    expect(jar.read(cookie)).toEqual({
      locale: null,
      target: null,
      flash: null,
      loginToken: null,
      draft: null,
      knownDevice: null,
      cart: null,
      consent: null,
      lists: { favourites: [], comparator: [] },
    });
  }
});

it("knows a browser for the accounts that were signed in to with it, and for no others", () => {
  const first = jar.setKnownDevice(null, "HR@firm.ch");
  expect(first).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(first).not.toMatch(/firm/i);
  const device = jar.read(pairOf(first)).knownDevice;
  const both = jar.read(pairOf(jar.setKnownDevice(device, "lea@firm.ch"))).knownDevice;
  expect(both?.id).toBe(device?.id);
  expect(["hr@firm.ch", "lea@firm.ch", "other@firm.ch"].map((email) => jar.knows(both, email))).toEqual([
    true,
    true,
    false,
  ]);
  expect([jar.knows(device, "lea@firm.ch"), jar.knows(null, "hr@firm.ch")]).toEqual([false, false]);
});

it("reads back the two lists, each in its own cookie, and takes an empty one away", () => {
  const kept = [jar.setList("favourites", [12, 3]), jar.setList("comparator", [7])].map(pairOf).join("; ");
  expect(kept).toBe("favourites=12.3; comparator=7");
  expect(jar.read(kept).lists).toEqual({ favourites: [12, 3], comparator: [7] });
  expect(jar.setList("favourites", [])).toContain("Max-Age=0");
});

it("a list that somebody wrote into the cookie is read as far as it makes sense", () => {
  expect(jar.read("favourites=1.x.-2.1.3; comparator=%00").lists).toEqual({ favourites: [1, 3], comparator: [] });
});

it("a switch of language or audience empties both lists", () => {
  expect(jar.clearLists()).toEqual([
    "comparator=; Max-Age=0; Path=/; SameSite=Lax",
    "favourites=; Max-Age=0; Path=/; SameSite=Lax",
  ]);
});

it("keeps the consent with its time for 180 days, and asks again after that", () => {
  const consent = { statistics: true, youtube: false, captcha: true };
  const now = new Date();
  const kept = jar.setConsent(consent, now);
  expect(decodeURIComponent(kept)).toBe(
    `consent={"statistics":true,"youtube":false,"captcha":true,"at":"${now.toISOString()}"}; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(jar.read(pairOf(kept)).consent).toEqual(consent);
  const longAgo = new Date(now.getTime() - 181 * 86_400_000);
  expect(jar.read(pairOf(jar.setConsent(consent, longAgo))).consent).toBeNull();
});

it("takes away what statistics left, from the host and its parents, and nothing else", () => {
  const cleared = jar.clearStatistics("_ga=1; _ga_ABC=2; _gid=3; salesplan=pro; _galore=4", "www.talvenne.example");
  expect(cleared).toHaveLength(9);
  expect(cleared.slice(0, 3)).toEqual([
    "_ga=; Max-Age=0; Path=/; SameSite=Lax",
    "_ga=; Max-Age=0; Path=/; SameSite=Lax; Domain=www.talvenne.example",
    "_ga=; Max-Age=0; Path=/; SameSite=Lax; Domain=talvenne.example",
  ]);
  expect(cleared.join()).not.toMatch(/salesplan|galore/);
});

describe("when statistics are refused", () => {
  it.each(["_ga_é=1", "_ga_ x=1", '_ga_"=1', "_ga_(=1", "_gat_\u0001=1"])(
    "leaves %j, whose name is no token",
    (cookie) => {
      expect(jar.clearStatistics(`_ga=1; ${cookie}`, "localhost").map(pairOf)).toEqual(["_ga="]);
    },
  );

  it("clears twenty cookies at most, each at four parent domains at most", () => {
    const header = Array.from({ length: 5_000 }, (_, index) => `_ga_${index}=1`).join("; ");
    expect(jar.clearStatistics(header, Array.from({ length: 100 }, () => "a").join("."))).toHaveLength(20 * 5);
  });
});

it("reads what shows drafts: the member's own token, or a preview token; anything else shows none", () => {
  const token = `preview.sales.1-4.2000000000.${"a".repeat(64)}`;
  const draftOf = (header: string) => jar.read(header).draft;
  expect(draftOf("draft=own; login-token=abc")).toBe("abc");
  expect(draftOf("draft=own")).toBeNull();
  expect(draftOf(`draft=${token}`)).toBe(token);
  for (const broken of ["1", token.slice(1), `${token}a`, "preview.press.all.1.a"])
    expect(draftOf(`draft=${broken}`)).toBeNull();
});
