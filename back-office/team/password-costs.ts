/** Costs of scrypt for new passwords: 32 MB and about a quarter of a second, off the main thread. OWASP's "N=2^15, r=8, p=3". */
export const COSTS = { N: 2 ** 15, r: 8, p: 3 };
