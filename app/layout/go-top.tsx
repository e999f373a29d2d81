import { useEffect, useRef, useState } from "react";
import { Icon } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

const SCROLL_MS = 500;

/** Linear, and at once for those who don't want motion. Stops when the visitor scrolls. */
function scrollToTop() {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    window.scrollTo(0, 0);
    return;
  }
  const from = window.scrollY;
  const startedAt = performance.now();
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  for (const name of ["wheel", "touchstart", "keydown"] as const) {
    window.addEventListener(name, stop, { once: true, passive: true, signal: stopped.signal });
  }
  const step = (now: number) => {
    if (stopped.signal.aborted) return;
    const done = Math.min(1, (now - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from * (1 - done), behavior: "instant" });
    if (done < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}

const SHOWN_AFTER_PX = 800;

/** A plain link at the page's end; JavaScript lifts it into the corner once there is somewhere to go back from. */
export function GoTop() {
  const { t } = useTranslation("layout");
  const link = useRef<HTMLAnchorElement>(null);
  const [scrolled, setScrolled] = useState<boolean | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const look = () => setScrolled(window.scrollY > SHOWN_AFTER_PX);
    const go = (event: MouseEvent) => {
      event.preventDefault();
      scrollToTop();
    };
    look();
    window.addEventListener("scroll", look, { passive: true, signal });
    link.current?.addEventListener("click", go, { signal });
    return () => ended.abort();
  }, []);

  return (
    <a className="go-top line gap-2" href="#top" data-shown={scrolled ?? undefined} ref={link}>
      <Icon name="arrow-up" />
      <span>{t("go_top")}</span>
    </a>
  );
}
