/**
 * Links to a page that isn't published yet, which the back-office hands out to whoever may see it:
 * `/{locale}/preview/{id}?expires=<seconds since the epoch>&signature=<hex>`, where the signature is the HMAC-SHA-256 of
 * `preview.<id>.<expires>` under BACK_OFFICE_TOKEN. A link holds until it expires, and for that page only; the site takes
 * none that expires later than in `PREVIEW_LINK_DAYS`.
 */
export const PREVIEW_LINK_DAYS = 30;

/** What is signed. `expires` in seconds since the epoch. */
export const previewLinkContent = (id: number, expires: number): string => `preview.${id}.${expires}`;
