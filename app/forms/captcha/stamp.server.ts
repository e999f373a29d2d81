/**
 * The stamp of a rendered form: when it was made, and a random part that names this rendering. The random part makes
 * the idempotency key, so that posting the same form twice is one request.
 */
import { randomBytes } from "node:crypto";
import { createSeal } from "./seal.server";

export const STAMP_MAX_AGE_MS = 2 * 60 * 60 * 1000;

export type StampState =
  | { state: "good" | "young"; random: string }
  /** Older than two hours, altered, another form's, or not there. */
  | { state: "expired" | "bad" };

export interface StampOptions {
  secret: string;
  minAgeSeconds: number;
  now?: () => number;
}

export function createStamps({ secret, minAgeSeconds, now = Date.now }: StampOptions) {
  const seal = createSeal(secret, "stamp");
  return {
    issue(form: string): { stamp: string; random: string } {
      const random = randomBytes(16).toString("base64url");
      const content = `${form}.${now().toString(36)}.${random}`;
      return { stamp: `${content}.${seal.sign(content)}`, random };
    },
    read(stamp: string, form: string): StampState {
      const [name, issued = "", random = "", signature = "", ...rest] = stamp.split(".");
      if (name !== form || rest.length > 0 || !seal.matches(`${name}.${issued}.${random}`, signature)) {
        return { state: "bad" };
      }
      const age = now() - Number.parseInt(issued, 36);
      if (age > STAMP_MAX_AGE_MS) return { state: "expired" };
      return { state: age < minAgeSeconds * 1000 ? "young" : "good", random };
    },
  };
}
export type Stamps = ReturnType<typeof createStamps>;
