/** How cookies affect the document cache: some make a page personal, two are part of the cache key, the others are ignored. */
import { isTarget } from "~/routing/paths";
import { decoded } from "~shared/rules/decoded";
import { CONSENT, DRAFT, PERSONAL_COOKIES, readConsent, SALES_PLAN } from "./cookies.server";

const DAY_MS = 86_400_000;

const cookieCalled = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]*)`);
const PERSONAL = new RegExp(`(?:^|;)\\s*(?:${PERSONAL_COOKIES.join("|")})=[^;\\s]`);
const TARGET_VALUE = cookieCalled(SALES_PLAN);
const CONSENT_VALUE = cookieCalled(CONSENT);

export const isPersonal = (header: string): boolean => PERSONAL.test(header);

const DRAFT_VALUE = cookieCalled(DRAFT);
/** Whether a `Cookie` header asks for drafts, which no shared page shows. */
export const hasDraft = (header: string): boolean => DRAFT_VALUE.test(header);

/** The `Cookie` header of a shared page: audience and consented purposes, without times, so that it has few values. */
export function sharedCookies(header: string, { withTarget }: { withTarget: boolean }, now = Date.now()): string {
  const target = withTarget ? TARGET_VALUE.exec(header)?.[1]?.trim() : undefined;
  const consent = consentIn(header, now);
  return [
    ...(isTarget(target) ? [`${SALES_PLAN}=${target}`] : []),
    ...(consent ? [`${CONSENT}=${encodeURIComponent(consent)}`] : []),
  ].join("; ");
}

function consentIn(header: string, now: number): string | null {
  const raw = CONSENT_VALUE.exec(header)?.[1]?.trim();
  const consent = raw ? readConsent(decoded(raw) ?? "") : null;
  const at = new Date(Math.floor(now / DAY_MS) * DAY_MS).toISOString();
  return consent && JSON.stringify({ ...consent, at });
}
