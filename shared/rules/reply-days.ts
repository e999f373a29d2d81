/**
 * Within how many working days a maker answers: settings of the content, because a time that isn't kept mustn't be promised.
 * Without them, confirmations and mails name no time.
 */

export const REPLY_SETTINGS = {
  /** Of contact requests, worksite starts and registrations. */
  request: "reply_working_days",
  application: "application_reply_working_days",
} as const;

export const MOST_WORKING_DAYS = 20;

/** `null`: no promise, or nothing that could be one. */
export function readWorkingDays(text: string | undefined): number | null {
  const days = text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_WORKING_DAYS ? days : null;
}
