/** The signed form token: the time of rendering, and a random part from which the idempotency key is made. */
import { randomBytes } from "node:crypto";
import { createSigner } from "~/visitor/hmac.server";

export const FORM_TOKEN_MAX_AGE_MS = 2 * 60 * 60 * 1000;

export type FormTokenState =
  | { state: "good" | "young"; random: string }
  /** Older than two hours, or as far in the future (the clock was set back), tampered with, another form's, or missing. */
  | { state: "expired" | "bad" };

export interface FormTokenOptions {
  secret: string;
  minAgeSeconds: number;
  now?: () => number;
}

export function createFormTokens({ secret, minAgeSeconds, now = Date.now }: FormTokenOptions) {
  const signer = createSigner(secret, "form-token");
  return {
    issue(form: string): { formToken: string; random: string } {
      const random = randomBytes(16).toString("base64url");
      const content = `${form}.${now().toString(36)}.${random}`;
      return { formToken: `${content}.${signer.sign(content)}`, random };
    },
    read(formToken: string, form: string): FormTokenState {
      const [name, issued = "", random = "", signature = "", ...rest] = formToken.split(".");
      if (name !== form || rest.length > 0 || !signer.matches(`${name}.${issued}.${random}`, signature)) {
        return { state: "bad" };
      }
      const age = now() - Number.parseInt(issued, 36);
      if (Math.abs(age) > FORM_TOKEN_MAX_AGE_MS) return { state: "expired" };
      return { state: age < minAgeSeconds * 1000 ? "young" : "good", random };
    },
  };
}
export type FormTokens = ReturnType<typeof createFormTokens>;
