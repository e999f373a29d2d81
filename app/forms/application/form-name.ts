/** The form's name: its HTML id, and what its bot check is about. */
export const APPLICATION = "application";
