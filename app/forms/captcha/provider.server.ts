/** The captcha provider. It never fails open: anything but a clear yes is a no. */
import { z } from "zod";

export type Refusal = "missing" | "refused" | "action" | "hostname" | "score" | "unreachable";

export interface TokenFacts {
  token: string;
  /** The action of the token in the browser: the form's name. */
  action: string;
  hostname: string;
  clientIp: string;
}

export interface CaptchaProvider {
  /** Why the token isn't accepted; `null`: it is. */
  findRefusal(facts: TokenFacts): Promise<Refusal | null>;
}

export interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
  /** A score equal to it passes. */
  minScore: number;
  timeoutMs?: number;
}

const VERIFY_MS = 3_000;
/** Longer ones aren't real; they would only be passed on. */
const MAX_TOKEN_LENGTH = 8_192;

const RecaptchaAnswer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

/** reCAPTCHA, version 3. */
export function createRecaptcha(options: RecaptchaOptions): CaptchaProvider {
  const { secret, verifyUrl, minScore, timeoutMs = VERIFY_MS } = options;
  async function ask(token: string, clientIp: string) {
    const response = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: clientIp }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return RecaptchaAnswer.parse(await response.json());
  }

  return {
    async findRefusal({ token, action, hostname, clientIp }) {
      if (token === "" || token.length > MAX_TOKEN_LENGTH) return "missing";
      let answer: z.infer<typeof RecaptchaAnswer>;
      try {
        answer = await ask(token, clientIp);
      } catch {
        return "unreachable";
      }
      if (!answer.success) return "refused";
      if (answer.action !== action) return "action";
      if (answer.hostname?.toLowerCase() !== hostname.toLowerCase()) return "hostname";
      return answer.score === undefined || answer.score < minScore ? "score" : null;
    },
  };
}
