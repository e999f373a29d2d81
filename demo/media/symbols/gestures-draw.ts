import { ink } from "../brand/mark";
import { store } from "../files";
import { gestureSvg, gestures } from "./gestures";

export const gesturePath = (mode: string) => `gestures/${mode.toLowerCase().replaceAll("_", "-")}.svg`;

/** Writes a drawing for each application mode. */
export async function drawGestures(mediaDir: string): Promise<void> {
  for (const [mode, gesture] of Object.entries(gestures))
    await store(mediaDir, gesturePath(mode), gestureSvg(gesture, ink.graphite, ink.blue));
}
