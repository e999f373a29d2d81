/** New passwords cost a millisecond in tests; a stored hash names its costs. tests/contract/team-passwords.test.ts has the real costs. */
import { vi } from "vitest";

vi.mock("../back-office/team/password-costs", () => ({ COSTS: { N: 2 ** 8, r: 8, p: 1 } }));
