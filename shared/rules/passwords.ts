export const PASSWORD_LENGTHS = { min: 12, max: 200 } as const;
