/**
 * The number of working days within which a maker answers is a setting of the content, because not every maker can promise it.
 * Without it, confirmations and mails name no time.
 */

export const REPLY_SETTINGS = {
  /** Applies to contact requests, site-visit requests and registrations. */
  request: "reply_working_days",
  application: "application_reply_working_days",
} as const;

export const MAX_WORKING_DAYS = 20;

/** `null`: no promise, or nothing that could be one. */
export function readWorkingDays(text: string | undefined): number | null {
  const days = text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MAX_WORKING_DAYS ? days : null;
}
