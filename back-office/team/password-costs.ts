/** 32 MB and about a quarter of a second, off the main thread. OWASP's "N=2^15, r=8, p=3". */
export const PRODUCTION_COSTS = Object.freeze({ N: 2 ** 15, r: 8, p: 3 });
/** Costs of scrypt for new passwords; tests change them. */
export const COSTS = { ...PRODUCTION_COSTS };
