/** `statistics`: the tag manager. `youtube`: its player. `captcha`: the provider's bot check. */
export const PURPOSES = ["statistics", "youtube", "captcha"] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

export const NO_CONSENT: Consent = { statistics: false, youtube: false, captcha: false };

export const ALL_CONSENT: Consent = { statistics: true, youtube: true, captcha: true };

/** The panel's id: `#cookies` at the end of an address opens it, without JavaScript too. */
export const CONSENT_ID = "cookies";
export const CONSENT_HREF = `#${CONSENT_ID}`;

/** The fields of the consent's forms, beside one a purpose. */
export const CONSENT_FIELDS = {
  choice: "choice",
  back: "back",
  /** Sent by scripts, which stay on the page: the answer only sets the cookie. */
  stay: "stay",
} as const;

const purposesIn = (isAllowed: (purpose: Purpose) => boolean): Consent => ({
  statistics: isAllowed("statistics"),
  youtube: isAllowed("youtube"),
  captcha: isAllowed("captcha"),
});

/** Reads the form; only offered purposes can be allowed. `null` for another form. */
export function consentFrom(form: FormData, offered: readonly Purpose[]): Consent | null {
  switch (form.get(CONSENT_FIELDS.choice)) {
    case "accept":
      return purposesIn((purpose) => offered.includes(purpose));
    case "refuse":
      return NO_CONSENT;
    case "save":
      return purposesIn((purpose) => offered.includes(purpose) && form.has(purpose));
    default:
      return null;
  }
}

/** Part of the document cache's key: visitors with the same consent share pages. */
export const consentKey = (consent: Consent | null): string =>
  consent === null ? "open" : PURPOSES.filter((purpose) => consent[purpose]).join("+") || "none";
