/** A rendered page: the bytes for visitors without personal state, and the offsets of its personal parts. */
import type { Translations } from "../../app/i18n/translations";
import { fragmentKey, GAPS, type Gap, resolveGap } from "../../app/visitor/visitor-parts.server";
import { NO_VISITOR_STATE, type VisitorState } from "../../app/visitor/visitor-state";

interface PlacedGap {
  gap: Gap;
  fragmentKey: string;
  /** Byte offsets of what fills it for a visitor without any state. */
  start: number;
  end: number;
  defaultState: string;
}

export interface PageGaps {
  placed: readonly PlacedGap[];
  texts: Translations;
}

export interface PageBody {
  bytes: Buffer;
  gaps: PageGaps;
}

/** @param page with gaps. @throws when a visitor's part can't be rendered by itself */
export function makePageBody(page: Buffer, gaps: readonly Gap[], texts: Translations): PageBody {
  const pieces: Buffer[] = [];
  const placed: PlacedGap[] = [];
  let [from, length] = [0, 0];
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  // One character a byte, so that positions in the text are positions in the page.
  for (const { 0: tag, 1: number, index } of page.toString("latin1").matchAll(GAPS)) {
    const gap = gaps[Number(number)];
    if (gap === undefined) continue;
    add(page.subarray(from, index));
    from = index + tag.length;
    const key = fragmentKey(gap, texts);
    const { state, html: content } = resolveGap(gap, key, NO_VISITOR_STATE, texts);
    const start = length;
    add(Buffer.from(content()));
    placed.push({ gap, fragmentKey: key, start, end: length, defaultState: state });
  }
  add(page.subarray(from));
  return { bytes: Buffer.concat(pieces), gaps: { placed, texts } };
}

export function fillPage({ bytes, gaps: { placed, texts } }: PageBody, visitor: VisitorState): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { gap, fragmentKey: key, start, end, defaultState } of placed) {
    const { state, html } = resolveGap(gap, key, visitor, texts);
    if (state === defaultState) continue;
    pieces.push(bytes.subarray(from, start), Buffer.from(html()));
    from = end;
  }
  if (pieces.length === 0) return bytes;
  return Buffer.concat([...pieces, bytes.subarray(from)]);
}
