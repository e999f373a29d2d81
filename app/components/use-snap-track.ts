/** A scroll-snap row with anchors. With JavaScript an anchor moves only the row, not the page. */
import { type MouseEvent, useEffect, useRef, useState } from "react";

export function useSnapTrack<Track extends HTMLElement>() {
  const track = useRef<Track>(null);
  const [current, setCurrent] = useState<number | null>(null);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const items = [...row.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(items.indexOf(shown.target));
      },
      { root: row, threshold: 0.6 },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, []);

  /** The style sheet decides whether the track scrolls smoothly or jumps. */
  const show = (index: number) => (event: MouseEvent) => {
    const row = track.current;
    const item = row?.children[index];
    if (!row || !(item instanceof HTMLElement)) return;
    event.preventDefault();
    row.scrollTo({ left: item.offsetLeft - row.offsetLeft });
  };
  return { track, current, show };
}
