/** Scrolls linearly within 500 ms. */
const SCROLL_MS = 500;

/** Linear, and at once for those who don't want motion. Stops when the visitor scrolls. */
export function scrollToTop() {
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
