/** DATA_DIR is a small file system of its own that runs full, or turns read-only, while visitors send forms. */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { APPLICATION, applicationFields, CONTACT, contactFields, multipartBody, openForm } from "./chaos/visitors";
import { startKilledSite } from "./killed-site";

const TIMEOUT_MS = 240_000;
const SIZE = "64m";
/** Namespaces of one's own need Linux, and a system that lets this account make them. */
const CAN_MOUNT = ((): boolean => {
  try {
    execFileSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** A site whose DATA_DIR only its own processes see, without a floor of free space. `inside` runs a command among them. */
async function startOnSmallDisk() {
  const mount = `mount -t tmpfs -o size=${SIZE},mode=700 tmpfs "$0" && exec "$@"`;
  const site = await startKilledSite({ DISK_FLOOR_MB: "0" }, (folder) => ["unshare", "-rm", "sh", "-c", mount, folder]);
  onTestFinished(() => site.stop());
  await site.ready();
  const inside = (...command: string[]) =>
    execFileSync("nsenter", ["-t", String(site.pid()), "-U", "-m", "--preserve-credentials", ...command]);
  return { ...site, inside, seenFolder: () => `/proc/${site.pid()}/root${site.dataFolder}` };
}

async function send(origin: string, path: string, body: URLSearchParams | FormData) {
  const answer = await fetch(origin + path, { method: "POST", redirect: "manual", body });
  return { status: answer.status, html: await answer.text() };
}
const sendContact = async (origin: string, marker: string) =>
  send(origin, CONTACT, new URLSearchParams(contactFields(marker, await openForm(origin, CONTACT))));
const apply = async (origin: string, marker: string) =>
  send(origin, APPLICATION, multipartBody(applicationFields(marker, await openForm(origin, APPLICATION))));

test.runIf(CAN_MOUNT).each([
  [
    "full",
    ({ seenFolder }: Awaited<ReturnType<typeof startOnSmallDisk>>) => {
      const filler = `${seenFolder()}/filler`;
      for (const piece of [1024 * 1024, 4096]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(piece), { flag: "a" });
        } catch (error) {
          expect(error).toMatchObject({ code: "ENOSPC" });
        }
      }
      return () => rmSync(filler);
    },
  ],
  [
    "read-only",
    async ({ inside, dataFolder }: Awaited<ReturnType<typeof startOnSmallDisk>>) => {
      // Open files can still be written; new files can't be created. A file that is opened between the two commands keeps the mount busy.
      await vi.waitFor(() => {
        inside("mount", "--bind", dataFolder, dataFolder);
        try {
          inside("mount", "-o", "remount,bind,ro", dataFolder);
        } catch (error) {
          inside("umount", "--lazy", dataFolder);
          throw error;
        }
      }, 10_000);
      return () => inside("umount", dataFolder);
    },
  ],
])(
  "a disk that is %s: pages go on, forms come back with everything typed, and all is well once it isn't",
  async (_, breakDisk) => {
    const site = await startOnSmallDisk();
    const { origin } = site;
    expect((await sendContact(origin, "before")).status).toBe(303);
    const mend = await breakDisk(site);

    for (const [index, post] of [sendContact, apply, sendContact].entries()) {
      expect((await fetch(`${origin}/fr/enduit-professionnels`)).status).toBe(200);
      const marker = `meanwhile ${index}`;
      const { status, html } = await post(origin, marker);
      expect([303, 422, 503], site.said()).toContain(status);
      if (status !== 303) expect(html).toContain(marker);
    }
    const ready = await fetch(`${origin}/readyz`);
    process.stdout.write(`/readyz meanwhile: ${ready.status} ${await ready.text()}\n`);

    mend();
    expect((await sendContact(origin, "afterwards")).status, site.said()).toBe(303);
    expect((await apply(origin, "afterwards")).status, site.said()).toBe(303);
    await site.ready();
  },
  TIMEOUT_MS,
);
