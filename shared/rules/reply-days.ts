/** The maker's promise to answer within working days is optional; without it, confirmations name no time. */

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
