import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import cardStyles from "~/catalogue/product-card.css";
import { Button } from "~/components/elements";
import { Toasts } from "~/components/toasts";
import { useTranslation } from "~/i18n/use-translation";
import { CodeForm } from "./code-form";
import styles from "./scan.css";
import type { ScanAddresses } from "./scan-addresses";
import { isCodeProblem, type ScanAnswer } from "./scan-answer";
import { type CameraProblem, findProblem, scanWithCamera } from "./scan-camera";
import { ScanResult } from "./scan-result";

interface ScanCamera {
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Looks through the camera as long as `frame` is rendered and the tab can be seen. */
function useScanCamera(frame: RefObject<HTMLElement>, { onCode, onProblem }: ScanCamera): void {
  /** A new object whenever it changes: a tab hidden and shown between two renderings takes the camera anew too. */
  const [tab, setTab] = useState({ seen: true });
  const handlers = useRef({ onCode, onProblem });
  handlers.current = { onCode, onProblem };

  useEffect(() => {
    const look = () => setTab({ seen: document.visibilityState === "visible" });
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element || !tab.seen) return;
    const ended = new AbortController();
    const { signal } = ended;
    const end = () => ended.abort();
    // Synchronously, because a page in the back/forward cache renders nothing.
    window.addEventListener("pagehide", end, { signal });
    document.addEventListener("visibilitychange", end, { signal });
    scanWithCamera(element, signal).then(
      (code) => !signal.aborted && handlers.current.onCode(code),
      (error: unknown) => !signal.aborted && handlers.current.onProblem(findProblem(error)),
    );
    return end;
  }, [frame, tab]);
}

/** Longer than the server takes to give up on the back-office. */
const TIMEOUT_MS = 12_000;

type LookUp = { state: "idle" } | { state: "waiting" } | { state: "answered"; answer: ScanAnswer };

/** Calls the scan screen's loader without a fetcher, whose failure would replace the whole page. */
function useLookUp(dataHref: string) {
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

/** An error of the scan shows the toast `no_results`. */
const NO_RESULTS = [{ kind: "error", key: "no_results" }] as const;
const NO_TOASTS = [] as const;

export default function ScanWindow({ scanHref, scanDataHref, contactHref }: ScanAddresses) {
  const { t } = useTranslation("scan");
  const [looking, setLooking] = useState(true);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [typed, setTyped] = useState("");
  const { lookUp, ask, forget } = useLookUp(scanDataHref);

  const lookFor = (code: string) => {
    setLooking(false);
    setTyped(code);
    ask(code);
  };
  const giveUp = (found: CameraProblem) => {
    setProblem(found);
    setLooking(false);
  };
  const again = (byCamera: boolean) => {
    forget();
    setTyped("");
    setLooking(byCamera);
  };
  const answer = lookUp.state === "answered" ? lookUp.answer : null;
  const shown = answer && answer.state !== "idle" && !isCodeProblem(answer) ? answer : null;
  return (
    <>
      <link rel="stylesheet" href={cardStyles} />
      <link rel="stylesheet" href={styles} />
      <Toasts messages={answer?.state === "not_found" ? NO_RESULTS : NO_TOASTS} />
      {looking ? (
        <Viewfinder onCode={lookFor} onProblem={giveUp} onType={() => setLooking(false)} />
      ) : (
        <div className="grid gap-6" aria-busy={lookUp.state === "waiting"}>
          {problem && !answer && <p className="muted">{t(`camera.problem.${problem}`)}</p>}
          <div role="status">
            {lookUp.state === "waiting" && <p className="muted">{t("waiting")}</p>}
            {shown && <ScanResult answer={shown} contactHref={contactHref} />}
          </div>
          {!shown && (
            <CodeForm
              id="scan-window-code"
              action={scanHref}
              typed={typed}
              problem={answer && isCodeProblem(answer) ? answer : null}
              onCode={lookFor}
              focused
            />
          )}
          <p className="scan-window__ways middle gap-3 gap-x-4 cluster">
            {shown && (
              <Button type="button" look="secondary" icon="keyboard" onClick={() => again(false)}>
                {t("another_code")}
              </Button>
            )}
            {!problem && (
              <Button type="button" look="secondary" icon="camera" onClick={() => again(true)}>
                {t(shown ? "another_scan" : "by_camera")}
              </Button>
            )}
            {problem && !shown && <a href={`${scanHref}#photo`}>{t("photo.instead")}</a>}
          </p>
        </div>
      )}
    </>
  );
}

interface ViewfinderProps {
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
  onType: () => void;
}

function Viewfinder({ onCode, onProblem, onType }: ViewfinderProps) {
  const { t } = useTranslation("scan");
  const frame = useRef<HTMLDivElement>(null);
  useScanCamera(frame, { onCode, onProblem });
  return (
    <div className="grid gap-6">
      <div className="viewfinder relative">
        {/* html5-qrcode finds it by its id, and puts the video into it. */}
        <div ref={frame} id="scan-camera" className="viewfinder__picture" role="img" aria-label={t("camera.picture")} />
        <span className="viewfinder__guide" aria-hidden="true" />
      </div>
      <p className="muted" role="status">
        {t("camera.hint")}
      </p>
      <p className="scan-window__ways middle gap-3 gap-x-4 cluster">
        <Button type="button" look="secondary" icon="keyboard" onClick={onType} label={t("camera.type")} />
      </p>
    </div>
  );
}
