/** A stub of the captcha's provider: its script and its verify address. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const good = { success: true, score: 0.9, hostname: "127.0.0.1" };
/** The answer of the verify address to a token for `action`. */
const ANSWERS = {
  good: (action: string) => ({ ...good, action }),
  "score equal to the minimum": (action: string) => ({ ...good, action, score: 0.5 }),
  "low score": (action: string) => ({ ...good, action, score: 0.49 }),
};
type ProviderMood = keyof typeof ANSWERS;

const SCRIPTS = {
  works: "window.grecaptcha={ready:(f)=>f(),execute:async(key,{action})=>'token-'+action};",
  refuses: "window.grecaptcha={ready:(f)=>f(),execute:()=>Promise.reject(new Error('no'))};",
};

export interface CaptchaStub {
  mood: ProviderMood;
  /** What the provider's script does in the browser: give tokens, or refuse to. */
  script: keyof typeof SCRIPTS;
  /** The verified tokens since it was last emptied. */
  tokens: string[];
  /** Settings of a site that uses it. */
  env: Record<string, string>;
  stop(): void;
}

export async function startCaptchaStub(): Promise<CaptchaStub> {
  const server = createServer((request, response) => {
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/javascript");
      response.setHeader("cross-origin-resource-policy", "cross-origin");
      return response.end(SCRIPTS[stub.script]);
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const token = new URLSearchParams(Buffer.concat(chunks).toString()).get("response") ?? "";
      stub.tokens.push(token);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(ANSWERS[stub.mood](token.slice("token-".length))));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: CaptchaStub = {
    mood: "good",
    script: "works",
    tokens: [],
    env: {
      CAPTCHA_PROVIDER: "recaptcha",
      CAPTCHA_SITE_KEY: "the-site-key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `${url}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${url}/api.js`,
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return stub;
}
