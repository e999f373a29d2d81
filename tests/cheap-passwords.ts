/** New passwords cost a millisecond in tests; a stored hash names its costs. tests/contract/team-passwords.test.ts has the real costs. */
import { COSTS } from "../back-office/team/password-costs";

Object.assign(COSTS, { N: 2 ** 8, r: 8, p: 1 });
