/** A line of the inbox, as the screens render it. */
import type { MailState, RequestKind, RequestStatus } from "~shared/contract";

export interface RequestLine {
  href: string;
  /** The request in a form: `contact/12`. */
  value: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  name: string;
  subject: string;
  /** The market that it came by; `""`: the back-office doesn't say. */
  market: string;
  /** The name of the member who handles it; `""` if there is none. */
  owner: string;
  isOverdue: boolean;
  /** On the waiting list of its training date. */
  isWaiting: boolean;
  /** ISO 8601, and the same in words. */
  receivedAt: string;
  received: string;
  mail: MailState;
}
