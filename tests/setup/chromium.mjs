/** Finds or installs a Chromium. The headless shell comes first: the same engine at half the CPU time. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "../../scripts/lib.mjs";
import { aptGet, which } from "./apt-get.mjs";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

async function find() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import("playwright");
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return NAMES.map(which).find(Boolean) ?? null;
}

/** @returns {Promise<string>} path of the executable. @throws when none can be had */
export async function getChromium() {
  const found = await find();
  if (found) return found;
  say("Installing Chromium for the browser tests …");
  const playwright = spawnSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], {
    stdio: "ignore",
    timeout: 180_000,
  });
  const downloaded = playwright.status === 0 ? await find() : null;
  if (downloaded) return downloaded;
  aptGet("update", "-qq");
  try {
    aptGet("install", "-y", "-qq", "chromium-headless-shell");
  } catch {
    // Older releases of Debian have it in one package only.
    aptGet("install", "-y", "-qq", "chromium");
  }
  const installed = await find();
  if (!installed) throw new Error("No Chromium: install one and set CHROMIUM_PATH to it.");
  return installed;
}
