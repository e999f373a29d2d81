/** A bad setting stops the start with one clear line that names it. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../server/settings";
import { findOrMakeSecret, SecretFileError } from "../../shared/secret-file";
import { SettingsError } from "../../shared/settings/read";

describe("settings", () => {
  test("defaults: port 3000, locale fr, default site id 4, 10 posts a minute, forms of 3 seconds, score 0.5", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      origin: null,
      trustProxy: 0,
      defaultLocale: null,
      defaultSiteId: 4,
      formRateLimit: 10,
      formMinAgeSeconds: 3,
      ipAllowList: [],
      captcha: { provider: "none", siteKey: null, version: 3, minScore: 0.5 },
      backOffice: { url: "http://127.0.0.1:4000/api", external: false },
    });
  });

  test("a variable that is set to nothing counts as absent", () => {
    expect(readSettings({ PORT: "", ORIGIN: " ", IP_ALLOW_LIST: "" })).toMatchObject({ port: 3000, origin: null });
  });

  test("another back-office gets the configured token, or none", () => {
    expect(readSettings({ BACK_OFFICE_URL: "https://office.example/api/" }).backOffice).toMatchObject({
      url: "https://office.example/api",
      external: true,
      token: undefined,
    });
  });

  const REDIS_URL = "redis://127.0.0.1:6379";
  const BACK_OFFICE_URL = "https://office.example/api";
  const SECRET = "a secret for tests only";

  test.each([
    ["SESSION_SECRET", { REDIS_URL, BACK_OFFICE_URL }],
    ["SESSION_SECRET", { REDIS_URL, BACK_OFFICE_TOKEN: SECRET }],
    ["BACK_OFFICE_TOKEN", { REDIS_URL, SESSION_SECRET: SECRET }],
  ])("several processes are given their %s: none makes one for itself", (name, env) => {
    expect(() => readSettings(env)).toThrow(`The setting ${name} is needed with REDIS_URL`);
  });

  test("several processes of a back-office elsewhere ask what changed, unless it is to tell them", () => {
    const several = { REDIS_URL, BACK_OFFICE_URL, SESSION_SECRET: SECRET };
    expect(readSettings(several).contentUpdates).toBe("polled");
    expect(readSettings({ ...several, CONTENT_UPDATES: "posted" }).contentUpdates).toBe("posted");
    for (const env of [{}, { BACK_OFFICE_URL }]) expect(readSettings(env).contentUpdates).toBe("posted");
  });

  test("a process is named by its host and number, unless it is given a name", () => {
    expect(readSettings({}).processName).toBe(`${hostname()}:${process.pid}`);
    expect(readSettings({ PROCESS_NAME: "web-1" }).processName).toBe("web-1");
  });

  test.each([
    ["CONTENT_UPDATES", "sometimes"],
    ["PROCESS_NAME", "web 1"],
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "3.5"],
    ["ORIGIN", "www.example.ch"],
    ["ORIGIN", "https://www.example.ch/fr"],
    ["ORIGIN", "ftp://example.ch"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "-1"],
    ["IP_ALLOW_LIST", "192.0.2.7,nonsense"],
    ["IP_ALLOW_LIST", "192.0.2.7/33"],
    ["IP_ALLOW_LIST", "10"],
    ["BACK_OFFICE_URL", "127.0.0.1:4000"],
    ["BACK_OFFICE_PORT", "0"],
    ["ROOT_REDIRECT", "//evil.example"],
    ["ROOT_REDIRECT", "/"],
    ["ROOT_REDIRECT", "javascript:alert(1)"],
    ["DEFAULT_LOCALE", "pt"],
    ["DEFAULT_SITE_ID", "0"],
    ["CAPTCHA_PROVIDER", "other"],
    ["CAPTCHA_MIN_SCORE", "2"],
    ["SESSION_SECRET", "short"],
    ["METRICS_TOKEN", "short"],
    ["SECURITY_CONTACT", "nobody"],
    ["SECURITY_CONTACT", "security@firm.ch, javascript:alert(1)"],
    ["SECURITY_CONTACT", "http://firm.ch"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_URL", "mysql://x"],
    ["REDIS_URL", "http://x"],
    ["SMTP_URL", "mail.example.ch"],
    ["GTM_ID", "x'><script>"],
    ["FORM_RATE_LIMIT", "-1"],
    ["NODE_ENV", "staging"],
  ])("%s=%s is named in one line", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} should be [^\\n]+\\.$`));
  });

  test("a captcha provider needs its keys", () => {
    expect(() => readSettings({ CAPTCHA_PROVIDER: "recaptcha" })).toThrow(/CAPTCHA_SITE_KEY/);
  });

  test("a secret is never repeated in the message", () => {
    expect(() => readSettings({ SESSION_SECRET: "hunter2" })).toThrow(expect.not.stringContaining("hunter2"));
  });
});

describe("the session secret", () => {
  function folder() {
    const made = mkdtempSync(join(tmpdir(), "data-"));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return made;
  }

  test("is created once, stored beside the data, and readable by this account only", () => {
    const dataDir = join(folder(), "new");
    const secret = findOrMakeSecret(dataDir, "session-secret");
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(findOrMakeSecret(dataDir, "session-secret")).toBe(secret);
    expect(findOrMakeSecret(dataDir, "back-office-token")).not.toBe(secret);
    expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe(secret);
  });

  test.each(["session-secret", "back-office-token", "address-key"] as const)(
    "%s: an empty or too short file stops the start",
    (name) => {
      const dataDir = folder();
      for (const content of ["", "\n", "hunter2\n"]) {
        writeFileSync(join(dataDir, name), content);
        expect(() => findOrMakeSecret(dataDir, name)).toThrow(SecretFileError);
        expect(() => findOrMakeSecret(dataDir, name)).toThrow(expect.not.stringContaining("hunter2"));
      }
    },
  );
});
