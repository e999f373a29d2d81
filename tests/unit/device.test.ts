import { expect, it } from "vitest";
import { deviceOf } from "~/team/device.server";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Firefox, Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"],
  ["Chrome, macOS", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/131.0.0.0 Safari/537.36`],
  ["Edge, Windows", `Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`],
  ["Opera, Linux", `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  [
    "Samsung Internet, Android",
    `Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  [
    "Safari, iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome, iPad",
    "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
  ],
  ["Chrome, ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/131.0.0.0 Safari/537.36`],
  ["", "curl/8.5.0"],
  ["", `${"x".repeat(600)} Firefox/133.0`],
])("%j is read from its user agent", (device, agent) => {
  expect(deviceOf(new Request("http://localhost", { headers: { "User-Agent": agent } }))).toBe(device);
});

it("a request without a user agent has no device", () => {
  expect(deviceOf(new Request("http://localhost"))).toBe("");
});
