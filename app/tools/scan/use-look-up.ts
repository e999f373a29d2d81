import { useCallback, useEffect, useRef, useState } from "react";
import type { ScanAnswer } from "./scan-answer";

/** Longer than the server takes to give up on the back-office. */
const TIMEOUT_MS = 12_000;

export type LookUp = { state: "idle" } | { state: "waiting" } | { state: "answered"; answer: ScanAnswer };

/** Calls the scan screen's loader without a fetcher, whose failure would replace the whole page. */
export function useLookUp(dataHref: string) {
  const [lookUp, setLookUp] = useState<LookUp>({ state: "idle" });
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (code: string) => {
      asking.current?.abort();
      const mine = new AbortController();
      asking.current = mine;
      setLookUp({ state: "waiting" });
      let answer: ScanAnswer = { state: "failed" };
      try {
        const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const response = await fetch(`${dataHref}&${new URLSearchParams({ code })}`, { signal });
        const data: { answer: ScanAnswer } | null = response.ok ? await response.json() : null;
        if (data) answer = data.answer;
      } catch {
        // The server has logged the failure; the visitor gets a message.
      }
      if (!mine.signal.aborted) setLookUp({ state: "answered", answer });
    },
    [dataHref],
  );
  const forget = useCallback(() => {
    asking.current?.abort();
    setLookUp({ state: "idle" });
  }, []);
  useEffect(() => () => asking.current?.abort(), []);
  return { lookUp, ask, forget };
}
