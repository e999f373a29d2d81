import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "~shared": fileURLToPath(new URL("./shared", import.meta.url)),
    },
  },
  esbuild: { jsx: "automatic" },
  test: {
    include: ["tests/{unit,contract,http,load}/**/*.test.{ts,tsx}"],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
