import { setFlagsFromString } from "node:v8";

/** V8's default lets 60 MB in use grow to 155. A factor of 1.45 costs no measurable CPU time; 1.4 made some sites slower. */
export function collectGarbageSooner(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

const GROWTH_PERCENT = 45;
