import { ink } from "../../../back-office/documents/mark";
import type { MediaFile } from "../../../back-office/media/manifest";
import { type Catalogue, valueText } from "../content";
import { store } from "../files";
import { filled, inBoth } from "../texts";
import { gestureSvg, gestures } from "./gestures";

/** Writes the drawings; by application mode. */
export async function drawGestures(catalogue: Catalogue, mediaDir: string): Promise<Record<string, MediaFile>> {
  const drawn: Record<string, MediaFile> = {};
  for (const [mode, gesture] of Object.entries(gestures)) {
    const path = `gestures/${mode.toLowerCase().replaceAll("_", "-")}.svg`;
    await store(mediaDir, path, gestureSvg(gesture, ink.graphite, ink.blue));
    const tool = valueText(catalogue, "application_modes", mode);
    const alt = inBoth((lang, words) => filled(words.gesture_alt, { tool: tool[lang] }));
    drawn[mode] = { url: `/media/${path}`, width: 120, height: 96, alt, title: tool };
  }
  return drawn;
}
