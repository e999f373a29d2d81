/** Media of other markets are rendered in the background: here those of one product, in each language. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { mediaFile } from "../../back-office/media/manifest";
import { readCatalogue } from "../../demo/media/content";
import { render } from "../../demo/media/render";
import { plannedTasks } from "../../demo/media/tasks";

const PATIENCE_MS = 60_000;
const catalogue = readCatalogue("demo/content");
const mediaDir = mkdtempSync(join(tmpdir(), "media-editions-"));
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

const tasks = plannedTasks(catalogue, "test").filter(
  ({ kind, subject, ofDefaultSite }) => kind === "notices" && subject.startsWith("TV0104 ") && !ofDefaultSite,
);

describe("another market's documents", () => {
  it("are there for each market", () => {
    expect(tasks.map(({ subject }) => subject.split(" ")[1]).sort()).toEqual([
      "angleterre",
      "benelux",
      "espagne",
      "france",
    ]);
  });
  it.each(tasks)(
    "$subject",
    async (task) => {
      await render(task, catalogue, mediaDir);
      for (const address of task.files)
        expect(readFileSync(mediaFile(mediaDir, address)).subarray(0, 5).toString()).toBe("%PDF-");
    },
    PATIENCE_MS,
  );
});
