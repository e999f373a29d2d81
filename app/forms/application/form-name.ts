export const APPLICATION = "application";
