/** The teams' sign-in during a password attack: slower and with a bot check, but always open to members. */
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Team } from "~shared/contract";
import { dialectOf } from "../../back-office/store/open";
import { openStore, type Store } from "../../back-office/store/store";
import { addAccount } from "../../back-office/team/accounts";
import { answerOf } from "../browser/contact-form";
import { type OwnSite, startOwnSite } from "../browser/own-site";
import { PLACES } from "../browser/team-site";

const LIMIT = 4;

let site: OwnSite;
let store: Store;
beforeAll(async () => {
  site = await startOwnSite({ SIGN_IN_RATE_LIMIT: String(LIMIT), TRUST_PROXY: "1" });
  store = await openStore(await dialectOf({ DATA_DIR: site.dataFolder }, pino({ level: "silent" })));
});
afterAll(async () => {
  await store?.destroy();
  await site?.stop();
});

/** Its password is hashed here, at the low costs of tests. */
const newAccount = async (team: Team, email: string) => ({
  email,
  password: await addAccount(store, { team, email }, new Date()),
});

/** An address of a /24 that no other browser of these tests is in. */
let lastNetwork = 0;
const newNetwork = () => `10.${Math.floor(++lastNetwork / 250)}.${lastNetwork % 250}.1`;

interface Browser {
  network: string;
  cookie: string;
}
interface Answer {
  status: number;
  /** A try has to bring an answer to it. */
  asks: boolean;
  html: string;
  headers: Headers;
}

async function signIn(
  browser: Browser,
  email: string,
  password: string,
  more: Record<string, string> = {},
  locale: "fr" | "de" = "fr",
): Promise<Answer> {
  const answer = await fetch(site.url + PLACES[locale].signIn, {
    method: "POST",
    body: new URLSearchParams({ email, password, ...more }),
    headers: { Accept: "text/html", "X-Forwarded-For": browser.network, Cookie: browser.cookie },
    redirect: "manual",
  });
  const html = await answer.text();
  return { status: answer.status, asks: html.includes('name="captcha_answer"'), html, headers: answer.headers };
}

/** The fields that answer the question of a page. */
function answerTo({ html }: Answer, locale: "fr" | "de" = "fr"): Record<string, string> {
  const hiddenValue = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";
  const [, label = ""] = /<label for="sign-in-answer">(.*?)<\/label>/s.exec(html) ?? [];
  return {
    form_token: hiddenValue("form_token"),
    captcha_question: hiddenValue("captcha_question"),
    captcha_answer: answerOf(label.replaceAll(/<[^>]*>/g, ""), locale),
  };
}

const newBrowser = (): Browser => ({ network: newNetwork(), cookie: "" });
/** One in which the account was signed in to before. */
async function knownBrowser(email: string, password: string): Promise<Browser> {
  const browser = newBrowser();
  const { status, headers } = await signIn(browser, email, password);
  expect(status).toBe(303);
  const device = headers.getSetCookie().find((cookie) => cookie.startsWith("known-device="));
  return { ...browser, cookie: device?.split(";")[0] ?? "" };
}

test("a burst against HR doesn't lock HR out, neither in a browser that is known nor in a new one", async () => {
  const { email, password } = await newAccount("hr", "burst@firm.example");
  const known = await knownBrowser(email, password);
  // More networks than all unknown callers together have free tries, and one that doesn't stop.
  const one = newBrowser();
  const burst = await Promise.all([
    ...Array.from({ length: 56 }, (_, guess) => signIn(newBrowser(), email, `guess ${guess}`)),
    ...Array.from({ length: LIMIT }, () => signIn(one, email, "guess")),
  ]);
  expect(burst.filter(({ status }) => status === 303)).toEqual([]);

  expect((await signIn(known, email, password)).status).toBe(303);

  const fresh = newBrowser();
  let last = await signIn(fresh, email, password);
  // Asked for an answer where more guesses were checked than all unknown callers together have free.
  const signedIn = async () => {
    if (last.status !== 303) last = await signIn(fresh, email, password, last.asks ? answerTo(last) : {});
    return last.status;
  };
  // Tries of unknown callers are two seconds apart then.
  await expect.poll(signedIn, { timeout: 120_000, interval: 2_500 }).toBe(303);
});

test.each(["fr", "de"] as const)(
  "beyond the limit of tries a minute, a question opens the way (%s)",
  async (locale) => {
    const { email, password } = await newAccount("sales", `limit-${locale}@firm.example`);
    const browser = newBrowser();
    for (let count = 1; count <= LIMIT; count += 1) {
      expect((await signIn(browser, email, "wrong", {}, locale)).status).toBe(422);
    }
    const asked = await signIn(browser, email, password, {}, locale);
    expect([asked.status, asked.asks]).toEqual([429, true]);
    expect(asked.html).toContain(PLACES[locale].t.sign_in.problem.question);
    expect(asked.html).toContain(email);
    expect(asked.html).not.toContain(password);

    const wrong = await signIn(browser, email, password, { ...answerTo(asked, locale), captcha_answer: "?" }, locale);
    expect([wrong.status, wrong.asks]).toEqual([422, true]);
    expect(wrong.html).toContain(PLACES[locale].t.sign_in.problem.question_wrong);
    expect((await signIn(browser, email, password, answerTo(wrong, locale), locale)).status).toBe(303);
  },
);

test("one answer allows one try, on the form of its question alone", async () => {
  const { email, password } = await newAccount("sales", "once@firm.example");
  const browser = newBrowser();
  for (let count = 1; count <= LIMIT; count += 1) await signIn(browser, email, "wrong");
  const answer = answerTo(await signIn(browser, email, password));
  const first = await signIn(browser, email, "wrong", answer);
  expect([first.status, first.asks]).toEqual([422, true]);
  expect((await signIn(browser, email, password, answer)).status).toBe(422);
  const { form_token: _, ...withoutForm } = answerTo(first);
  expect((await signIn(browser, email, password, withoutForm)).status).toBe(422);
});

test.each(["fr", "de"] as const)(
  "in a new browser, whoever tries again at once is told the seconds to wait (%s)",
  async (locale) => {
    const { email, password } = await newAccount("sales", `slow-${locale}@firm.example`);
    const browser = newBrowser();
    for (let count = 1; count <= LIMIT; count += 1) await signIn(browser, email, "wrong", {}, locale);
    const asked = await signIn(browser, email, password, {}, locale);
    const failed = await signIn(browser, email, "wrong", answerTo(asked, locale), locale);
    const slow = await signIn(browser, email, password, answerTo(failed, locale), locale);
    const seconds = Number(slow.headers.get("retry-after"));
    expect([slow.status, slow.asks]).toEqual([429, true]);
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(slow.html).toContain(PLACES[locale].t.sign_in.problem.slow_other.replace("{{count}}", String(seconds)));
  },
);
