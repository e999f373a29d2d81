/** The data of a 503 for a member without scripts whose text couldn't be sent. */
export interface UnsentText {
  unsentText: string;
}

export const hasUnsentText = (data: unknown): data is UnsentText =>
  typeof data === "object" && data !== null && "unsentText" in data && typeof data.unsentText === "string";
