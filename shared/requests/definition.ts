/** One kind of request: its fields, and which of them mails and inbox show. */
import type { RequestStatus } from "../contract/inbox";
import type { BodyShape, Fields } from "./field";

/** A row of a mail that shows more than one field, or what the back-office knows of the request. */
export interface MailRow {
  label: string;
  value:
    | "about"
    | "session"
    | "place"
    | "audience"
    | "consent"
    | "files"
    | "file_count"
    | "participants"
    | "participant_count";
}
type Sent<All extends Fields> = keyof BodyShape<All> & string;

/** @typeParam Name the fields' names in the API */
export interface RequestDefinition<
  Call extends string = string,
  All extends Fields = Fields,
  Name extends string = string,
> {
  call: Call;
  /** In the order of the form, which the error summary follows. */
  fields: All;
  /** The fields in the inbox' order; others come last. */
  inbox: readonly Name[];
  /** The rows of the team's mail. Name, e-mail and message have their own place there. */
  teamMail: readonly (Name | MailRow)[];
  /** The rows of the visitor's mail. Nothing that the visitor wrote may be in it. */
  acknowledgement: readonly (Name | MailRow)[];
  /** The states of a request of the kind; without them `new`, `in_progress` and `done`. */
  statuses?: readonly RequestStatus[];
}
export const defineRequest = <const Call extends string, const All extends Fields>(
  definition: RequestDefinition<Call, All, Sent<All>>,
): RequestDefinition<Call, All> => definition;
