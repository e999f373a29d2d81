/** The data of a 503 for a member without scripts whose input couldn't be sent. */
export interface UnsentInput {
  unsentText: string;
  /** A form with these fields sends the same again. */
  fields: readonly (readonly [name: string, value: string])[];
}
