/**
 * Links to a page that isn't published yet, which the back-office gives to its users: `/{locale}/preview/{id}?expires=<seconds
 * since the epoch>&signature=<hex>`, where the signature is the HMAC-SHA-256 of `preview.<id>.<expires>` under BACK_OFFICE_TOKEN. A
 * link is valid for that page until it expires; the site refuses one that expires later than in `PREVIEW_LINK_DAYS`.
 */
export const PREVIEW_LINK_DAYS = 30;

export const previewLinkContent = (id: number, expires: number): string => `preview.${id}.${expires}`;
