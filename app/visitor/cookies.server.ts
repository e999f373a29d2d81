/** The one cookie module: names, lifetimes and readers. A cookie that doesn't parse reads as absent. */
import { randomBytes } from "node:crypto";
import { parse, serialize } from "cookie";
import { z } from "zod";
import { isLocale, isTarget, type Locale, type Target } from "~/routing/paths";
import { PREVIEW_TOKEN } from "~shared/contract";
import { parsedJson } from "~shared/rules/parsed-json";
import type { Consent } from "./consent";
import { createSeal, createSigner } from "./hmac.server";
import type { ListName, ProductLists } from "./lists";
import { COMPARISON_LIMIT, formatIds, parseIds } from "./product-list";

const SECONDS_PER_DAY = 86_400;
export const LOCALE_COOKIE_DAYS = 365;
/** A list expires this long after its last change. */
const LIST_COOKIE_DAYS = 365;

export const LOCALE_COOKIE = "i18n_redirected";
export const SALES_PLAN = "salesplan";
const FLASH = "flash";
export const CONSENT = "consent";
const CONSENT_DAYS = 180;
/** Cookies of Google Analytics and its advertising. No header can clear a cookie whose name holds other characters (RFC 6265). */
const STATISTICS = /^_(?:ga|gid|gat|gcl)(?:_[\w!#$%&'*+.^`|~-]*)?$/;
/** Limits of cookies and parent domains: more would exceed the header size that proxies accept. */
const MAX_CLEARED = { cookies: 20, parents: 4 };
const CART = "cart_token";
const CART_DAYS = 3;

/** The cookie lives 30 days, the token in it 12 h: a later visit explains why it has to sign in again. */
const LOGIN_COOKIE_DAYS = 30;
const LOGIN = "login-token";
/** A bearer token (RFC 6750), and no longer than one may be. */
const LOGIN_TOKEN = /^[\w.~+/-]{1,512}=*$/;
/** Says that somebody has signed in here before, so that strangers' failures don't keep them out (OWASP, "device cookies"). */
const DEVICE = "known-device";
const DEVICE_DAYS = 365;
const MAX_ACCOUNTS = 5;
/** Shows drafts until the browser is closed: those of the signed-in member, or of a preview token. */
export const DRAFT = "draft";
const OWN_DRAFTS = "own";
const COMPARATOR = "comparator" satisfies ListName;
const FAVOURITES = "favourites" satisfies ListName;

/** Pages of visitors with these cookies have personal parts and are never shared (shared-cookies.server.ts). */
export const PERSONAL_COOKIES: readonly string[] = [FAVOURITES, COMPARATOR, FLASH, CART, LOGIN];

/** A message shown once, on the next page: `key` is a text of `common:toast`. */
export const Toast = z.object({
  kind: z.enum(["success", "error", "info"]),
  key: z.string().max(80),
});
export type Toast = z.infer<typeof Toast>;

/** State for the next page: toasts, the audience notice, the reference of the sent request. */
export const Flash = z.object({
  toasts: z.array(Toast).max(5).default([]),
  proChoice: z.boolean().optional(),
  reference: z.string().max(40).optional(),
});
export type Flash = z.infer<typeof Flash>;

const StoredConsent = z.object({
  statistics: z.boolean(),
  youtube: z.boolean(),
  captcha: z.boolean(),
  at: z.string().datetime(),
});

/** A browser, and keyed hashes of the accounts that were signed in to with it. */
const KnownDevice = z.object({ id: z.string().max(40), accounts: z.array(z.string().max(40)).max(MAX_ACCOUNTS) });
type KnownDevice = z.infer<typeof KnownDevice>;

/** `validity`: ms since the epoch until which the token holds. `count`: pieces in the cart, for the header. */
const Cart = z.object({
  token: z.string().regex(/^[\w-]{8,200}$/),
  validity: z.number(),
  count: z.number().int().min(0).max(99_999).catch(0),
});
export type CartCookie = z.infer<typeof Cart>;

export interface VisitorCookies {
  locale: Locale | null;
  target: Target | null;
  flash: Flash | null;
  /** The token of a signed-in team member; the back-office decides whether it is valid. */
  loginToken: string | null;
  /** Shows drafts: the member's token, or a preview token. */
  draft: string | null;
  knownDevice: KnownDevice | null;
  cart: CartCookie | null;
  /** `null`: no decision yet, or it has expired. */
  consent: Consent | null;
  lists: ProductLists;
}

/** The visitor state of a shared page: reading personal state gives nothing and is reported. */
export const withoutVisitor = ({ locale, target, consent }: VisitorCookies, onRead: () => void): VisitorCookies => {
  const nothing = <Value>(value: Value): Value => {
    onRead();
    return value;
  };
  return {
    locale,
    target,
    consent,
    draft: null,
    get flash() {
      return nothing(null);
    },
    get loginToken() {
      return nothing(null);
    },
    get cart() {
      return nothing(null);
    },
    get knownDevice() {
      return nothing(null);
    },
    get lists() {
      return nothing({ favourites: [], comparator: [] });
    },
  };
};

/** Secure behind HTTPS only, so that a developer's plain http works. */
export function createCookieJar({ secret, secure }: { secret: string; secure: boolean }) {
  const set = (name: string, value: string, { days, httpOnly = true }: { days?: number; httpOnly?: boolean } = {}) =>
    serialize(name, value, {
      path: "/",
      sameSite: "lax",
      secure,
      httpOnly,
      ...(days === undefined ? {} : { maxAge: days * SECONDS_PER_DAY }),
    });
  const clear = (name: string) => serialize(name, "", { path: "/", sameSite: "lax", secure, maxAge: 0 });
  const flashSeal = createSeal(secret, "flash");
  const deviceSeal = createSeal(secret, "known-device");
  const accounts = createSigner(secret, "known-account", 22);
  const accountOf = (email: string) => accounts.sign(email.trim().toLowerCase());

  function readDraft(raw = "", loginToken: string | null): string | null {
    if (raw === OWN_DRAFTS) return loginToken;
    return PREVIEW_TOKEN.test(raw) ? raw : null;
  }

  return {
    read(header: string | null | undefined): VisitorCookies {
      const cookies = parse(header ?? "");
      const target = cookies[SALES_PLAN];
      const loginToken = LOGIN_TOKEN.test(cookies[LOGIN] ?? "") ? (cookies[LOGIN] ?? null) : null;
      return {
        locale: isLocale(cookies[LOCALE_COOKIE]) ? cookies[LOCALE_COOKIE] : null,
        target: isTarget(target) ? target : null,
        flash: readJson(Flash, flashSeal.open(cookies[FLASH])),
        loginToken,
        draft: readDraft(cookies[DRAFT], loginToken),
        knownDevice: readJson(KnownDevice, deviceSeal.open(cookies[DEVICE])),
        cart: readJson(Cart, cookies[CART]),
        consent: readConsent(cookies[CONSENT]),
        lists: {
          favourites: parseIds(cookies[FAVOURITES] ?? ""),
          comparator: parseIds(cookies[COMPARATOR] ?? "").slice(0, COMPARISON_LIMIT.desktop),
        },
      };
    },
    setLocale: (locale: Locale) => set(LOCALE_COOKIE, locale, { days: LOCALE_COOKIE_DAYS, httpOnly: false }),
    setTarget: (target: Target) => set(SALES_PLAN, target, { days: LOCALE_COOKIE_DAYS, httpOnly: false }),
    setFlash: (flash: z.input<typeof Flash>) => set(FLASH, flashSeal.close(JSON.stringify(flash))),
    setCart: (cart: CartCookie) => set(CART, JSON.stringify(cart), { days: CART_DAYS }),
    setConsent: ({ statistics, youtube, captcha }: Consent, at: Date) =>
      set(CONSENT, JSON.stringify({ statistics, youtube, captcha, at: at.toISOString() }), { days: CONSENT_DAYS }),
    /** Clears the statistics' cookies of this host and its parent domains, where they are usually set. */
    clearStatistics(header: string | null, hostname: string): string[] {
      const labels = hostname.split(".");
      const parents = labels
        .map((_, index) => labels.slice(index).join("."))
        .slice(0, -1)
        .slice(-MAX_CLEARED.parents);
      return Object.keys(parse(header ?? ""))
        .filter((name) => STATISTICS.test(name))
        .slice(0, MAX_CLEARED.cookies)
        .flatMap((name) => [clear(name), ...parents.map((domain) => `${clear(name)}; Domain=${domain}`)]);
    },
    clearFlash: () => clear(FLASH),
    setLoginToken: (token: string) => set(LOGIN, token, { days: LOGIN_COOKIE_DAYS }),
    knows: (device: KnownDevice | null, email: string) => device?.accounts.includes(accountOf(email)) ?? false,
    /** Once somebody has signed in: this browser is known to be theirs, beside those accounts that it was known for. */
    setKnownDevice(device: KnownDevice | null, email: string) {
      const account = accountOf(email);
      const others = device?.accounts.filter((known) => known !== account) ?? [];
      const known: KnownDevice = {
        id: device?.id ?? randomBytes(16).toString("base64url"),
        accounts: [account, ...others].slice(0, MAX_ACCOUNTS),
      };
      return set(DEVICE, deviceSeal.close(JSON.stringify(known)), { days: DEVICE_DAYS });
    },
    /** @param token left out: the drafts of the signed-in member */
    setDraft: (token: string = OWN_DRAFTS) => set(DRAFT, token),
    clearDraft: () => clear(DRAFT),
    clearLoginToken: () => clear(LOGIN),
    setList: (list: ListName, ids: readonly number[]) =>
      ids.length > 0 ? set(list, formatIds(ids), { days: LIST_COOKIE_DAYS }) : clear(list),
    /** Locale and plan switches empty both lists. */
    clearLists: () => [clear(COMPARATOR), clear(FAVOURITES)],
  };
}
export type CookieJar = ReturnType<typeof createCookieJar>;

/** An invalid or expired cookie reads as no decision. */
export function readConsent(raw: string | undefined): Consent | null {
  const stored = readJson(StoredConsent, raw);
  if (!stored) return null;
  const { at, ...consent } = stored;
  return Date.now() - Date.parse(at) < CONSENT_DAYS * SECONDS_PER_DAY * 1000 ? consent : null;
}

/** `null` for what isn't ours. */
function readJson<Schema extends z.ZodTypeAny>(
  schema: Schema,
  raw: string | null | undefined,
): z.output<Schema> | null {
  // Most visitors have no such cookie, and a failed parse costs more than all other cookies.
  return raw ? (schema.safeParse(parsedJson(raw)).data ?? null) : null;
}
