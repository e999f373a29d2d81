/** Loads the provider's script and requests a token on submission. Without a token the form returns with a question. */
import { useEffect, useRef } from "react";
import type { FormGuard } from "../outcome";

type CaptchaFailure = "no_key" | "no_version" | "script_failed" | "execute_failed";

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const TOKEN_MS = 5_000;

/** An event for monitoring in the browser, without a visible message. */
function report(reason: CaptchaFailure): void {
  window.dispatchEvent(new CustomEvent("captcha:failure", { detail: { reason } }));
}

function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const late = new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error("too slow")), ms));
  return Promise.race([promise, late]);
}

function startRecaptcha(siteKey: string, scriptUrl: string) {
  const script = document.createElement("script");
  const address = new URL(scriptUrl, location.href);
  address.searchParams.set("render", siteKey);
  script.src = address.href;
  script.async = true;
  const loaded = new Promise<void>((done, refuse) => {
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => refuse(new Error("script")));
  });
  loaded.catch(() => report("script_failed"));
  document.head.append(script);

  async function execute(action: string): Promise<string> {
    await loaded;
    const { grecaptcha } = window;
    if (!grecaptcha) throw new Error("no captcha");
    await new Promise<void>((done) => grecaptcha.ready(done));
    return grecaptcha.execute(siteKey, { action });
  }
  return {
    /** `""` when there is none to be had. */
    async token(action: string): Promise<string> {
      try {
        return await within(execute(action), TOKEN_MS);
      } catch {
        report("execute_failed");
        return "";
      }
    },
    stop() {
      script.remove();
      for (const left of document.querySelectorAll(".grecaptcha-badge, iframe[src*='recaptcha']")) left.remove();
      delete window.grecaptcha;
    },
  };
}

/** Returns a function that gives a token for an action (`""` if it fails); `null` without a provider or consent. */
export function useCaptchaToken(
  { provider, siteKey, version, scriptUrl }: FormGuard["captcha"],
  allowed: boolean,
): ((action: string) => Promise<string>) | null {
  const isUsed = provider !== "none" && allowed;
  const running = useRef<ReturnType<typeof startRecaptcha> | null>(null);
  useEffect(() => {
    if (!isUsed) return;
    if (!siteKey) return report("no_key");
    if (!version) return report("no_version");
    const started = startRecaptcha(siteKey, scriptUrl);
    running.current = started;
    return () => {
      running.current = null;
      started.stop();
    };
  }, [isUsed, siteKey, version, scriptUrl]);
  if (!isUsed) return null;
  return async (action: string) => (running.current ? running.current.token(action) : "");
}
