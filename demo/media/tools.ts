/** Heavy packages are loaded on first use: a run that finds everything drawn ends before it needs them. */
import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;
export const sharp = () => {
  loaded ??= import("sharp").then((module) => {
    module.default.concurrency(1);
    return module.default;
  });
  return loaded;
};
