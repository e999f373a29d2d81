import { expect, it } from "vitest";
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
    "login-token=two words",
    "",
  ]) {
    expect(jar.read(cookie)).toEqual({ locale: null, target: null, flash: null, loginToken: null });
  }
});
