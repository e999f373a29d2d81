import type { Page } from "@playwright/test";

interface Watched {
  cameras?: MediaStream[];
}

/** Before the page's own scripts: remembers every camera that they open. */
export const watchCameras = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = window as unknown as Watched;
    const opened: MediaStream[] = [];
    watched.cameras = opened;
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      opened.push(stream);
      return stream;
    };
  });

/** How many cameras the page has opened, and how many of them are still on. */
export const camerasOff = (page: Page) =>
  page.evaluate(() => {
    const { cameras = [] } = window as unknown as Watched;
    const live = cameras.filter((stream) => stream.getTracks().some(({ readyState }) => readyState === "live"));
    return { opened: cameras.length, live: live.length };
  });
